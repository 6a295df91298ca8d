/** What the browser stores, by how long. The compiler demands a line for each key of its memory. */
import { listText } from '../../domain/number-words.ts';
import { editsKeptDays, type memoryKeys } from '../core/browser-memory.ts';
import { answersKeptAtMost } from '../offline/last-seen.ts';

const untils = {
  tab: 'Until you close the tab or sign out',
  signOut: 'Until somebody signs in or out',
  ownSignOut: 'Until you sign out',
  days: `For ${editsKeptDays} days, or until you sign out`,
  cleared: 'Until you clear what your browser keeps',
} as const;
type Line = readonly [keyof typeof untils, string];

const memory: Record<keyof typeof memoryKeys, Line> = {
  draft: ['tab', 'a form you have not saved yet'],
  edit: ['tab', 'changes to an intention that you have not saved yet'],
  messageDraft: ['tab', 'messages you are writing'],
  outbox: ['tab', 'messages that are not sent yet'],
  pendingLike: ['tab', 'a like you gave before signing in'],
  place: ['tab', 'the place you typed on the front page'],
  openChats: ['tab', 'which chats are open'],
  notices: ['tab', 'what stands under the bell'],
  announcedMatches: ['tab', 'which matches you were shown'],
  announcedMessages: ['tab', 'which messages you were told of'],
  compared: ['tab', 'what you chose to compare'],
  positions: ['tab', 'how far you had scrolled'],
  tab: ['tab', 'a random name of the tab, so that nobody after you finds what you typed by going back'],
  termsLater: ['tab', 'that you put off our question about new terms'],
  leftBy: ['tab', 'whose session was ended from elsewhere, so that nobody else finds what they typed'],
  edits: ['days', 'the same unsaved changes, also after your session was ended from elsewhere'],
  readWarnings: ['cleared', 'which warnings in chats you dismissed'],
  safetyTips: ['cleared', 'that you have read our tips'],
  pushOfferAnswered: ['cleared', 'what you answered when we offered push notifications'],
  pushSubscription: ['ownSignOut', 'where push notifications reach you, if you turned them on'],
};

const lines: readonly Line[] = [
  ...Object.values(memory),
  [
    'signOut',
    `the last ${answersKeptAtMost} answers of our server, your chats and matches among them, for when it cannot be reached`,
  ],
  ['cleared', 'the files of the site itself'],
];

export function Remembered() {
  return (
    <ul>
      {(Object.keys(untils) as (keyof typeof untils)[]).map((until) => (
        <li key={until}>
          {untils[until]}: {listText(lines.filter((it) => it[0] === until).map((it) => it[1]))}.
        </li>
      ))}
    </ul>
  );
}

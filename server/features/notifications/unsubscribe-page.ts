/** The page behind 'Stop these mails': plain HTML that needs no script and no sign-in. */
import type { NoticeKind } from '../../../domain/notifications.ts';
import { plainPage } from '../../core/plain-page.ts';

const mailsOf: Record<NoticeKind, string> = {
  match: 'mails about new matches',
  messages: 'mails about unread messages',
  counterparts: 'mails about people who newly fit your intentions',
  price: 'mails about prices of what you like',
  roundup: 'mails about what is new once a day or once a week',
  standing: 'mails about whether your intentions still stand',
  report: 'mails about what became of your reports',
  rings: 'mails about rings in which you could move',
  ring: 'mails about rings of yours that close or break',
};

const words = {
  ask: (mails: string) => ({
    heading: `Stop ${mails}?`,
    text: 'You can start them again at any time, with this same link.',
    button: 'Stop these mails',
  }),
  stopped: (mails: string) => ({
    heading: `You get no more ${mails}`,
    text: 'Everything else stays as you chose it in your profile.',
    button: 'Start them again',
  }),
  resumed: (mails: string) => ({
    heading: `You get ${mails} again`,
    text: 'As long as email is ticked in your profile.',
    button: 'Stop these mails',
  }),
} as const;

/** Nothing changes by looking at it: its one button posts. */
export function unsubscribePage(state: keyof typeof words, kind: NoticeKind): string {
  const { heading, text, button } = words[state](mailsOf[kind]);
  const choice = state === 'stopped' ? 'resume' : 'stop';
  return plainPage(
    heading,
    `<p>${text}</p>
<form method="post"><button name="choice" value="${choice}">${button}</button></form>`,
  );
}

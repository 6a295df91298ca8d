/** The letters of notifications: a match, messages still unread, and who newly fits. Each says why it came, and the way out. */
import type { Side } from '../../../domain/intentions.ts';
import {
  type NoticeKind,
  newCounterpartsText,
  newMatchText,
  newMessagesText,
} from '../../../domain/notifications.ts';
import type { Config } from '../../config.ts';
import type { Card, Letter } from '../../core/letter.ts';
import type { Reachable } from './people.ts';
import { chatPath, intentionPath, matchPath } from './places.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

type Site = Pick<Config, 'origin' | 'authSecret'>;

interface Titled {
  readonly id: string;
  readonly type: Side;
  /** What it is called. */
  readonly title: string;
}

/** An intention as the reader of a mail sees it. */
export interface Shown extends Titled {
  readonly price: string;
  /** What it is, and its area. */
  readonly line: string;
  /** The whole address of its picture. */
  readonly picture: string;
  readonly pictureNote?: string | undefined;
}

/** `mine` is the reader's intention, `theirs` the one it is matched with. */
export function matchLetter(site: Site, reader: Reachable, name: string, mine: Shown, theirs: Shown): Letter {
  const subject = newMatchText(mine.title);
  return {
    ...envelope(site, reader, 'match'),
    subject,
    preview: `${name} likes it too. Your chat is open.`,
    heading: subject,
    paragraphs: [
      { kind: 'text', text: `Hello ${reader.firstName}, you and ${name} like each other’s intentions.` },
      card(site, theirs, `${name} ${theirs.type === 'sell' ? 'sells' : 'looks for'}`),
      card(site, mine, mine.type === 'sell' ? 'You sell' : 'You look for'),
      { kind: 'text', text: 'A chat between the two of you is open. Now you can talk.' },
      { kind: 'button', label: 'See the match', url: site.origin + matchPath(theirs.id) },
    ],
  };
}

/** `count` messages that the reader has neither read nor been mailed of. */
export function unreadLetter(
  site: Site,
  reader: Reachable,
  name: string,
  chatId: string,
  count: number,
  theirs?: Shown,
): Letter {
  const subject = newMessagesText(count, name);
  return {
    ...envelope(site, reader, 'messages'),
    subject,
    preview: 'Read and answer in your chat.',
    heading: subject,
    paragraphs: [
      { kind: 'text', text: `Hello ${reader.firstName}, ${name} wrote to you while you were away.` },
      ...(theirs ? [card(site, theirs, `${name} ${theirs.type === 'sell' ? 'sells' : 'looks for'}`)] : []),
      { kind: 'button', label: 'Open the chat', url: site.origin + chatPath(chatId) },
    ],
  };
}

/** `count` newly fit `mine`; `named` are the first of them. */
export function counterpartsLetter(
  site: Site,
  reader: Reachable,
  mine: Titled,
  count: number,
  named: readonly Shown[],
): Letter {
  const subject = newCounterpartsText(count, mine.type, mine.title);
  const more = count - named.length;
  return {
    ...envelope(site, reader, 'counterparts'),
    subject,
    preview: named.map(({ title }) => title).join(' · '),
    heading: subject,
    paragraphs: [
      { kind: 'text', text: `Hello ${reader.firstName}, this is new:` },
      ...named.map((it) => card(site, it, it.type === 'sell' ? 'For sale' : 'Wanted')),
      ...(more > 0 ? [{ kind: 'note', text: `And ${more} more.` } as const] : []),
      { kind: 'button', label: 'See who fits', url: site.origin + intentionPath(mine) },
    ],
  };
}

const reasons: Record<NoticeKind, string> = {
  match: 'You get this mail because you matched, and email is ticked in your profile.',
  messages:
    'You get this mail because messages waited for you for ten minutes, and email is ticked in your profile.',
  counterparts:
    'You get this mail, at most once an hour, because somebody newly fits your intention, and email is ticked in your profile.',
};

function envelope(site: Site, { userId, email }: Reachable, kind: NoticeKind) {
  return { to: email, reason: reasons[kind], unsubscribeUrl: unsubscribeUrl(site, { userId, kind }) };
}

function card({ origin }: Site, it: Shown, eyebrow: string): Card {
  const { type, title, price, line, picture, pictureNote } = it;
  const url = origin + intentionPath(it);
  return { kind: 'card', side: type, eyebrow, title, price, line, url, picture, pictureNote };
}

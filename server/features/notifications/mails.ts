/**
 * The letters of a match, of unread messages and of new counterparts. Each says why it came, and how to stop
 * such mails.
 */

import { chatUrl, intentionUrl, matchUrl, ringUrl } from '../../../contract/pages.ts';
import type { Side } from '../../../domain/intentions.ts';
import { sideWords } from '../../../domain/kinds/words.ts';
import {
  type NoticeKind,
  newCounterpartsText,
  newMatchText,
  newMessagesText,
  nudgeText,
} from '../../../domain/notifications.ts';
import { notificationWords } from '../../../domain/wording.ts';
import type { Config } from '../../config.ts';
import type { Card, Letter } from '../../core/letter.ts';
import type { Reachable } from './people.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

export type Site = Pick<Config, 'origin' | 'authSecret'>;

/** The person a letter is for. */
export type Reader = Pick<Reachable, 'userId' | 'email' | 'firstName'>;

interface Titled {
  readonly id: string;
  readonly type: Side;
  /** The title of the intention. */
  readonly title: string;
}

/** An intention as the reader of a mail sees it. */
export interface Shown extends Titled {
  /** What it is and where, without a word that its owner typed: for the subject of a stranger’s mail. */
  readonly kindAndArea: string;
  readonly price: string;
  /** What the intention is, and its area. */
  readonly line: string;
  /** The absolute URL of its picture. */
  readonly picture: string;
  readonly pictureNote?: string | undefined;
}

/** `mine` is the reader's intention, `theirs` the one it is matched with. */
export function matchLetter(site: Site, reader: Reader, name: string, mine: Shown, theirs: Shown): Letter {
  const subject = newMatchText(mine.title);
  return {
    ...envelope(site, reader, 'match'),
    subject,
    preview: `${name} likes it too. Your chat is open.`,
    heading: subject,
    paragraphs: [
      { kind: 'text', text: `Hello ${reader.firstName}, you and ${name} like each other’s intentions.` },
      card(site, theirs, theirsText(name, theirs)),
      card(site, mine, mine.type === 'sell' ? 'You are selling' : 'You are looking for'),
      { kind: 'text', text: 'A chat between the two of you is open. Now you can talk.' },
      { kind: 'button', label: 'See the match', url: site.origin + matchUrl(theirs.id) },
    ],
  };
}

/** `count` messages that the reader has neither read nor been mailed about. */
export function unreadLetter(
  site: Site,
  reader: Reader,
  name: string,
  chatId: string,
  count: number,
  theirs?: Shown,
): Letter {
  const subject = newMessagesText(count, name);
  return {
    ...envelope(site, reader, 'messages'),
    subject,
    preview: 'Read and reply in your chat.',
    heading: subject,
    paragraphs: [
      { kind: 'text', text: `Hello ${reader.firstName}, ${name} wrote to you while you were away.` },
      ...(theirs ? [card(site, theirs, theirsText(name, theirs))] : []),
      { kind: 'button', label: 'Open the chat', url: site.origin + chatUrl(chatId) },
    ],
  };
}

/**
 * `count` messages of a chat of all that the reader has neither seen nor been mailed about; `names` wrote
 * them.
 */
export function unseenInRingLetter(
  site: Site,
  reader: Reader,
  names: string,
  ringId: string,
  count: number,
): Letter {
  const subject = newMessagesText(count, names);
  return {
    ...envelope(site, reader, 'messages'),
    subject,
    preview: 'Read and reply in the group chat.',
    heading: subject,
    paragraphs: [
      {
        kind: 'text',
        text: `Hello ${reader.firstName}, ${names} wrote to your ring while you were away.`,
      },
      { kind: 'button', label: 'Open the group chat', url: site.origin + ringUrl(ringId) },
    ],
  };
}

/** The nudge for a reader who has not answered this person for two days; it is sent once. */
export function nudgeLetter(
  site: Site,
  reader: Reachable,
  name: string,
  chatId: string,
  theirs?: Shown,
): Letter {
  const subject = nudgeText(name);
  return {
    ...envelope(site, reader, 'messages'),
    reason:
      'You get this email, once, because a message to you has had no reply for two days, and email is ticked in your profile.',
    subject,
    preview: notificationWords.nudge,
    heading: subject,
    paragraphs: [
      {
        kind: 'text',
        text: `Hello ${reader.firstName}, ${name} wrote to you some days ago. ${notificationWords.nudge}`,
      },
      ...(theirs ? [card(site, theirs, theirsText(name, theirs))] : []),
      { kind: 'button', label: `Reply to ${name}`, url: site.origin + chatUrl(chatId) },
      { kind: 'note', text: 'We will only remind you once.' },
    ],
  };
}

/** `count` intentions newly fit `mine`; `named` are the first of them. */
export function counterpartsLetter(
  site: Site,
  reader: Reader,
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
      { kind: 'text', text: `Hello ${reader.firstName}, here is what is new:` },
      ...named.map((it) => card(site, it, sideWords[it.type])),
      ...(more > 0 ? [{ kind: 'note', text: `And ${more} more.` } as const] : []),
      { kind: 'button', label: 'See who fits', url: site.origin + intentionUrl(mine.type, mine.id) },
    ],
  };
}

/** 'Bob is selling' or 'Bob is looking for': the line above a card of his. */
function theirsText(name: string, { type }: Shown): string {
  return `${name} ${type === 'sell' ? 'is selling' : 'is looking for'}`;
}

const reasons: Record<NoticeKind, string> = {
  match: 'You get this email because you matched, and email is ticked in your profile.',
  messages: 'You get this email because messages waited for you, and email is ticked in your profile.',
  counterparts:
    'You get this email, at most once an hour, because somebody new fits your intention, and email is ticked in your profile.',
  price:
    'You get this email because the price of something you like changed, and email is ticked in your profile.',
  roundup:
    'You get this email because you chose to be told once a day or once a week, and email is ticked in your profile.',
  standing:
    'You get this email, at most once a day, because you posted this a while ago, and email is ticked in your profile.',
  ring: 'You get this email because one of your rings is complete or has broken, and email is ticked in your profile.',
  report: 'You get this email because you reported something to us, and email is ticked in your profile.',
  rings:
    'You get this email, at most once a day, because you are both selling and looking to buy, and email is ticked in your profile.',
};

export function envelope(site: Site, { userId, email }: Reader, kind: NoticeKind) {
  const notice = { userId, kind };
  return { to: email, reason: reasons[kind], unsubscribeUrl: unsubscribeUrl(site, notice), notice };
}

export function card({ origin }: Site, it: Shown, eyebrow: string): Card {
  const { type, title, price, line, picture, pictureNote } = it;
  const url = origin + intentionUrl(it.type, it.id);
  return { kind: 'card', side: type, eyebrow, title, price, line, url, picture, pictureNote };
}

/** The kinds of notices, and their words. */
import type { Side } from './intentions.ts';
import { limits } from './limits.ts';
import { counted } from './number-words.ts';
import { notificationWords } from './wording.ts';

/** The kinds of notices; mails of each can be stopped separately. */
export const noticeKinds = [
  'match',
  'messages',
  'counterparts',
  'price',
  'roundup',
  'standing',
  'report',
  'rings',
  'ring',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** '{n} new message(s) from {name}', grouped per sender. */
export function newMessagesText(count: number, name: string): string {
  return `${count} new message(s) from ${name}`;
}

/**
 * "New match found for your '{title}' search!", by what the intention is called; 'your intention' where that
 * is not known.
 */
export function newMatchText(title: string): string {
  return `New match found for your '${calledOr(title)}' search!`;
}

/** "3 new sellers fit 'A house by the sea'": for the owner of an intention of this side. */
export function newCounterpartsText(count: number, side: Side, title: string): string {
  const who = side === 'buy' ? 'seller' : 'buyer';
  return `${count} new ${who}${count === 1 ? ' fits' : 's fit'} '${calledOr(title)}'`;
}

/** What a letter of the morning contains, by kind; of messages the number of people who wrote. */
export interface Gathered {
  readonly sellers: number;
  readonly buyers: number;
  readonly matches: number;
  readonly chats: number;
  readonly prices: number;
}

/** '3 new sellers, 1 match, messages from 2 people, 1 price change' */
export function gatheredText({ sellers, buyers, matches, chats, prices }: Gathered): string {
  const each = [
    [sellers, counted(sellers, 'new seller')],
    [buyers, counted(buyers, 'new buyer')],
    [matches, `${matches} ${matches === 1 ? 'match' : 'matches'}`],
    [chats, `messages from ${chats} ${chats === 1 ? 'person' : 'people'}`],
    [prices, counted(prices, 'price change')],
  ] as const;
  return each.flatMap(([count, words]) => (count > 0 ? [words] : [])).join(', ');
}

/** '2 prices of what you like have changed' */
export function changedPricesText(count: number): string {
  return `${count} prices of what you like have changed`;
}

/** "It no longer fits 'A house by the sea'": what a changed price means for an own intention of that title. */
export function fitChangeText(fitted: boolean, fits: boolean, title: string): string {
  const mine = `'${calledOr(title)}'`;
  if (fits) return fitted ? `It still fits ${mine}` : `It fits ${mine} now`;
  return fitted ? `It no longer fits ${mine}` : `It still does not fit ${mine}`;
}

/** Words for somebody who has not answered in two days. */
export function nudgeText(name: string): string {
  return `${name} is waiting for your reply`;
}

/** When the next digest of an intention may leave: at once, or an hour after the last one. */
export function digestDueAt(lastSentAt: Date | null, now: Date): Date {
  if (lastSentAt === null) return now;
  return new Date(Math.max(now.getTime(), lastSentAt.getTime() + limits.notices.digestEveryMs));
}

function calledOr(title: string): string {
  return title.trim() || notificationWords.defaultTitle;
}

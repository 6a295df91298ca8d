/** What a person is told, and in which words. */
import type { Side } from './intentions.ts';
import { limits } from './limits.ts';
import { notificationWords } from './wording.ts';

/** What there is to be told, each with mails that can be stopped by themselves. */
export const noticeKinds = ['match', 'messages', 'counterparts'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** '{n} new message(s) from {name}', grouped per sender. */
export function newMessagesText(count: number, name: string): string {
  return `${count} new message(s) from ${name}`;
}

/** "New match found for your '{title}' search!", by what the intention is called; 'your intention' where that is not known. */
export function newMatchText(title: string): string {
  return `New match found for your '${calledOr(title)}' search!`;
}

/** "3 new sellers fit 'A house by the sea'": for the owner of an intention of this side. */
export function newCounterpartsText(count: number, side: Side, title: string): string {
  const who = side === 'buy' ? 'seller' : 'buyer';
  return `${count} new ${who}${count === 1 ? ' fits' : 's fit'} '${calledOr(title)}'`;
}

/** When the next digest of an intention may leave: at once, or an hour after the last one. */
export function digestDueAt(lastSentAt: Date | null, now: Date): Date {
  if (lastSentAt === null) return now;
  return new Date(Math.max(now.getTime(), lastSentAt.getTime() + limits.notices.digestEveryMs));
}

function calledOr(title: string): string {
  return title.trim() || notificationWords.defaultTitle;
}

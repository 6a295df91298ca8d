/** A chat belongs to a match: two people, two intentions, messages of the last seven days. */

import { z } from 'zod';
import { typedText } from './clean-text.ts';
import { dayMs, earlier } from './durations.ts';
import type { PairOfPeople } from './likes.ts';
import { limits } from './limits.ts';
import { counted, grouped } from './number-words.ts';

/**
 * The key of a chat: the two user ids sorted and joined with an underscore, then an underscore, then the two
 * intention ids sorted and joined with an underscore (specification, section 3).
 */
export function chatId(userIds: readonly [string, string], intentionIds: readonly [string, string]): string {
  return [...[...userIds].sort(), ...[...intentionIds].sort()].join('_');
}

/** The key of the chat that a match of this pair opens. */
export function chatIdOf({ sellId, buyId, sellerId, buyerId }: PairOfPeople): string {
  return chatId([sellerId, buyerId], [sellId, buyId]);
}

const tooLong = `A message can have up to ${grouped(limits.chat.messageLength)} characters.`;
const content = typedText(limits.chat.messageLength, { tooLong });

/** Non-empty after trimming; the sender makes the id, so that sending again is harmless. */
export const messageRule = z.object({
  id: z.uuid(),
  content: content.min(1, 'Please type a message.').max(limits.chat.messageLength, tooLong),
});
export type NewMessage = z.output<typeof messageRule>;

/** May this text be sent? `messageRule` as the button asks it. */
export function canSend(text: string): boolean {
  return messageRule.shape.content.safeParse(text).success;
}

/** The counter is shown from so many characters before the limit on. */
const nearEnd = 200;

/**
 * What the field says about a text's length: nothing until it is near the limit, and by how much it is beyond
 * it.
 */
export function lengthText(text: string): { readonly says: string; readonly isTooLong: boolean } | null {
  const left = limits.chat.messageLength - (content.safeParse(text).data ?? text).length;
  if (left >= nearEnd) return null;
  const characters = counted(Math.abs(left), 'character');
  return left < 0
    ? { says: `${characters} too many. ${tooLong}`, isTooLong: true }
    : { says: `${characters} left`, isTooLong: false };
}

const lastDays = `the last ${counted(limits.chat.messageDays, 'day')}`;

/** Shown for a chat whose last message is older than those that are loaded. */
export const quietText = `Nothing written in ${lastDays}.`;

/** Shown for a chat in which nobody has written yet. */
export const shownText = `Messages of ${lastDays} are shown here.`;

/** Messages from this moment on are loaded. */
export function loadedSince(now: Date): Date {
  return earlier(now, limits.chat.messageDays * dayMs);
}

/** A chat belongs to a match: two people, two intentions, messages of the last seven days. */
import { z } from 'zod';
import { limits } from './limits.ts';
import { typedText } from './typed-text.ts';

/**
 * The key of a chat: the two user ids sorted and joined with an underscore, then an underscore, then the two
 * intention ids sorted and joined with an underscore (specification, section 3).
 */
export function chatId(userIds: readonly [string, string], intentionIds: readonly [string, string]): string {
  return [...[...userIds].sort(), ...[...intentionIds].sort()].join('_');
}

/** Non-empty after trimming; the sender makes the id, so that sending again is harmless. */
export const messageRule = z.object({
  id: z.uuid(),
  content: typedText()
    .min(1, 'Please type a message.')
    .max(
      limits.chat.messageLength,
      `A message can have up to ${limits.chat.messageLength.toLocaleString('en-GB')} characters.`,
    ),
});
export type NewMessage = z.output<typeof messageRule>;

/** Messages from this moment on are loaded. */
export function loadedSince(now: Date): Date {
  return new Date(now.getTime() - limits.chat.messageDays * 24 * 60 * 60 * 1000);
}

/**
 * What is said in a chat, and in a ring, on the wire. Apart from whom it is said between: whoever only hears
 * of it loads no more rules.
 */
import { z } from 'zod';

export const Message = z
  .object({
    id: z.uuid(),
    chatId: z.string(),
    senderId: z.uuid(),
    content: z.string(),
    timestamp: z.iso.datetime(),
    read: z.boolean(),
  })
  .meta({ id: 'Message' });
export type Message = z.output<typeof Message>;

export const RingMessage = z
  .object({
    id: z.uuid(),
    ringId: z.uuid(),
    /** They are in the order of their numbers, from 1 on. */
    nth: z.int(),
    senderId: z.uuid(),
    content: z.string(),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'RingMessage' });
export type RingMessage = z.output<typeof RingMessage>;

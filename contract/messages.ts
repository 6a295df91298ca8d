/**
 * Messages of chats and of rings on the wire. They stand apart from the chats themselves, so that code which
 * only hears of messages loads no more rules.
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
    /** The number of the message within its ring, from 1 on; it gives the order. */
    nth: z.int(),
    senderId: z.uuid(),
    content: z.string(),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'RingMessage' });
export type RingMessage = z.output<typeof RingMessage>;

/** Closed rings and the chat of all their people, on the wire. */
import { z } from 'zod';
import { messageRule } from '../domain/chat.ts';
import { brokenWhys } from '../domain/closed-rings.ts';
import { RingMessage } from './messages.ts';

export const RingMessageList = z.object({ items: z.array(RingMessage) }).meta({ id: 'RingMessageList' });
export const NewRingMessage = messageRule.meta({ id: 'NewRingMessage' });

const RingMember = z
  .object({
    userId: z.uuid(),
    firstName: z.string(),
    photo: z.string().nullable(),
    /** What they leave; what they move into is the next one's. Null where it is gone. */
    sell: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    /** The number of the last message they saw. */
    seen: z.int(),
  })
  .meta({ id: 'RingMember' });
export type RingMember = z.output<typeof RingMember>;

export const ClosedRing = z
  .object({
    id: z.uuid(),
    closedAt: z.iso.datetime(),
    /** From then on what was said is to be read, and nothing more is said. */
    brokenAt: z.iso.datetime().nullable(),
    brokenWhy: z.enum(brokenWhys).nullable(),
    /** I have not looked at it yet. */
    isNew: z.boolean(),
    /**
     * Me first: each moves into the next one's, and the last one into mine. Whoever left the site is not
     * among them.
     */
    members: z.array(RingMember),
    /** How many they were as it closed. */
    people: z.int(),
    /** My own two in it: whose rings' page shows it, and what I leave it by. */
    mine: z.object({ sellId: z.uuid(), buyId: z.uuid() }),
    unread: z.int(),
    lastMessage: RingMessage.nullable(),
  })
  .meta({ id: 'ClosedRing' });
export type ClosedRing = z.output<typeof ClosedRing>;
export const ClosedRingList = z.object({ items: z.array(ClosedRing) }).meta({ id: 'ClosedRingList' });

export const RingSeen = z.object({ upTo: z.int().min(0) }).meta({ id: 'RingSeen' });

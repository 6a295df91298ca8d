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
    /**
     * The intention that this person sells; they move into that of the next member. Null where it is gone.
     */
    sell: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    /** The number of the last message that this person saw. */
    seen: z.int(),
  })
  .meta({ id: 'RingMember' });
export type RingMember = z.output<typeof RingMember>;

export const ClosedRing = z
  .object({
    id: z.uuid(),
    closedAt: z.iso.datetime(),
    /** When the ring broke: from then on its messages can be read, and none can be sent. */
    brokenAt: z.iso.datetime().nullable(),
    brokenWhy: z.enum(brokenWhys).nullable(),
    /** True until the viewer has looked at the ring. */
    isNew: z.boolean(),
    /**
     * The people of the ring, the viewer first: each moves into the home of the next, and the last one into
     * the viewer's. People who left the site are missing.
     */
    members: z.array(RingMember),
    /** How many people were in the ring when it closed. */
    people: z.int(),
    /**
     * The viewer's own sell and buy in the ring: the page of the sell shows the ring, and hiding it leaves
     * the ring.
     */
    mine: z.object({ sellId: z.uuid(), buyId: z.uuid() }),
    unread: z.int(),
    lastMessage: RingMessage.nullable(),
  })
  .meta({ id: 'ClosedRing' });
export type ClosedRing = z.output<typeof ClosedRing>;
export const ClosedRingList = z.object({ items: z.array(ClosedRing) }).meta({ id: 'ClosedRingList' });

export const RingSeen = z.object({ upTo: z.int().min(0) }).meta({ id: 'RingSeen' });

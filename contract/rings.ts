/** Rings on the wire: people who can all move together, as one of them may see them. */
import { z } from 'zod';
import { Intention } from './intentions.ts';

/**
 * Chooses which of the person's pairs of a sell and a buy to show rings of; without `with` the newest pair.
 */
export const RingsQuery = z.object({ with: z.uuid().optional() });

/**
 * Whether the viewer likes the other side of one of their two steps, and whether the two match. Likes of
 * others are private.
 */
const MyStep = z.object({ likedByMe: z.boolean(), matched: z.boolean(), chatId: z.string().nullable() });

const RingPlace = z
  .object({
    /** The intention that its owner sells, as any candidate is seen. */
    intention: Intention,
    /**
     * Whole pounds that this person pays on top for what they move to; negative for what they get out, null
     * for a person who moves nowhere.
     */
    adds: z.int().nullable(),
  })
  .meta({ id: 'RingPlace' });
export type RingPlace = z.output<typeof RingPlace>;

/**
 * A ring, the viewer's own place first: each person moves into the next place, and the last one into the
 * viewer's.
 */
export const Ring = z
  .object({
    /** The buy of the person who would move into the viewer's place. */
    places: z.array(RingPlace),
    buyer: Intention,
    /** The viewer's step into the next place, and the step of the last person into the viewer's place. */
    next: MyStep,
    last: MyStep,
  })
  .meta({ id: 'Ring' });
export type Ring = z.output<typeof Ring>;

/**
 * A chain begins with a person who only buys and moves into the first place; each owner moves into the next
 * place, and the last place becomes empty.
 */
export const Chain = z
  .object({
    /** The first name of the person who only buys. */
    begins: z.string(),
    /** The index of the viewer's own place in `places`. */
    places: z.array(RingPlace),
    mine: z.int(),
    buyer: Intention,
    next: MyStep,
    last: MyStep,
  })
  .meta({ id: 'Chain' });
export type Chain = z.output<typeof Chain>;

/** A person's pair of a sell and a buy, with the title of each. */
const Mover = z.object({ sellId: z.uuid(), sell: z.string(), buyId: z.uuid(), buy: z.string() });

export const RingList = z
  .object({
    /** Each pair that this intention is in, newest first; empty for an owner who only sells or only buys. */
    movers: z.array(Mover),
    /** The pair whose rings these are; null where there is none. */
    mover: Mover.nullable(),
    /** Whether the sell of the pair is shown in rings. */
    shown: z.boolean(),
    rings: z.array(Ring),
    /** Chains; they are looked for only where there is no ring. */
    chains: z.array(Chain),
    /**
     * Where the search stopped early: not all neighbours were looked at, not all people between them, or more
     * was found than is shown.
     */
    cut: z.array(z.enum(['neighbours', 'between', 'shown'])),
  })
  .meta({ id: 'RingList' });
export type RingList = z.output<typeof RingList>;

export const InRings = z.object({ shown: z.boolean() }).meta({ id: 'InRings' });

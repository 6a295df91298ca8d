/** Rings on the wire: who can all move together, as one of them may see it. */
import { z } from 'zod';
import { Intention } from './intentions.ts';

/** Which of a person's pairs of a sell and a buy the rings are of; without `with` the newest. */
export const RingsQuery = z.object({ with: z.uuid().optional() });

/** How my step stands: whether I like the other, and whether we match. What others like is told to nobody. */
const MyStep = z.object({ likedByMe: z.boolean(), matched: z.boolean(), chatId: z.string().nullable() });

const RingPlace = z
  .object({
    /** What its person leaves, as any candidate is seen. */
    intention: Intention,
    /** Whole pounds that they add for what they move to; negative is what they get out, null of who moves nowhere. */
    adds: z.int().nullable(),
  })
  .meta({ id: 'RingPlace' });
export type RingPlace = z.output<typeof RingPlace>;

/** Mine first: each person moves into the next place, and the last one into mine. */
export const Ring = z
  .object({
    places: z.array(RingPlace),
    /** What the one who would move into mine looks for. */
    buyer: Intention,
    /** My step into the next place, and that of the last one into mine. */
    next: MyStep,
    last: MyStep,
  })
  .meta({ id: 'Ring' });
export type Ring = z.output<typeof Ring>;

/** Somebody who only buys moves into the first place, each person into the next one, and the last place is empty. */
export const Chain = z
  .object({
    /** Who only buys, by their first name. */
    begins: z.string(),
    places: z.array(RingPlace),
    /** Which of the places is mine. */
    mine: z.int(),
    buyer: Intention,
    next: MyStep,
    last: MyStep,
  })
  .meta({ id: 'Chain' });
export type Chain = z.output<typeof Chain>;

/** A person's pair of a sell and a buy, by what each is called. */
const Mover = z.object({ sellId: z.uuid(), sell: z.string(), buyId: z.uuid(), buy: z.string() });

export const RingList = z
  .object({
    /** Each pair that this intention is in, newest first; none of who only sells, or only buys. */
    movers: z.array(Mover),
    /** The pair whose rings these are; null without one. */
    mover: Mover.nullable(),
    /** Whether its sell is shown in rings. */
    shown: z.boolean(),
    rings: z.array(Ring),
    /** Only where there is no ring. */
    chains: z.array(Chain),
    /** What was not looked at in whole: the nearest around me, those behind them, or more was found than is shown. */
    cut: z.array(z.enum(['neighbours', 'between', 'shown'])),
  })
  .meta({ id: 'RingList' });
export type RingList = z.output<typeof RingList>;

export const InRings = z.object({ shown: z.boolean() }).meta({ id: 'InRings' });

/**
 * The home page of a signed-in person on the wire: their intentions with counts, and what is new since their
 * last visit.
 */
import { z } from 'zod';
import { counted } from './discovery.ts';
import { Intention } from './intentions.ts';

const standing = {
  fits: z.object(counted),
  /** How many of `fits` were posted since the last visit. */
  newFits: z.object(counted),
  liked: z.int(),
  matches: z.int(),
};

export const OwnStanding = z.object({ intention: Intention, ...standing }).meta({ id: 'OwnStanding' });
export type OwnStanding = z.output<typeof OwnStanding>;

/** The counts of one own intention. */
export const Standing = z.object({ intentionId: z.uuid(), ...standing }).meta({ id: 'Standing' });
export type Standing = z.output<typeof Standing>;

/** The counts of the newest own intentions. */
export const StandingList = z.object({ items: z.array(Standing) }).meta({ id: 'StandingList' });

const price = z.int().nullable().optional();

export const PriceChange = z
  .object({
    /** The viewer's intention that likes the one whose price changed. */
    mineId: z.uuid(),
    /** The liked intention as it is now. */
    intention: Intention,
    /** The price, or a buyer's range, before the change; null where it changed before it was liked. */
    before: z.object({ price, minPrice: price, maxPrice: price }).nullable(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'PriceChange' });
export type PriceChange = z.output<typeof PriceChange>;

export const Home = z
  .object({
    /** When the visit before this one ended; null on the first visit, when nothing is new. */
    since: z.iso.datetime().nullable(),
    own: z.array(OwnStanding),
    /** How many intentions the person has in all: `own` holds only the newest. */
    ownTotal: z.int(),
    changedPrices: z.array(PriceChange),
  })
  .meta({ id: 'Home' });
export type Home = z.output<typeof Home>;

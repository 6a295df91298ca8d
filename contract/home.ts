/**
 * The home page of somebody who is signed in, on the wire: their intentions with counts, and what is new
 * since they were last here.
 */
import { z } from 'zod';
import { counted } from './discovery.ts';
import { Intention } from './intentions.ts';

const standing = {
  fits: z.object(counted),
  /** Of those that fit, posted since the last visit. */
  newFits: z.object(counted),
  liked: z.int(),
  matches: z.int(),
};

export const OwnStanding = z.object({ intention: Intention, ...standing }).meta({ id: 'OwnStanding' });
export type OwnStanding = z.output<typeof OwnStanding>;

/** How an own intention stands. */
export const Standing = z.object({ intentionId: z.uuid(), ...standing }).meta({ id: 'Standing' });
export type Standing = z.output<typeof Standing>;

/** Of the newest. */
export const StandingList = z.object({ items: z.array(Standing) }).meta({ id: 'StandingList' });

const price = z.int().nullable().optional();

export const PriceChange = z
  .object({
    /** Of mine, the one that likes it. */
    mineId: z.uuid(),
    /** As it is now. */
    intention: Intention,
    /** What its price, or a buyer's range, was before it changed; null where that was before mine liked it. */
    before: z.object({ price, minPrice: price, maxPrice: price }).nullable(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'PriceChange' });
export type PriceChange = z.output<typeof PriceChange>;

export const Home = z
  .object({
    /** When the visit before this one ended; null on the first: then nothing is new. */
    since: z.iso.datetime().nullable(),
    own: z.array(OwnStanding),
    /** Own intentions in all: `own` has the newest. */
    ownTotal: z.int(),
    changedPrices: z.array(PriceChange),
  })
  .meta({ id: 'Home' });
export type Home = z.output<typeof Home>;

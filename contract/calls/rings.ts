/** The calls of rings: finding people who can all move together, and showing an own sell in rings. */
import { z } from 'zod';
import { declareCalls, nothing } from '../call.ts';
import { InRings, RingList, RingsQuery } from '../rings.ts';

const ofIntention = {
  who: 'owner',
  params: z.object({ id: z.uuid() }),
  refusals: ['intention-not-found'],
} as const;

export const ringCalls = declareCalls({
  listRings: {
    ...ofIntention,
    summary: 'Rings of people who can all move together, of my sell and my buy; chains where there is none',
    // The call asks the database some dozens of questions at once; the page of an own intention makes it
    // once.
    perMinute: 30,
    query: RingsQuery,
    reply: { 200: RingList },
  },
  showInRings: {
    ...ofIntention,
    summary: 'Show what I sell in rings, or do not',
    perMinute: 60,
    body: InRings,
    reply: nothing,
    // Only showing is refused to suspended people, because others see it. Hiding leaves a ring, which
    // everybody may (docs/decisions/052).
    refusals: ['intention-not-found', 'suspended'],
  },
});

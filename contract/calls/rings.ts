/** The calls of rings: who can all move together, and whether one is shown in them. */
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
    // Some dozens of questions of the database at once: a page of one's own asks it once.
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
    // Others see it shown; not shown is leaving, and that anybody may (docs/decisions/052).
    refusals: ['intention-not-found', 'suspended'],
  },
});

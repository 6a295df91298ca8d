/** How many fit a form that is still being filled, and how many each answer alone hides. */
import type { z } from 'zod';
import type { CandidateCount, CountRequest } from '../../../contract/discovery.ts';
import { countOf, tellable } from '../../../domain/counts.ts';
import { allowed, type Decision } from '../../../domain/decision.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../core/session.ts';
import { countBuysSoFar, countSellsSoFar } from './count-rows.ts';
import { draftOf } from './own.ts';

/** Counts for a draft of either side. Refuses a postcode that cannot be placed. */
export async function countCandidates(
  context: Context,
  viewer: Viewer | null,
  request: z.output<typeof CountRequest>,
  asker: string,
): Promise<Decision<CandidateCount>> {
  const own = await draftOf(context, viewer, request, asker);
  if (!own.allowed) return own;
  const { facts, aside } = own.value;
  const asked = { viewerId: viewer?.userId ?? null, aside };
  const { found, hidden } =
    facts.side === 'sell'
      ? await countBuysSoFar(context.db, facts.sell, asked)
      : await countSellsSoFar(context.db, facts.buy, asked);
  return allowed({
    ...countOf(found),
    hidden: hidden
      .filter((it) => tellable(it.found) !== null)
      .map((it) => ({ criterion: it.criterion, ...countOf(it.found) })),
  });
}

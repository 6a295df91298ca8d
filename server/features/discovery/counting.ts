/** How many fit a form that is still being filled, and how many each answer alone hides. */
import type { z } from 'zod';
import type { CandidateCount, CountRequest } from '../../../contract/discovery.ts';
import { allowed, type Decision } from '../../../domain/decision.ts';
import { limits } from '../../../domain/limits.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../core/session.ts';
import { resolvePostcode } from '../postcodes/actions.ts';
import { publicPlaceOf } from '../postcodes/public-place.ts';
import { countBuysSoFar, countOf, countSellsSoFar } from './count.ts';
import { asideOfEdited } from './edited.ts';
import { factsOf } from './facts.ts';

/** Counts for a draft of either side. Refuses a postcode that cannot be placed. */
export async function countCandidates(
  context: Context,
  viewer: Viewer | null,
  { draft, edits }: z.output<typeof CountRequest>,
): Promise<Decision<CandidateCount>> {
  const place = await resolvePostcode(context, draft.postcode);
  if (!place.allowed) return place;
  const viewerId = viewer?.userId ?? null;
  const facts = factsOf(draft, await publicPlaceOf(context, viewerId, place.value));
  const aside = await asideOfEdited(context, viewer, edits);
  const { found, hidden } =
    facts.side === 'sell'
      ? await countBuysSoFar(context.db, facts.sell, viewerId, aside)
      : await countSellsSoFar(context.db, facts.buy, viewerId, aside);
  return allowed({
    ...countOf(found),
    hidden: hidden
      .filter((it) => it.found >= limits.candidates.fewest)
      .map((it) => ({ criterion: it.criterion, ...countOf(it.found) })),
  });
}

/** How many fit a form that is still being filled, and how many each answer alone hides. */
import type { z } from 'zod';
import type { CandidateCount, CountRequest } from '../../../contract/discovery.ts';
import { allowed, type Decision } from '../../../domain/decision.ts';
import { type BuyFacts, relaxations } from '../../../domain/discovery.ts';
import { limits } from '../../../domain/limits.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../core/database.ts';
import type { Viewer } from '../../core/session.ts';
import { resolvePostcode } from '../postcodes/actions.ts';
import { factsOf } from './facts.ts';
import { countOf } from './page.ts';
import { countSells } from './sql-forward.ts';
import { countBuys } from './sql-reverse.ts';

/** Counts for a draft. Refuses a postcode that cannot be placed. What a seller's answers hide is not counted. */
export async function countCandidates(
  context: Context,
  viewer: Viewer | null,
  { draft }: z.output<typeof CountRequest>,
): Promise<Decision<CandidateCount>> {
  const place = await resolvePostcode(context, draft.postcode);
  if (!place.allowed) return place;
  const facts = factsOf(draft, place.value);
  const viewerId = viewer?.userId ?? null;
  if (facts.side === 'sell')
    return allowed({ ...countOf(await countBuys(context.database, facts.sell, viewerId)), hidden: [] });
  const found = await countSells(context.database, facts.buy, viewerId);
  return allowed({
    ...countOf(found),
    hidden: await hiddenBy(context.database, facts.buy, viewerId, found),
  });
}

/** A count that passes its bound says only that there are more: what is hidden is then at least the difference. */
async function hiddenBy(rows: Database, buy: BuyFacts, viewerId: string | null, found: number) {
  const hidden: CandidateCount['hidden'] = [];
  if (found > limits.candidates.countUpTo) return hidden;
  for (const { criterion, without } of relaxations(buy)) {
    const { total, totalIsMore } = countOf(await countSells(rows, without, viewerId));
    if (total - found >= limits.candidates.fewest)
      hidden.push({ criterion, total: total - found, totalIsMore });
  }
  return hidden;
}

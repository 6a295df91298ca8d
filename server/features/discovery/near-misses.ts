/** Who almost fits an intention, and which small change of one answer would let more fit. */
import type { NearMisses, Suggestion } from '../../../contract/discovery.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { limits } from '../../../domain/limits.ts';
import { type Change, suggestionsToBuyer, suggestionsToSeller } from '../../../domain/near-misses.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../core/database.ts';
import type { Viewer } from '../../core/session.ts';
import { viewPage } from './actions.ts';
import { type Facts, factsOf } from './facts.ts';
import { countOf } from './page.ts';
import * as sql from './sql.ts';
import { countSells } from './sql-forward.ts';
import { findNearBuys, findNearSells } from './sql-near.ts';
import { countBuys } from './sql-reverse.ts';

/** The near misses of the viewer's own intention. Refuses 'intention-not-found'. */
export async function listNearMisses(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<Decision<NearMisses>> {
  const { database } = context;
  const row = await sql.findIntention(database, id);
  if (row?.userId !== viewer.userId) return refused('intention-not-found');
  const facts = factsOf(row, row);
  const { shown } = limits.almost;
  const found =
    facts.side === 'buy'
      ? await findNearSells(database, facts.buy, viewer.userId, shown)
      : await findNearBuys(database, facts.sell, viewer.userId, shown);
  return allowed({
    items: await viewPage(context, viewer, { id, facts }, found),
    suggestions: await suggestionsFor(database, facts, viewer.userId),
  });
}

/** Those that let more fit, each telling how many; a larger step only when it does more than the smaller one before it. */
async function suggestionsFor(rows: Database, facts: Facts, viewerId: string): Promise<Suggestion[]> {
  const now = await countFitting(rows, facts, viewerId);
  // Whoever has more than can be counted need not give way.
  if (now > limits.candidates.countUpTo) return [];
  const all = facts.side === 'buy' ? suggestionsToBuyer(facts.buy) : suggestionsToSeller(facts.sell);
  const helpful: (Suggestion & { answer: string; gain: number })[] = [];
  for (const it of all) {
    const { total, totalIsMore } = countOf(await countFitting(rows, changed(facts, it.change), viewerId));
    const gain = total - now;
    const answer = Object.keys(it.change).join();
    const smaller = helpful.findLast((earlier) => earlier.answer === answer)?.gain ?? 0;
    if (gain > smaller) helpful.push({ ...it, ...toldGain(gain, totalIsMore), answer, gain });
  }
  return helpful.map(({ answer: _, gain: __, ...suggestion }) => suggestion);
}

function toldGain(gain: number, moreIsMore: boolean) {
  return { more: gain < limits.candidates.fewest ? null : gain, moreIsMore };
}

function changed(facts: Facts, change: Change): Facts {
  return facts.side === 'buy'
    ? { side: 'buy', buy: { ...facts.buy, ...change } }
    : { side: 'sell', sell: { ...facts.sell, ...change } };
}

function countFitting(rows: Database, facts: Facts, viewerId: string): Promise<number> {
  return facts.side === 'buy' ? countSells(rows, facts.buy, viewerId) : countBuys(rows, facts.sell, viewerId);
}

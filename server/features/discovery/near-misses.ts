/** Who almost fits an intention, and which small change of one answer would let more fit. */
import type { NearMisses, Suggestion } from '../../../contract/discovery.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import type { BuyFacts, SellFacts } from '../../../domain/discovery.ts';
import {
  type Suggestion as Change,
  suggestionsToBuyer,
  suggestionsToSeller,
} from '../../../domain/discovery.ts';
import { limits } from '../../../domain/limits.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../core/database.ts';
import type { Viewer } from '../../core/session.ts';
import { viewPage } from './actions.ts';
import { countBuysOfEach, countOf, countSellsAndMore } from './count.ts';
import { type Facts, factsOf } from './facts.ts';
import { findNearBuys, findNearSells } from './find.ts';
import type { DescribedRow } from './sql.ts';

/** The near misses of the viewer's own intention. Refuses 'intention-not-found'. */
export async function listNearMisses(
  context: Context,
  viewer: Viewer,
  row: DescribedRow | null,
): Promise<Decision<NearMisses>> {
  const { db } = context;
  if (row?.userId !== viewer.userId) return refused('intention-not-found');
  const { id } = row;
  const facts = factsOf(row, row);
  const { shown } = limits.almost;
  const found =
    facts.side === 'buy'
      ? await findNearSells(db, facts.buy, viewer.userId, shown)
      : await findNearBuys(db, facts.sell, viewer.userId, shown);
  return allowed({
    items: await viewPage(context, viewer, { id, facts }, found),
    suggestions: await suggestionsFor(db, facts, viewer.userId),
  });
}

/** Those that let more fit, each telling how many; a larger step only when it does more than the smaller one before it. */
async function suggestionsFor(db: Db, facts: Facts, viewerId: string): Promise<Suggestion[]> {
  const { now, each } =
    facts.side === 'buy'
      ? await gainsOfBuyer(db, facts.buy, viewerId)
      : await gainsOfSeller(db, facts.sell, viewerId);
  // Whoever has more than can be counted need not give way.
  if (now > limits.candidates.countUpTo) return [];
  const helpful: (Gain & { answer: string })[] = [];
  for (const it of each) {
    const answer = Object.keys(it.suggestion.change).join();
    const smaller = helpful.findLast((earlier) => earlier.answer === answer)?.gain ?? 0;
    if (it.gain > smaller) helpful.push({ ...it, answer });
  }
  return helpful.map(({ suggestion, gain, isMore }) => ({
    ...suggestion,
    more: gain < limits.candidates.fewest ? null : gain,
    moreIsMore: isMore,
  }));
}

interface Gain {
  readonly suggestion: Change;
  readonly gain: number;
  readonly isMore: boolean;
}

/** A buyer who gives way loses nothing: what it brings lies just outside. */
async function gainsOfBuyer(db: Db, buy: BuyFacts, viewerId: string) {
  const all = suggestionsToBuyer(buy);
  const ways = all.map(({ criterion, change }) => ({ criterion, wider: { ...buy, ...change } }));
  const { found, more } = await countSellsAndMore(db, buy, ways, viewerId);
  return { now: found, each: all.map((suggestion, at) => gainOf(suggestion, more[at]!, 0)) };
}

/** A lower price brings some and loses others, whose bands begin above it. */
async function gainsOfSeller(db: Db, sell: SellFacts, viewerId: string) {
  const all = suggestionsToSeller(sell);
  const sells = [sell, ...all.map(({ change }) => ({ ...sell, ...change }))];
  const [now = 0, ...then] = await countBuysOfEach(db, sells, viewerId);
  return { now, each: all.map((suggestion, at) => gainOf(suggestion, then[at]!, now)) };
}

function gainOf(suggestion: Change, found: number, before: number): Gain {
  const { total, totalIsMore } = countOf(found);
  return { suggestion, gain: total - before, isMore: totalIsMore };
}

/** Who almost fits an intention, and which small change of one answer would let more fit. */
import type { NearMisses, Suggestion } from '../../../contract/discovery.ts';
import { countOf, tellable } from '../../../domain/counts.ts';
import { allowed } from '../../../domain/decision.ts';
import {
  type BuyFacts,
  type Suggestion as Change,
  discovery,
  type SellFacts,
} from '../../../domain/discovery.ts';
import { limits } from '../../../domain/limits.ts';
import type { Db } from '../../core/database.ts';
import { viewPage } from './actions.ts';
import { countBuysOfEach, countBuysUnsaid, countSellsAndMore } from './count-rows.ts';
import type { Facts } from './facts.ts';
import { findNearBuys, findNearSells } from './find.ts';
import { forOwn } from './own.ts';
import type { Narrowed } from './parts.ts';

/** The near misses of the viewer's own intention. Refuses 'intention-not-found'. */
export const listNearMisses = forOwn<NearMisses>(async (context, viewer, own) => {
  const { db } = context;
  const { facts, aside } = own;
  const asked = { viewerId: viewer.userId, aside };
  const { shown: limit } = limits.almost;
  const found =
    facts.side === 'buy'
      ? await findNearSells(db, facts.buy, { ...asked, limit })
      : await findNearBuys(db, facts.sell, { ...asked, limit });
  return allowed({
    items: await viewPage(context, viewer, own, found),
    suggestions: await suggestionsFor(db, facts, asked),
    ...(facts.side === 'sell' && (await unsaidBy(db, facts.sell, asked))),
  });
});

/**
 * Criteria that the seller left unanswered, and how many more buyers would accept the sell if they were
 * answered. The buyers are only counted.
 */
async function unsaidBy(db: Db, sell: SellFacts, asked: Narrowed): Promise<Pick<NearMisses, 'unsaid'>> {
  const unsaid = discovery.unsaidBySeller(sell);
  if (unsaid.length === 0) return {};
  const each = await countBuysUnsaid(db, sell, unsaid, asked);
  const told = unsaid
    .map((criterion, at) => ({ criterion, ...countOf(each[at]!) }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
    .map(({ criterion, total, totalIsMore }) => ({
      criterion,
      more: tellable(total),
      moreIsMore: totalIsMore,
    }));
  return told.length > 0 ? { unsaid: told } : {};
}

/**
 * Suggestions that let more fit, with how many more. A larger step is listed only if it brings more than the
 * smaller one before it.
 */
async function suggestionsFor(db: Db, facts: Facts, asked: Narrowed): Promise<Suggestion[]> {
  const { now, each } =
    facts.side === 'buy'
      ? await gainsOfBuyer(db, facts.buy, asked)
      : await gainsOfSeller(db, facts.sell, asked);
  // Somebody with more candidates than are counted need not give way.
  if (countOf(now).totalIsMore) return [];
  const helpful: (Gain & { answer: string })[] = [];
  for (const it of each) {
    const answer = Object.keys(it.suggestion.change).join();
    const smaller = helpful.findLast((earlier) => earlier.answer === answer)?.gain ?? 0;
    if (it.gain > smaller) helpful.push({ ...it, answer });
  }
  return helpful.map(({ suggestion, gain, isMore }) => ({
    ...suggestion,
    more: tellable(gain),
    moreIsMore: isMore,
  }));
}

interface Gain {
  readonly suggestion: Change;
  readonly gain: number;
  readonly isMore: boolean;
}

/**
 * Gains of a buyer's suggestions. A buyer who gives way loses nobody: what a step adds lies just outside what
 * fits now.
 */
async function gainsOfBuyer(db: Db, buy: BuyFacts, asked: Narrowed) {
  const all = discovery.suggestionsToBuyer(buy);
  const ways = all.map(({ criterion, change }) => ({ criterion, wider: { ...buy, ...change } }));
  const { found, more } = await countSellsAndMore(db, buy, ways, asked);
  return { now: found, each: all.map((suggestion, at) => gainOf(suggestion, more[at]!, 0)) };
}

/**
 * Gains of a seller's suggestions: a lower price brings some buyers and loses others, whose minimum is above
 * it.
 */
async function gainsOfSeller(db: Db, sell: SellFacts, asked: Narrowed) {
  const all = discovery.suggestionsToSeller(sell);
  const sells = [sell, ...all.map(({ change }) => ({ ...sell, ...change }))];
  const [now = 0, ...then] = await countBuysOfEach(db, sells, asked);
  return { now, each: all.map((suggestion, at) => gainOf(suggestion, then[at]!, now)) };
}

function gainOf(suggestion: Change, found: number, before: number): Gain {
  const { total, totalIsMore } = countOf(found);
  return { suggestion, gain: total - before, isMore: totalIsMore };
}

/** Who almost fits an intention, and which small change of one answer would let more fit. */
import type { NearMisses, Suggestion } from '../../../contract/discovery.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import type { BuyFacts, SellFacts } from '../../../domain/discovery.ts';
import {
  type Suggestion as Change,
  suggestionsToBuyer,
  suggestionsToSeller,
  unsaidBySeller,
} from '../../../domain/discovery.ts';
import { limits } from '../../../domain/limits.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../core/database.ts';
import type { Viewer } from '../../core/session.ts';
import { viewPage } from './actions.ts';
import { countBuysOfEach, countBuysUnsaid, countOf, countSellsAndMore } from './count.ts';
import type { Facts } from './facts.ts';
import { findNearBuys, findNearSells } from './find.ts';
import type { OwnRow } from './sql.ts';
import { ownOf } from './view.ts';

/** The near misses of the viewer's own intention. Refuses 'intention-not-found'. */
export async function listNearMisses(
  context: Context,
  viewer: Viewer,
  row: OwnRow | null,
): Promise<Decision<NearMisses>> {
  const { db } = context;
  if (row?.userId !== viewer.userId) return refused('intention-not-found');
  const own = ownOf(row);
  const { facts, aside } = own;
  const { shown: atMost } = limits.almost;
  const found =
    facts.side === 'buy'
      ? await findNearSells(db, facts.buy, viewer.userId, atMost, aside)
      : await findNearBuys(db, facts.sell, viewer.userId, atMost, aside);
  return allowed({
    items: await viewPage(context, viewer, own, found),
    suggestions: await suggestionsFor(db, facts, viewer.userId, aside),
    ...(facts.side === 'sell' && (await unsaidBy(db, facts.sell, viewer.userId, aside))),
  });
}

/** What the seller did not say and somebody asks about: nobody who would fit is told by name. */
async function unsaidBy(
  db: Db,
  sell: SellFacts,
  viewerId: string,
  aside: string | null,
): Promise<Pick<NearMisses, 'unsaid'>> {
  const unsaid = unsaidBySeller(sell);
  if (unsaid.length === 0) return {};
  const each = await countBuysUnsaid(db, sell, unsaid, viewerId, aside);
  const told = unsaid
    .map((criterion, at) => ({ criterion, ...countOf(each[at]!) }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
    .map(({ criterion, total, totalIsMore }) => ({ criterion, more: shown(total), moreIsMore: totalIsMore }));
  return told.length > 0 ? { unsaid: told } : {};
}

/** Null for so few that somebody could be inferred. */
function shown(more: number): number | null {
  return more < limits.candidates.fewest ? null : more;
}

/** Those that let more fit, each telling how many; a larger step only when it does more than the smaller one before it. */
async function suggestionsFor(
  db: Db,
  facts: Facts,
  viewerId: string,
  aside: string | null,
): Promise<Suggestion[]> {
  const { now, each } =
    facts.side === 'buy'
      ? await gainsOfBuyer(db, facts.buy, viewerId, aside)
      : await gainsOfSeller(db, facts.sell, viewerId, aside);
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
    more: shown(gain),
    moreIsMore: isMore,
  }));
}

interface Gain {
  readonly suggestion: Change;
  readonly gain: number;
  readonly isMore: boolean;
}

/** A buyer who gives way loses nothing: what it brings lies just outside. */
async function gainsOfBuyer(db: Db, buy: BuyFacts, viewerId: string, aside: string | null) {
  const all = suggestionsToBuyer(buy);
  const ways = all.map(({ criterion, change }) => ({ criterion, wider: { ...buy, ...change } }));
  const { found, more } = await countSellsAndMore(db, buy, ways, viewerId, aside);
  return { now: found, each: all.map((suggestion, at) => gainOf(suggestion, more[at]!, 0)) };
}

/** A lower price brings some and loses others, whose bands begin above it. */
async function gainsOfSeller(db: Db, sell: SellFacts, viewerId: string, aside: string | null) {
  const all = suggestionsToSeller(sell);
  const sells = [sell, ...all.map(({ change }) => ({ ...sell, ...change }))];
  const [now = 0, ...then] = await countBuysOfEach(db, sells, viewerId, aside);
  return { now, each: all.map((suggestion, at) => gainOf(suggestion, then[at]!, now)) };
}

function gainOf(suggestion: Change, found: number, before: number): Gain {
  const { total, totalIsMore } = countOf(found);
  return { suggestion, gain: total - before, isMore: totalIsMore };
}

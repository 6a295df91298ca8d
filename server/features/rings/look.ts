/**
 * Rings for people who did not ask: those through a changed intention, and whether one that was found still
 * holds.
 */
import { discovery } from '../../../domain/discovery.ts';
import type { PairIds } from '../../../domain/likes.ts';
import { limits } from '../../../domain/limits.ts';
import { type Step, stepsOfKey } from '../../../domain/ring-steps.ts';
import { type Ring, shownRings } from '../../../domain/rings.ts';
import type { Db } from '../../core/database.ts';
import { asideAmong } from '../discovery/aside-rows.ts';
import { type Facts, factsOf } from '../discovery/facts.ts';
import { findIntention, findIntentions, likeStates } from '../discovery/sql.ts';
import { moverOf, pairsOf } from './actions.ts';
import { type Bounds, findShortRings } from './find.ts';
import { shownAmong } from './sql.ts';

const { neighbours, movers, found } = limits.ringNews;
/** Bounds of a look: only rings of two and three, so that nobody behind a neighbour has to be read. */
const lookBounds: Bounds = { ...limits.rings, neighbours, perPerson: 1, shown: found };

/**
 * The best rings of two and three through an intention, with the newest of its owner's on the other side.
 * None while its sell is not shown in rings.
 */
export async function ringsThrough(db: Db, intentionId: string): Promise<readonly Ring[]> {
  const own = await findIntention(db, intentionId);
  if (own === undefined) return [];
  const pairs = (await pairsOf(db, own)).slice(0, movers);
  const shown = await shownAmong(
    db,
    pairs.map((it) => it.sell.id),
  );
  const rings: Ring[] = [];
  for (const pair of pairs.filter((it) => shown.has(it.sell.id)))
    rings.push(...(await findShortRings(db, moverOf(pair), lookBounds)));
  return shownRings(rings, found);
}

/** A ring that holds, as one of its people may be told of it. */
export interface StandingRing {
  readonly key: string;
  readonly people: number;
  /** The id of the home that this person would move to. */
  readonly nextId: string;
}

/** A ring of a person: its name (`ringKey`), and their pair in it. */
export interface NamedRing extends PairIds {
  readonly ring: string;
}

interface FactsOfOwner {
  readonly userId: string;
  readonly facts: Facts;
}

/**
 * Which of these rings still hold and are of interest to this person: every intention is listed and shown,
 * nobody is hidden from this person, every step fits, they put neither neighbour aside, and they have
 * something left to like. In the order of `named`.
 */
export async function stillStanding(
  db: Db,
  userId: string,
  named: readonly NamedRing[],
): Promise<StandingRing[]> {
  if (named.length === 0) return [];
  const steps = named.flatMap((it) => stepsOfKey(it.ring));
  const sellIds = [...new Set(steps.map((it) => it.sellId))];
  const ids = [...sellIds, ...new Set(steps.map((it) => it.buyId))];
  const listed = (await findIntentions(db, ids, userId)).filter((it) => it.listed);
  const facts = new Map(
    listed.map((it): [string, FactsOfOwner] => [it.id, { userId: it.userId, facts: factsOf(it, it) }]),
  );
  const shown = await shownAmong(db, sellIds);
  const standing: StandingRing[] = [];
  for (const it of named) {
    const ring = stepsOfKey(it.ring);
    if (!holds(ring, facts, shown) || !(await isOpenTo(db, it))) continue;
    const mine = ring.find((step) => step.buyId === it.buyId)!;
    standing.push({ key: it.ring, people: ring.length, nextId: mine.sellId });
  }
  return standing;
}

function holds(
  ring: readonly Step[],
  facts: ReadonlyMap<string, FactsOfOwner>,
  shown: ReadonlySet<string>,
): boolean {
  return ring.every(({ buyId, sellId }, at) => {
    const [buy, next] = [facts.get(buyId), facts.get(sellId)];
    const nextBuy = facts.get(ring[(at + 1) % ring.length]!.buyId);
    if (buy?.facts.side !== 'buy' || next?.facts.side !== 'sell' || !shown.has(sellId)) return false;
    return next.userId === nextBuy?.userId && discovery.fits(buy.facts.buy, next.facts.sell);
  });
}

/** Whether neither neighbour is put aside, and not both are liked already. */
async function isOpenTo(db: Db, { ring, sellId, buyId }: NamedRing): Promise<boolean> {
  const steps = stepsOfKey(ring);
  const mine = steps.find((it) => it.buyId === buyId)!;
  const last = steps.find((it) => it.sellId === sellId)!;
  const aside = await asideAmong(db, buyId, [mine.sellId]);
  const asideLast = await asideAmong(db, sellId, [last.buyId]);
  if (aside.size + asideLast.size > 0) return false;
  const next = await likeStates(db, 'buy', { id: buyId, side: 'buy' }, [mine.sellId]);
  const back = await likeStates(db, 'sell', { id: sellId, side: 'sell' }, [last.buyId]);
  return !(next.get(mine.sellId)?.likedByMe && back.get(last.buyId)?.likedByMe);
}

/**
 * The right rings: found by the rule of the domain over every mover in memory. Like the product, it looks at
 * the nearest ones alone.
 */
import { discovery } from '../../domain/discovery.ts';
import { limits } from '../../domain/limits.ts';
import { byText } from '../../domain/order.ts';
import { chordSquared, type UnitVector } from '../../domain/place.ts';
import { longRings, type Mover, type Ring, shortRings, shownRings, withoutRing } from '../../domain/rings.ts';
import type { Market } from '../finding/answers.ts';

/** The people who have a sell and a buy of one category; in this market nobody has two of either. */
export function moversOf({ sells, buys }: Market): Mover[] {
  const byOwner = new Map(buys.map((it) => [it.userId, it]));
  return sells.flatMap(({ id: sellId, userId, facts: sell }) => {
    const buy = byOwner.get(userId);
    return buy?.facts.category === sell.category
      ? [{ userId, sellId, sell, buyId: buy.id, buy: buy.facts }]
      : [];
  });
}

export function dueRings(me: Mover, movers: readonly Mover[]): Ring[] {
  const { neighbours, fromNearest, between, shown } = limits.rings;
  const others = movers.filter((it) => it.userId !== me.userId);
  const next = nearestFirst(
    me.buy.at,
    sells(others.filter((it) => discovery.fits(me.buy, it.sell))),
    neighbours,
  );
  const last = nearestFirst(
    me.sell.at,
    buys(others.filter((it) => discovery.fits(it.buy, me.sell))),
    neighbours,
  );
  const short = shortRings(me, { next, last });
  if (next.length === 0 || last.length === 0 || short.length >= shown) return shownRings(short);
  const behind = withoutRing(next, short).slice(0, fromNearest);
  const further = (from: Mover) =>
    nearestFirst(from.buy.at, sells(others.filter((it) => discovery.fits(from.buy, it.sell))), between);
  return shownRings([...short, ...longRings(me, { last }, new Map(behind.map((it) => [it, further(it)])))]);
}

/**
 * The rings that a look of the job must find: rings of two and three, among fewer neighbours than a page
 * looks at.
 */
export function dueOfLook(me: Mover, movers: readonly Mover[]): Ring[] {
  const { neighbours, found } = limits.ringNews;
  const others = movers.filter((it) => it.userId !== me.userId);
  const next = nearestFirst(
    me.buy.at,
    sells(others.filter((it) => discovery.fits(me.buy, it.sell))),
    neighbours,
  );
  const last = nearestFirst(
    me.sell.at,
    buys(others.filter((it) => discovery.fits(it.buy, me.sell))),
    neighbours,
  );
  return shownRings(shortRings(me, { next, last }, found), found);
}

interface Placed {
  readonly it: Mover;
  readonly at: UnitVector;
  readonly id: string;
}

function sells(movers: readonly Mover[]): Placed[] {
  return movers.map((it) => ({ it, at: it.sell.at, id: it.sellId }));
}

function buys(movers: readonly Mover[]): Placed[] {
  return movers.map((it) => ({ it, at: it.buy.at, id: it.buyId }));
}

function nearestFirst(from: UnitVector, placed: readonly Placed[], atMost: number): Mover[] {
  return placed
    .map((it) => ({ ...it, by: chordSquared(from, it.at) }))
    .sort((a, b) => a.by - b.by || byText(a.id, b.id))
    .slice(0, atMost)
    .map(({ it }) => it);
}

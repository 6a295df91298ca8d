/**
 * The law of rings: what SQL finds for a mover is what the rule finds over everything in memory, and what the
 * rule finds are rings by their definition.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discovery } from '../../domain/discovery.ts';
import { limits } from '../../domain/limits.ts';
import { ringKey } from '../../domain/ring-steps.ts';
import {
  type Buyer,
  type Chain,
  chainKey,
  type Mover,
  type Ring,
  ringsOf,
  roomOf,
  type Seller,
} from '../../domain/rings.ts';
import { findRings } from '../../server/features/rings/find.ts';
import { openWorld, type World } from '../world.ts';
import {
  type Household,
  households,
  isListed,
  movingInARow,
  movingRound,
  type RingPeople,
  ringPeopleOf,
  storeHouseholds,
} from './movers.ts';

const people = 12;
let world: World;
let userIds: string[];

beforeAll(async () => {
  world = await openWorld();
  userIds = await Promise.all(
    Array.from({ length: people }, async (_, nth) => (await world.person(`Person${nth}`)).userId),
  );
});
afterAll(() => world.close());

test('what is found is what the rule says: every ring fits, nobody twice, nobody against their will, in one order', async () => {
  const seen = { ring2: 0, ring3: 0, ring4: 0, chain3: 0, chain4: 0, movers: 0 };
  const certain = [2, 3, 4].map(movingRound).concat([3, 4].map(movingInARow));
  await tried(certain, 90, async (all, ringPeople) => {
    for (const me of ringPeople.movers) {
      const { rings, chains, cut } = await findRings(world.context.db, me);
      expect(rings.map(said)).toEqual(dueRings(me, ringPeople.movers).map(said));
      expect(ringsOf(me, shuffled(ringPeople.movers)).map(said), 'in whatever order people came').toEqual(
        rings.map(said),
      );
      expect(cut.filter((it) => it !== 'shown')).toEqual([]);
      const few = await findRings(world.context.db, me, { ...limits.rings, shown: 2 });
      expect(few.rings.map(said)).toEqual(rings.slice(0, 2).map(said));
      expect(rings.every((it) => isRing(me, it, all))).toBe(true);
      const due = dueChains(me, ringPeople);
      expect(new Set(chains.map((it) => nextOf(me, it))).size, 'each begins with somebody else').toBe(
        chains.length,
      );
      expect(chains.length).toBe(
        rings.length > 0
          ? 0
          : Math.min(limits.rings.chainsShown, new Set(due.map((it) => nextOf(me, it))).size),
      );
      expect(chains.map(chainKey).filter((it) => !due.map(chainKey).includes(it))).toEqual([]);
      seen.movers += 1;
      for (const it of rings) seen[`ring${it.movers.length as 2 | 3 | 4}`] += 1;
      for (const it of chains) seen[`chain${(it.movers.length + 2) as 3 | 4}`] += 1;
    }
  });
  // A market without rings would prove little; rings of four and longer chains are rare by chance.
  expect(
    Object.values(seen).every((it) => it > 0),
    JSON.stringify(seen),
  ).toBe(true);
}, 120_000);

test('whatever is not looked at is said, and what is shown then are rings all the same', async () => {
  const narrow = { ...limits.rings, neighbours: 1, fromNearest: 1, between: 1, perPerson: 1 };
  let cuts = 0;
  await tried([], 20, async (all, ringPeople) => {
    for (const me of ringPeople.movers) {
      const { rings, cut } = await findRings(world.context.db, me, narrow);
      expect(rings.every((it) => isRing(me, it, all))).toBe(true);
      const due = dueRings(me, ringPeople.movers).map(said);
      if (rings.map(said).join() !== due.join()) expect(cut).not.toEqual([]);
      if (cut.length > 0) cuts += 1;
    }
  });
  expect(cuts).toBeGreaterThan(10);
}, 60_000);

/** Runs on these markets, and on random ones of up to so many people. */
function tried(
  certain: Household[][],
  runs: number,
  check: (all: readonly Household[], ringPeople: RingPeople) => Promise<void>,
) {
  const law = fc.asyncProperty(households(people), async (all) => {
    await storeHouseholds(world.context.db, all, userIds);
    await check(all, ringPeopleOf(all, userIds));
  });
  return fc.assert(law, {
    numRuns: runs,
    endOnFailure: true,
    examples: certain.map((it) => [it] as [Household[]]),
  });
}

function said(it: Ring) {
  return `${it.room} ${it.movers.map(({ sellId, buyId }) => `${sellId}/${buyId}`)}`;
}

/**
 * Whether it is a ring by the definition alone: its people differ, each buy fits the next sell, and all are
 * listed and shown in rings.
 */
function isRing(me: Mover, { movers }: Ring, all: readonly Household[]): boolean {
  const shown = all.flatMap(({ sells }) =>
    sells.filter((it) => it.inRings && isListed(it)).map((it) => it.id),
  );
  return (
    movers[0] === me &&
    movers.length >= 2 &&
    movers.length <= 4 &&
    new Set(movers.map((it) => it.userId)).size === movers.length &&
    movers.every((it, at) => discovery.fits(it.buy, movers[(at + 1) % movers.length]!.sell)) &&
    movers.every((it) => shown.includes(it.sellId))
  );
}

/** The rings by trying every way round, step by step, and choosing by sorting. */
function dueRings(me: Mover, movers: readonly Mover[]): Ring[] {
  const found: Ring[] = [];
  const follow = (path: readonly Mover[]) => {
    const from = path.at(-1)!;
    if (path.length > 1 && discovery.fits(from.buy, me.sell)) found.push({ movers: path, room: least(path) });
    if (path.length === 4) return;
    for (const to of movers)
      if (path.every((it) => it.userId !== to.userId) && discovery.fits(from.buy, to.sell))
        follow([...path, to]);
  };
  follow([me]);
  found.sort(
    (a, b) =>
      a.movers.length - b.movers.length ||
      b.room - a.room ||
      (ringKey(a.movers) < ringKey(b.movers) ? -1 : 1),
  );
  const begun = found.map((it) => it.movers[1]!.userId);
  return found.filter((_, at) => begun.indexOf(begun[at]!) === at).slice(0, limits.rings.shown);
}

function least(path: readonly Mover[]): number {
  return Math.min(...path.map((it, at) => roomOf(it.buy, path[(at + 1) % path.length]!.sell)!));
}

/** Every chain of three and four through this mover. */
function dueChains(me: Mover, { movers, sellers, buyers }: RingPeople): Chain[] {
  const steps = (from: Buyer, to: Seller) => from.userId !== to.userId && discovery.fits(from.buy, to.sell);
  const inner = [
    [me],
    ...movers.filter((it) => steps(it, me)).map((it) => [it, me]),
    ...movers.filter((it) => steps(me, it)).map((it) => [me, it]),
  ];
  return inner.flatMap((path) =>
    buyers
      .filter((it) => steps(it, path[0]!))
      .flatMap((buyer) =>
        sellers
          .filter((it) => steps(path.at(-1)!, it))
          .filter((it) => new Set([buyer, ...path, it].map((one) => one.userId)).size === path.length + 2)
          .map((seller) => ({ buyer, movers: path, seller, room: 0 })),
      ),
  );
}

/** The person to whose home the mover of a chain moves. */
function nextOf(me: Mover, { movers, seller }: Chain): string {
  return movers[movers.indexOf(me) + 1]?.userId ?? seller.userId;
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items.toReversed();
}

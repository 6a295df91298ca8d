/** Which rings of matched steps are found, and in what order; what a look may cost in a crowd. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasRoom, type MoverIds, matchedRings } from './closed-rings.ts';
import { limits } from './limits.ts';
import { byText } from './order.ts';
import { ringKey } from './ring-steps.ts';

/** Everybody has so many of both: every pair of theirs is a mover. */
function moversOf(people: number, sells: number, buys: number): MoverIds[] {
  const upTo = (count: number) => Array.from({ length: count }, (_, nth) => nth);
  return upTo(people).flatMap((who) =>
    upTo(sells).flatMap((sell) =>
      upTo(buys).map((buy) => ({
        userId: `${who}`,
        sellId: `sell-${who}-${sell}`,
        buyId: `buy-${who}-${buy}`,
      })),
    ),
  );
}

function allSteps(movers: readonly MoverIds[]) {
  const all = movers.flatMap(({ userId, buyId }) =>
    movers.filter((it) => it.userId !== userId).map(({ sellId }) => ({ buyId, sellId })),
  );
  return [...new Map(all.map((it) => [`${it.buyId} ${it.sellId}`, it])).values()];
}

/** Every order of two to four movers is tried. */
function byTrying(
  through: readonly MoverIds[],
  movers: readonly MoverIds[],
  steps: ReturnType<typeof allSteps>,
): string[] {
  const isStep = (from: MoverIds, to: MoverIds) =>
    steps.some((it) => it.buyId === from.buyId && it.sellId === to.sellId);
  let orders: MoverIds[][] = through.map((it) => [it]);
  const keys: string[] = [];
  for (let people = 2; people <= limits.rings.longest; people += 1) {
    orders = orders.flatMap((order) =>
      movers.filter((it) => order.every(({ userId }) => userId !== it.userId)).map((it) => [...order, it]),
    );
    const rings = orders.filter((it) => it.every((from, at) => isStep(from, it[(at + 1) % it.length]!)));
    keys.push(...new Set(rings.map(ringKey).sort(byText)));
  }
  return keys;
}

test('found are all rings there are, each once, shorter ones first and then by name', () => {
  const movers = moversOf(4, 2, 2);
  const lengths = new Set<number>();
  fc.assert(
    fc.property(fc.subarray(allSteps(movers)), fc.constantFrom('sellId', 'buyId'), (steps, by) => {
      const through = movers.filter((it) => it[by] === movers[0]![by]);
      const found = [...matchedRings(through, movers, steps)];
      expect(found.map(ringKey)).toEqual(byTrying(through, movers, steps));
      for (const it of found) lengths.add(it.length);
    }),
    { numRuns: 60 },
  );
  expect([...lengths].sort()).toEqual([2, 3, 4]);
});

test('four people with a hundred homes each, all matched, have a million rings: a look takes no more steps than it may', () => {
  const movers = moversOf(4, 100, 1);
  let looked = 0;
  const counted = movers.map(({ userId, ...ids }) => ({
    ...ids,
    get userId() {
      looked += 1;
      return userId;
    },
  }));
  const rings = matchedRings([counted[0]!], counted, allSteps(movers));
  expect(rings.next().value).toHaveLength(2);
  const lookedForFirst = looked;
  const more = [...rings];
  expect(more.at(-1)!.length).toBeGreaterThan(2);
  expect(more.length).toBeLessThan(limits.rings.stepsVisited);
  // Each step is held against those before it.
  expect(looked).toBeLessThan(limits.rings.stepsVisited * 2 * limits.rings.longest);
  expect(lookedForFirst, 'the longer ones are not looked for yet').toBeLessThan(looked / 10);
});

test('who is in as many open rings as one may be has no room for another', () => {
  const { openOfOne } = limits.rings;
  expect([0, openOfOne - 1, openOfOne, openOfOne + 1].map(hasRoom)).toEqual([true, true, false, false]);
});

/** What a curve tells: exact numbers, and of nobody in particular. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Count,
  countsAt,
  knownAt,
  pricesAround,
  type Run,
  radii,
  type ToldStep,
  told,
} from './curve.ts';
import { limits } from './limits.ts';

const { fewest, countUpTo } = limits.candidates;
const many = 40;
const steps = Array.from({ length: many }, (_, nth) => nth * 5_000);

/** People whose bands lie anywhere, a few or a crowd. */
const runs: fc.Arbitrary<Run[]> = fc
  .array(
    fc.record({
      ends: fc.tuple(fc.nat(many), fc.nat(many)),
      count: fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: 1, max: 9 }) },
        { weight: 1, arbitrary: fc.constant(400) },
      ),
    }),
    { maxLength: 60 },
  )
  .map((all) =>
    all.map(({ ends: [a, b], count }) => ({ from: Math.min(a, b), until: Math.max(a, b), count })),
  );
const markets = fc.record({ runs, own: fc.nat(many - 1) });

/** One by one, as the words say it. */
function countsOneByOne(all: readonly Run[], own: number): Count[] {
  const takes = ({ from, until }: Run, step: number) => from <= step && step < until;
  const people = (which: (it: Run) => boolean) => all.filter(which).reduce((sum, it) => sum + it.count, 0);
  return steps.map((_, step) => ({
    total: people((it) => takes(it, step)),
    gained: people((it) => takes(it, step) && !takes(it, own)),
    lost: people((it) => takes(it, own) && !takes(it, step)),
  }));
}

test('who fits at a step, is gained there, and is lost there, is counted one by one', () => {
  fc.assert(
    fc.property(markets, ({ runs, own }) => {
      expect(countsAt(many, own, runs)).toEqual(countsOneByOne(runs, own));
    }),
  );
});

test('what is told is exact, the line between is off by fewer than five, and below five no number is told', () => {
  fc.assert(
    fc.property(markets, ({ runs, own }) => {
      const counts = countsAt(many, own, runs);
      const line = told(steps, own, counts);
      for (const it of line) {
        const { total } = counts[steps.indexOf(it.at)]!;
        expect([it.total, it.totalIsMore]).toEqual([
          total < fewest ? null : Math.min(total, countUpTo),
          total > countUpTo,
        ]);
      }
      for (const [step, { total }] of counts.entries()) {
        const level = levelAt(line, step, own);
        if (level.total === null || total < fewest) expect(level.total === null && total < fewest).toBe(true);
        else if (!level.totalIsMore) expect(Math.abs(level.total - total)).toBeLessThan(fewest);
        expect(level.totalIsMore).toBe(total > countUpTo);
      }
    }),
  );
});

/** The line outwards from one's own step stays as it was told last. */
function levelAt(line: readonly ToldStep[], step: number, own: number): ToldStep {
  const at = steps[step]!;
  const level = step >= own ? line.findLast((it) => it.at <= at) : line.find((it) => it.at >= at);
  return level!;
}

test('no two numbers next to each other differ by one to four, nor do those gained and lost', () => {
  let pairs = 0;
  fc.assert(
    fc.property(markets, ({ runs, own }) => {
      const counts = countsAt(many, own, runs);
      const line = told(steps, own, counts);
      const exact = line.filter((it) => it.total !== null && !it.totalIsMore);
      for (const [nth, it] of exact.slice(1).entries()) {
        const before = exact[nth]!;
        if (line.indexOf(it) - line.indexOf(before) === 1) expectEnough(it.total! - before.total!);
      }
      const middle = line.findIndex((it) => it.at === steps[own]);
      for (const way of [line.slice(middle), line.slice(0, middle + 1).reverse()]) {
        const moved = way.filter((it) => it.moved !== null);
        for (const [nth, it] of moved.entries()) {
          const { gained, lost } = it.moved!;
          expect({ gained, lost }).toMatchObject(pick(counts[steps.indexOf(it.at)]!));
          const before = moved[nth - 1]?.moved ?? { gained: 0, lost: 0 };
          for (const people of [gained, lost, gained - before.gained, lost - before.lost])
            expectEnough(people, 'or nobody');
          if (nth > 0) pairs += 1;
        }
      }
    }),
  );
  expect(pairs).toBeGreaterThan(20);
});

const pick = ({ gained, lost }: Count) => ({ gained, lost });

function expectEnough(people: number, orNobody?: 'or nobody') {
  if (!(orNobody && people === 0)) expect(Math.abs(people)).toBeGreaterThanOrEqual(fewest);
}

test('a market of four says no number at all', () => {
  const counts = countsAt(many, 20, [{ from: 0, until: 30, count: 4 }]);
  expect(told(steps, 20, counts)).toEqual([
    { at: 100_000, total: null, totalIsMore: false, moved: { gained: 0, lost: 0 } },
  ]);
});

test('beside a number that is not told, what is gained and lost would tell it', () => {
  const stay = { from: 0, until: many, count: 3 };
  const come = { from: 2, until: 10, count: 9 };
  const line = (own: number) => told(steps, own, countsAt(many, own, [stay, come]));
  expect(line(1).map((it) => [it.at, it.total, it.moved])).toEqual([
    [5_000, null, { gained: 0, lost: 0 }],
    [10_000, 12, null],
    [50_000, null, null],
  ]);
  expect(line(2).map((it) => [it.at, it.total, it.moved])).toEqual([
    [5_000, null, null],
    [10_000, 12, { gained: 0, lost: 0 }],
    [50_000, null, null],
  ]);
});

test('the steps are the slider’s, with the price itself among them', () => {
  expect(pricesAround('property', 347_500).filter((it) => it > 330_000 && it < 365_000)).toEqual([
    335_000, 340_000, 345_000, 347_500, 350_000, 355_000, 360_000,
  ]);
  expect(
    pricesAround('property', 960_000)
      .filter((it) => it > 980_000)
      .slice(0, 6),
  ).toEqual([985_000, 990_000, 995_000, 1_000_000, 1_050_000, 1_100_000]);
  expect(pricesAround('vehicle', 10_000, 5_000).slice(0, 3)).toEqual([5_000, 10_000, 15_000]);
  expect(pricesAround('property', 20_000_000)).toHaveLength(limits.curve.priceSteps + 1);
  expect([radii[0], radii.at(-1), radii.length]).toEqual([1, 50, 50]);
});

test('at any step what is known of it is off by fewer than five, and exact where it says so', () => {
  fc.assert(
    fc.property(markets, ({ runs, own }) => {
      const counts = countsAt(many, own, runs);
      const line = told(steps, own, counts);
      for (const [nth, at] of steps.entries()) {
        const known = knownAt(line, steps[own]!, at);
        const { total } = counts[nth]!;
        if (known.told.total === null) expect(total).toBeLessThan(fewest);
        else if (known.told.totalIsMore) expect(total).toBeGreaterThan(countUpTo);
        else if (known.isExact) expect(total).toBe(known.told.total);
        else expect(Math.abs(total - known.told.total)).toBeLessThan(fewest);
      }
    }),
  );
});

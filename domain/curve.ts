/**
 * The curve: how many would fit at each step of one answer, all else being as it is. It is told so that
 * nobody is singled out: a number below five is not told, and the line moves only where it moves by five or
 * more.
 */
import { countOf, tellable } from './counts.ts';
import { criteria } from './criteria.ts';
import { isWished } from './criterion.ts';
import type { Category } from './intentions.ts';
import { limits } from './limits.ts';
import { priceSteps } from './money.ts';

/** The answers that have a curve, each with the criterion that reads it. */
const criterionOf = { price: 'price', maxPrice: 'price', searchRadius: 'distance' } as const;

/**
 * Whether a buyer only wishes it, by the names of their wishes: it hides nobody, whatever it is, so there is no
 * curve of it.
 */
export function isOfWish(
  answer: keyof typeof criterionOf,
  wishes: readonly string[] | null | undefined,
): boolean {
  const name = criterionOf[answer];
  return isWished(criteria[name], name, wishes);
}

/**
 * So many people, or things for sale, fit from one step on until before another, by the steps' places in
 * their list.
 */
export interface Run {
  readonly from: number;
  readonly until: number;
  readonly count: number;
}

/** How many fit at a step; to the last one, whoever they are. */
export interface Count {
  readonly total: number;
  /** Those of them who do not fit at one's own step. */
  readonly gained: number;
  /** Those who fit at one's own step, and not at this one. */
  readonly lost: number;
}

/**
 * What is told of a step: exactly so many fit there, and further away from one's own the line stays until the
 * next one told.
 */
export interface ToldStep {
  /** Whole pounds, or miles. */
  readonly at: number;
  /** Null for fewer than five. Exact up to `limits.candidates.countUpTo`, then that bound. */
  readonly total: number | null;
  readonly totalIsMore: boolean;
  /** Against one's own step; null where either number, or what follows from it, would tell of fewer than five. */
  readonly moved: { readonly gained: number; readonly lost: number } | null;
}

const { fewest } = limits.candidates;

/**
 * The slider's steps around a price, with the price itself, which need not be on one; those below `least` are
 * left out.
 */
export function pricesAround(category: Category, own: number, least = 0): number[] {
  const steps = priceSteps[category];
  const below = steps.filter((it) => it < own && it >= least).slice(-limits.curve.priceSteps);
  const above = steps.filter((it) => it > own).slice(0, limits.curve.priceSteps);
  return [...below, own, ...above];
}

/** Every radius that can be asked for, in miles. */
export const radii: readonly number[] = Array.from(
  { length: limits.radius.max - limits.radius.min + 1 },
  (_, nth) => limits.radius.min + nth,
);

/** How many fit at each of so many steps, from the runs of all who fit at one or more of them. */
export function countsAt(steps: number, own: number, runs: readonly Run[]): Count[] {
  const [all, kept] = [
    edges(steps, runs),
    edges(
      steps,
      runs.filter((it) => isIn(it, own)),
    ),
  ];
  const [totals, keeps] = [summed(all), summed(kept)];
  const now = keeps[own] ?? 0;
  return totals.map((total, step) => ({ total, gained: total - keeps[step]!, lost: now - keeps[step]! }));
}

function isIn({ from, until }: Run, step: number): boolean {
  return from <= step && step < until;
}

/** At each step those who begin to fit there, less those who end. */
function edges(steps: number, runs: readonly Run[]): number[] {
  const each = Array.from({ length: steps + 1 }, () => 0);
  for (const { from, until, count } of runs) {
    each[from]! += count;
    each[until]! -= count;
  }
  return each.slice(0, steps);
}

function summed(each: readonly number[]): number[] {
  let sum = 0;
  return each.map((it) => (sum += it));
}

/**
 * What is told, in the order of the steps, one's own among them: from there outwards on either side, each
 * step whose number differs from the one told last by five or more. So every number told is exact, what lies
 * between two of them is off the line by fewer than five, and no two of them tell of fewer.
 */
export function told(steps: readonly number[], own: number, counts: readonly Count[]): ToldStep[] {
  const now = toldAt(steps[own]!, counts[own]!, { gained: 0, lost: 0 });
  const outwards = (way: readonly number[]) => {
    const found: ToldStep[] = [];
    let last = now;
    let moved = now.moved;
    for (const step of way) {
      const next = toldAt(steps[step]!, counts[step]!, null);
      if (!differs(next, last)) continue;
      const pair =
        now.total === null || next.total === null || now.totalIsMore || next.totalIsMore
          ? null
          : counts[step]!;
      const tells = pair !== null && moved !== null && isTellable(pair, moved);
      if (tells) moved = { gained: pair.gained, lost: pair.lost };
      last = { ...next, moved: tells ? moved : null };
      found.push(last);
    }
    return found;
  };
  const places = steps.map((_, step) => step);
  return [...outwards(places.slice(0, own).reverse()).reverse(), now, ...outwards(places.slice(own + 1))];
}

/**
 * What is known of any step: the last one told from one's own on towards it, and whether that is exact there.
 * What is no number stays as it is until the next one told; a number may be off by fewer than five.
 */
export function knownAt(
  steps: readonly ToldStep[],
  own: number,
  at: number,
): { told: ToldStep; isExact: boolean } {
  const isBetween = (it: ToldStep) => (at < own ? it.at >= at && it.at <= own : it.at <= at && it.at >= own);
  const between = steps.filter(isBetween);
  const known = at < own ? between[0]! : between.at(-1)!;
  return { told: known, isExact: known.at === at || known.total === null || known.totalIsMore };
}

function toldAt(at: number, { total }: Count, moved: ToldStep['moved']): ToldStep {
  const counted = countOf(total);
  return { at, ...counted, total: tellable(counted.total), moved };
}

/** Whether the line moves: into or out of what is not told as a number, or by five or more. */
function differs(next: ToldStep, last: ToldStep): boolean {
  if (next.total === null || last.total === null) return next.total !== last.total;
  if (next.totalIsMore || last.totalIsMore) return next.totalIsMore !== last.totalIsMore;
  return Math.abs(next.total - last.total) >= fewest;
}

/** Nobody, or five and more, by themselves and beside those told before them. */
function isTellable(pair: Count, before: NonNullable<ToldStep['moved']>): boolean {
  const isEnough = (people: number) => people === 0 || people >= fewest;
  return (['gained', 'lost'] as const).every(
    (it) => isEnough(pair[it]) && isEnough(Math.abs(pair[it] - before[it])),
  );
}

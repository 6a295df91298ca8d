/**
 * The curve: how many would fit at each step of one answer, with all other answers as they are. It is
 * published so that nobody is singled out: numbers below five are hidden, and the line moves only when the
 * number changes by five or more.
 */
import { countOf, tellable } from './counts.ts';
import { criteria } from './criteria.ts';
import { isWished } from './criterion.ts';
import type { Category } from './intentions.ts';
import { limits } from './limits.ts';
import { priceSteps } from './money.ts';

/** The answers that have a curve, each with its criterion. */
const criterionOf = { price: 'price', maxPrice: 'price', searchRadius: 'distance' } as const;

/** Whether this answer is only a wish of the buyer. A wish excludes nobody, so there is no curve of it. */
export function isOfWish(
  answer: keyof typeof criterionOf,
  wishes: readonly string[] | null | undefined,
): boolean {
  const name = criterionOf[answer];
  return isWished(criteria[name], name, wishes);
}

/**
 * A group of `count` people or things that fit at the steps from `from` until before `until`, which are
 * positions in the list of steps.
 */
export interface Run {
  readonly from: number;
  readonly until: number;
  readonly count: number;
}

/** Exact numbers at one step, which are not to be shown as they are. */
export interface Count {
  readonly total: number;
  /** How many of them do not fit at the step of the person's own answer. */
  readonly gained: number;
  /** How many fit at the step of the person's own answer and not at this one. */
  readonly lost: number;
}

/**
 * One published point of the curve. Its number is exact; from it outwards, away from one's own answer, the
 * line is drawn flat until the next published point.
 */
export interface ToldStep {
  /** Whole pounds, or miles. */
  readonly at: number;
  /** Null for fewer than five. Exact up to `limits.candidates.countUpTo`, then that bound. */
  readonly total: number | null;
  readonly totalIsMore: boolean;
  /**
   * The change against the step of one's own answer. Null if a number, or what follows from two of them,
   * would reveal fewer than five people.
   */
  readonly moved: { readonly gained: number; readonly lost: number } | null;
}

const { fewest } = limits.candidates;

/**
 * The slider's steps around a price, and the price itself, which may lie between two steps. Steps below
 * `least` are left out.
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

/** The numbers at each step, from the runs of everybody who fits at any step. */
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

/** For each step: how many start to fit there minus how many stop. */
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
 * The published points, in the order of the steps, with the step of one's own answer among them. Going
 * outwards from there on either side, a step is published if its number differs from the last published one
 * by five or more. So every published number is exact, the steps between two points differ from the line by
 * fewer than five, and no two points reveal a group of fewer than five.
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
 * What the published points say of any step: the one nearest to it on the way from one's own answer, and
 * whether it is exact for this step. Where that point has no number, the step has none either; otherwise the
 * step may differ by fewer than five.
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

/**
 * Whether a step is published after the last published one: a number becomes hidden or shown, or changes by
 * five or more.
 */
function differs(next: ToldStep, last: ToldStep): boolean {
  if (next.total === null || last.total === null) return next.total !== last.total;
  if (next.totalIsMore || last.totalIsMore) return next.totalIsMore !== last.totalIsMore;
  return Math.abs(next.total - last.total) >= fewest;
}

/**
 * Whether a change may be shown: both its numbers, and their differences to the change shown before, are
 * nobody or at least five.
 */
function isTellable(pair: Count, before: NonNullable<ToldStep['moved']>): boolean {
  const isEnough = (people: number) => people === 0 || people >= fewest;
  return (['gained', 'lost'] as const).every(
    (it) => isEnough(pair[it]) && isEnough(Math.abs(pair[it] - before[it])),
  );
}

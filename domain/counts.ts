/**
 * Numbers of people or things as they may be shown: exact up to a bound, and never so small that somebody
 * could be inferred.
 */
import { limits } from './limits.ts';

const { countUpTo, fewest } = limits.candidates;

export interface Counted {
  /** Exact up to the bound of `limits.candidates.countUpTo`, then that bound. */
  readonly total: number;
  readonly totalIsMore: boolean;
}

export function countOf(found: number): Counted {
  return { total: Math.min(found, countUpTo), totalIsMore: found > countUpTo };
}

/** The number, or null if it is so small that somebody could be inferred. */
export function tellable(count: number): number | null {
  return count < fewest ? null : count;
}

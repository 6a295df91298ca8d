/**
 * How far the first ring reaches: it follows the market, for ten times as many intentions hold a page within a third as many miles; and how much is
 * asked, for who takes any home at any price finds a page within a fifth of the miles of who wants a bungalow.
 */
import { limits } from '../../../domain/limits.ts';
import { milesOfChordSquared } from '../../../domain/place.ts';
import { kept } from '../../core/kept.ts';
import type { Position } from './cursor.ts';

/** Miles: where a process begins, which suits a million intentions, and the least that it shrinks to. */
const begin = 2;
const least = 0.4;
/** How much it grows by an answer that it did not hold, and shrinks by one that it held: level where it holds two of three. */
const grow = 1.06;
const shrink = 0.97;

/** Of one side, and of questions that ask alike. It changes what an answer costs, never the answer. */
export class FirstRing {
  miles: number;

  constructor(miles = begin) {
    this.miles = miles;
  }

  /** What was found nearest first, asked from the beginning, up to so many. */
  learn(found: readonly Position[], limit: number): void {
    const last = found.length < limit ? undefined : found.at(-1);
    const holds = last !== undefined && milesOfChordSquared(last.by) <= this.miles;
    this.miles = Math.min(limits.radius.max, Math.max(least, this.miles * (holds ? shrink : grow)));
  }
}

/** One for each sort of question. */
export class FirstRings {
  readonly #rings = new Map<string, FirstRing>();
  #begin = begin;

  of(sort: string): FirstRing {
    return kept(this.#rings, sort, () => new FirstRing(this.#begin));
  }

  /** All begin anew, so far out. */
  beginAt(miles: number): void {
    this.#begin = miles;
    this.#rings.clear();
  }
}

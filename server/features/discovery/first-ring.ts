/** How far the first ring reaches: it follows the market, for ten times as many intentions hold a page within a third as many miles. */
import { limits } from '../../../domain/limits.ts';
import { milesOfChordSquared } from '../../../domain/place.ts';
import type { Position } from './cursor.ts';

/** Miles: where a process begins, which suits a million intentions, and the least that it shrinks to. */
const begin = 2;
const least = 0.4;
/** How much it grows by an answer that it did not hold, and shrinks by one that it held: level where it holds two of three. */
const grow = 1.04;
const shrink = 0.98;

/** Of one side. It changes what an answer costs, never the answer. */
export class FirstRing {
  miles = begin;

  /** What was found nearest first, asked from the beginning, up to so many. */
  learn(found: readonly Position[], limit: number): void {
    const last = found.length < limit ? undefined : found.at(-1);
    const holds = last !== undefined && milesOfChordSquared(last.by) <= this.miles;
    this.miles = Math.min(limits.radius.max, Math.max(least, this.miles * (holds ? shrink : grow)));
  }
}

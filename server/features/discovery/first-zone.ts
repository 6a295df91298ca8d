/**
 * How far the first zone reaches: it follows the market, for ten times as many intentions hold a page within
 * a third as many miles; how much is asked, for who takes any home at any price finds a page within a fifth
 * of the miles of who wants a bungalow; and where, for London holds in a mile what a valley holds in twenty.
 */
import { limits } from '../../../domain/limits.ts';
import { milesOfChordSquared, type UnitVector } from '../../../domain/place.ts';
import { getOrMake } from '../../core/get-or-make.ts';
import { cellAt } from './cells.ts';
import type { Position } from './cursor.ts';

/** Miles: where a process begins, which suits a million intentions, and the least that it shrinks to. */
const begin = 2;
const least = 0.4;
/**
 * How much it grows by an answer that it did not hold, and shrinks by one that it held: level where it holds
 * two of three.
 */
const grow = 1.06;
const shrink = 0.97;
/** Miles: the tiles that learn each for itself. The country has some hundreds of them. */
const tile = 32;

/**
 * What is learnt of one kind of question wherever it is asked, or of one tile whatever is asked there: how
 * many times as wide as at the beginning.
 */
interface Scale {
  times: number;
}

/** Of a kind of question, at a place. It changes what an answer costs, never the answer. */
export class FirstZone {
  readonly #begin: number;
  readonly #scales: readonly Scale[];

  constructor(begin: number, ...scales: readonly Scale[]) {
    this.#begin = begin;
    this.#scales = scales;
  }

  get miles(): number {
    return this.#scales.reduce((miles, { times }) => miles * times, this.#begin);
  }

  /**
   * What was found nearest first, asked from the beginning, up to so many. What it changes is laid to its
   * scales in equal shares.
   */
  learn(found: readonly Position[], limit: number): void {
    const { miles } = this;
    const last = found.length < limit ? undefined : found.at(-1);
    const holds = last !== undefined && milesOfChordSquared(last.by) <= miles;
    const next = Math.min(limits.radius.max, Math.max(least, miles * (holds ? shrink : grow)));
    const share = (next / miles) ** (1 / this.#scales.length);
    for (const scale of this.#scales) scale.times *= share;
  }
}

/** Of one side. */
export class FirstZones {
  readonly #kinds = new Map<string, Scale>();
  readonly #tiles = new Map<number, Scale>();
  #begin = begin;

  of(kind: string, at: UnitVector): FirstZone {
    return new FirstZone(
      this.#begin,
      getOrMake(this.#kinds, kind, unlearnt),
      getOrMake(this.#tiles, cellAt(at, tile), unlearnt),
    );
  }

  /** All begin anew, so far out. */
  beginAt(miles: number): void {
    this.#begin = miles;
    this.#kinds.clear();
    this.#tiles.clear();
  }
}

function unlearnt(): Scale {
  return { times: 1 };
}

/**
 * The radius searched first. It adapts to the size of the market (ten times as many intentions fill a page
 * within a third of the distance), to how selective the question is (a page of any homes is filled within a
 * fifth of the distance of a page of bungalows) and to local density (London or a valley). It changes only
 * what an answer costs, never the answer.
 */
import { limits } from '../../../domain/limits.ts';
import { milesOfChordSquared, type UnitVector } from '../../../domain/place.ts';
import { getOrMake } from '../../core/get-or-make.ts';
import { cellAt } from './cells.ts';
import type { Position } from './cursor.ts';

/**
 * Miles. `begin` is the radius a process starts with, which suits a million intentions; `least` is the
 * smallest.
 */
const begin = 2;
const least = 0.4;
/**
 * The radius is multiplied by `grow` when a page did not fit inside it, and by `shrink` when it did. Stable
 * when two of three pages fit.
 */
const grow = 1.06;
const shrink = 0.97;
/** Miles: the size of the tiles for which local density is learnt. The country has some hundreds of them. */
const tile = 32;

/**
 * A learnt factor of the start radius: for one kind of question wherever it is asked, or for one tile
 * whatever is asked there.
 */
interface Scale {
  times: number;
}

/** The start radius for one kind of question at one place: `begin` times the factors of both. */
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
   * Adapts the factors after a first page of at most `limit` rows was found nearest first. Each factor takes
   * an equal share of the change.
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

/** The start radii of all questions of one side of discovery. */
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

  /** Forgets everything learnt and starts with this radius in miles. */
  beginAt(miles: number): void {
    this.#begin = miles;
    this.#kinds.clear();
    this.#tiles.clear();
  }
}

function unlearnt(): Scale {
  return { times: 1 };
}

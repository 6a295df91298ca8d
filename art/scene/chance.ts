/** Choices that look random but follow from a seed: the same seed always chooses the same. */
import { drawsFrom, hash } from '../../domain/chance.ts';

export interface Chance {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Answers true with this probability. */
  odds(probability: number): boolean;
  /** Makes a stream of its own, so that a part which draws more does not change the parts after it. */
  branch(name: string): Chance;
}

export function chanceOf(seed: string): Chance {
  const next = drawsFrom(hash(seed));
  const between = (low: number, high: number) => low + next() * (high - low);
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (items) => items[Math.floor(next() * items.length)]!,
    odds: (probability) => next() < probability,
    branch: (name) => chanceOf(`${seed}/${name}`),
  };
}

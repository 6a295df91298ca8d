/**
 * The steps that a ring is made of, and the name that they make. In a file of its own, because code that only
 * reads a name needs no rule of rings.
 */
import type { PairIds } from './likes.ts';

/** A mover's move: what they buy, and the next one's sell that it fits. */
export type Step = PairIds;

/**
 * The steps of movers who are named by their own pairs: each buys what the next one sells, and the last one
 * what the first one sells.
 */
export function stepsOf(movers: readonly PairIds[]): Step[] {
  return movers.map(({ buyId }, at) => ({ buyId, sellId: movers[(at + 1) % movers.length]!.sellId }));
}

export function stepName({ buyId, sellId }: Step): string {
  return `${buyId}>${sellId}`;
}

/**
 * The name of a ring. It is the same for all its people, because it says which steps the ring has and not
 * where it begins.
 */
export function ringKey(movers: readonly PairIds[]): string {
  const steps = stepsOf(movers).map(stepName);
  const first = steps.indexOf(steps.toSorted()[0]!);
  return [...steps.slice(first), ...steps.slice(0, first)].join(' ');
}

/** The steps that a ring's name says: one for each of its people. */
export function stepsOfKey(key: string): Step[] {
  return key.split(' ').map((step) => {
    const [buyId = '', sellId = ''] = step.split('>');
    return { buyId, sellId };
  });
}

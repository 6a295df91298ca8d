/**
 * When a ring closes, and why a closed one is broken. Its people are told the reason in one sentence that
 * blames nobody.
 */
import { limits } from './limits.ts';
import { numeral } from './number-words.ts';
import { by } from './order.ts';
import { ringKey, type Step, stepName } from './ring-steps.ts';
import type { Mover } from './rings.ts';

/** A mover by ids alone. */
export type MoverIds = Pick<Mover, 'userId' | 'sellId' | 'buyId'>;

/**
 * The rings through one of the movers `through` whose steps are all matches, each once and shorter ones
 * first. A generator, because a few people with many homes each make millions of rings; it gives up after a
 * budget of steps.
 */
export function* matchedRings(
  through: readonly MoverIds[],
  movers: readonly MoverIds[],
  steps: readonly Step[],
): Generator<readonly MoverIds[]> {
  const matched = new Set(steps.map(stepName));
  const byBuy = Map.groupBy(steps, (it) => it.buyId);
  const bySell = Map.groupBy(movers, (it) => it.sellId);
  const onwards = (it: MoverIds) =>
    (byBuy.get(it.buyId) ?? []).flatMap((step) => bySell.get(step.sellId) ?? []);
  let stepsLeft: number = limits.rings.stepsVisited;
  function* follow(path: readonly MoverIds[], people: number): Generator<readonly MoverIds[]> {
    const [first, last] = [path[0]!, path.at(-1)!];
    if (path.length === people) {
      if (matched.has(stepName({ buyId: last.buyId, sellId: first.sellId }))) yield path;
      return;
    }
    for (const next of onwards(last)) {
      if (stepsLeft === 0) return;
      stepsLeft -= 1;
      if (!path.some((it) => it.userId === next.userId)) yield* follow([...path, next], people);
    }
  }
  for (let people = 2; people <= limits.rings.longest; people += 1) {
    const found = through.flatMap((it) => [...follow([it], people)]);
    const byKey = new Map(found.map((ring) => [ringKey(ring), ring]));
    for (const [, ring] of [...byKey].sort(by(([key]) => key))) yield ring;
  }
}

/**
 * Whether a person who is in so many open rings may be in one more. A ring that one of its people has no room
 * for stays open, and is closed by the first look after another of their rings broke.
 */
export function hasRoom(openRings: number): boolean {
  return openRings < limits.rings.openOfOne;
}

/**
 * Why a ring is broken. A block is told as a like taken back, so that nobody learns which of the two it was.
 */
export const brokenWhys = ['unmatched', 'removed', 'changed', 'left'] as const;
export type BrokenWhy = (typeof brokenWhys)[number];

export const ringWords = {
  closed: 'Your ring is complete',
  closedLine: 'Everyone has matched, so you can all go ahead.',
  broken: 'The ring is broken',
  closedAgain: 'Your ring is complete again.',
  /** Words for when it is not known whether a ring closed or broke. */
  changed: 'One of your rings has changed',
  readOnly: 'You can still read the messages here. Your own chats carry on.',
} as const;

export const brokenText: Record<BrokenWhy, string> = {
  unmatched: 'Two of the people in it are no longer matched.',
  removed: 'Something posted by one of the people in it was removed.',
  changed: 'One of the people in it changed what they posted, and it no longer fits.',
  left: 'One of the people in it left.',
};

/** 'The ring of three' */
export function ringName(people: number): string {
  return `The ring of ${numeral(people)}`;
}

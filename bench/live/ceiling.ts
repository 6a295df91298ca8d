/** Searches for the most messages a second that a system carries before a chat no longer feels immediate. */
import { type ChatSystem, ceilingMs, type Delivery, deliver, pause } from './load.ts';

interface Search {
  readonly system: ChatSystem;
  rate: number;
  /** The highest rate that was carried so far, and the lowest that was not, in messages a second. */
  good: number;
  bad: number;
  /**
   * True after the rate failed once: it is tried again, because a busy moment of the machine is not the
   * system's ceiling.
   */
  again: boolean;
}

/**
 * Doubles the rate until the p99 passes the ceiling, then halves the gap; a rate is too much when it failed
 * twice. Several systems take turns, so that a busy moment meets them all. Answers the ceilings in the
 * systems' order; 0 for none.
 */
export async function climb(
  systems: readonly ChatSystem[],
  from: number,
  seconds: number,
  onStep: (system: ChatSystem, step: Delivery) => void,
): Promise<number[]> {
  const searches = systems.map((system): Search => {
    return { system, rate: from, good: 0, bad: Number.POSITIVE_INFINITY, again: false };
  });
  while (searches.some(isOpen))
    for (const search of searches.filter(isOpen)) {
      const step = await deliver(search.system, search.rate, seconds, { giveUp: true });
      onStep(search.system, step);
      learn(search, isGood(step));
      await pause(1_000);
    }
  return searches.map((it) => it.good);
}

function learn(search: Search, good: boolean): void {
  if (!good && !search.again) {
    search.again = true;
    return;
  }
  search.again = false;
  if (good) search.good = search.rate;
  else search.bad = search.rate;
  search.rate = Math.round(
    search.bad === Number.POSITIVE_INFINITY ? search.good * 2 : (search.good + search.bad) / 2,
  );
}

const atLeast = 10;

/** The search ends when the gap is a tenth of the ceiling, or too small to tell systems apart. */
function isOpen({ good, bad, rate }: Search): boolean {
  return bad - good > Math.max(25, good * 0.1) && rate >= atLeast;
}

/** A rate is carried when no message failed or went wrong, and the p99 is at most the ceiling. */
function isGood(step: Delivery): boolean {
  return !step.givenUp && step.failed === 0 && wrongsOf(step) === 0 && step.latency.p99 <= ceilingMs;
}

export function wrongsOf({ lost, doubled, astray, unstored }: Delivery): number {
  return lost + doubled + astray + unstored;
}

/** Rings that were found without being asked for: when their people are told, and in which words. */
import { type Pace, type QuietHours, toldAt } from './alerts.ts';
import { limits } from './limits.ts';

/**
 * When somebody is told of a ring found since then: in a letter of the morning, at most once a day; null for
 * never.
 */
export function ringToldAt(
  pace: Pace,
  since: Date,
  lastTold: Date | null,
  quiet: QuietHours | null,
  now: Date,
): Date | null {
  const earliest = lastTold === null ? 0 : lastTold.getTime() + limits.ringNews.everyMs;
  return toldAt(pace, new Date(Math.max(since.getTime(), earliest)), quiet, now);
}

const rarestFirst: readonly Pace[] = ['never', 'weekly', 'daily', 'at once'];

/**
 * The rarer of two paces. A ring concerns two intentions of a person, and the rarer of both choices holds.
 */
export function rarer(one: Pace, other: Pace): Pace {
  return rarestFirst.find((it) => it === one || it === other)!;
}

/** 'A new ring you could join', '3 new rings you could join' */
export function newRingsText(count: number): string {
  return `${count === 1 ? 'A new ring' : `${count} new rings`} you could join`;
}

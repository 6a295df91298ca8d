/** Messages without an answer: who is reminded of one; and what is said of how soon somebody usually answers. */
import { earlier, hourMs } from './durations.ts';
import { limits } from './limits.ts';

/** What one side of a chat wrote and the other has not answered. */
export interface Unanswered {
  /** The first of it. */
  readonly writtenAt: Date;
  /** When the other side was last reminded of anything in this chat. */
  readonly nudgedAt: Date | null;
}

/** Once for each silence: who was reminded since it began is left in peace until they answer. */
export function isNudgeDue({ writtenAt, nudgedAt }: Unanswered, now: Date): boolean {
  return writtenAt <= nudgedBefore(now) && (nudgedAt === null || nudgedAt < writtenAt);
}

/** What was written by then has waited long enough. */
export function nudgedBefore(now: Date): Date {
  return earlier(now, limits.silences.nudgeMs);
}

/** From the soonest; what takes longer is not said. */
const paces = [
  ['within an hour', hourMs],
  ['within a day', 24 * hourMs],
  ['within a few days', 96 * hourMs],
] as const;
export const answerPaces = paces.map(([words]) => words);
export type AnswerPace = (typeof paces)[number][0];

/**
 * How soon somebody answers the first message of a chat, from how many ms it took in each of their latest;
 * null where they have not answered. Half of them took no longer. Nothing is said of few, or of somebody
 * slow: that would help nobody.
 */
export function usualAnswerPace(waits: readonly (number | null)[]): AnswerPace | null {
  if (waits.length < limits.silences.fewest) return null;
  const sorted = waits.map((it) => it ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)]!;
  return paces.find(([, most]) => median <= most)?.[0] ?? null;
}

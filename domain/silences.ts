/**
 * Messages without an answer: who is reminded of one, and what is told of how soon somebody usually answers.
 */
import { earlier, hourMs } from './durations.ts';
import { limits } from './limits.ts';

/** Messages of one side of a chat that the other has not answered. */
export interface Unanswered {
  /** When the first of them was written. */
  readonly writtenAt: Date;
  /** When the other side was last reminded of anything in this chat. */
  readonly nudgedAt: Date | null;
}

/**
 * Whether a reminder is due: one for each silence, so whoever was reminded since it began is not reminded
 * again before they answer.
 */
export function isNudgeDue({ writtenAt, nudgedAt }: Unanswered, now: Date): boolean {
  return writtenAt <= nudgedBefore(now) && (nudgedAt === null || nudgedAt < writtenAt);
}

/** The moment up to which messages have waited long enough for a reminder. */
export function nudgedBefore(now: Date): Date {
  return earlier(now, limits.silences.nudgeMs);
}

/** The paces in words, from the soonest. A slower one is not told. */
const paces = [
  ['within an hour', hourMs],
  ['within a day', 24 * hourMs],
  ['within a few days', 96 * hourMs],
] as const;
export const answerPaces = paces.map(([words]) => words);
export type AnswerPace = (typeof paces)[number][0];

/**
 * How soon somebody usually answers the first message of a chat: the pace that half of their latest answers
 * kept. `waits` are the milliseconds each took, null for those not answered yet. Nothing is told of too few
 * chats, or of somebody slow, because that would help nobody.
 */
export function usualAnswerPace(waits: readonly (number | null)[]): AnswerPace | null {
  if (waits.length < limits.silences.fewest) return null;
  const sorted = waits.map((it) => it ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)]!;
  return paces.find(([, most]) => median <= most)?.[0] ?? null;
}

/** Decides whether a browser may be asked for push, and with which question. Pure. */
import { dayMs } from '../../../domain/durations.ts';
import { limits } from '../../../domain/limits.ts';

/**
 * The answer that was given in this browser: the moment of a 'Not now', or true for an answer that is final.
 */
export type PushAnswer = number | true;

/** Whether the question may be asked: 'Not now' holds for a while, every other answer for good. */
export function mayAsk(kept: PushAnswer | null, now: number): boolean {
  return typeof kept === 'number' ? now - kept >= askAgainMs : kept === null;
}

const askAgainMs = limits.pushAskAgainDays * dayMs;

/** Reads a stored answer; what cannot be read counts as a final one. */
export const answerRule = {
  parse: (kept: unknown): PushAnswer | null => (typeof kept === 'number' || kept === null ? kept : true),
};

/**
 * What the person may be waiting for, the most urgent first: an answer of somebody, a first message, a like
 * in return.
 */
export interface ToHearOf {
  /** The first name of the person who was written to last and has not answered. */
  readonly awaited: string | undefined;
  readonly hasMatches: boolean;
  readonly hasLikes: boolean;
}

/** The question; null while there is nothing to wait for. */
export function questionText({ awaited, hasMatches, hasLikes }: ToHearOf): string | null {
  if (awaited !== undefined) return `Get a notification when ${awaited} replies, even when Intent is closed?`;
  if (hasMatches) return 'Get a notification when a match writes to you, even when Intent is closed?';
  return hasLikes ? 'Get a notification when somebody likes you back, even when Intent is closed?' : null;
}

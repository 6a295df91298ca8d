/** Whether a browser may be asked for push, and in which words. Pure. */
import { dayMs } from '../../../domain/durations.ts';
import { limits } from '../../../domain/limits.ts';

/** What this browser was answered: the moment of a 'Not now', or true, which is for good. */
export type PushAnswer = number | true;

/** 'Not now' holds for a while; every other answer holds. */
export function mayAsk(kept: PushAnswer | null, now: number): boolean {
  return typeof kept === 'number' ? now - kept >= askAgainMs : kept === null;
}

const askAgainMs = limits.pushAskAgainDays * dayMs;

/** What was written down; what cannot be read was an answer, too. */
export const answerRule = {
  parse: (kept: unknown): PushAnswer | null => (typeof kept === 'number' || kept === null ? kept : true),
};

/**
 * What there is to hear of, the nearest first: an answer somebody is waited for, a first word, a like that
 * comes back.
 */
export interface ToHearOf {
  /** First name of who was written to last, and has not answered. */
  readonly awaited: string | undefined;
  readonly hasMatches: boolean;
  readonly hasLikes: boolean;
}

/** The question; null while there is nothing that one could wait for. */
export function questionText({ awaited, hasMatches, hasLikes }: ToHearOf): string | null {
  if (awaited !== undefined) return `Hear at once when ${awaited} answers, even when Intent is closed?`;
  if (hasMatches) return 'Hear at once when they write, even when Intent is closed?';
  return hasLikes ? 'Hear at once when somebody likes you back, even when Intent is closed?' : null;
}

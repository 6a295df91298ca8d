/**
 * Whether an intention still stands: its owner is asked once in a while, and without an answer it rests.
 * Nothing is deleted.
 */

import { dayMs, earlier, later, nearlyDayMs } from './durations.ts';
import type { Side } from './intentions.ts';
import { limits } from './limits.ts';

export interface StandState {
  /** When its owner posted or edited it, liked from it, or said that it stands. */
  readonly confirmedAt: Date;
  /** When they were asked whether it stands; null since they answered, or hid it themselves. */
  readonly askedAt: Date | null;
  /** Since when it rests and others are not shown it; null while they are. */
  readonly restingSince: Date | null;
}

/**
 * Whether its owner hid it by hand. What rests without an answer is shown again by any answer; this by their own
 * word alone.
 */
export function isHiddenByOwner({
  askedAt,
  restingSince,
}: Pick<StandState, 'askedAt' | 'restingSince'>): boolean {
  return restingSince !== null && askedAt === null;
}

/** Whether an intention is to be asked about or to rest now; null for neither. */
export function dueOf({ confirmedAt, askedAt, restingSince }: StandState, now: Date): 'ask' | 'rest' | null {
  if (restingSince !== null) return null;
  if (askedAt === null) return confirmedAt <= askedBefore(now) ? 'ask' : null;
  return askedAt <= restsBefore(now) ? 'rest' : null;
}

/**
 * What the owner of these intentions is told now: one letter a day, about those that rest before those asked
 * about, and of these the longest unconfirmed ones up to a limit. The others are told on another day.
 */
export function toldNow<It extends StandState>(
  own: readonly It[],
  now: Date,
): { readonly kind: 'ask' | 'rest'; readonly about: readonly It[] } | null {
  const since = earlier(now, nearlyDayMs);
  const isTold = own.some(
    (it) => !isHiddenByOwner(it) && [it.askedAt, it.restingSince].some((at) => at && at > since),
  );
  if (isTold) return null;
  for (const kind of ['rest', 'ask'] as const) {
    const due = own.filter((it) => dueOf(it, now) === kind);
    const longest = due.toSorted((a, b) => a.confirmedAt.getTime() - b.confirmedAt.getTime());
    if (due.length > 0) return { kind, about: longest.slice(0, limits.standing.perLetter) };
  }
  return null;
}

/** The moment up to which an intention must have been confirmed last for its owner to be asked about it. */
export function askedBefore(now: Date): Date {
  return earlier(now, limits.standing.askAfterDays * dayMs);
}

/**
 * The moment up to which an intention must have been asked about, without an answer, to rest now. Owners who
 * were asked late have as long to answer.
 */
export function restsBefore(now: Date): Date {
  return earlier(now, answerMs);
}

/** The moment at which an intention rests that was asked about at `askedAt`. */
export function restsAt(askedAt: Date): Date {
  return later(askedAt, answerMs);
}

/** Whether the link of a letter that was written at this moment has ended. */
export function isLinkOver(writtenAt: Date, now: Date): boolean {
  return writtenAt <= earlier(now, limits.standing.linkDays * dayMs);
}

/**
 * Whether a like from an intention is written down as an answer that it stands: always while an answer is
 * waited for, otherwise once a day. An intention that its owner hid waits for no answer.
 */
export function isAnswer(state: StandState, now: Date): boolean {
  const { confirmedAt, askedAt, restingSince } = state;
  if (isHiddenByOwner(state)) return false;
  return askedAt !== null || restingSince !== null || confirmedAt < earlier(now, dayMs);
}

const answerMs = (limits.standing.restAfterDays - limits.standing.askAfterDays) * dayMs;

/** Words of the question, and of its answers. */
export const standingWords = {
  question: { sell: 'Still selling?', buy: 'Still looking?' },
  questionOfSeveral: 'Is this still what you want?',
  yes: { sell: 'Yes, still selling', buy: 'Yes, still looking' },
  no: 'No, hide it',
  /** Before what hiding does. */
  over: { sell: 'Sold, or under offer?', buy: 'Found it, or stopped looking?' },
  again: 'Show it again',
  hide: 'Hide it now',
  rests: 'Hidden for now',
  severalRest: 'Some of your intentions are hidden for now',
} as const satisfies Record<string, string | Record<Side, string>>;

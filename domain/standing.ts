/**
 * Whether an intention still stands: its owner is asked once in a while, and without an answer it rests.
 * Nothing is ever deleted.
 */

import { dayMs, nearlyDayMs } from './durations.ts';
import type { Side } from './intentions.ts';
import { limits } from './limits.ts';

export interface StandState {
  /** When its owner posted or edited it, liked from it, or said that it stands. */
  readonly confirmedAt: Date;
  /** When they were asked whether it does; null since they answered, or hid it themselves. */
  readonly askedAt: Date | null;
  /** Since when others are not shown it; null while they are. */
  readonly restingSince: Date | null;
}

/** Whether its owner hid it, and not their silence: nothing but their own word shows it again. */
export function isHiddenByOwner({
  askedAt,
  restingSince,
}: Pick<StandState, 'askedAt' | 'restingSince'>): boolean {
  return restingSince !== null && askedAt === null;
}

/** What is to be done about it now. */
export function dueOf({ confirmedAt, askedAt, restingSince }: StandState, now: Date): 'ask' | 'rest' | null {
  if (restingSince !== null) return null;
  if (askedAt === null) return confirmedAt <= askedBefore(now) ? 'ask' : null;
  return askedAt <= restsBefore(now) ? 'rest' : null;
}

/**
 * What the owner of these is told now. One letter a day: of what rests before what is asked about, and of the
 * longest unconfirmed some; the others have a day of their own.
 */
export function toldNow<It extends StandState>(
  own: readonly It[],
  now: Date,
): { readonly kind: 'ask' | 'rest'; readonly about: readonly It[] } | null {
  const since = new Date(now.getTime() - nearlyDayMs);
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

/** Whoever confirmed theirs at this moment or before, and was not asked since, is asked. */
export function askedBefore(now: Date): Date {
  return daysFrom(now, -limits.standing.askAfterDays);
}

/** What was asked at this moment or before, and had no answer, rests: who was asked late has as long to answer. */
export function restsBefore(now: Date): Date {
  return daysFrom(now, -answerDays);
}

/** When an intention rests that was asked then. */
export function restsAt(askedAt: Date): Date {
  return daysFrom(askedAt, answerDays);
}

/**
 * Whether something its owner does by the way (a like) is written down as an answer: it is where one is
 * waited for, else once a day. What they hid themselves waits for none.
 */
export function isAnswer(state: StandState, now: Date): boolean {
  const { confirmedAt, askedAt, restingSince } = state;
  if (isHiddenByOwner(state)) return false;
  return askedAt !== null || restingSince !== null || confirmedAt < daysFrom(now, -1);
}

const answerDays = limits.standing.restAfterDays - limits.standing.askAfterDays;

function daysFrom(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs);
}

/** The question, and what answers it. */
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
  severalRest: 'What you posted is hidden for now',
} as const satisfies Record<string, string | Record<Side, string>>;

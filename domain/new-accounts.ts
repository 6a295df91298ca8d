/**
 * Limits of new accounts: they may post and like a little at first, enough for a person and too little for
 * somebody who floods the site. There is a limit for everybody as well.
 */

import { allowed, type Decision, refused } from './decision.ts';
import { dayMs } from './durations.ts';
import { limits } from './limits.ts';

/** An account is new in its first week. */
export function isNewAccount(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < limits.newAccounts.days * dayMs;
}

export interface Posted {
  /** Intentions that the person has. */
  readonly standing: number;
  /** Those that they posted lately (`retention.traces`), deleted ones included. */
  readonly lately: number;
}

/**
 * May somebody who has and posted so many intentions post another one? Deleted ones count for a day, because
 * others have heard of them.
 */
export function decidePosting(createdAt: Date, now: Date, { standing, lately }: Posted): Decision {
  const isNew = isNewAccount(createdAt, now);
  if (isNew && standing >= limits.newAccounts.intentions) return refused('new-account-intentions');
  if (standing >= limits.intentions.perPerson) return refused('intentions-full');
  const perDay = isNew ? limits.newAccounts.postedPerDay : limits.intentions.postedPerDay;
  return lately < perDay ? allowed() : refused('posted-today');
}

/**
 * May somebody who gave so many likes lately (`retention.traces`) give another? Likes taken back count,
 * because the other side may have heard of them.
 */
export function decideNewLike(createdAt: Date, now: Date, given: number): Decision {
  const isFull = isNewAccount(createdAt, now) && given >= limits.newAccounts.likesPerDay;
  return isFull ? refused('new-account-likes') : allowed();
}

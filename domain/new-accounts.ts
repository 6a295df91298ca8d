/**
 * Who has just come may post and like a little at first: enough for a person, too little for somebody who
 * floods the place. Nobody posts without end.
 */

import { allowed, type Decision, refused } from './decision.ts';
import { dayMs } from './durations.ts';
import { limits } from './limits.ts';

/** In its first week an account is new. */
export function isNewAccount(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < limits.newAccounts.days * dayMs;
}

/** May somebody who has so many intentions post another one? */
export function decidePosting(createdAt: Date, now: Date, posted: number): Decision {
  if (isNewAccount(createdAt, now) && posted >= limits.newAccounts.intentions)
    return refused('new-account-intentions');
  return posted < limits.intentions.perPerson ? allowed() : refused('intentions-full');
}

/**
 * May somebody who liked so many others lately (`retention.traces`) give another like? One that they took back
 * counts: whoever it was for may have heard of it.
 */
export function decideNewLike(createdAt: Date, now: Date, given: number): Decision {
  const isFull = isNewAccount(createdAt, now) && given >= limits.newAccounts.likesPerDay;
  return isFull ? refused('new-account-likes') : allowed();
}

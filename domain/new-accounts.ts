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

/** May somebody who has so many intentions post another one? */
export function decidePosting(createdAt: Date, now: Date, posted: number): Decision {
  if (isNewAccount(createdAt, now) && posted >= limits.newAccounts.intentions)
    return refused('new-account-intentions');
  return posted < limits.intentions.perPerson ? allowed() : refused('intentions-full');
}

/**
 * May somebody who gave so many likes lately (`retention.traces`) give another? Likes taken back count,
 * because the other side may have heard of them.
 */
export function decideNewLike(createdAt: Date, now: Date, given: number): Decision {
  const isFull = isNewAccount(createdAt, now) && given >= limits.newAccounts.likesPerDay;
  return isFull ? refused('new-account-likes') : allowed();
}

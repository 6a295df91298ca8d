/** The wait for the mail's link, as pencil and paper would keep it: until when, and what each answer means. */
import type { SessionUser } from '../../../contract/accounts.ts';
import { limits } from '../../../domain/limits.ts';

/** The end of the wait for somebody registered then; clocks that disagree make it neither longer nor past. */
export function endOfWait(registeredAt: number, now: number): number {
  const whole = limits.verification.giveUpSeconds * 1_000;
  return Math.min(Math.max(registeredAt + whole, now), now + whole);
}

/** What an answer means. `user` is undefined when the server could not be asked, null when the account is gone. */
export function stepAfter(
  user: Pick<SessionUser, 'emailVerified'> | null | undefined,
  askedAt: number,
  until: number,
): 'verified' | 'waiting' | 'gave-up' {
  if (user?.emailVerified) return 'verified';
  // The last question is asked after the end, so that a link followed in the last second counts.
  return user === null || askedAt >= until ? 'gave-up' : 'waiting';
}

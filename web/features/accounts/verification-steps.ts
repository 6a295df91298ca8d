/** The steps of the wait for the link in the mail: what each answer of the server means. Pure. */
import type { SessionUser } from '../../../contract/accounts.ts';

/**
 * The step after an answer. `user` is undefined when the server could not be reached, null when the account
 * is gone.
 */
export function stepAfter(
  user: Pick<SessionUser, 'emailVerified'> | null | undefined,
  askedAt: number,
  until: number,
): 'verified' | 'waiting' | 'gave-up' {
  if (user?.emailVerified) return 'verified';
  // The last question is asked after the time is over, so that a link followed in the last second counts.
  return user === null || askedAt >= until ? 'gave-up' : 'waiting';
}

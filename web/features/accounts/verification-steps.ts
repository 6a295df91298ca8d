/** The wait for the mail's link, as pencil and paper would keep it: what each answer means. */
import type { SessionUser } from '../../../contract/accounts.ts';

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

/**
 * Words about what is kept of somebody who left, and what is not in everything about them: the same wherever
 * it is promised.
 */
import { limits } from './limits.ts';

export const leavingWords = {
  kept: `What somebody reported about you is kept, with a copy of it, until ${limits.reports.keptDays} days after the report. What moderators did about you and why, what you said against it, and a digest of a banned address are kept for good. If you leave while suspended, a digest of your address is kept until the suspension is over.`,
  backups: 'Copies in our backups go as those expire.',
  notTaken:
    'Not in it: what others reported about you, and what moderators noted for each other. Ask us about that.',
} as const;

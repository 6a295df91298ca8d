/**
 * Words about what is kept of somebody who left, and what is not in everything about them: the same wherever
 * it is promised.
 */
import { limits } from './limits.ts';

export const leavingWords = {
  kept: `Reports about you, with a copy of what was reported, are kept for ${limits.reports.keptDays} days. Moderators’ decisions about you with their reasons, any appeal, and a digest of a banned address are kept permanently. If you leave while suspended, a digest of your address is kept until the suspension is over.`,
  backups: 'Copies in our backups go as those expire.',
  notTaken:
    'It does not include what others reported about you or moderators’ notes. Ask us if you would like to know more.',
} as const;

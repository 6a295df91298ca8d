/** What accounts do later: end those that nobody verified. */
import type { Context } from '../../context.ts';
import type { Job } from '../../core/job.ts';
import { verificationJob } from './auth.ts';
import { removeIfUnverified } from './sql.ts';

export function accountJobs({ transact }: Context): readonly Job<never>[] {
  const removeUnverified: Job<{ userId: string }> = {
    name: verificationJob,
    retries: 20,
    work: ({ userId }) => transact((tx) => removeIfUnverified(tx, userId)),
  };
  return [removeUnverified];
}

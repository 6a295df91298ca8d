/** What accounts do later: end those that nobody verified, and those that whoever runs the site removes. */
import type { Context } from '../../context.ts';
import { type Job, retriesForDays } from '../../core/job.ts';
import { verificationJob } from './auth.ts';
import { removalJob } from './on-behalf.ts';
import { removePerson } from './profile.ts';
import { removeIfUnverified } from './sql.ts';

export function accountJobs(context: Context): readonly Job<never>[] {
  const { transact } = context;
  const removeUnverified: Job<{ userId: string }> = {
    name: verificationJob,
    retries: 20,
    work: ({ userId }) => transact((tx) => removeIfUnverified(tx, userId)),
  };
  const remove: Job<{ userId: string }> = {
    name: removalJob,
    retries: retriesForDays,
    work: async ({ userId }) => void (await transact((tx) => removePerson(context, tx, userId))),
  };
  return [removeUnverified, remove];
}

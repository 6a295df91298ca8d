/** The jobs of accounts: end unverified ones, and do the site’s part of the command `npm run person`. */
import type { Context } from '../../context.ts';
import { type Job, retriesForDays } from '../../core/job.ts';
import { verificationJob } from './auth.ts';
import { addressChangedJob, type ChangedAddress, tellOfChangedAddress } from './new-email.ts';
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
  const tellOfAddress: Job<ChangedAddress> = {
    name: addressChangedJob,
    retries: retriesForDays,
    work: (changed) => tellOfChangedAddress(context, changed),
  };
  return [removeUnverified, remove, tellOfAddress];
}

/** What accounts do later: send letters, end accounts nobody verified. */
import type { Context } from '../../context.ts';
import type { Job } from '../../core/job.ts';
import { sendMailJob } from '../../core/send-letter.ts';
import { verificationJob } from './auth.ts';
import { removeIfUnverified } from './sql.ts';

export function accountJobs({ config, transact, mailer }: Context): readonly Job<never>[] {
  const removeUnverified: Job<{ userId: string }> = {
    name: verificationJob,
    retries: 20,
    work: ({ userId }) => transact((tx) => removeIfUnverified(tx, userId)),
  };
  return [removeUnverified, sendMailJob(config.origin, mailer.send)];
}

/** All jobs of the product. */
import type { Context } from './context.ts';
import type { Job } from './core/job.ts';
import { sendMailJob } from './core/send-letter.ts';
import { accountJobs } from './features/accounts/jobs.ts';
import { noteRefusal, noteTaken } from './features/accounts/mail-refusals.ts';
import { intentionJobs } from './features/intentions/jobs.ts';
import { mediaJobs } from './features/media/jobs.ts';
import { bannedJob } from './features/moderation/bans.ts';
import { duplicateJob } from './features/moderation/duplicates.ts';
import { reportJob } from './features/moderation/report-jobs.ts';
import { suspensionJobs } from './features/moderation/suspensions.ts';
import { notificationJobs } from './features/notifications/jobs.ts';
import { stillGets } from './features/notifications/people.ts';
import { closingJob } from './features/rings/closing.ts';
import { retentionJob } from './retention.ts';

export function allJobs(context: Context): readonly Job<never>[] {
  const { config, db, mailer } = context;
  return [
    sendMailJob(config, mailer.send, (notice) => stillGets(db, notice), {
      took: (address) => noteTaken(context, address),
      refused: (address) => noteRefusal(context, address),
    }),
    ...accountJobs(context),
    ...intentionJobs(context),
    ...mediaJobs(context),
    ...notificationJobs(context),
    reportJob(context),
    bannedJob(context),
    duplicateJob(context),
    closingJob(context),
    retentionJob(context),
    ...suspensionJobs(context),
  ];
}

/** Every job of the product: what each word does later. */
import type { Context } from './context.ts';
import type { Job } from './core/job.ts';
import { accountJobs } from './features/accounts/jobs.ts';
import { discoveryJobs } from './features/discovery/placing.ts';
import { intentionJobs } from './features/intentions/jobs.ts';
import { mediaJobs } from './features/media/jobs.ts';
import { notificationJobs } from './features/notifications/jobs.ts';

export function allJobs(context: Context): readonly Job<never>[] {
  return [
    ...accountJobs(context),
    ...intentionJobs(context),
    ...discoveryJobs(context),
    ...mediaJobs(context),
    ...notificationJobs(context),
  ];
}

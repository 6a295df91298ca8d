/** What notifications do later. */
import type { Context } from '../../context.ts';
import type { Job } from '../../core/job.ts';
import { counterpartJobs } from './counterparts.ts';
import { messageJobs } from './messages.ts';
import { pushJob } from './push.ts';

export function notificationJobs(context: Context): readonly Job<never>[] {
  return [...messageJobs(context), ...counterpartJobs(context), pushJob(context)];
}

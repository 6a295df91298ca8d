/** The jobs of notifications. */
import type { Context } from '../../context.ts';
import type { Job } from '../../core/job.ts';
import { counterpartJobs } from './counterparts.ts';
import { heldJob } from './held.ts';
import { messageJobs } from './messages.ts';
import { priceJob } from './price-news.ts';
import { pushJob } from './push.ts';
import { ringDigestJob } from './ring-digests.ts';
import { ringLookJob } from './ring-looks.ts';
import { ringMessageJob } from './ring-messages.ts';
import { silencesJobs } from './silences.ts';
import { standingJobs } from './standing.ts';

export function notificationJobs(context: Context): readonly Job<never>[] {
  return [
    ...messageJobs(context),
    ...counterpartJobs(context),
    priceJob(context),
    heldJob(context),
    ...silencesJobs(context),
    ...standingJobs(context),
    ringLookJob(context),
    ringDigestJob(context),
    ringMessageJob(context),
    pushJob(context),
  ];
}

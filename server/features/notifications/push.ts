/**
 * Sends a notice to every browser in which a person allowed it: one job for each, so that a slow one delays
 * no other.
 */

import type { PushNotice } from '../../../contract/notifications.ts';
import { loadedSince } from '../../../domain/chat.ts';
import { hourMs } from '../../../domain/durations.ts';
import type { Context } from '../../context.ts';
import type { Db, Transaction } from '../../core/database.ts';
import type { Job } from '../../core/job.ts';
import type { Jobs } from '../../core/jobs.ts';
import { countUnread, type Waiting } from './message-rows.ts';
import { unseenBySender, type WaitingInRing } from './ring-message-rows.ts';
import { endSubscription, findSubscription, subscriptionsOf } from './subscriptions.ts';

const sendPush = 'send-push';

/** Retries with growing pauses: about half an hour. Older notices are no news. */
const retries = 10;
/**
 * `concurrency`: pushes under way at once. `groupConcurrency`: those to one push service, so that a slow one
 * leaves some for the others.
 */
const concurrency = { any: 10 };
const groupConcurrency = 6;

type Unread = Waiting | WaitingInRing;

interface Posted {
  /** The person it is for: by the time it leaves, the browser may belong to somebody else. */
  readonly userId: string;
  readonly endpoint: string;
  readonly notice: PushNotice;
  /** For a notice of unread messages: which. Where they are read by then, the notice is not sent. */
  readonly unread?: Unread | undefined;
}

/** Posts the notice in this transaction; it does not leave before `startAfter`. */
export async function pushTo(
  jobs: Jobs,
  tx: Transaction,
  userId: string,
  notice: PushNotice,
  { unread, ...when }: { readonly unread?: Unread; readonly startAfter?: Date } = {},
): Promise<void> {
  for (const { endpoint } of await subscriptionsOf(tx, userId)) {
    const posted: Posted = { userId, endpoint, notice, unread };
    await jobs.send(sendPush, posted, { tx, ...when, group: serviceOf(endpoint) });
  }
}

/** Domains of the push services of browsers. Nobody else has a host below them. */
const knownServices = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const;

/**
 * The push service of a browser, by which pushes are grouped. The subscriber chooses the host, and can have
 * any number of hosts and domains: so all unknown services share the allowance of one known service. The
 * group is not the person, because a slow service is slow for everybody.
 */
function serviceOf(endpoint: string): string {
  const host = new URL(endpoint).hostname;
  return knownServices.find((it) => host === it || host.endsWith(`.${it}`)) ?? 'others';
}

/**
 * The job that sends a push. A browser that took its permission back is forgotten. A browser that subscribed
 * for another VAPID key than ours is sent nothing, and stays: the key may be wrong in this process, and if
 * not, the browser’s page subscribes anew.
 */
export function pushJob({ db, transact, push, clock, config, log }: Context): Job<Posted> {
  let warnedAt = Number.NEGATIVE_INFINITY;
  /**
   * After a change of keys this would be said for each notice to each such browser: once an hour is enough.
   */
  function warnOfAnotherKey(userId: string): void {
    const now = clock().getTime();
    if (now - warnedAt < hourMs) return;
    warnedAt = now;
    log.warn({ user: userId }, 'push: a browser subscribed for another VAPID key than ours');
  }
  return {
    name: sendPush,
    retries,
    concurrency,
    groupConcurrency,
    async work({ userId, endpoint, notice, unread }) {
      const address = await findSubscription(db, endpoint, userId);
      if (address === undefined) return;
      const { madeFor } = address;
      if (madeFor !== null && madeFor !== config.vapid.publicKey) return warnOfAnotherKey(userId);
      if (unread && !(await isUnread(db, unread, clock()))) return;
      const outcome = await push.send(address, JSON.stringify(notice), notice.tag);
      if (outcome === 'gone') await transact((tx) => endSubscription(tx, address));
    },
  };
}

async function isUnread(db: Db, unread: Unread, now: Date): Promise<boolean> {
  if ('ringId' in unread) return (await unseenBySender(db, unread)).length > 0;
  return (await countUnread(db, unread, loadedSince(now))) > 0;
}

/** A notice to every browser a person allowed it on: one job a browser, so that a slow one delays no other. */

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

/** With growing pauses: about half an hour of a push service's absence. Older notices are no news. */
const retries = 10;
/** Pushes on their way at once, and those to one push service: one that is slow leaves some for the others. */
const concurrency = { any: 10 };
const groupConcurrency = 6;

type Unread = Waiting | WaitingInRing;

interface Posted {
  /** Whom it is for: by the time it leaves, the browser may be another person's. Earlier versions did not say it. */
  readonly userId?: string;
  readonly endpoint: string;
  readonly notice: PushNotice;
  /** The notice is of unread messages, these: read meanwhile, it is no news. */
  readonly unread?: Unread | undefined;
}

/** Posts the notice in this transaction, or not at all; it leaves not before `startAfter`. */
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

/** Where the push services of browsers stand: no name below these is anybody else's. */
const knownServices = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const;

/**
 * The push service of a browser. Who subscribes chooses its host, and has as many hosts and domains as they
 * like: so all that are not known share what one known service has. Not the person: a service that is slow is
 * slow for everybody.
 */
function serviceOf(endpoint: string): string {
  const host = new URL(endpoint).hostname;
  return knownServices.find((it) => host === it || host.endsWith(`.${it}`)) ?? 'others';
}

/**
 * A browser that took its permission back is forgotten. One that subscribed for another key than this process
 * has is sent nothing, and stays: the key may be wrong here, and where it is not, its page subscribes anew.
 */
export function pushJob({ db, transact, push, clock, config, log }: Context): Job<Posted> {
  let warnedAt = Number.NEGATIVE_INFINITY;
  /** After a change of keys each notice to each such browser comes here: one line an hour says enough. */
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
      if (madeFor !== null && madeFor !== config.vapid.publicKey)
        return warnOfAnotherKey(address.userId);
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

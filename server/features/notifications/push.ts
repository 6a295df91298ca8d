/** A notice to every browser a person allowed it on: one job a browser, so that a slow one delays no other. */
import type { Kysely } from 'kysely';
import type { PushNotice } from '../../../contract/notifications.ts';
import type { Context } from '../../context.ts';
import type { Job, Jobs } from '../../core/jobs.ts';
import type { DB } from '../../core/schema.generated.ts';
import { countUnread, type Waiting } from './message-rows.ts';
import { endSubscription, findSubscription, subscriptionsOf } from './subscriptions.ts';

const sendPush = 'send-push';

/** With growing pauses: about half an hour of a push service's absence. Older notices are no news. */
const retries = 10;

interface Posted {
  readonly endpoint: string;
  readonly notice: PushNotice;
  /** The notice is of unread messages, these: read meanwhile, it is no news. */
  readonly unread?: Waiting;
}

/** Posts the notice in this transaction, or not at all. */
export async function pushTo(
  jobs: Jobs,
  rows: Kysely<DB>,
  userId: string,
  notice: PushNotice,
  unread?: Waiting,
): Promise<void> {
  for (const { endpoint } of await subscriptionsOf(rows, userId)) {
    const posted: Posted = { endpoint, notice, ...(unread && { unread }) };
    await jobs.send(sendPush, posted, { rows });
  }
}

/** A browser that took its permission back is forgotten. */
export function pushJob({ database, push }: Context): Job<Posted> {
  return {
    name: sendPush,
    retries,
    async work({ endpoint, notice, unread }) {
      const address = await findSubscription(database, endpoint);
      if (address === undefined) return;
      if (unread && (await countUnread(database, unread.chatId, unread.readerId)) === 0) return;
      const outcome = await push.send(address, JSON.stringify(notice), notice.tag);
      if (outcome === 'gone') await endSubscription(database, address);
    },
  };
}

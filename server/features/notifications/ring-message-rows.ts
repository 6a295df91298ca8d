/** What was said in a ring that one of its people neither saw nor was told of. */
import type { NotificationChannel } from '../../../domain/accounts.ts';
import type { Pace } from '../../../domain/alerts.ts';
import { rarer } from '../../../domain/ring-news.ts';
import type { Db, Transaction } from '../../core/database.ts';
import { pacesOf } from './alert-rows.ts';

/** Whose unseen messages, in which ring. */
export interface WaitingInRing {
  readonly ringId: string;
  readonly readerId: string;
}

/** The number of the last message that a channel told of: messages of a ring are numbered in their order. */
const toldBy = { email: 'mailedNth', push: 'pushedNth' } as const satisfies Record<
  NotificationChannel,
  string
>;

/**
 * When the oldest was written that this person neither saw nor was told of by the channel; undefined where there is
 * none. Found by its number, however many follow: each message asks. What a block hides is not asked for here:
 * the ring is not there then.
 */
export async function oldestUntold(
  db: Db,
  waiting: WaitingInRing,
  channel: NotificationChannel,
): Promise<Date | undefined> {
  const oldest = await unseen(db, waiting, channel)
    .select('createdAt')
    .orderBy('nth')
    .limit(1)
    .executeTakeFirst();
  return oldest?.createdAt;
}

/** What one of the others wrote. */
export interface UnseenOfSender {
  readonly senderId: string;
  readonly count: number;
  readonly lastNth: number;
}

/**
 * What this person did not see, by who wrote it, in the order in which they began; of a channel, what it did
 * not tell.
 */
export function unseenBySender(
  db: Db,
  waiting: WaitingInRing,
  channel?: NotificationChannel,
): Promise<UnseenOfSender[]> {
  return unseen(db, waiting, channel)
    .select(({ fn }) => ['senderId', fn.countAll<number>().as('count'), fn.max('nth').as('lastNth')])
    .groupBy('senderId')
    .orderBy(({ fn }) => fn.min('nth'))
    .execute();
}

function unseen(db: Db, { ringId, readerId }: WaitingInRing, channel?: NotificationChannel) {
  const all = db
    .selectFrom('ringMessages')
    .innerJoin('ringMembers as me', (join) =>
      join.onRef('me.ringId', '=', 'ringMessages.ringId').on('me.userId', '=', readerId),
    )
    .where('ringMessages.ringId', '=', ringId)
    .where('senderId', '!=', readerId)
    .where((it) => it('nth', '>', it.fn.coalesce('me.seenNth', it.lit(0))));
  return channel === undefined ? all : all.whereRef('nth', '>', `me.${toldBy[channel]}`);
}

/**
 * How often one of its people hears of what is said in a ring: it is about what they sell there and what they
 * look for.
 */
export async function paceInRing(db: Db, { ringId, readerId }: WaitingInRing): Promise<Pace> {
  const { sellId, buyId } = await db
    .selectFrom('ringMembers')
    .select(['sellId', 'buyId'])
    .where('ringId', '=', ringId)
    .where('userId', '=', readerId)
    .executeTakeFirstOrThrow();
  const paces = await pacesOf(db, [sellId, buyId]);
  return rarer(paces.get(sellId)!.messages, paces.get(buyId)!.messages);
}

export async function markToldInRing(
  tx: Transaction,
  channel: NotificationChannel,
  { ringId, readerId }: WaitingInRing,
  upTo: number,
): Promise<void> {
  await tx
    .updateTable('ringMembers')
    .set({ [toldBy[channel]]: upTo })
    .where('ringId', '=', ringId)
    .where('userId', '=', readerId)
    .execute();
}

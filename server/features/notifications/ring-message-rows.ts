/** Messages of a chat of all that one of its people has neither seen nor been told of. */
import type { NotificationChannel } from '../../../domain/accounts.ts';
import type { Pace } from '../../../domain/alerts.ts';
import { rarer } from '../../../domain/ring-news.ts';
import type { Db, Transaction } from '../../core/database.ts';
import { pacesOf } from './alert-rows.ts';

/** The unseen messages of one reader in one ring. */
export interface WaitingInRing {
  readonly ringId: string;
  readonly readerId: string;
}

/**
 * The column with the number of the last message that a channel told of. Messages of a ring are numbered in
 * their order.
 */
const toldBy = { email: 'mailedNth', push: 'pushedNth' } as const satisfies Record<
  NotificationChannel,
  string
>;

/**
 * When the oldest message was written that this person has neither seen nor been told of by this channel;
 * undefined where there is none. Every message asks this: the message is found by its number, however many
 * follow. Blocks are not looked at here, since a blocked person is not shown the ring.
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

/** The unseen messages of one sender: how many, and the number of the last. */
export interface UnseenOfSender {
  readonly senderId: string;
  readonly count: number;
  readonly lastNth: number;
}

/**
 * The unseen messages of this person by sender, in the order in which the senders began; with `channel`,
 * those that it has not told of.
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
 * How often this person hears of messages of the ring: the rarer one of the paces of their two intentions in
 * it.
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

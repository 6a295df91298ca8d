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
 * Oldest first, each with the channels that have still to tell of it. What a block hides is not asked for
 * here: the ring is not there then.
 */
export async function unseenMessages(db: Db, { ringId, readerId }: WaitingInRing) {
  const rows = await db
    .selectFrom('ringMessages')
    .innerJoin('ringMembers as me', (join) =>
      join.onRef('me.ringId', '=', 'ringMessages.ringId').on('me.userId', '=', readerId),
    )
    .select(['nth', 'senderId', 'createdAt', 'mailedNth', 'pushedNth'])
    .where('ringMessages.ringId', '=', ringId)
    .where('senderId', '!=', readerId)
    .where((it) => it('nth', '>', it.fn.coalesce('me.seenNth', it.lit(0))))
    .orderBy('nth')
    .execute();
  return rows.map(({ nth, senderId, createdAt, ...told }) => ({
    nth,
    senderId,
    createdAt,
    isUntoldBy: (channel: NotificationChannel) => nth > told[toldBy[channel]],
  }));
}
export type UnseenMessage = Awaited<ReturnType<typeof unseenMessages>>[number];

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

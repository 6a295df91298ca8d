/** Messages that turned two days old, and whether they were answered. */

import { type Db, selected, type Transaction } from '../../core/database.ts';
import { raw, sql } from '../../core/sql.ts';
import { notApart } from '../accounts/blocked.ts';

/** How far they were looked at; held until the transaction ends, so that one process looks at a time. */
export async function lockLookedAt(tx: Transaction): Promise<Date> {
  const { until } = await tx
    .selectFrom('answersLookedAt')
    .select('until')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return until;
}

export async function writeLookedAt(tx: Transaction, until: Date): Promise<void> {
  await tx.updateTable('answersLookedAt').set({ until }).execute();
}

export interface Silence {
  readonly chatId: string;
  readonly senderId: string;
  /** Who has not answered. */
  readonly readerId: string;
  /** The first message since they last wrote. */
  readonly writtenAt: Date;
  readonly nudgedAt: Date | null;
}

/** Of the messages written after `from`, up to `to`: where nobody has answered since, and no block stands between. */
export function silences(db: Db, from: Date, to: Date): Promise<Silence[]> {
  return selected(
    db,
    sql`select due.chat_id, due.sender_id, reader.id as reader_id, first.written_at, nudges.nudged_at
    from (
      select chat_id, sender_id, max(created_at) as at from messages
      where created_at > ${from.toISOString()}::timestamptz and created_at <= ${to.toISOString()}::timestamptz
      group by chat_id, sender_id
    ) due
    join chats on chats.id = due.chat_id
    cross join lateral (
      select case due.sender_id when seller_id then buyer_id else seller_id end as id
    ) reader
    left join lateral (
      select created_at as at from messages
      where chat_id = due.chat_id and sender_id = reader.id
      order by created_at desc limit 1
    ) answer on true
    cross join lateral (
      select created_at as written_at from messages
      where chat_id = due.chat_id and sender_id = due.sender_id
        and created_at > coalesce(answer.at, '-infinity')
      order by created_at limit 1
    ) first
    left join nudges on nudges.chat_id = due.chat_id and nudges.user_id = reader.id
    where (answer.at is null or answer.at < due.at) and ${raw(notApart('seller_id', 'buyer_id'))}
    order by due.chat_id`,
  );
}

/** Whoever wrote or was written to in that time. */
export async function peopleOf(db: Db, from: Date, to: Date): Promise<string[]> {
  const found = await selected<{ id: string }>(
    db,
    sql`select distinct unnest(array[seller_id, buyer_id]) as id from chats where id in (
      select chat_id from messages
      where created_at > ${from.toISOString()}::timestamptz and created_at <= ${to.toISOString()}::timestamptz
    )`,
  );
  return found.map((it) => it.id);
}

export async function markNudged(tx: Transaction, silent: readonly Silence[], nudgedAt: Date): Promise<void> {
  if (silent.length === 0) return;
  await tx
    .insertInto('nudges')
    .values(silent.map(({ chatId, readerId }) => ({ chatId, userId: readerId, nudgedAt })))
    .onConflict((conflict) => conflict.columns(['chatId', 'userId']).doUpdateSet({ nudgedAt }))
    .execute();
}

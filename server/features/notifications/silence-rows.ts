/** Messages that turned two days old, and whether they were answered. */

import { limits } from '../../../domain/limits.ts';
import { type Db, selected, type Transaction } from '../../core/database.ts';
import { type Fragment, fragment, raw } from '../../core/fragments.ts';
import { notApart } from '../accounts/blocked.ts';
import type { Waiting } from './message-rows.ts';

/**
 * The moment up to which messages were looked at; locked until the transaction ends, so that one process
 * looks at a time.
 */
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

/**
 * The end of the next slice of messages written after `from`: `to`, or the moment of the last message where
 * there are more than `limits.silences.atATime`. Messages of one instant stay in one slice: PostgreSQL tells
 * microseconds apart and JavaScript does not, so the next whole millisecond is answered.
 */
export async function endOfSlice(db: Db, from: Date, to: Date): Promise<Date> {
  const [last] = await selected<{ at: Date }>(
    db,
    fragment`select date_trunc('milliseconds', created_at + interval '999 microseconds') as at from messages
    where created_at > ${from.toISOString()}::timestamptz and created_at <= ${to.toISOString()}::timestamptz
    order by created_at offset ${raw(String(limits.silences.atATime - 1))} limit 1`,
  );
  return last?.at ?? to;
}

export interface Silence {
  readonly chatId: string;
  readonly senderId: string;
  /** The person who has not answered. */
  readonly readerId: string;
  /** When the first message was written since the reader last wrote. */
  readonly writtenAt: Date;
  readonly nudgedAt: Date | null;
}

/**
 * The silences that messages written after `from` and up to `to` belong to: nobody has answered since, no
 * block stands between the two, and the sender is not banned.
 */
export function silences(db: Db, from: Date, to: Date): Promise<Silence[]> {
  return selected(
    db,
    unanswered(fragment`select chat_id, sender_id, max(created_at) as at from messages
      where created_at > ${from.toISOString()}::timestamptz and created_at <= ${to.toISOString()}::timestamptz
      group by chat_id, sender_id`),
  );
}

/**
 * The silence of this chat that this reader can end, as it is now; undefined where nobody waits for them any
 * more.
 */
export async function silenceOf(db: Db, { chatId, readerId }: Waiting): Promise<Silence | undefined> {
  const [found] = await selected<Silence>(
    db,
    unanswered(fragment`select chat_id, sender_id, created_at as at from messages
      where chat_id = ${chatId} and sender_id <> ${readerId}::uuid
      order by created_at desc limit 1`),
  );
  return found;
}

/** The silences that these messages (chat, sender, moment) belong to. */
function unanswered(messages: Fragment): Fragment {
  return fragment`select due.chat_id, due.sender_id, reader.id as reader_id, first.written_at, nudges.nudged_at
    from (${messages}) due
    join chats on chats.id = due.chat_id
    join users sender on sender.id = due.sender_id and sender.banned_at is null
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
    order by due.chat_id`;
}

/** The people who wrote or were written to in that time. */
export async function peopleOf(db: Db, from: Date, to: Date): Promise<string[]> {
  const found = await selected<{ id: string }>(
    db,
    fragment`select distinct unnest(array[seller_id, buyer_id]) as id from chats where id in (
      select chat_id from messages
      where created_at > ${from.toISOString()}::timestamptz and created_at <= ${to.toISOString()}::timestamptz
    )`,
  );
  return found.map((it) => it.id);
}

export async function markNudged(
  tx: Transaction,
  { chatId, readerId }: Waiting,
  nudgedAt: Date,
): Promise<void> {
  await tx
    .insertInto('nudges')
    .values({ chatId, userId: readerId, nudgedAt })
    .onConflict((conflict) => conflict.columns(['chatId', 'userId']).doUpdateSet({ nudgedAt }))
    .execute();
}

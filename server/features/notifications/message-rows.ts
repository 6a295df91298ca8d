/** Which messages their reader neither read nor was told of. */

import sql from 'sql-template-tag';
import type { NotificationChannel } from '../../../domain/accounts.ts';
import { type Db, selected, type Transaction } from '../../core/database.ts';

/** Whose unread messages, in which chat. */
export interface Waiting {
  readonly chatId: string;
  readonly readerId: string;
}

/** Waits for those who write in the chat just now, and holds those who come. */
export async function lockChat(tx: Transaction, chatId: string): Promise<void> {
  await tx.selectFrom('chats').select('id').where('id', '=', chatId).forUpdate().execute();
}

/** Unread messages of the other side that this channel did not tell of, oldest first. */
export function untoldMessages(db: Db, chatId: string, readerId: string, channel: NotificationChannel) {
  return unread(db, chatId, readerId)
    .select(['id', 'senderId', 'createdAt'])
    .where((it) =>
      it.not(
        it.exists(
          it
            .selectFrom('toldMessages')
            .select('messageId')
            .whereRef('messageId', '=', 'messages.id')
            .where('channel', '=', channel),
        ),
      ),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/**
 * When the oldest of them was written, for each of these channels that has any. Materialized: read in the order of their
 * time, all messages of the chat would be looked at.
 */
export async function oldestUntold(
  db: Db,
  { chatId, readerId }: Waiting,
  channels: readonly NotificationChannel[],
): Promise<readonly { channel: NotificationChannel; createdAt: Date }[]> {
  return selected(
    db,
    sql`with unread as materialized (
      select id, created_at from messages
      where chat_id = ${chatId} and sender_id <> ${readerId} and read_at is null
    )
    select channel, min(created_at) as created_at
    from unread cross join unnest(${channels}::text[]) channel
    where not exists (
      select from told_messages told where told.message_id = unread.id and told.channel = channel.channel
    )
    group by channel`,
  );
}

export async function countUnread(db: Db, chatId: string, readerId: string): Promise<number> {
  const { count } = await unread(db, chatId, readerId)
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function markTold(
  tx: Transaction,
  channel: NotificationChannel,
  messages: readonly { readonly id: string }[],
): Promise<void> {
  await tx
    .insertInto('toldMessages')
    .values(messages.map(({ id }) => ({ messageId: id, channel })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function unread(db: Db, chatId: string, readerId: string) {
  return db
    .selectFrom('messages')
    .where('chatId', '=', chatId)
    .where('senderId', '!=', readerId)
    .where('readAt', 'is', null);
}

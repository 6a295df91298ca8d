/** Which messages their reader neither read nor was told of. */

import type { NotificationChannel } from '../../../domain/accounts.ts';
import { type Db, selected, type Transaction } from '../../core/database.ts';
import { sql } from '../../core/sql.ts';
import { notHidden } from '../accounts/blocked.ts';

/** Whose unread messages, in which chat. */
export interface Waiting {
  readonly chatId: string;
  readonly readerId: string;
}

/** Waits for those who write in the chat just now, and holds those who come. */
export async function lockChat(tx: Transaction, chatId: string): Promise<void> {
  await tx.selectFrom('chats').select('id').where('id', '=', chatId).forUpdate().execute();
}

/** The chats of a person, whether anything is unread there or not. */
export async function chatsOf(db: Db, readerId: string): Promise<Waiting[]> {
  const found = await db
    .selectFrom('chats')
    .select('id as chatId')
    .where((it) => it.or([it('sellerId', '=', readerId), it('buyerId', '=', readerId)]))
    .execute();
  return found.map(({ chatId }) => ({ chatId, readerId }));
}

export interface PairOfChat {
  readonly intentionId: string;
  readonly aboutId: string;
}

/** The reader's own intention of a chat, and what the other side sells or looks for; none of a chat that is gone, or hidden by a block. */
export async function pairOfChat(db: Db, { chatId, readerId }: Waiting): Promise<PairOfChat | undefined> {
  const chat = await db
    .selectFrom('chats')
    .select(['sellId', 'buyId', 'sellerId'])
    .where('id', '=', chatId)
    .where(notHidden('sellerId', readerId))
    .where(notHidden('buyerId', readerId))
    .executeTakeFirst();
  if (chat === undefined) return undefined;
  const { sellId, buyId, sellerId } = chat;
  return sellerId === readerId
    ? { intentionId: sellId, aboutId: buyId }
    : { intentionId: buyId, aboutId: sellId };
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

/** Unread messages that one channel is to tell a reader of. */
export interface Untold extends Waiting {
  readonly channel: NotificationChannel;
}

/**
 * When the oldest of each of these was written, where there is any. Read in the order of `messages_unread`, so that a chat's many
 * unread messages cost no more than its first: that index begins with the one who wrote, which is the chat's other side. Each
 * message asks, so it is one statement for all of one instant, planned once.
 */
export async function oldestUntold(
  db: Db,
  untold: readonly Untold[],
): Promise<readonly (Untold & { readonly createdAt: Date })[]> {
  const all = (name: keyof Untold) => untold.map((it) => it[name]);
  return selected(
    db,
    sql`select asked.chat_id, asked.reader_id, asked.channel, oldest.created_at
    from unnest(${all('chatId')}::text[], ${all('readerId')}::uuid[], ${all('channel')}::text[])
      as asked (chat_id, reader_id, channel)
    cross join lateral (
      select created_at from messages
      where chat_id = asked.chat_id and read_at is null
        and sender_id = (
          select case asked.reader_id when seller_id then buyer_id else seller_id end
          from chats where id = asked.chat_id
        )
        and not exists (
          select from told_messages told where told.message_id = messages.id and told.channel = asked.channel
        )
      order by created_at limit 1
    ) oldest`,
    'once',
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
  if (messages.length === 0) return;
  await tx
    .insertInto('toldMessages')
    .values(messages.map(({ id }) => ({ messageId: id, channel })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a block hides waits for nobody. */
function unread(db: Db, chatId: string, readerId: string) {
  return db
    .selectFrom('messages')
    .where('chatId', '=', chatId)
    .where('senderId', '!=', readerId)
    .where(notHidden('senderId', readerId))
    .where('readAt', 'is', null);
}

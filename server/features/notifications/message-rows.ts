/**
 * Messages that their reader has neither read nor been told of. Messages written before `since` are not
 * loaded any more, so they are neither told nor counted.
 */

import type { NotificationChannel } from '../../../domain/accounts.ts';
import { limits } from '../../../domain/limits.ts';
import { type Db, selected, type Transaction } from '../../core/database.ts';
import { fragment, raw } from '../../core/fragments.ts';
import { notHidden } from '../accounts/blocked.ts';
import { chatsOfNewest } from '../likes/newest-rows.ts';

/** The unread messages of one reader in one chat. */
export interface Waiting {
  readonly chatId: string;
  readonly readerId: string;
}

/** Locks the chat: waits for writers under way, and keeps new ones waiting until the transaction ends. */
export async function lockChat(tx: Transaction, chatId: string): Promise<void> {
  await tx.selectFrom('chats').select('id').where('id', '=', chatId).forUpdate().execute();
}

/** The chats of a person's newest matches, with unread messages or without. */
export async function newestChatsOf(db: Db, readerId: string): Promise<Waiting[]> {
  const found = await chatsOfNewest(db, readerId).select('chats.id as chatId').execute();
  return found.map(({ chatId }) => ({ chatId, readerId }));
}

export interface PairOfChat {
  readonly intentionId: string;
  readonly aboutId: string;
}

/**
 * The reader's own intention of a chat, and the other side's; undefined where the chat is gone or hidden by a
 * block, or the other side is banned.
 */
export async function pairOfChat(db: Db, { chatId, readerId }: Waiting): Promise<PairOfChat | undefined> {
  const chat = await db
    .selectFrom('chats')
    .select(['sellId', 'buyId', 'sellerId'])
    .where('id', '=', chatId)
    .where(notHidden('sellerId', readerId))
    .where(notHidden('buyerId', readerId))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('users')
            .select('users.id')
            .where('bannedAt', 'is not', null)
            .where('users.id', '!=', readerId)
            .where((user) =>
              user.or([
                user('users.id', '=', user.ref('sellerId')),
                user('users.id', '=', user.ref('buyerId')),
              ]),
            ),
        ),
      ),
    )
    .executeTakeFirst();
  if (chat === undefined) return undefined;
  const { sellId, buyId, sellerId } = chat;
  return sellerId === readerId
    ? { intentionId: sellId, aboutId: buyId }
    : { intentionId: buyId, aboutId: sellId };
}

/** The unread messages of one reader in one chat that one channel has yet to tell. */
export interface Untold extends Waiting {
  readonly channel: NotificationChannel;
}

/** The oldest of these messages. */
export interface OldestUntold extends Untold {
  readonly senderId: string;
  readonly createdAt: Date;
}

/**
 * SQL for the id of the other person of `asked`'s chat. The index `messages_unread` begins with the sender,
 * so naming them lets PostgreSQL use it.
 */
const otherSide = raw(
  '(select case asked.reader_id when seller_id then buyer_id else seller_id end from chats where id = asked.chat_id)',
);

/**
 * When the oldest unread message of each of these chats was written, told or not. PostgreSQL reads the first
 * entry of `messages_unread`, however many follow. Every new message asks this, so it is one statement for
 * all messages of one instant, planned once.
 */
export function oldestUnread(
  db: Db,
  waiting: readonly Waiting[],
): Promise<readonly (Waiting & { readonly createdAt: Date })[]> {
  const all = (name: keyof Waiting) => waiting.map((it) => it[name]);
  return selected(
    db,
    fragment`select asked.chat_id, asked.reader_id, oldest.created_at
    from unnest(${all('chatId')}::text[], ${all('readerId')}::uuid[]) as asked (chat_id, reader_id)
    cross join lateral (
      select created_at from messages
      where chat_id = asked.chat_id and read_at is null and sender_id = ${otherSide}
      order by created_at limit 1
    ) oldest`,
    'once',
  );
}

/**
 * The oldest message of each of these that is unread and untold, where there is one. PostgreSQL reads
 * `messages_unread` in its order and passes over told messages one by one.
 */
export function oldestUntold(
  db: Db,
  untold: readonly Untold[],
  since: Date,
): Promise<readonly OldestUntold[]> {
  const all = (name: keyof Untold) => untold.map((it) => it[name]);
  return selected(
    db,
    fragment`select asked.chat_id, asked.reader_id, asked.channel, oldest.sender_id, oldest.created_at
    from unnest(${all('chatId')}::text[], ${all('readerId')}::uuid[], ${all('channel')}::text[])
      as asked (chat_id, reader_id, channel)
    cross join lateral (
      select sender_id, created_at from messages
      where chat_id = asked.chat_id and read_at is null and sender_id = ${otherSide}
        and created_at >= ${since}::timestamptz
        and not exists (
          select from told_messages told where told.message_id = messages.id and told.channel = asked.channel
        )
      order by created_at limit 1
    ) oldest`,
    'once',
  );
}

/** The number of unread messages, `limits.chat.unreadCounted` at most. */
export async function countUnread(db: Db, { chatId, readerId }: Waiting, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom(
      unread(db, { chatId, readerId }, since).select('id').limit(limits.chat.unreadCounted).as('unread'),
    )
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Marks all unread messages as told by this channel; answers how many were marked. One statement, so that no
 * ids are loaded however many there are.
 */
export async function markTold(
  tx: Transaction,
  { channel, ...waiting }: Untold,
  since: Date,
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('toldMessages')
    .columns(['messageId', 'channel'])
    .expression(
      unread(tx, waiting, since).select((it) => [
        'id',
        it.cast<string>(it.val(channel), 'text').as('channel'),
      ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** The unread messages of a reader in a chat; none where a block hides the sender. */
function unread(db: Db, { chatId, readerId }: Waiting, since: Date) {
  return db
    .selectFrom('messages')
    .where('chatId', '=', chatId)
    .where('senderId', '!=', readerId)
    .where(notHidden('senderId', readerId))
    .where('readAt', 'is', null)
    .where('createdAt', '>=', since);
}

/** The rows of chats and messages. */
import { type Selectable, sql } from 'kysely';
import { limits } from '../../../domain/limits.ts';
import type { Db, Transaction } from '../../core/database.ts';
import type { Chats, Messages } from '../../core/schema.generated.ts';
import { plannedOnce } from '../../core/statements.ts';

export type ChatRow = Selectable<Chats>;
export type MessageRow = Selectable<Messages>;

export async function insertChat(tx: Transaction, chat: ChatRow) {
  await tx
    .insertInto('chats')
    .values(chat)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function deleteChat(tx: Transaction, pair: { sellId: string; buyId: string }) {
  await tx.deleteFrom('chats').where('sellId', '=', pair.sellId).where('buyId', '=', pair.buyId).execute();
}

/** The chat, if this person takes part in it; held against deletion until the transaction ends. */
export function holdChat(tx: Transaction, chatId: string, userId: string): Promise<ChatRow | undefined> {
  return chatsOf(tx, userId).where('id', '=', chatId).forKeyShare().executeTakeFirst();
}

export function chatOf(db: Db, chatId: string, userId: string): Promise<ChatRow | undefined> {
  return chatsOf(db, userId).where('id', '=', chatId).executeTakeFirst();
}

/** A person's chats, newest first. */
export function chatsOfPerson(db: Db, userId: string): Promise<ChatRow[]> {
  return chatsOf(db, userId).orderBy('createdAt', 'desc').orderBy('id').execute();
}

function chatsOf(db: Db, userId: string) {
  return db
    .selectFrom('chats')
    .selectAll()
    .where((where) => where.or([where('sellerId', '=', userId), where('buyerId', '=', userId)]));
}

/**
 * Writes the message into the sender's chat, which is held against deletion until the transaction ends, and answers the
 * chat with the sender's first name: undefined when they take part in no such chat. `written` is null when a message with
 * this id is already there. Every message asks, so it is one statement, planned once.
 */
export function insertMessage(tx: Transaction, { id, chatId, senderId, content, createdAt }: MessageRow) {
  return tx
    .with('chat', (of) =>
      chatsOf(of, senderId)
        .select((it) =>
          it.selectFrom('users').select('firstName').where('users.id', '=', senderId).as('senderName'),
        )
        .where('id', '=', chatId)
        .forKeyShare(),
    )
    .with('message', (of) =>
      of
        .insertInto('messages')
        .columns(['id', 'chatId', 'senderId', 'content', 'createdAt'])
        .expression(
          of
            .selectFrom('chat')
            .select([
              sql<string>`${id}::uuid`.as('id'),
              'chat.id as chatId',
              sql<string>`${senderId}::uuid`.as('senderId'),
              sql<string>`${content}::text`.as('content'),
              sql<Date>`${createdAt}::timestamptz`.as('createdAt'),
            ]),
        )
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id'),
    )
    .selectFrom('chat')
    .leftJoin('message', (join) => join.onTrue())
    .modifyFront(plannedOnce)
    .select(['chat.sellerId', 'chat.buyerId', 'chat.senderName', 'message.id as written'])
    .executeTakeFirst();
}

export function messageById(db: Db, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The newest messages since then, oldest first. */
export async function messagesSince(db: Db, chatId: string, since: Date): Promise<MessageRow[]> {
  const newestFirst = await db
    .selectFrom('messages')
    .selectAll()
    .where('chatId', '=', chatId)
    .where('createdAt', '>=', since)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.chat.messagesLoaded)
    .execute();
  return newestFirst.reverse();
}

/**
 * The last message of each chat, and how many of the other side's this person has not read. One statement, so that both
 * are of the same instant: a message counted but not yet the last one would be counted again when its event comes.
 */
export function lastAndUnread(db: Db, chatIds: readonly string[], userId: string, since: Date) {
  const loaded = db.selectFrom('messages').where('chatId', 'in', chatIds).where('createdAt', '>=', since);
  const unreadCounts = loaded
    .select(['chatId', sql<number>`count(*)::int`.as('unread')])
    .where('senderId', '!=', userId)
    .where('readAt', 'is', null)
    .groupBy('chatId');
  const lastMessages = loaded
    .selectAll()
    .distinctOn('chatId')
    .orderBy('chatId')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
  return db
    .selectFrom(lastMessages.as('lastMessages'))
    .leftJoin(unreadCounts.as('unreadCounts'), 'unreadCounts.chatId', 'lastMessages.chatId')
    .selectAll('lastMessages')
    .select((row) => row.fn.coalesce('unreadCounts.unread', sql<number>`0`).as('unread'))
    .execute();
}

/** Marks the other side's messages as read; answers those that were not. */
export async function readMessages(
  tx: Transaction,
  chatId: string,
  readerId: string,
  at: Date,
): Promise<string[]> {
  const read = await tx
    .updateTable('messages')
    .set({ readAt: at })
    .where('chatId', '=', chatId)
    .where('senderId', '!=', readerId)
    .where('readAt', 'is', null)
    .returning('id')
    .execute();
  return read.map((row) => row.id);
}

export function intentionLabels(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('intentions')
    .select(['id', 'type', 'category', 'title'])
    .where('id', 'in', ids)
    .execute();
}

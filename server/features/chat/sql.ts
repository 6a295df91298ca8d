/** The rows of chats and messages. */
import { type Selectable, sql } from 'kysely';
import { limits } from '../../../domain/limits.ts';
import { type Db, listOf, selected, type Transaction } from '../../core/database.ts';
import { type Fragment, fragment, raw } from '../../core/fragments.ts';
import type { Chats, Messages } from '../../core/schema.generated.ts';
import { plannedOnce } from '../../core/statements.ts';
import { notApart, notHidden } from '../accounts/blocked.ts';
import { chatsOfNewest } from '../likes/newest-rows.ts';

export type ChatRow = Selectable<Chats>;
export type MessageRow = Selectable<Messages>;
const chatColumns = [
  'id',
  'sellId',
  'buyId',
  'sellerId',
  'buyerId',
  'createdAt',
] as const satisfies (keyof ChatRow)[];

/** The id of the other person of the chat. */
export function otherIn(
  { sellerId, buyerId }: Pick<ChatRow, 'sellerId' | 'buyerId'>,
  userId: string,
): string {
  return userId === sellerId ? buyerId : sellerId;
}

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

/**
 * The chat, if this person takes part in it and no block hides it; locked against deletion until the
 * transaction ends.
 */
export function holdChat(tx: Transaction, chatId: string, userId: string): Promise<ChatRow | undefined> {
  return chatsOf(tx, userId).where('id', '=', chatId).forKeyShare().executeTakeFirst();
}

export function chatOf(db: Db, chatId: string, userId: string): Promise<ChatRow | undefined> {
  return chatsOf(db, userId).where('id', '=', chatId).executeTakeFirst();
}

/** The chats of a person's newest matches, newest first. */
export function chatsOfPerson(db: Db, userId: string): Promise<ChatRow[]> {
  return chatsOfNewest(db, userId)
    .modifyFront(plannedOnce)
    .select(chatColumns.map((name) => `chats.${name}` as const))
    .execute();
}

/**
 * The chats with these ids that are this person’s, newest first. The lateral join finds each by its id:
 * PostgreSQL would rather read all chats of the person.
 */
export function chatsAmong(db: Db, ids: readonly string[], userId: string): Promise<ChatRow[]> {
  return selected(
    db,
    fragment`select own.* from unnest((select ${ids}::text[])::text[]) as wanted (id)
    cross join lateral (
      select id, sell_id, buy_id, seller_id, buyer_id, created_at from chats
      where id = wanted.id and ${userId}::uuid in (seller_id, buyer_id) and ${raw(notApart('seller_id', 'buyer_id'))}
      limit 1
    ) own
    order by created_at desc, sell_id, buy_id`,
    'once',
  );
}

/** The chats of a person. A block hides a chat from both of its people. */
function chatsOf(db: Db, userId: string) {
  return db
    .selectFrom('chats')
    .modifyFront(plannedOnce)
    .select(chatColumns)
    .where((where) => where.or([where('sellerId', '=', userId), where('buyerId', '=', userId)]))
    .where(notHidden('sellerId', userId))
    .where(notHidden('buyerId', userId));
}

export interface WrittenMessage {
  readonly id: string;
  readonly recipientId: string;
  readonly senderName: string;
}

/**
 * Writes each message into its sender’s chat, locks the chats against deletion until the transaction ends,
 * and answers the messages that it wrote. It leaves out a message whose sender is not shown such a chat,
 * whose id is taken (by a message of a ring, too, since reports name a message by its id alone), or whose
 * chat another transaction has locked: it waits for nobody. Every sending asks this, so it is one statement
 * for all messages of one instant, planned once. With `waitMs`, statements of this transaction fail (55P03)
 * from then on where they wait longer than that for a lock; setting it in a separate statement would cost one
 * more round trip.
 */
export async function insertMessages(
  tx: Transaction,
  messages: readonly MessageRow[],
  waitMs?: number,
): Promise<readonly WrittenMessage[]> {
  const all = <Name extends keyof MessageRow>(name: Name) => messages.map((it) => it[name]);
  const { rows } = await sql<WrittenMessage>`${plannedOnce}
    with held as (
      select sent.*, case sent.sender_id when seller_id then buyer_id else seller_id end as recipient_id
      from unnest(
        ${listOf(all('id'), 'uuid')}, ${listOf(all('chatId'), 'text')}, ${listOf(all('senderId'), 'uuid')},
        ${listOf(all('content'), 'text')}, ${listOf(all('createdAt'), 'timestamptz')}
      ) as sent (id, chat_id, sender_id, content, created_at)
      cross join (
        select set_config('lock_timeout', coalesce(${waitMs ?? null}::text, current_setting('lock_timeout')), true) as waits
      ) as patience
      join chats on chats.id = sent.chat_id and sent.sender_id in (seller_id, buyer_id)
        and ${sql.raw(notApart('seller_id', 'buyer_id'))}
      where not exists (select from ring_messages where ring_messages.id = sent.id) and waits is not null
      for key share of chats skip locked
    ), written as (
      insert into messages (id, chat_id, sender_id, content, created_at)
      select id, chat_id, sender_id, content, created_at from held
      on conflict (id) do nothing
      returning id
    )
    select held.id, recipient_id, first_name as sender_name
    from written join held using (id) join users on users.id = sender_id`.execute(tx);
  return rows;
}

export function messageById(db: Db, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The newest messages since that moment that fit into one answer, oldest first. */
export function messagesSince(db: Db, chatId: string, since: Date): Promise<MessageRow[]> {
  const newest = fragment`select id, chat_id, sender_id, content, created_at, read_at from messages
    where chat_id = ${chatId} and created_at >= ${since}::timestamptz
    order by created_at desc, id desc limit ${raw(String(limits.chat.messagesLoaded))}`;
  return selected(db, withinAnswer(newest, 'created_at desc, id desc'), 'once');
}

/**
 * Of the rows of `newest`, ordered by `newestFirst`, the newest whose texts together fit into one answer;
 * oldest first. PostgreSQL knows the length in bytes of a long text without reading it.
 */
export function withinAnswer(newest: Fragment, newestFirst: string): Fragment {
  return fragment`select * from (
      select newest.*, sum(octet_length(content)) over (order by ${raw(newestFirst)} rows unbounded preceding) as up_to_here
      from (${newest}) newest
    ) counted
    where up_to_here <= ${raw(String(limits.chat.bytesLoaded))} order by up_to_here desc`;
}

/** The id of a chat, and of the other person in it. */
export interface ChatWithOther {
  readonly id: string;
  readonly otherId: string;
}

/**
 * The last message of a chat, without its content where it is too old to be loaded, and the number of unread
 * ones.
 */
export interface LastMessage extends Omit<MessageRow, 'content'> {
  readonly content: string | null;
  readonly unread: number;
}

/**
 * The last message of each chat that has one, and how many of the other side’s messages are unread, up to the
 * limit of counting. A message from before `since` comes without its content. Each chat is read by itself in
 * the order of an index, so that it costs no more than the last message and the counted ones. One statement,
 * so that both are of the same instant: a message that is counted, but is not yet the last one, would be
 * counted again when its event comes.
 */
export function lastAndUnread(db: Db, chats: readonly ChatWithOther[], since: Date): Promise<LastMessage[]> {
  const all = (name: keyof ChatWithOther) => chats.map((it) => it[name]);
  return selected(
    db,
    fragment`select last.*, unread.count as unread
    from unnest((select ${all('id')}::text[])::text[], (select ${all('otherId')}::uuid[])::uuid[]) as chat (id, other_id)
    cross join lateral (
      select id, chat_id, sender_id, case when created_at >= ${since}::timestamptz then content end as content,
        created_at, read_at
      from messages where chat_id = chat.id
      order by created_at desc, id desc limit 1
    ) last
    cross join lateral (
      select count(*)::int from (
        select from messages
        where chat_id = chat.id and sender_id = chat.other_id and read_at is null and created_at >= ${since}::timestamptz
        limit ${raw(String(limits.chat.unreadCounted))}
      ) counted
    ) unread`,
    'once',
  );
}

/**
 * Marks all messages of the other side as read; answers the ids of those that were unread, the newest ones,
 * as many as a chat loads.
 */
export async function readMessages(
  tx: Transaction,
  chatId: string,
  readerId: string,
  at: Date,
): Promise<string[]> {
  const read = await tx
    .with('read', (it) =>
      it
        .updateTable('messages')
        .set({ readAt: at })
        .where('chatId', '=', chatId)
        .where('senderId', '!=', readerId)
        .where('readAt', 'is', null)
        .returning(['id', 'createdAt']),
    )
    .selectFrom('read')
    .select('id')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.chat.messagesLoaded)
    .execute();
  return read.map((row) => row.id);
}

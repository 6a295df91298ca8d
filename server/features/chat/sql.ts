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

/** Of its two people the one that this is not. */
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

/** The chat, if this person takes part in it; held against deletion until the transaction ends. */
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
 * Those of these ids that are this person's, newest first. Each is found by its id: PostgreSQL would rather
 * read all that a person has.
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

/** A block hides them from both. */
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
 * Writes each message into its sender's chat, which is held against deletion until the transaction ends;
 * answers those it wrote. It leaves out a message whose sender sees no such chat, whose id is there already, be
 * it in a ring's chat, so that an id is one message to who reports it, or whose chat somebody else holds just
 * now: it waits for nobody. Every message asks, so it is one statement for all of one instant, planned once.
 * From it on no statement of this transaction waits longer than `waitMs`, where that is given, for what others
 * hold: it fails (55P03). A statement of its own for that would be a way to the database more.
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

/** The newest messages since then that an answer holds, oldest first. */
export function messagesSince(db: Db, chatId: string, since: Date): Promise<MessageRow[]> {
  const newest = fragment`select id, chat_id, sender_id, content, created_at, read_at from messages
    where chat_id = ${chatId} and created_at >= ${since}::timestamptz
    order by created_at desc, id desc limit ${raw(String(limits.chat.messagesLoaded))}`;
  return selected(db, withinAnswer(newest, 'created_at desc, id desc'), 'once');
}

/**
 * Of these, which are in the order `newestFirst`, the newest whose texts together are not too long for one
 * answer; oldest first. The length in bytes is known of a text that is kept apart, without reading it.
 */
export function withinAnswer(newest: Fragment, newestFirst: string): Fragment {
  return fragment`select * from (
      select newest.*, sum(octet_length(content)) over (order by ${raw(newestFirst)} rows unbounded preceding) as up_to_here
      from (${newest}) newest
    ) counted
    where up_to_here <= ${raw(String(limits.chat.bytesLoaded))} order by up_to_here desc`;
}

/** A chat, as one of its two people sees it: who is the other one. */
export interface ChatWithOther {
  readonly id: string;
  readonly otherId: string;
}

/** A message; its words are null where they are too old to be loaded. */
export interface LastMessage extends Omit<MessageRow, 'content'> {
  readonly content: string | null;
  readonly unread: number;
}

/**
 * The last message of each chat that has one, and how many of the other side's nobody has read, as far as
 * they are counted. Of one from before `since` it is told when it was, not what it says. Of each chat by itself
 * and in the order of an index, so that what it holds costs no more than its last message and those counted.
 * One statement, so that both are of the same instant: a message counted but not yet the last one would be
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
 * Marks all the other side's messages as read; answers, of those that were not, the newest: as many as a chat
 * loads.
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

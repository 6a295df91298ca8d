/** The rows of the chat of all: who takes part, and what is said. */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { limits } from '../../../domain/limits.ts';
import { type Db, selected, type Transaction } from '../../core/database.ts';
import { fragment, raw } from '../../core/fragments.ts';
import type { ClosedRings, RingMembers, RingMessages } from '../../core/schema.generated.ts';
import { hiddenFrom } from '../accounts/blocked.ts';
import { withinAnswer } from '../chat/sql.ts';

export type RingRow = Selectable<ClosedRings>;
export type MemberRow = Selectable<RingMembers>;
export type RingMessageRow = Selectable<RingMessages>;

/**
 * A person's rings, the newest first: all that are open, and the newest that broke, as many together as twice
 * what may be open. A ring with somebody whom a block hides is not there for them.
 */
export async function ringsOfPerson(db: Db, userId: string): Promise<RingRow[]> {
  const openFirst = await ringsOf(db, userId)
    .orderBy((it) => it('brokenAt', 'is not', null))
    .orderBy('closedAt', 'desc')
    .orderBy('id')
    .limit(2 * limits.rings.openOfOne)
    .execute();
  return openFirst.toSorted((a, b) => b.closedAt.getTime() - a.closedAt.getTime());
}

export function ringOf(db: Db, id: string, userId: string): Promise<RingRow | undefined> {
  return ringsOf(db, userId).where('id', '=', id).executeTakeFirst();
}

/**
 * The same, locked until the transaction ends: what is said in a ring is said one after the other, and not
 * while it breaks.
 */
export function lockRing(tx: Transaction, id: string, userId: string): Promise<RingRow | undefined> {
  return ringsOf(tx, userId).where('id', '=', id).forUpdate().executeTakeFirst();
}

function ringsOf(db: Db, userId: string) {
  const oneOf = (people: RawBuilder<readonly string[]>) =>
    sql<boolean>`exists (
      select from ring_members where ring_id = closed_rings.id and ring_members.user_id = any(${people})
    )`;
  return db
    .selectFrom('closedRings')
    .selectAll()
    .where(oneOf(sql`array[${userId}::uuid]`))
    .where(({ not }) => not(oneOf(hiddenFrom(userId))));
}

/** The same, there until the transaction ends; what is said in it may go on. */
export function holdRing(tx: Transaction, id: string, userId: string): Promise<RingRow | undefined> {
  return ringsOf(tx, userId).where('id', '=', id).forKeyShare().executeTakeFirst();
}

export function messageById(db: Db, id: string): Promise<RingMessageRow | undefined> {
  return db.selectFrom('ringMessages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Writes it as the ring's next; nothing where its id is known. The ring is locked. */
export async function insertMessage(tx: Transaction, row: RingMessageRow): Promise<boolean> {
  const made = await tx
    .insertInto('ringMessages')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return false;
  await tx.updateTable('closedRings').set({ messages: row.nth }).where('id', '=', row.ringId).execute();
  return true;
}

/** The newest since then that an answer holds, oldest first. */
export function messagesSince(db: Db, ringId: string, since: Date): Promise<RingMessageRow[]> {
  const newest = fragment`select id, ring_id, nth, sender_id, content, created_at from ring_messages
    where ring_id = ${ringId}::uuid and created_at >= ${since}::timestamptz
    order by nth desc limit ${raw(String(limits.chat.messagesLoaded))}`;
  return selected(db, withinAnswer(newest, 'nth desc'));
}

/**
 * Of each of these rings the last word since then, and how many of the others' a person has not seen: among
 * the last ones, as many as are counted of a chat. Each ring is read by itself along the numbers of its
 * messages, so that it costs no more than these, however much was said. They are numbered in the order in
 * which they were said: where the last is older than that, all are.
 */
export async function lastAndUnread(db: Db, ringIds: readonly string[], userId: string, since: Date) {
  const rows = await selected<RingMessageRow & { readonly unread: number }>(
    db,
    fragment`select last.*, unread.count as unread
    from ring_members me
    cross join lateral (
      select id, ring_id, nth, sender_id, content, created_at from ring_messages
      where ring_id = me.ring_id order by nth desc limit 1
    ) last
    cross join lateral (
      select count(*)::int from ring_messages
      where ring_id = me.ring_id
        and nth > greatest(me.seen_nth, last.nth - ${raw(String(limits.chat.unreadCounted))})
        and sender_id <> me.user_id and created_at >= ${since}::timestamptz
    ) unread
    where me.user_id = ${userId}::uuid and me.ring_id = any((select ${ringIds}::uuid[])::uuid[]) and last.created_at >= ${since}::timestamptz`,
  );
  return {
    last: new Map(rows.map(({ unread: _, ...it }) => [it.ringId, it])),
    unread: new Map(rows.map((it) => [it.ringId, it.unread])),
  };
}

/** Answers whether they had not seen as much before. */
export async function writeSeen(
  tx: Transaction,
  ringId: string,
  userId: string,
  seenNth: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ringMembers')
    .set({ seenNth })
    .where('ringId', '=', ringId)
    .where('userId', '=', userId)
    .where((it) => it.or([it('seenNth', 'is', null), it('seenNth', '<', seenNth)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The rows of the chats of closed rings: who takes part, and what is said. */
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
 * A person's closed rings, the newest first: all that are open, and the newest that broke, together at most
 * twice as many as may be open. Rings with somebody whom a block hides from this person are left out.
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
 * A ring of this person, locked until the transaction ends, so that messages are written one after the other
 * and not while it breaks.
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

/**
 * A ring of this person, held against deletion until the transaction ends; messages may still be written to
 * it.
 */
export function holdRing(tx: Transaction, id: string, userId: string): Promise<RingRow | undefined> {
  return ringsOf(tx, userId).where('id', '=', id).forKeyShare().executeTakeFirst();
}

export function messageById(db: Db, id: string): Promise<RingMessageRow | undefined> {
  return db.selectFrom('ringMessages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Writes the next message of a ring, which must be locked. Answers false if its id is known already. */
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

/** The newest messages since this moment that fit into one answer, oldest first. */
export function messagesSince(db: Db, ringId: string, since: Date): Promise<RingMessageRow[]> {
  const newest = fragment`select id, ring_id, nth, sender_id, content, created_at from ring_messages
    where ring_id = ${ringId}::uuid and created_at >= ${since}::timestamptz
    order by nth desc limit ${raw(String(limits.chat.messagesLoaded))}`;
  return selected(db, withinAnswer(newest, 'nth desc'));
}

/**
 * For each of these rings: the last message since this moment, and how many messages of others this person
 * has not seen, among as many of the newest as are counted of a chat. Each ring is read by itself along the
 * numbers of its messages, so the cost does not grow with what was said. They are numbered in the order in
 * which they were written: if the last one is older than `since`, all are.
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

/** Notes that this person saw messages up to this number. Answers false if they had seen as much before. */
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

/** The rows from which evidence is read. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Subject } from '../../../domain/reports.ts';
import type { Db } from '../../core/database.ts';
import { hasNotBlocked } from '../accounts/blocked.ts';
import type { ChatRow, MessageRow } from '../chat/sql.ts';
import type { RingMessageRow } from '../rings/talk-rows.ts';

/**
 * The id of a reported thing as the database writes it; undefined for a text that can be no id of such a
 * thing.
 */
export function idOf(subject: Subject, given: string): string | undefined {
  if (subject === 'chat') return given;
  return z.uuid().safeParse(given).success ? given.toLowerCase() : undefined;
}

export function intentionOfPicture(db: Db, imageId: string) {
  return db.selectFrom('images').select(['id', 'intentionId']).where('id', '=', imageId).executeTakeFirst();
}

/**
 * A chat of these two people; undefined where they have none, are one person, or the other one blocked this
 * one.
 */
export function chatWith(db: Db, userId: string, otherId: string): Promise<ChatRow | undefined> {
  return db
    .selectFrom('chats')
    .selectAll()
    .where((it) =>
      it.or([
        it.and([it('sellerId', '=', userId), it('buyerId', '=', otherId)]),
        it.and([it('sellerId', '=', otherId), it('buyerId', '=', userId)]),
      ]),
    )
    .where(hasNotBlocked(otherId, userId))
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

export function factsOf(db: Db, intentionIds: readonly string[]) {
  if (intentionIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('intentions')
    .select(['id', 'userId', 'createdAt'])
    .where('id', 'in', intentionIds)
    .execute();
}

export function namesOf(db: Db, userIds: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'image', 'createdAt'])
    .where('id', 'in', userIds)
    .execute();
}

/** The message with `count` messages before it and after it, oldest first. */
export async function messagesAround(db: Db, message: MessageRow, count: number): Promise<MessageRow[]> {
  const near = (direction: 'asc' | 'desc') =>
    db
      .selectFrom('messages')
      .selectAll()
      .where('chatId', '=', message.chatId)
      .where(
        sql<boolean>`(created_at, id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${message.createdAt}, ${message.id})`,
      )
      .orderBy('createdAt', direction)
      .orderBy('id', direction)
      .limit(count)
      .execute();
  const [before, after] = [await near('desc'), await near('asc')];
  return [...before.reverse(), message, ...after];
}

/** The message of a ring with `count` messages before it and after it, in their order. */
export function ringMessagesAround(db: Db, { ringId, nth }: RingMessageRow, count: number) {
  return db
    .selectFrom('ringMessages')
    .selectAll()
    .where('ringId', '=', ringId)
    .where((it) => it.between('nth', nth - count, nth + count))
    .orderBy('nth')
    .execute();
}

/** The last messages of a chat, oldest first. */
export async function lastMessages(db: Db, chatId: string, count: number): Promise<MessageRow[]> {
  const newestFirst = await db
    .selectFrom('messages')
    .selectAll()
    .where('chatId', '=', chatId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return newestFirst.reverse();
}

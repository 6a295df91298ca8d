/** Which messages their reader neither read nor was told of. */
import { type Kysely, sql } from 'kysely';
import type { NotificationChannel } from '../../../domain/accounts.ts';
import type { DB } from '../../core/schema.generated.ts';

type Rows = Kysely<DB>;

/** Whose unread messages, in which chat. */
export interface Waiting {
  readonly chatId: string;
  readonly readerId: string;
}

/** Waits for those who write in the chat just now, and holds those who come. False when the chat is gone. */
export async function lockChat(rows: Rows, chatId: string): Promise<boolean> {
  const chat = await rows
    .selectFrom('chats')
    .select('id')
    .where('id', '=', chatId)
    .forUpdate()
    .executeTakeFirst();
  return chat !== undefined;
}

/** Unread messages of the other side that this channel did not tell of, oldest first. */
export function untoldMessages(rows: Rows, chatId: string, readerId: string, channel: NotificationChannel) {
  return unread(rows, chatId, readerId)
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

export async function countUnread(rows: Rows, chatId: string, readerId: string): Promise<number> {
  const { count } = await unread(rows, chatId, readerId)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function markTold(
  rows: Rows,
  channel: NotificationChannel,
  messages: readonly { readonly id: string }[],
): Promise<void> {
  await rows
    .insertInto('toldMessages')
    .values(messages.map(({ id }) => ({ messageId: id, channel })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function unread(rows: Rows, chatId: string, readerId: string) {
  return rows
    .selectFrom('messages')
    .where('chatId', '=', chatId)
    .where('senderId', '!=', readerId)
    .where('readAt', 'is', null);
}

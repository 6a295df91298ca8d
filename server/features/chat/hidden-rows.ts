/** Rows of chats that a block hides from both people. */
import { sql } from 'kysely';
import type { Transaction } from '../../core/database.ts';
import { notApart } from '../accounts/blocked.ts';

/**
 * Gives a message another id where a block hides its chat from this person, who takes part in it; answers
 * whether it did. To this person the message is gone with its chat: an id that were still taken would tell
 * that it is not.
 */
export async function freeHiddenId(tx: Transaction, id: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    with freed as (
      update messages set id = gen_random_uuid() from chats
      where messages.id = ${id} and chats.id = chat_id and ${userId}::uuid in (seller_id, buyer_id)
        and not ${sql.raw(notApart('seller_id', 'buyer_id'))}
      returning messages.id
    ), told as (
      update told_messages set message_id = freed.id from freed where message_id = ${id}
    )
    select id from freed`.execute(tx);
  return rows.length > 0;
}

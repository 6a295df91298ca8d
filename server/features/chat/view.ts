/** A chat as one of its two people sees it. */

import type { Chat } from '../../../contract/chat.ts';
import type { Message } from '../../../contract/messages.ts';
import type { NewMessage } from '../../../domain/chat.ts';
import type { Db } from '../../core/database.ts';
import type { Viewer } from '../../core/session.ts';
import { loadPeople } from '../accounts/people.ts';
import { titledByIds } from '../intentions/title-rows.ts';
import * as sql from './sql.ts';

export function messageView(row: sql.MessageRow): Message {
  const { id, chatId, senderId, content, createdAt, readAt } = row;
  return { id, chatId, senderId, content, timestamp: createdAt.toISOString(), read: readAt !== null };
}

/** The row of a message that is sent now. */
export function newRow(
  now: Date,
  { userId }: Viewer,
  chatId: string,
  { id, content }: NewMessage,
): sql.MessageRow {
  return { id, chatId, senderId: userId, content, createdAt: now, readAt: null };
}

export async function chatViews(
  db: Db,
  viewer: Viewer,
  chats: readonly sql.ChatRow[],
  since: Date,
): Promise<Chat[]> {
  if (chats.length === 0) return [];
  const withOther = chats.map((chat) => ({ id: chat.id, otherId: sql.otherIn(chat, viewer.userId) }));
  const [people, intentions, lastOfEach] = await Promise.all([
    loadPeople(
      db,
      chats.flatMap((chat) => [chat.sellerId, chat.buyerId]),
    ),
    titledByIds(
      db,
      chats.flatMap((chat) => [chat.sellId, chat.buyId]),
    ),
    sql.lastAndUnread(db, withOther, since),
  ]);
  // The owners of intentions are left out of the answer.
  const labelById = new Map(
    [...intentions].map(([id, { type, category, title }]) => [id, { id, type, category, title }]),
  );
  const lastByChat = new Map(lastOfEach.map((row) => [row.chatId, row]));
  return chats.flatMap((chat) => {
    const isSeller = chat.sellerId === viewer.userId;
    const person = people.get(isSeller ? chat.buyerId : chat.sellerId);
    const mine = labelById.get(isSeller ? chat.sellId : chat.buyId);
    const theirs = labelById.get(isSeller ? chat.buyId : chat.sellId);
    const last = lastByChat.get(chat.id);
    // One of these was deleted between the queries, and the chat with it.
    if (person === undefined || mine === undefined || theirs === undefined) return [];
    return [
      {
        id: chat.id,
        createdAt: chat.createdAt.toISOString(),
        participants: [chat.sellerId, chat.buyerId].sort(),
        intentionIds: [chat.sellId, chat.buyId].sort(),
        person,
        mine,
        theirs,
        unread: last?.unread ?? 0,
        lastMessage: last && isLoaded(last) ? messageView(last) : null,
        writtenAt: last?.createdAt.toISOString() ?? null,
      },
    ];
  });
}

function isLoaded(last: sql.LastMessage): last is sql.LastMessage & sql.MessageRow {
  return last.content !== null;
}

/** Chats: each opens with a match and ends with it. In between its two people write and read. */
import type { z } from 'zod';
import type { Chat, ChatsQuery } from '../../../contract/chat.ts';
import type { Message } from '../../../contract/messages.ts';
import { chatIdOf, loadedSince, type NewMessage } from '../../../domain/chat.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import type { PairOfPeople } from '../../../domain/likes.ts';
import { limits } from '../../../domain/limits.ts';
import type { Context, Tx } from '../../context.ts';
import { idsIn } from '../../core/ids.ts';
import type { Viewer } from '../../core/session.ts';
import { freeHiddenId } from './hidden-rows.ts';
import * as sql from './sql.ts';
import { tellTyping } from './tell.ts';
import { chatViews, messageView, newRow } from './view.ts';

/** Listens to match.created: opens the chat in the same transaction. */
export async function openChat(
  _: Context,
  { pair, at }: { pair: PairOfPeople; at: Date },
  tx: Tx,
): Promise<void> {
  const { sellId, buyId, sellerId, buyerId } = pair;
  await sql.insertChat(tx, { id: chatIdOf(pair), sellId, buyId, sellerId, buyerId, createdAt: at });
}

/** Listens to match.removed: removes the chat with all its messages. */
export async function closeChat(_: Context, { pair }: { pair: PairOfPeople }, tx: Tx): Promise<void> {
  await sql.deleteChat(tx, pair);
}

/**
 * Sends a message. Its id was made by the sender, so sending it again changes nothing and answers the same.
 * Refuses 'not-found' and 'message-id-taken'.
 */
export function sendMessage(context: Context, viewer: Viewer, id: string, message: NewMessage) {
  return context.transact(async (tx): Promise<Decision<Message>> => {
    const row = newRow(context.clock(), viewer, id, message);
    if ((await sql.holdChat(tx, id, viewer.userId)) === undefined) return refused('not-found');
    const write = async () => (await writeMessages(tx, [row])).has(row.id);
    const isWritten = (await write()) || ((await freeHiddenId(tx, row.id, viewer.userId)) && (await write()));
    return isWritten ? allowed(messageView(row)) : sentBefore(tx, row);
  });
}

/**
 * Writes the messages and answers the ids of those that it wrote: those whose sender takes part in the chat,
 * whose id is new, and whose chat nobody else has locked. The ids must differ. With `waitMs`, the transaction
 * waits at most so long for any lock from then on.
 */
export async function writeMessages(
  tx: Tx,
  rows: readonly sql.MessageRow[],
  waitMs?: number,
): Promise<ReadonlySet<string>> {
  const written = new Map((await sql.insertMessages(tx, rows, waitMs)).map(({ id, ...told }) => [id, told]));
  const messages = rows.flatMap((message) => {
    const told = written.get(message.id);
    return told === undefined ? [] : [{ message, ...told }];
  });
  if (messages.length > 0) await tx.emit({ kind: 'messages.created', messages });
  return new Set(written.keys());
}

async function sentBefore(tx: Tx, row: sql.MessageRow): Promise<Decision<Message>> {
  const earlier = await sql.messageById(tx, row.id);
  const isSame = earlier?.chatId === row.chatId && earlier.senderId === row.senderId;
  return earlier && isSame ? allowed(messageView(earlier)) : refused('message-id-taken');
}

/**
 * Marks the other side’s messages as read; answers the ids of those that were unread, or the newest of them
 * where there are more than a chat loads.
 */
export function readChat(context: Context, viewer: Viewer, id: string) {
  return context.transact(async (tx): Promise<Decision<string[]>> => {
    const chat = await sql.holdChat(tx, id, viewer.userId);
    if (chat === undefined) return refused('not-found');
    const messageIds = await sql.readMessages(tx, id, viewer.userId, context.clock());
    const senderId = sql.otherIn(chat, viewer.userId);
    if (messageIds.length > 0)
      await tx.emit({ kind: 'messages.read', chatId: id, readerId: viewer.userId, senderId, messageIds });
    return allowed(messageIds);
  });
}

/** Tells the other side that the viewer is typing. Nothing is stored. */
export async function sayTyping(context: Context, viewer: Viewer, id: string): Promise<Decision> {
  const chat = await sql.chatOf(context.db, id, viewer.userId);
  if (chat === undefined) return refused('not-found');
  tellTyping(context, id, sql.otherIn(chat, viewer.userId));
  return allowed();
}

/** The viewer’s newest chats and those that are open in the page, newest first. */
export async function listChats(
  { db, clock }: Context,
  viewer: Viewer,
  { open }: z.output<typeof ChatsQuery>,
): Promise<Chat[]> {
  const newest = await sql.chatsOfPerson(db, viewer.userId);
  const listed = new Set(newest.map(({ id }) => id));
  const ids = idsIn(open)
    .slice(0, limits.chat.openListed)
    .filter((id) => !listed.has(id));
  const older = ids.length === 0 ? [] : await sql.chatsAmong(db, ids, viewer.userId);
  return chatViews(db, viewer, [...newest, ...older], loadedSince(clock()));
}

/** The last seven days of a chat, oldest first. */
export async function listMessages(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<Decision<Message[]>> {
  const chat = await sql.chatOf(context.db, id, viewer.userId);
  if (chat === undefined) return refused('not-found');
  const messages = await sql.messagesSince(context.db, id, loadedSince(context.clock()));
  return allowed(messages.map(messageView));
}

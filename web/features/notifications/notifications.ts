/**
 * The notifications of this visit, which survive a reload, and which messages were already announced in this
 * browser session.
 */
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import type { Chat } from '../../../contract/chat.ts';
import type { Message } from '../../../contract/messages.ts';
import { limits } from '../../../domain/limits.ts';
import { memoryKeys, tabMemory } from '../../core/browser-memory.ts';
import { keptStore } from '../../core/kept-store.ts';
import { useLiveEvents } from '../../live/events.ts';
import { useEffectWhen } from '../../ui/use-effect-when.ts';
import { messagesQuery, useChats } from '../chat/chats.ts';
import { useMatches } from '../likes/matches.ts';
import {
  type Notification,
  withKept,
  withMessages,
  withoutGone,
  withoutMessages,
  withoutSender,
} from './notification-list.ts';

const kept = z.array(
  z.object({
    id: z.string(),
    type: z.enum(['message', 'match']),
    from: z.string(),
    chatId: z.string(),
    message: z.string(),
    matches: z.array(z.object({ id: z.string(), chatId: z.string(), at: z.string() })).nonempty(),
  }),
) satisfies z.ZodType<readonly Notification[]>;
export const notificationList = keptStore<readonly Notification[]>(memoryKeys.notices, kept, []);

/**
 * Keeps the notifications in this tab until they are pressed or cleared, because an announced message is not
 * announced again.
 */
export function useKeptNotifications(viewerId: string): void {
  const { data: chats } = useChats();
  const areKnown = chats !== undefined;
  useEffectWhen([viewerId, areKnown], () => {
    if (chats) return keepNotifications(viewerId, chats);
  });
}

/**
 * Restores what was kept and not read elsewhere meanwhile. Answers the function that ends it, with an empty
 * list.
 */
function keepNotifications(viewerId: string, chats: readonly Chat[]): () => void {
  const unread = new Set(chats.filter((it) => it.unread > 0).map((it) => it.id));
  return notificationList.keepFor(viewerId, (before) => {
    const stillSo = withoutMessages(before, ({ chatId }) => !unread.has(chatId));
    return withKept(notificationList.get(), stillSo);
  });
}

/**
 * Turns unread messages into notifications, each once in this browser session. `isRead` says whether a chat
 * is open and in sight: what is read there needs no notification.
 */
export function useMessageNotifications(viewerId: string, isRead: (chatId: string) => boolean): void {
  const { data: chats } = useChats();
  const unread = lastWritten(chats?.filter((chat) => chat.unread > 0) ?? []);
  const lists = useQueries({ queries: unread.map((chat) => messagesQuery(chat.id)) });
  // The event carries the message itself, so its notification need not wait for the chats to be read again.
  useLiveEvents((event) => {
    if (event.kind === 'message.read' && event.readerId === viewerId)
      notificationList.change((list) => withoutMessages(list, ({ id }) => event.messageIds.includes(id)));
    if (event.kind !== 'message.created' || event.message.senderId === viewerId) return;
    const chat = chats?.find((it) => it.id === event.message.chatId);
    if (chat) announce(chat, [event.message], isRead(chat.id));
  });
  const { data: matches } = useMatches();
  useEffect(() => {
    if (!chats || !matches) return;
    // Either list may have been read before a match that the other one knows: only a chat that is in neither
    // is gone.
    const there = new Set([...chats.map((it) => it.id), ...matches.map((it) => it.chatId)]);
    notificationList.change((list) => withoutGone(list, there));
  }, [chats, matches]);
  useEffect(() => {
    unread.forEach((chat, place) => {
      const messages = lists[place]?.data?.filter((it) => !it.read && it.senderId !== viewerId) ?? [];
      if (isRead(chat.id)) notificationList.change((list) => withoutSender(list, chat.person.userId));
      announce(chat, messages, isRead(chat.id));
    });
  });
}

function lastWritten(chats: readonly Chat[]): readonly Chat[] {
  const lastAt = ({ writtenAt, createdAt }: Chat) => Date.parse(writtenAt ?? createdAt);
  return chats.toSorted((a, b) => lastAt(b) - lastAt(a)).slice(0, limits.chat.askedAhead);
}

function announce(chat: Chat, messages: readonly Message[], isRead: boolean): void {
  const shown = new Set(tabMemory.read(memoryKeys.announcedMessages, z.array(z.string())));
  const fresh = messages.filter((it) => !shown.has(it.id));
  if (fresh.length === 0) return;
  tabMemory.write(memoryKeys.announcedMessages, [...shown, ...fresh.map((it) => it.id)]);
  if (!isRead) notificationList.change((list) => withMessages(list, chat, fresh));
}

/** The calls of chats. Only the two people of a chat may make them: to everybody else it does not exist. */
import { limits } from '../../domain/limits.ts';
import { declareCalls, nothing } from '../call.ts';
import { ChatList, ChatParams, ChatsQuery, MessageList, NewMessage, ReadReply } from '../chat.ts';
import { Message } from '../messages.ts';

const params = ChatParams;
export const messagesPerDay = { atMost: limits.chat.messagesPerDay, refusal: 'messages-full' } as const;

export const chatCalls = declareCalls({
  listChats: {
    summary: 'My newest chats, and those that are open, newest first',
    who: 'signed in',
    query: ChatsQuery,
    reply: { 200: ChatList },
  },
  listMessages: {
    summary: 'The last seven days of a chat, oldest first',
    who: 'participants',
    // The reply may be large. A page fetches up to twenty chats as it begins, and an open one again whenever
    // its connection comes back.
    perMinute: 240,
    params,
    reply: { 200: MessageList },
  },
  sendMessage: {
    summary: 'Send a message; sending it again is harmless',
    who: 'participants',
    // The limit is two messages a second for a whole minute.
    perMinute: 120,
    perDay: messagesPerDay,
    params,
    body: NewMessage,
    reply: { 200: Message },
    refusals: ['message-id-taken'],
    reachesOthers: true,
  },
  readChat: {
    summary: 'I have read what the other side wrote',
    who: 'participants',
    params,
    reply: { 200: ReadReply },
  },
  sayTyping: {
    summary: 'I am typing: the other side is told, and nothing is kept',
    who: 'participants',
    // A browser tells of typing every three seconds, and again after each message: the limit is enough for
    // two chats at once.
    perMinute: 60,
    params,
    reply: nothing,
    reachesOthers: true,
  },
});

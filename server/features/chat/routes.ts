/** The doors of chats: only the two people of a chat come in; to everybody else it does not exist. */
import { z } from 'zod';
import { ChatList, Message, MessageList, NewMessage, ReadReply } from '../../../contract/chat.ts';
import { Problem } from '../../../contract/problem.ts';
import type { Feature } from '../../context.ts';
import { accepted } from '../../core/failure.ts';
import { perMinute } from '../../core/limits.ts';
import { signedIn, viewerOf } from '../../core/session.ts';
import { listChats, listMessages, readChat, sayTyping, sendMessage } from './actions.ts';

/** Four uuids and three underscores. */
const params = z.object({ id: z.string().max(150) });
/** Two messages a second, for a whole minute. */
const messageLimit = perMinute(120);
/** A browser says so every three seconds, and anew after each message: two chats at once fit. */
const typingLimit = perMinute(60);

export const chatRoutes: Feature = (app, context) => {
  app.get(
    '/api/chats',
    {
      onRequest: signedIn,
      schema: { summary: 'My chats, newest first', response: { 200: ChatList, '4xx': Problem } },
    },
    async (request) => ({ items: await listChats(context, viewerOf(request)) }),
  );
  app.get(
    '/api/chats/:id/messages',
    {
      onRequest: signedIn,
      schema: {
        summary: 'The last seven days of a chat, oldest first',
        params,
        response: { 200: MessageList, '4xx': Problem },
      },
    },
    async (request) => ({
      items: accepted(await listMessages(context, viewerOf(request), request.params.id)),
    }),
  );
  app.post(
    '/api/chats/:id/messages',
    {
      ...messageLimit,
      onRequest: signedIn,
      schema: {
        summary: 'Send a message; sending it again is harmless',
        params,
        body: NewMessage,
        response: { 200: Message, '4xx': Problem },
      },
    },
    async (request) =>
      accepted(await sendMessage(context, viewerOf(request), request.params.id, request.body)),
  );
  app.post(
    '/api/chats/:id/read',
    {
      onRequest: signedIn,
      schema: {
        summary: 'I have read what the other side wrote',
        params,
        response: { 200: ReadReply, '4xx': Problem },
      },
    },
    async (request) => ({
      messageIds: accepted(await readChat(context, viewerOf(request), request.params.id)),
    }),
  );
  app.post(
    '/api/chats/:id/typing',
    {
      ...typingLimit,
      onRequest: signedIn,
      schema: {
        summary: 'I am typing: the other side is told, and nothing is kept',
        params,
        response: { 204: z.null(), '4xx': Problem },
      },
    },
    async (request, reply) => {
      accepted(await sayTyping(context, viewerOf(request), request.params.id));
      return reply.status(204).send(null);
    },
  );
};

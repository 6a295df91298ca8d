/** The doors of chats. */
import { chatCalls } from '../../../contract/calls/chat.ts';
import type { Feature } from '../../context.ts';
import { accepted } from '../../core/failure.ts';
import { serve } from '../../core/serve.ts';
import { listChats, listMessages, readChat, sayTyping } from './actions.ts';
import { createSending } from './sending.ts';

export const chatRoutes: Feature = (app, context) => {
  const send = createSending(context);
  serve(app, chatCalls, {
    listChats: async ({ viewer, query }) => ({ items: await listChats(context, viewer, query) }),
    listMessages: async ({ viewer, params }) => ({
      items: accepted(await listMessages(context, viewer, params.id)),
    }),
    sendMessage: ({ viewer, params, body }) => send(viewer, params.id, body),
    readChat: async ({ viewer, params }) => ({
      messageIds: accepted(await readChat(context, viewer, params.id)),
    }),
    sayTyping: ({ viewer, params }) => sayTyping(context, viewer, params.id),
  });
};

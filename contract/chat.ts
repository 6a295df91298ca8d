/** Chats and messages on the wire. */
import { z } from 'zod';
import { messageRule } from '../domain/chat.ts';
import { limits } from '../domain/limits.ts';
import { Person } from './accounts.ts';
import { Category, Side } from './kinds.ts';
import { Message } from './messages.ts';

export const MessageList = z.object({ items: z.array(Message) }).meta({ id: 'MessageList' });

export const NewMessage = messageRule.meta({ id: 'NewMessage' });

/** Its title is what it is called: 'House wanted, Bristol BS3' where nobody gave it one. */
const IntentionLabel = z.object({ id: z.uuid(), type: Side, category: Category, title: z.string() });

export const Chat = z
  .object({
    id: z.string(),
    createdAt: z.iso.datetime(),
    participants: z.array(z.uuid()),
    intentionIds: z.array(z.uuid()),
    person: Person,
    mine: IntentionLabel,
    theirs: IntentionLabel,
    /** Counted up to a bound (limits.chat.unreadCounted). */
    unread: z.int(),
    /** Null where nothing was written in the days that are loaded (limits.chat.messageDays). */
    lastMessage: Message.nullable(),
    /** When the last message was written, also before those days; null where nobody ever wrote. */
    writtenAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Chat' });
export type Chat = z.output<typeof Chat>;
/** Four uuids and three underscores. */
const idLength = 150;
export const ChatParams = z.object({ id: z.string().max(idLength) });

/** Which chats are open, by their ids: 'id,id,id'. They are listed however old they are. */
export const ChatsQuery = z.object({
  open: z
    .string()
    .max(limits.chat.openListed * (idLength + 1))
    .default(''),
});

/** Those of the newest matches, the same as in their list, and those that are open. */
export const ChatList = z.object({ items: z.array(Chat) }).meta({ id: 'ChatList' });

/** Of more than a chat loads (limits.chat.messagesLoaded) the newest: all are read. */
export const ReadReply = z.object({ messageIds: z.array(z.uuid()) }).meta({ id: 'ReadReply' });

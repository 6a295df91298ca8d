/** Chats and messages on the wire. */
import { z } from 'zod';
import { messageRule } from '../domain/chat.ts';
import { limits } from '../domain/limits.ts';
import { Person } from './accounts.ts';
import { Category, Side } from './kinds.ts';
import { Message } from './messages.ts';

export const MessageList = z.object({ items: z.array(Message) }).meta({ id: 'MessageList' });

export const NewMessage = messageRule.meta({ id: 'NewMessage' });

/**
 * An intention by its title, or by what it is called where nobody gave it one: 'House wanted, Bristol BS3'.
 */
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
    /** How many messages are unread; counting stops at limits.chat.unreadCounted. */
    unread: z.int(),
    /**
     * The newest message; null where none was written within the days that are loaded
     * (limits.chat.messageDays).
     */
    lastMessage: Message.nullable(),
    /** When the last message was written, even before those days; null where nobody ever wrote. */
    writtenAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Chat' });
export type Chat = z.output<typeof Chat>;
/** The id of a chat is made of four UUIDs and three underscores. */
const idLength = 150;
export const ChatParams = z.object({ id: z.string().max(idLength) });

/** The chats that are open, by their ids: 'id,id,id'. They are listed however old they are. */
export const ChatsQuery = z.object({
  open: z
    .string()
    .max(limits.chat.openListed * (idLength + 1))
    .default(''),
});

/** The chats of the newest matches, the same as in the list of matches, and the open ones. */
export const ChatList = z.object({ items: z.array(Chat) }).meta({ id: 'ChatList' });

/**
 * The messages that were marked as read: of more than a chat loads (limits.chat.messagesLoaded) the newest,
 * though all of them are marked.
 */
export const ReadReply = z.object({ messageIds: z.array(z.uuid()) }).meta({ id: 'ReadReply' });

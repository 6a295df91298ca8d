/** The live law: a snapshot with the events since equals a fresh fetch, except the parts it then names as stale. Pure. */
import type { Chat, Message } from '../../contract/chat.ts';
import type { Match } from '../../contract/likes.ts';
import type { LiveEvent } from '../../contract/live.ts';
import { limits } from '../../domain/limits.ts';

/** What this browser holds of its person's matches, chats and messages. An absent part was never fetched. */
export interface Snapshot {
  readonly viewerId: string;
  readonly matches?: readonly Match[] | undefined;
  readonly chats?: readonly Chat[] | undefined;
  /** By chat id, oldest first; only chats that were opened are here. */
  readonly messages: Readonly<Record<string, readonly Message[]>>;
  /** What an event rang for but did not carry: to be fetched again. */
  readonly stale: readonly Part[];
}

export type Part = 'matches' | 'chats' | MessagesPart;
type MessagesPart = `messages:${string}`;

/** The part that holds one chat's messages. */
export function messagesPart(chatId: string): MessagesPart {
  return `messages:${chatId}`;
}

type Of<Kind extends LiveEvent['kind']> = Extract<LiveEvent, { kind: Kind }>;

/** The snapshot after the event. Hearing an event twice, or late, changes nothing more. */
export function applyEvent(snapshot: Snapshot, event: LiveEvent): Snapshot {
  switch (event.kind) {
    case 'match.created':
      return matchCreated(snapshot, event);
    case 'match.removed':
      return matchRemoved(snapshot, event);
    case 'matches.seen':
      return matchesSeen(snapshot, event);
    case 'message.created':
      return messageCreated(snapshot, event.message);
    case 'message.read':
      return messagesRead(snapshot, event);
    case 'intention.changed':
      return intentionChanged(snapshot, event);
    // Neither is part of what is held: a counterpart is no match yet, and typing is kept nowhere.
    case 'counterpart.found':
    case 'chat.typing':
      return snapshot;
  }
}

/** The event carries ids only, so the match and its chat must be fetched, unless a fetch was quicker. */
function matchCreated(snapshot: Snapshot, { chatId }: Of<'match.created'>): Snapshot {
  const parts: Part[] = [];
  if (!snapshot.matches?.some((match) => match.chatId === chatId)) parts.push('matches');
  if (!snapshot.chats?.some((chat) => chat.id === chatId)) parts.push('chats');
  return withStale(snapshot, parts);
}

/** What goes is asked for again: a word that was overtaken may be about an earlier match of the same two. */
function matchRemoved(snapshot: Snapshot, { chatId }: Of<'match.removed'>): Snapshot {
  const after = withoutChats(snapshot, (id) => id === chatId);
  const isGone = [snapshot.matches, snapshot.chats].some((list) =>
    list?.some((it) => ('chatId' in it ? it.chatId : it.id) === chatId),
  );
  return isGone ? withStale(after, ['matches', 'chats']) : after;
}

/** Asked for again, as another match of the same intention may have come since: only the server knows which came first. */
function matchesSeen(snapshot: Snapshot, { intentionIds }: Of<'matches.seen'>): Snapshot {
  const concerns = snapshot.matches?.some((it) => it.mine.hasNewMatch && intentionIds.includes(it.mine.id));
  return concerns ? withStale(snapshot, ['matches']) : snapshot;
}

function messageCreated(snapshot: Snapshot, message: Message): Snapshot {
  const chat = snapshot.chats?.find((it) => it.id === message.chatId);
  // Of an earlier chat of the same two, or of a server whose clock is behind.
  if (chat && message.timestamp < chat.createdAt)
    return withStale(snapshot, ['chats', ...(snapshot.messages[chat.id] ? [messagesPart(chat.id)] : [])]);
  const listed = snapshot.messages[message.chatId];
  const messages = listed
    ? { ...snapshot.messages, [message.chatId]: withMessage(listed, message) }
    : snapshot.messages;
  return countMessage({ ...snapshot, messages }, message);
}

/** In its place by time and id; one that is there already stays as it is, for it may have been read since. */
export function withMessage(messages: readonly Message[], message: Message): readonly Message[] {
  if (messages.some((it) => it.id === message.id)) return messages;
  return [...messages, message].sort(inOrder).slice(-limits.chat.messagesLoaded);
}

function inOrder(a: Message, b: Message): number {
  return a.timestamp === b.timestamp ? (a.id < b.id ? -1 : 1) : a.timestamp < b.timestamp ? -1 : 1;
}

function countMessage(snapshot: Snapshot, message: Message): Snapshot {
  const chat = snapshot.chats?.find((it) => it.id === message.chatId);
  if (chat === undefined) return withStale(snapshot, ['chats']);
  const { lastMessage } = chat;
  if (lastMessage?.id === message.id) return snapshot;
  // It came late: whether it was counted already cannot be told from here.
  if (lastMessage && inOrder(message, lastMessage) < 0) return withStale(snapshot, ['chats']);
  const unread = chat.unread + (message.senderId === snapshot.viewerId || message.read ? 0 : 1);
  return withChat(snapshot, { ...chat, lastMessage: message, unread });
}

function messagesRead(snapshot: Snapshot, event: Of<'message.read'>): Snapshot {
  const ids = new Set(event.messageIds);
  const asRead = (message: Message) => (ids.has(message.id) ? { ...message, read: true } : message);
  const listed = snapshot.messages[event.chatId]?.map(asRead);
  const messages = listed ? { ...snapshot.messages, [event.chatId]: listed } : snapshot.messages;
  const known = new Set(listed?.map((it) => it.id));
  const unheard = listed && event.messageIds.some((id) => !known.has(id));
  const marked = withStale({ ...snapshot, messages }, unheard ? [messagesPart(event.chatId)] : []);
  const chat = snapshot.chats?.find((it) => it.id === event.chatId);
  if (chat === undefined) return withStale(marked, ['chats']);
  const lastMessage = chat.lastMessage && asRead(chat.lastMessage);
  const counted = isCounted(chat, listed ?? []);
  const read = withStale(
    withChat(marked, { ...chat, lastMessage }),
    event.messageIds.every(counted) ? [] : ['chats'],
  );
  return event.readerId === snapshot.viewerId ? recount(read, event.chatId, listed) : read;
}

/** Whether the chat's count knows of a message: it was overtaken by its reading where it does not, and would count as unread. */
function isCounted({ lastMessage }: Chat, listed: readonly Message[]): (id: string) => boolean {
  return (id) => {
    if (lastMessage === null || id === lastMessage.id) return lastMessage !== null;
    const message = listed.find((it) => it.id === id);
    return message !== undefined && inOrder(message, lastMessage) < 0;
  };
}

/** After the viewer's own reading: the count follows from the messages when they are here, else it must be fetched. */
function recount(snapshot: Snapshot, chatId: string, listed: readonly Message[] | undefined): Snapshot {
  const chat = snapshot.chats?.find((it) => it.id === chatId);
  if (chat === undefined || chat.unread === 0) return snapshot;
  const complete = listed && (chat.lastMessage === null || listed.at(-1)?.id === chat.lastMessage.id);
  if (!complete || listed.length >= limits.chat.messagesLoaded) return withStale(snapshot, ['chats']);
  const unread = listed.filter((it) => it.senderId !== snapshot.viewerId && !it.read).length;
  return withChat(snapshot, { ...chat, unread });
}

function intentionChanged(snapshot: Snapshot, { intentionId, deleted }: Of<'intention.changed'>): Snapshot {
  const concerned = new Set([
    ...(snapshot.matches ?? [])
      .filter((match) => match.mine.id === intentionId || match.theirs.id === intentionId)
      .map((match) => match.chatId),
    ...(snapshot.chats ?? [])
      .filter((chat) => chat.intentionIds.includes(intentionId))
      .map((chat) => chat.id),
  ]);
  if (deleted) return withoutChats(snapshot, (chatId) => concerned.has(chatId));
  return concerned.size > 0 ? withStale(snapshot, ['matches', 'chats']) : snapshot;
}

function withoutChats(snapshot: Snapshot, isGone: (chatId: string) => boolean): Snapshot {
  return {
    ...snapshot,
    matches: snapshot.matches?.filter((match) => !isGone(match.chatId)),
    chats: snapshot.chats?.filter((chat) => !isGone(chat.id)),
    messages: Object.fromEntries(Object.entries(snapshot.messages).filter(([chatId]) => !isGone(chatId))),
  };
}

function withChat(snapshot: Snapshot, chat: Chat): Snapshot {
  return { ...snapshot, chats: snapshot.chats?.map((it) => (it.id === chat.id ? chat : it)) };
}

/** A part that was never fetched is not stale: whoever wants it will fetch it. */
function withStale(snapshot: Snapshot, parts: readonly Part[]): Snapshot {
  const stale = parts.filter((part) =>
    part === 'matches' || part === 'chats' ? snapshot[part] !== undefined : true,
  );
  return { ...snapshot, stale: [...new Set([...snapshot.stale, ...stale])] };
}

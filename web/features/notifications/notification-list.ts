/** The notifications of this visit: derived from unread messages and new matches, grouped, kept in memory. Pure. */
import type { Chat, Message } from '../../../contract/chat.ts';
import type { Match } from '../../../contract/likes.ts';
import { titleText } from '../../../domain/kinds/words.ts';
import { newMatchText, newMessagesText } from '../../../domain/notifications.ts';
import { notificationWords } from '../../../domain/wording.ts';

/** The specification's notification: of messages, one a sender; of matches, one an own intention. */
export interface Notification {
  /** The sender's id, or the id of the own intention that was matched. */
  readonly id: string;
  readonly type: 'message' | 'match';
  /** Who; empty for a match. */
  readonly from: string;
  /** The chat to open: the one written in last. */
  readonly chatId: string;
  readonly message: string;
  /** What it is about: of a match the matched intentions, newest first; of messages their ids. */
  readonly matches: readonly { readonly id: string }[];
  /** When the newest of it happened, in ISO 8601: the list has the newest first, in whatever order it is heard. */
  readonly at: string;
}

type List = readonly Notification[];

/** '{n} new message(s) from {name}': one notification a sender, over all their chats. A known message adds nothing. */
export function withMessages(list: List, chat: Chat, messages: readonly Message[]): List {
  const id = chat.person.userId;
  const earlier = list.find((it) => it.type === 'message' && it.id === id);
  const known = earlier?.matches ?? [];
  const fresh = messages.filter((message) => !known.some((it) => it.id === message.id));
  if (fresh.length === 0) return list;
  const from = chat.person.firstName;
  const all = [...known, ...fresh.map((message) => ({ id: message.id }))];
  const message = messagesText(from, all.length);
  const [newest] = [{ chatId: chat.id, at: latest(fresh) }, ...(earlier ? [earlier] : [])].toSorted(
    newestFirst,
  );
  const { chatId, at } = newest!;
  return placed(list, { id, type: 'message', from, chatId, message, matches: all, at });
}

/** "New match found for your '{title}' search!": one notification an own intention. */
export function withMatch(list: List, { mine, theirs, chatId, matchedAt }: Match): List {
  const earlier = list.find((it) => it.type === 'match' && it.id === mine.id);
  if (earlier?.matches.some((it) => it.id === theirs.id)) return list;
  const matches = [{ id: theirs.id }, ...(earlier?.matches ?? [])];
  const message = newMatchText(titleText(mine));
  return placed(list, { id: mine.id, type: 'match', from: '', chatId, message, matches, at: matchedAt });
}

/** Clicking a message notification clears that sender's notifications. */
export function withoutSender(list: List, senderId: string): List {
  const kept = list.filter((it) => it.type !== 'message' || it.id !== senderId);
  return kept.length === list.length ? list : kept;
}

/** Messages that were read elsewhere are told no more. */
export function withoutRead(list: List, messageIds: readonly string[]): List {
  const isRead = (it: { id: string }) => messageIds.includes(it.id);
  if (!list.some((it) => it.type === 'message' && it.matches.some(isRead))) return list;
  return list.flatMap((it) => {
    if (it.type !== 'message') return [it];
    const matches = it.matches.filter((message) => !isRead(message));
    return matches.length === 0 ? [] : [{ ...it, matches, message: messagesText(it.from, matches.length) }];
  });
}

/** Clicking a match notification clears all match notifications. */
export function withoutMatches(list: List): List {
  return list.filter((it) => it.type !== 'match');
}

/** What is no longer so is not worth a click: its chat went, with the match. */
export function withoutGone(list: List, chatIds: ReadonlySet<string>): List {
  const kept = list.filter((it) => chatIds.has(it.chatId));
  return kept.length === list.length ? list : kept;
}

/** With what was told before a reload, but for what has been told anew since. */
export function withKept(list: List, kept: List): List {
  return [...list, ...kept.filter((it) => !list.some((other) => isSame(other, it)))].toSorted(newestFirst);
}

/** Where the click on a match notification leads: the first matched id of all of them. */
export function firstMatchedId(list: List): string | undefined {
  return list.find((it) => it.type === 'match')?.matches[0]?.id;
}

function messagesText(from: string, count: number): string {
  return from ? newMessagesText(count, from) : notificationWords.newMessageFallback;
}

function placed(list: List, notification: Notification): List {
  return [notification, ...list.filter((it) => !isSame(it, notification))].toSorted(newestFirst);
}

function newestFirst(one: { at: string }, other: { at: string }): number {
  return Date.parse(other.at) - Date.parse(one.at);
}

function latest(messages: readonly Message[]): string {
  return messages.map(({ timestamp }) => ({ at: timestamp })).toSorted(newestFirst)[0]!.at;
}

function isSame(one: Notification, other: Notification): boolean {
  return one.type === other.type && one.id === other.id;
}

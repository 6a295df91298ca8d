/**
 * The notifications of this visit: derived from unread messages and new matches, grouped, and kept in memory.
 * Pure.
 */
import type { Chat } from '../../../contract/chat.ts';
import type { Match } from '../../../contract/likes.ts';
import type { Message } from '../../../contract/messages.ts';
import { titleText } from '../../../domain/kinds/words.ts';
import { newMatchText, newMessagesText } from '../../../domain/notifications.ts';
import { notificationWords } from '../../../domain/wording.ts';

/**
 * A notification as the specification describes it: one a sender for messages, one an own intention for
 * matches.
 */
export interface Notification {
  /** The id of the sender, or of the own intention that was matched. */
  readonly id: string;
  readonly type: 'message' | 'match';
  /** The name of the sender; empty for a match. */
  readonly from: string;
  /** The chat that a click opens: that of the newest entry. */
  readonly chatId: string;
  readonly message: string;
  /** The entries, newest first: the matched intentions of a match, or the messages. Never empty. */
  readonly matches: readonly Entry[];
}

interface Entry {
  readonly id: string;
  /** The chat of the entry; two people may have several. */
  readonly chatId: string;
  /** When it happened, in ISO 8601. The list has the newest first, in whatever order the entries arrive. */
  readonly at: string;
}

type List = readonly Notification[];

/**
 * Adds messages: '{n} new message(s) from {name}' is one notification a sender, over all their chats. A known
 * message adds nothing.
 */
export function withMessages(list: List, { id: chatId, person }: Chat, messages: readonly Message[]): List {
  const known = toldOf(list, 'message', person.userId);
  const fresh = messages.filter((message) => !known.some((it) => it.id === message.id));
  if (fresh.length === 0) return list;
  const told = fresh.map(({ id, timestamp }) => ({ id, chatId, at: timestamp }));
  const sender = { id: person.userId, type: 'message', from: person.firstName, message: '' } as const;
  return placed(list, telling(sender, [...told, ...known]));
}

/** Adds a match: "New match found for your '{title}' search!" is one notification an own intention. */
export function withMatch(list: List, { mine, theirs, chatId, matchedAt }: Match): List {
  const known = toldOf(list, 'match', mine.id);
  if (known.some((it) => it.id === theirs.id)) return list;
  const own = { id: mine.id, type: 'match', from: '', message: newMatchText(titleText(mine)) } as const;
  return placed(list, telling(own, [{ id: theirs.id, chatId, at: matchedAt }, ...known]));
}

/** Removes the notifications of a sender: a click on one of them clears all. */
export function withoutSender(list: List, senderId: string): List {
  const kept = list.filter((it) => it.type !== 'message' || it.id !== senderId);
  return kept.length === list.length ? list : kept;
}

/** Removes messages that were read elsewhere. */
export function withoutMessages(list: List, areRead: (message: Entry) => boolean): List {
  return without(list, (told, type) => type === 'message' && areRead(told));
}

/** Removes entries whose chat is gone, with its match: a click would lead nowhere. */
export function withoutGone(list: List, chatIds: ReadonlySet<string>): List {
  return without(list, (told) => !chatIds.has(told.chatId));
}

/** Removes all match notifications: a click on one of them clears all. */
export function withoutMatches(list: List): List {
  return list.filter((it) => it.type !== 'match');
}

/** Adds what was kept before a reload, except where something newer is in the list already. */
export function withKept(list: List, kept: List): List {
  return inOrder([...list, ...kept.filter((it) => !list.some((other) => isSame(other, it)))]);
}

/** The intention to which a click on a match notification leads: the first matched id of all of them. */
export function firstMatchedId(list: List): string | undefined {
  return list.find((it) => it.type === 'match')?.matches[0]?.id;
}

/**
 * The words to announce after a change: the newest notification with a new entry; otherwise what was
 * announced last, while it is still in the list.
 */
export function toSay(list: List, before: List, said: string): string {
  const fresh = list.find(({ type, id, matches }) => {
    const known = new Set(toldOf(before, type, id).map((it) => it.id));
    return matches.some((it) => !known.has(it.id));
  });
  return fresh?.message ?? (list.some((it) => it.message === said) ? said : '');
}

/**
 * Makes a notification of these entries. The words of a match name the own intention; those of messages count
 * them.
 */
function telling(about: Omit<Notification, 'chatId' | 'matches'>, told: readonly Entry[]): Notification {
  const matches = told.toSorted(newestFirst);
  const message = about.type === 'match' ? about.message : messagesText(about.from, told.length);
  return { ...about, message, matches, chatId: matches[0]!.chatId };
}

function messagesText(from: string, count: number): string {
  return from ? newMessagesText(count, from) : notificationWords.newMessageFallback;
}

function toldOf(list: List, type: Notification['type'], id: string): readonly Entry[] {
  return list.find((it) => it.type === type && it.id === id)?.matches ?? [];
}

/** Removes entries; answers the same list when nothing is removed. */
function without(list: List, goes: (told: Entry, type: Notification['type']) => boolean): List {
  if (!list.some((it) => it.matches.some((told) => goes(told, it.type)))) return list;
  const kept = list.flatMap((it) => {
    const left = it.matches.filter((told) => !goes(told, it.type));
    return left.length > 0 ? [telling(it, left)] : [];
  });
  return inOrder(kept);
}

function placed(list: List, notification: Notification): List {
  return inOrder([notification, ...list.filter((it) => !isSame(it, notification))]);
}

function inOrder(list: List): List {
  return list.toSorted((one, other) => newestFirst(one.matches[0]!, other.matches[0]!));
}

function newestFirst(one: Entry, other: Entry): number {
  return Date.parse(other.at) - Date.parse(one.at);
}

function isSame(one: Notification, other: Notification): boolean {
  return one.type === other.type && one.id === other.id;
}

/** The viewer's chats, and the messages of those that were opened: read, and kept fresh by live events. */
import { hashKey, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Chat } from '../../../contract/chat.ts';
import type { Match } from '../../../contract/likes.ts';
import type { LiveEvent } from '../../../contract/live.ts';
import type { Message } from '../../../contract/messages.ts';
import { limits } from '../../../domain/limits.ts';
import { goneWords, matchedAgainText } from '../../../domain/match-words.ts';
import { byText } from '../../../domain/order.ts';
import { read } from '../../core/client.ts';
import { keyOf } from '../../core/queries.ts';
import { useStore } from '../../core/store.ts';
import { refresh } from '../../live/events.ts';
import { useFallbackPoll } from '../../live/status.ts';
import { seenAt } from '../../offline/last-seen.ts';
import { toast } from '../../ui/toasts.tsx';
import { endedBy, withoutEnded } from '../likes/matches.ts';
import { closeEnded, type OpenChat, openChats, openIds } from './open-chats.ts';

const chatsKey = keyOf('listChats');
const messagesKey = (chatId: string) => keyOf('listMessages', { params: { id: chatId } });

export const chatsQuery = queryOptions({
  queryKey: chatsKey,
  queryFn: async ({ signal, client }): Promise<readonly Chat[]> => {
    const open = openIds();
    // Only a person with more chats than are listed can have one open that the list lacks: nobody else's call
    // needs to name the open chats.
    const named = mayLeaveOut(client.getQueryData(chatsKey)) ? open.slice(-limits.chat.openListed) : [];
    const query = named.length === 0 ? {} : { open: named.join(',') };
    const chats = await withoutEnded(client, idsOf, async () => {
      return (await read('listChats', { query }, signal)).items;
    });
    // An answer from before, kept while the server is away, does not know what is newer.
    const gone = seenAt.get() !== null ? [] : mayLeaveOut(chats) ? named : open;
    const listed = new Set(chats.map((chat) => chat.id));
    const before = new Set(client.getQueryData<readonly Chat[]>(chatsKey)?.map((chat) => chat.id));
    for (const id of closeEnded(gone.filter((it) => !listed.has(it)))) if (!before.has(id)) sayNotThere(id);
    const keys = new Set(chats.map((chat) => hashKey(messagesKey(chat.id))));
    client.removeQueries({
      queryKey: keyOf('listMessages'),
      type: 'inactive',
      predicate: ({ queryHash }) => !keys.has(queryHash),
    });
    for (const chat of chats) dropEarlier(client, chat);
    return chats;
  },
});

/** Whether the server may have more chats than it listed. */
function mayLeaveOut(chats: readonly Chat[] | undefined): boolean {
  return chats !== undefined && chats.length >= limits.match.listed;
}

/** Reads the chats again while one is open that is not in the list: it is older, newer, or gone. */
export function useOpenListed(chats: readonly Chat[] | undefined): void {
  const client = useQueryClient();
  const open = useStore(openChats);
  useEffect(() => {
    const isKnown = ({ chatId }: OpenChat) => chats?.some((chat) => chat.id === chatId);
    if (chats && !open.every(isKnown)) refresh(client, { queryKey: chatsKey });
  }, [client, chats, open]);
}

/** One chat's messages of the last seven days, oldest first. */
export function messagesQuery(chatId: string) {
  return queryOptions({
    queryKey: messagesKey(chatId),
    queryFn: async ({ signal, client }): Promise<readonly Message[]> => {
      const before = messagesIn(client, chatId);
      const { items } = await read('listMessages', { params: { id: chatId } }, signal);
      return withLiveMessages(items, before, messagesIn(client, chatId));
    },
    structuralSharing: (before, after) => withKnown(before as Known, after as readonly Message[]),
  });
}

type Known = readonly Message[] | undefined;

/**
 * Keeps unchanged messages identical, by their ids. TanStack compares by index; in a full list each new
 * message moves all others by one place, and all would be rendered again.
 */
function withKnown(before: Known, after: readonly Message[]): readonly Message[] {
  const known = new Map(before?.map((it) => [it.id, it]));
  return after.map((it) => {
    const same = known.get(it.id);
    return same?.read === it.read ? same : it;
  });
}

/** The chats, newest first. */
export function useChats() {
  return useQuery({ ...chatsQuery, ...useFallbackPoll(limits.chat.pollMs) });
}

export function useMessages(chatId: string) {
  return useQuery({ ...messagesQuery(chatId), ...useFallbackPoll(limits.chat.pollMs) });
}

function messagesIn(client: QueryClient, chatId: string): readonly Message[] {
  return client.getQueryData(messagesQuery(chatId).queryKey) ?? [];
}

function idsOf({ id, intentionIds }: Chat): readonly string[] {
  return [id, ...intentionIds];
}

/**
 * Adds to an answer what live events told since it was asked for: new messages, and others that were read.
 */
function withLiveMessages(
  answer: readonly Message[],
  before: readonly Message[],
  now: readonly Message[],
): readonly Message[] {
  const known = new Set(before.map((it) => it.id));
  const read = now.filter((it) => it.read).map((it) => it.id);
  return now.filter((it) => !known.has(it.id)).reduce(withMessage, asRead(answer, read));
}

/**
 * Puts a message in its place by time and id. One that is there already stays as it is, because it may have
 * been read since.
 */
function withMessage(messages: readonly Message[], message: Message): readonly Message[] {
  if (messages.some((it) => it.id === message.id)) return messages;
  return [...messages, message].sort(inOrder).slice(-limits.chat.messagesLoaded);
}

function inOrder(a: Message, b: Message): number {
  return byText(a.timestamp, b.timestamp) || byText(a.id, b.id);
}

function asRead(messages: readonly Message[], ids: readonly string[]): readonly Message[] {
  const read = new Set(ids);
  return messages.map((it) => (!it.read && read.has(it.id) ? { ...it, read: true } : it));
}

/**
 * Applies a live event: messages and readings go into the list of their chat, ended chats are removed, and
 * the chats are read again.
 */
export function updateChats(event: LiveEvent, client: QueryClient): void {
  if (event.kind === 'message.created') addMessage(client, event.message);
  if (event.kind === 'message.read') markRead(client, event.chatId, event.messageIds);
  const ended = endedBy(event);
  if (ended !== null) removeChats(client, ended);
  if (concerning.has(event.kind)) refresh(client, { queryKey: chatsKey });
}

const concerning: ReadonlySet<LiveEvent['kind']> = new Set([
  'match.created',
  'match.removed',
  'message.created',
  'message.read',
  'intention.changed',
]);

function addMessage(client: QueryClient, message: Message): void {
  const chat = client.getQueryData(chatsQuery.queryKey)?.find((it) => it.id === message.chatId);
  // An older message may belong to an earlier chat of the same two people.
  const belongs = chat !== undefined && chat.createdAt <= message.timestamp;
  if (!belongs || !changeMessages(client, message.chatId, (list) => withMessage(list, message)))
    refresh(client, { queryKey: messagesKey(message.chatId) });
}

function markRead(client: QueryClient, chatId: string, ids: readonly string[]): void {
  const known = new Set(messagesIn(client, chatId).map((it) => it.id));
  changeMessages(client, chatId, (list) => asRead(list, ids));
  // The event came before its message, which would then be shown as unread.
  if (!ids.every((id) => known.has(id))) refresh(client, { queryKey: messagesKey(chatId) });
}

/**
 * Changes the list of a chat; false when there is none. A list that was marked to be read again stays marked.
 */
function changeMessages(
  client: QueryClient,
  chatId: string,
  change: (messages: readonly Message[]) => readonly Message[],
): boolean {
  const { queryKey } = messagesQuery(chatId);
  const state = client.getQueryState(queryKey);
  if (state?.data === undefined) return false;
  client.setQueryData(queryKey, change(state.data), { updatedAt: state.dataUpdatedAt });
  if (state.isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  return true;
}

/**
 * The same two people may match again after an end of which this page was not told. Their new chat has the
 * same id, so messages from before it are removed.
 */
function dropEarlier(client: QueryClient, { id, createdAt }: Chat): void {
  const isOfIt = (message: Message) => message.timestamp >= createdAt;
  if (messagesIn(client, id).every(isOfIt)) return;
  changeMessages(client, id, (list) => list.filter(isOfIt));
  refresh(client, { queryKey: messagesKey(id) });
}

/** Removes chats; `ended` is the id of a chat, or of an intention with all its chats. */
function removeChats(client: QueryClient, ended: string): void {
  const gone = chatsOf(client, ended).map((chat) => chat.id);
  client.setQueryData(chatsQuery.queryKey, (list) => list?.filter((chat) => !gone.includes(chat.id)));
  closeEnded(gone);
  for (const chatId of [...gone, ended]) client.removeQueries({ queryKey: messagesKey(chatId) });
}

function chatsOf(client: QueryClient, ended: string): readonly Chat[] {
  return client.getQueryData(chatsQuery.queryKey)?.filter((chat) => idsOf(chat).includes(ended)) ?? [];
}

/**
 * Tells calmly that a chat goes, because the other side ended the match or an intention was deleted. It must
 * run before `updateChats`.
 */
export function sayEndedChats(event: LiveEvent, client: QueryClient): void {
  const ended = endedBy(event);
  if (ended === null) return;
  for (const { id, person } of chatsOf(client, ended)) {
    const what =
      event.kind === 'match.removed'
        ? `You and ${person.firstName} are no longer matched.`
        : `An intention you and ${person.firstName} matched with was removed.`;
    toast(`${what} The chat and its messages have been deleted.`, { id: endToast(id) });
  }
}

/** Replaces the words about the end of the match, which no longer hold. */
export function sayMatchedAgain({ chatId, person }: Match): void {
  toast(matchedAgainText(person.firstName), { id: endToast(chatId) });
}

/**
 * Tells that a chat is gone which a link, or this tab after a reload, had opened. Why a chat goes that was listed here
 * is told where that happens, or is the person's own doing.
 */
function sayNotThere(chatId: string): void {
  toast(goneWords.chat, { id: endToast(chatId) });
}

function endToast(chatId: string): string {
  return `ended ${chatId}`;
}

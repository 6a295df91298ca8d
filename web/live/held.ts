/** What this browser holds and live events keep fresh: matches, chats, messages; as queries, and as one snapshot. */
import { type QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import type { Chat, Message } from '../../contract/chat.ts';
import type { Match } from '../../contract/likes.ts';
import { limits } from '../../domain/limits.ts';
import { api, dataOf } from '../client.ts';
import { useStore } from '../store.ts';
import { messagesPart, type Part, type Snapshot } from './apply-event.ts';
import { holdRead } from './held-likes.ts';
import { liveStatus } from './status.ts';

const matchesKey = ['matches'] as const;
const chatsKey = ['chats'] as const;
const messagesRoot = 'messages';
const messagesKey = (chatId: string) => [messagesRoot, chatId] as const;

const matchesQuery = queryOptions({
  queryKey: matchesKey,
  queryFn: async ({ signal, client }): Promise<readonly Match[]> => {
    const { items } = await dataOf(api.GET('/api/matches', { signal }));
    for (const { mine, theirs, chatId } of items)
      holdRead(client, { mineId: mine.id, otherId: theirs.id }, { liked: true, matched: true, chatId });
    return items;
  },
});

const chatsQuery = queryOptions({
  queryKey: chatsKey,
  queryFn: async ({ signal }): Promise<readonly Chat[]> =>
    (await dataOf(api.GET('/api/chats', { signal }))).items,
});

/** One chat's messages of the last seven days, oldest first. */
export function messagesQuery(chatId: string) {
  return queryOptions({
    queryKey: messagesKey(chatId),
    queryFn: async ({ signal }): Promise<readonly Message[]> =>
      (await dataOf(api.GET('/api/chats/{id}/messages', { params: { path: { id: chatId } }, signal }))).items,
  });
}

/** The viewer's matches, newest first. */
export function useMatches({ enabled = true } = {}) {
  return useQuery({ ...matchesQuery, enabled, refetchInterval: useFallbackPoll(limits.match.pollMs) });
}

/** The viewer's chats, newest first. */
export function useChats({ enabled = true } = {}) {
  return useQuery({ ...chatsQuery, enabled, refetchInterval: useFallbackPoll(limits.chat.pollMs) });
}

export function useMessages(chatId: string) {
  return useQuery({ ...messagesQuery(chatId), refetchInterval: useFallbackPoll(limits.chat.pollMs) });
}

/** The specification's polls, only while the socket is down: with it, events tell. */
export function useFallbackPoll(everyMs: number): number | false {
  return useStore(liveStatus) === 'connected' ? false : everyMs;
}

/** Everything held now, for applyEvent. */
export function snapshotOf(client: QueryClient, viewerId: string): Snapshot {
  const messages = client
    .getQueriesData<readonly Message[]>({ queryKey: [messagesRoot] })
    .flatMap(([key, list]) => (list ? [[String(key[1]), list] as const] : []));
  return {
    viewerId,
    matches: client.getQueryData(matchesQuery.queryKey),
    chats: client.getQueryData(chatsQuery.queryKey),
    messages: Object.fromEntries(messages),
    stale: [],
  };
}

/** Writes what changed, drops what is gone, and asks again for what is stale or was being asked while it happened. */
export function holdSnapshot(client: QueryClient, before: Snapshot, after: Snapshot): void {
  if (after.matches !== before.matches) client.setQueryData(matchesKey, after.matches);
  if (after.chats !== before.chats) client.setQueryData(chatsKey, after.chats);
  for (const [chatId, list] of Object.entries(after.messages))
    if (list !== before.messages[chatId]) client.setQueryData(messagesKey(chatId), list);
  for (const chatId of Object.keys(before.messages))
    if (!(chatId in after.messages)) client.removeQueries({ queryKey: messagesKey(chatId) });
  const asked = [matchesKey, chatsKey, [messagesRoot]].flatMap((queryKey) =>
    client
      .getQueryCache()
      .findAll({ queryKey, fetchStatus: 'fetching' })
      .map((query) => query.queryKey),
  );
  for (const queryKey of [...after.stale.map((part) => keyOf(part)), ...asked])
    void askAgain(client, queryKey);
}

/** Matches, chats and messages, from the server. */
export async function askHeldAgain(client: QueryClient): Promise<void> {
  const roots = [matchesKey, chatsKey, [messagesRoot]];
  await Promise.all(roots.map((queryKey) => client.invalidateQueries({ queryKey })));
}

function keyOf(part: Part): QueryKey {
  return part === 'matches' || part === 'chats' ? [part] : messagesKey(part.slice(messagesPart('').length));
}

/** An answer that left the server before the event would undo it: it is dropped first. */
async function askAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  await client.invalidateQueries({ queryKey, exact: true });
}

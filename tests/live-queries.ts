/**
 * The queries for matches, chats and messages that web/ keeps fresh, watched as an open page watches them.
 */
// web-calls.ts must be imported before the web's client.
import './web-calls.ts';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { LiveEvent } from '../contract/live.ts';
import type { Message } from '../contract/messages.ts';
import { chatsQuery, messagesQuery, updateChats } from '../web/features/chat/chats.ts';
import { matchesQuery, updateMatches } from '../web/features/likes/matches.ts';
import { refresh, refreshAll, refreshUnanswered } from '../web/live/events.ts';
import { type Serve, servedBy } from './web-calls.ts';

export interface LiveQueries {
  /** Handles an event, as when the socket told of it. */
  dispatch(event: LiveEvent): void;
  /** Acts as when a connection stands and something may have been missed. */
  missed(since: 'begin' | 'heard'): void;
  /** Acts as when a connection stands and nothing was missed. */
  nothingMissed(wasAway: boolean): void;
  /** The lists in the cache; there is one for each open chat that was read. */
  held(): ReturnType<typeof heldBy>;
  /** Resolves once nothing is being asked any more. */
  settled(): Promise<void>;
  close(): void;
}

/**
 * Opens the queries: everything is asked at once, and the messages of each chat that `opens` as soon as the
 * chat is known.
 */
export function openLiveQueries(
  client: QueryClient,
  serve: Serve,
  opens: (chatId: string) => boolean,
): LiveQueries {
  const lists = new Map<string, () => void>();
  const openLists = () => {
    const ids = (client.getQueryData(chatsQuery.queryKey) ?? []).map((chat) => chat.id).filter(opens);
    for (const [id, close] of lists)
      if (!ids.includes(id)) {
        lists.delete(id);
        close();
      }
    for (const id of ids)
      if (!lists.has(id))
        lists.set(
          id,
          new QueryObserver(client, messagesQuery(id)).subscribe(() => {}),
        );
  };
  const served = <Value>(work: () => Value) => servedBy(serve, work);
  const closings = served(() => [
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === chatsQuery.queryKey[0]) served(openLists);
    }),
    new QueryObserver(client, matchesQuery).subscribe(() => {}),
    new QueryObserver(client, chatsQuery).subscribe(() => {}),
  ]);
  return {
    dispatch: (event) =>
      served(() => {
        updateMatches(event, client);
        updateChats(event, client);
      }),
    missed: (since) => served(() => (since === 'begin' ? refresh(client, {}) : refreshAll(client))),
    nothingMissed: (wasAway) => served(() => refreshUnanswered(client, wasAway)),
    held: () => heldBy(client, [...lists.keys()]),
    settled: async () => {
      for (;;) {
        const asking = client.getQueryCache().findAll({ fetchStatus: 'fetching' });
        if (asking.length === 0) return;
        await Promise.allSettled(asking.map((query) => served(() => query.fetch())));
      }
    },
    close: () => {
      for (const close of [...closings, ...lists.values()]) close();
    },
  };
}

function heldBy(client: QueryClient, chatIds: readonly string[]) {
  const lists = chatIds.flatMap((id): [string, readonly Message[]][] => {
    const messages = client.getQueryData(messagesQuery(id).queryKey);
    return messages ? [[id, messages]] : [];
  });
  return {
    matches: client.getQueryData(matchesQuery.queryKey),
    chats: client.getQueryData(chatsQuery.queryKey),
    messages: Object.fromEntries(lists),
  };
}

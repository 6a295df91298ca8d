/** The viewer's matches: read, kept fresh by live events, and marked as seen. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Match } from '../../../contract/likes.ts';
import type { LiveEvent } from '../../../contract/live.ts';
import { limits } from '../../../domain/limits.ts';
import { call, read } from '../../core/client.ts';
import { applyLikeState, noteLikeState } from '../../core/like-states.ts';
import { moment } from '../../core/pair-states.ts';
import { keyOf } from '../../core/queries.ts';
import { refresh, useDispatch } from '../../live/events.ts';
import { useFallbackPoll } from '../../live/status.ts';

const matchesKey = keyOf('listMatches');

export const matchesQuery = queryOptions({
  queryKey: matchesKey,
  queryFn: async ({ signal, client }): Promise<readonly Match[]> => {
    const askedAt = moment();
    const items = await withoutEnded(client, idsOf, async () => {
      return (await read('listMatches', undefined, signal)).items;
    });
    for (const { mine, theirs, chatId } of items) {
      const pair = { mineId: mine.id, otherId: theirs.id };
      applyLikeState(client, pair, { liked: true, matched: true, chatId }, askedAt);
    }
    return items;
  },
});

/** The matches, newest first. */
export function useMatches() {
  return useQuery({ ...matchesQuery, ...useFallbackPoll(limits.match.pollMs) });
}

/**
 * Resets hasNewMatch of these own intentions, in one call. A failure is not shown: they stay new until the
 * next time.
 */
export function useMarkSeen(): (intentionIds: readonly string[]) => Promise<void> {
  const dispatch = useDispatch();
  return async (intentionIds) => {
    if (intentionIds.length === 0) return;
    const body = { intentionIds: [...new Set(intentionIds)] };
    const answer = await call('markMatchesSeen', { body });
    if (answer.allowed) dispatch({ kind: 'matches.seen', ...body });
  };
}

/** Applies a live event: what ended is removed at once, everything else is read again. */
export function updateMatches(event: LiveEvent, client: QueryClient): void {
  const ended = endedBy(event);
  if (ended !== null) {
    endedIds(client).push(ended);
    client.setQueryData(matchesQuery.queryKey, (list) => list?.filter((it) => !idsOf(it).includes(ended)));
  }
  if (event.kind === 'match.created' || event.kind === 'match.removed') updateLike(event, client);
  if (concerning.has(event.kind)) refresh(client, { queryKey: matchesKey });
}

const concerning: ReadonlySet<LiveEvent['kind']> = new Set([
  'match.created',
  'match.removed',
  'matches.seen',
  'intention.changed',
]);

/**
 * A match tells of both likes. Its end does not say whose like went, so the lists that know are read again.
 */
function updateLike(
  {
    kind,
    chatId,
    myIntentionId,
    theirIntentionId,
  }: Extract<LiveEvent, { chatId: string; myIntentionId: string }>,
  client: QueryClient,
): void {
  const pair = { mineId: myIntentionId, otherId: theirIntentionId };
  const said =
    kind === 'match.created' ? { liked: true, matched: true, chatId } : { matched: false, chatId: null };
  noteLikeState(client, pair, said);
}

function idsOf({ chatId, mine, theirs }: Match): readonly string[] {
  return [chatId, mine.id, theirs.id];
}

/**
 * The id of what ended: the chat of a match, or an intention that was deleted with all its matches; null for
 * other events.
 */
export function endedBy(event: LiveEvent): string | null {
  if (event.kind === 'match.removed') return event.chatId;
  return event.kind === 'intention.changed' && event.deleted ? event.intentionId : null;
}

const endings = new WeakMap<QueryClient, string[]>();

/** The ids of everything that ended since the page was opened. */
function endedIds(client: QueryClient): string[] {
  const ids = endings.get(client) ?? [];
  endings.set(client, ids);
  return ids;
}

/** Whether this page heard that the match with this id ended: a chat's, or an intention's. */
export function hasEnded(client: QueryClient, id: string): boolean {
  return endedIds(client).includes(id);
}

/** Runs `read` and leaves out what ended meanwhile: the answer may have left the server before that. */
export async function withoutEnded<Item>(
  client: QueryClient,
  idsOfItem: (item: Item) => readonly string[],
  read: () => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  const before = endedIds(client).length;
  const items = await read();
  const ended = new Set(endedIds(client).slice(before));
  return items.filter((item) => !idsOfItem(item).some((id) => ended.has(id)));
}

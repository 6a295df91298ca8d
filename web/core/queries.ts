/**
 * The query client: cache keys, when a query is read again, which failures are tried again, and which end the
 * session.
 */
import {
  focusManager,
  notifyManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
  type QueryKeyWithDataTag,
  queryOptions,
  type UnusedSkipTokenOptions,
} from '@tanstack/react-query';
import type { CallName } from '../../contract/addresses.ts';
import { type Asked, CallFailed, type Input, type Reply, read, type Sent } from './client.ts';

// TanStack notifies components in a timer by default. A busy phone runs timers one or two frames late, which
// would delay the answer to a press.
notifyManager.setScheduler(queueMicrotask);

// By default TanStack pauses retries while the page is hidden, and joins later requests to the paused one, so
// polls and live events would read nothing. Therefore the page always counts as focused, and becoming visible
// only triggers a new reading. This also means that every `refetchInterval` runs in hidden tabs: one that
// must not has to ask `useIsLookedAt`.
focusManager.setFocused(true);
focusManager.setEventListener((onSeen) => {
  const listen = () => !document.hidden && onSeen();
  globalThis.window?.addEventListener('visibilitychange', listen);
  return () => globalThis.window?.removeEventListener('visibilitychange', listen);
});

/** Milliseconds for which a reading counts as fresh, so that moving between screens reads nothing twice. */
const freshMs = 15_000;
const tries = 3;

/** `onSessionEnded` runs when the server answers that nobody is signed in. */
export function createQueryClient(onSessionEnded: (client: QueryClient) => void): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof CallFailed && error.notDone.code === 'sign-in-required') onSessionEnded(client);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < tries - 1 && isPassing(error),
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 8_000),
        // A browser may report that it is offline although the server runs on the same machine. Only a
        // request can tell.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // No call reads these again, so they must never be removed while the page is open.
  client.setQueryDefaults(localKey('likeState'), { gcTime: Number.POSITIVE_INFINITY });
  return client;
}

/** Whether a retry may help: it may after a network or server error, but not after a refusal. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false;
  return error.notDone.status === 0 || error.notDone.status >= 500;
}

/**
 * Whether the first answer to a query is still to come: it has no data, and has not failed either. A query
 * that failed and is asked again is pending once more (`isPending`), but what is drawn for its failure is to
 * stay.
 */
export function isUnanswered({ data, isFetched }: { data: unknown; isFetched: boolean }): boolean {
  return data === undefined && !isFetched;
}

/** The TanStack query of a call, under the key from `keyOf`. */
export function queryOf<Name extends CallName>(name: Name, ...[input]: Asked<Name>): QueryOf<Name> {
  return queryOptions({
    queryKey: keyOf(name, input),
    queryFn: ({ signal }) => read(name, ...([input, signal] as Asked<Name>)),
  });
}

/**
 * The cache key of a call's answer to an input. With a part of the input, or none, it matches every query
 * whose input contains that part: `client.invalidateQueries({ queryKey: keyOf('listCandidates', { params: {
 * id } }) })`.
 */
export function keyOf<Name extends CallName>(name: Name, input?: PartOf<Input<Name>>): KeyOf<Name> {
  return input === undefined ? [name] : [name, input];
}
/** Named types, because the inferred ones spell out every call and exceed what the compiler can serialize. */
type KeyOf<Name extends CallName> = readonly [Name] | readonly [Name, PartOf<Input<Name>>];
type QueryOf<Name extends CallName> = UnusedSkipTokenOptions<Reply<Name>, Error, Reply<Name>, KeyOf<Name>> &
  QueryKeyWithDataTag<KeyOf<Name>, Reply<Name>, Error>;
type PartOf<Whole> = { readonly [Key in keyof Whole]?: PartOf<Whole[Key]> };

/** A filter for the queries of these calls; with an id, only for those whose path parameters contain it. */
export function queriesOf(names: readonly CallName[], id?: string) {
  return {
    predicate: ({ queryKey: [name, input] }: Pick<Query, 'queryKey'>) =>
      names.some((it) => it === name) &&
      (id === undefined || Object.values((input as Sent | undefined)?.params ?? {}).includes(id)),
  };
}

/**
 * Whether what a query holds depends on who is signed in: all but the session itself, and what the query's
 * `meta` calls the same for everybody.
 */
export function isPersonal({ queryKey: [name], meta }: Pick<Query, 'queryKey' | 'meta'>): boolean {
  return name !== keyOf('currentSession')[0] && !meta?.isForAll;
}

/** A query key and its answer, as a page rendered on the server brings them along. */
export type Known = readonly [key: QueryKey, answer: unknown];

/** The cache key of data that the browser keeps by itself and no call reads. */
export function localKey(name: 'likeState', ...ids: readonly string[]) {
  return [name, ...ids] as const;
}

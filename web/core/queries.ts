/**
 * How the browser keeps what it has read: under which keys, when it asks again, what it tries again, and what
 * ends a session.
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

// By itself it tells those who watch a reading in a timer's turn, which a busy phone gives after one or two
// frames more: a press would be answered so much later.
notifyManager.setScheduler(queueMicrotask);

// By itself TanStack stops trying again while nobody looks at the page, and joins every later question to the
// one that waits: polls and live events would read nothing any more. Sight says only when to read again. So
// every `refetchInterval` runs in hidden tabs as well: one that is not to must ask `useIsLookedAt`.
focusManager.setFocused(true);
focusManager.setEventListener((onSeen) => {
  const listen = () => !document.hidden && onSeen();
  globalThis.window?.addEventListener('visibilitychange', listen);
  return () => globalThis.window?.removeEventListener('visibilitychange', listen);
});

/** Milliseconds a reading counts as fresh: moving between screens asks nothing twice. */
const freshMs = 15_000;
const tries = 3;

/** `onSessionEnded` runs when the server no longer knows who is asking. */
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
        // A browser may believe itself offline while the server stands on the same machine: asking tells.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // Nobody asks for these again when they are needed: what was liked stays known for as long as the page
  // stands, whatever of it is in sight.
  client.setQueryDefaults(localKey('likeState'), { gcTime: Number.POSITIVE_INFINITY });
  return client;
}

/** Whether asking again may help: the network or the server stumbled. A refusal stays a refusal. */
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

/** The query of a call, under the key that `keyOf` makes of it. */
export function queryOf<Name extends CallName>(name: Name, ...[input]: Asked<Name>): QueryOf<Name> {
  return queryOptions({
    queryKey: keyOf(name, input),
    queryFn: ({ signal }) => read(name, ...([input, signal] as Asked<Name>)),
  });
}

/**
 * Under which key TanStack Query keeps what a call answered to an input. A part of the input, or none, names
 * every query whose input has it: `client.invalidateQueries({ queryKey: keyOf('listCandidates', { params: {
 * id } }) })`.
 */
export function keyOf<Name extends CallName>(name: Name, input?: PartOf<Input<Name>>): KeyOf<Name> {
  return input === undefined ? [name] : [name, input];
}
/** Named: with every call and answer spelled out they are longer than the compiler writes down. */
type KeyOf<Name extends CallName> = readonly [Name] | readonly [Name, PartOf<Input<Name>>];
type QueryOf<Name extends CallName> = UnusedSkipTokenOptions<Reply<Name>, Error, Reply<Name>, KeyOf<Name>> &
  QueryKeyWithDataTag<KeyOf<Name>, Reply<Name>, Error>;
type PartOf<Whole> = { readonly [Key in keyof Whole]?: PartOf<Whole[Key]> };

/** Finds the queries of these calls; with an id, those alone whose path names it. */
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

/** An answer under its key, as a page carries it along. */
export type Known = readonly [key: QueryKey, answer: unknown];

/** The key of what this browser keeps by itself, which no call reads. */
export function localKey(name: 'likeState', ...ids: readonly string[]) {
  return [name, ...ids] as const;
}

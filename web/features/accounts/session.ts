/** The session, for every screen: it is being checked, signed in, unverified or signed out. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '../../../contract/accounts.ts';
import { read } from '../../core/client.ts';
import { keyOf } from '../../core/queries.ts';
import { createStore } from '../../core/store.ts';
import { forgetLastSeen } from '../../offline/last-seen.ts';
import { handsAreBusy, whenHandsAreFree } from '../../ui/hands.ts';
import { untilLookedAt } from '../../ui/looked-at.ts';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import { forgetWhatOthersLeft, loadAnew } from './left-behind.ts';
import { ownWish } from './own-wish.ts';

export type Session =
  | { readonly status: 'checking' | 'signed-out'; readonly user: null }
  | { readonly status: 'signed-in' | 'unverified'; readonly user: SessionUser };

export const sessionKey = keyOf('currentSession');

/**
 * The session of this browser. 'unverified' is signed in, but can do nothing until the link of the mail was
 * followed.
 */
export function useSession(): Session {
  const { data } = useSessionQuery();
  // A page made at build time knows no session, so the first rendering begins with 'checking' even if the
  // answer has come by then.
  return sessionOf(useIsAlive() ? data : undefined);
}

/**
 * Milliseconds between two tries in a tab that nobody looks at: while the server is away, hidden tabs would
 * otherwise ask every few seconds, and all at once when it comes back.
 */
const hiddenRetryMs = 60_000;

const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal, client }) => {
    if (client.getQueryState(sessionKey)?.fetchFailureCount) await untilLookedAt(hiddenRetryMs);
    const user = await readSession(signal);
    const before = client.getQueryData<SessionUser | null>(sessionKey);
    if (user && before && user.id !== before.id) return beginAnew();
    if (user && forgetWhatOthersLeft(user.id)) return loadAnew();
    // A person who is typing goes on: their screen stays as it is until they leave the field.
    if (user === null && client.getQueryData(sessionKey) && ownWish.get() === 'none')
      await whileTyping(signal);
    // Also where an answer before this one was held, and its question was asked anew meanwhile.
    isEndHeld.set(false);
    return user;
  },
  // While the server cannot be reached it is not known whether anybody is signed in: the query keeps trying.
  retry: true,
  retryDelay: (failures) => Math.min(500 * 2 ** failures, 5_000),
});

export function useSessionQuery() {
  return useQuery(sessionQuery);
}

/** The signed-in user, or null for a visitor. Throws CallFailed. */
export async function readSession(signal?: AbortSignal): Promise<SessionUser | null> {
  const session = await read('currentSession', undefined, signal);
  return session?.user ?? null;
}

export function sessionOf(user: SessionUser | null | undefined): Session {
  if (user === undefined) return { status: 'checking', user: null };
  if (user === null) return { status: 'signed-out', user };
  return { status: user.emailVerified ? 'signed-in' : 'unverified', user };
}

/**
 * The id of the signed-in user as far as this page knows: null for a visitor, undefined while the session is
 * being checked. It fetches nothing.
 */
export function useViewerId(): string | null | undefined {
  return idOf(useQuery({ ...sessionQuery, enabled: false }).data);
}

/** The id of the signed-in user at this moment, for code outside of rendering. */
export function viewerIdNow(client: QueryClient): string | null | undefined {
  return idOf(client.getQueryData(sessionQuery.queryKey));
}

function idOf(user: SessionUser | null | undefined): string | null | undefined {
  return user === null ? null : user?.id;
}

/** The server said that nobody is signed in, so the session is read again and the screens hear of it. */
export function forgetSession(client: QueryClient): void {
  if (client.getQueryData(sessionKey)) void client.invalidateQueries({ queryKey: sessionKey });
  else client.setQueryData(sessionKey, null);
}

/**
 * Milliseconds without a key after which a person counts as no longer typing even with the focus in a field:
 * the screen of an ended session must not stay forever.
 */
const patienceMs = 5 * 60_000;
/** True while a session has ended and its screen stays for a person who is typing. */
export const isEndHeld = createStore(false);

function whileTyping(signal: AbortSignal): Promise<void> {
  if (!handsAreBusy()) return Promise.resolve();
  isEndHeld.set(true);
  return new Promise((resolve) => {
    const stop = whenHandsAreFree(resolve, patienceMs);
    signal.addEventListener('abort', stop);
  });
}

/**
 * Another tab has signed in somebody else. The page reloads, so that nothing of the person before stays on
 * the screen and nothing that they were writing is sent by the other. The promise never resolves.
 */
function beginAnew(): Promise<never> {
  sessionStorage.clear();
  forgetLastSeen();
  return loadAnew();
}

/** Run after a sign-in: all queries that a visitor's screens made are read again as this person. */
export function useSignedIn(): (user: SessionUser) => Promise<void> {
  const client = useQueryClient();
  return async (user) => {
    forgetLastSeen();
    if (forgetWhatOthersLeft(user.id)) return loadAnew();
    client.setQueryData(sessionKey, user);
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  };
}

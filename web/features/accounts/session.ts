/** Who is looking, for every screen: checking, signed in, unverified or signed out. */
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

/** Who is looking. 'unverified' is signed in, but may do nothing until the mail's link was followed. */
export function useSession(): Session {
  const { data } = useSessionQuery();
  // A page that was made beforehand knows nobody: what goes on from it begins there, however soon the answer came.
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
    // Who is typing goes on typing: their screen stays as it is until they leave the field.
    if (user === null && client.getQueryData(sessionKey) && ownWish.get() === 'none')
      await whileTyping(signal);
    // Also where an answer before this one was held, and its question was asked anew meanwhile.
    isEndHeld.set(false);
    return user;
  },
  // While the server cannot be reached nobody is known to be signed out: keep asking.
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
 * Who is looking as far as the page has heard: null for a visitor, undefined while it is being checked. Asks
 * nothing.
 */
export function useViewerId(): string | null | undefined {
  return idOf(useQuery({ ...sessionQuery, enabled: false }).data);
}

/** The same at this moment, for what happens once. */
export function viewerIdNow(client: QueryClient): string | null | undefined {
  return idOf(client.getQueryData(sessionQuery.queryKey));
}

function idOf(user: SessionUser | null | undefined): string | null | undefined {
  return user === null ? null : user?.id;
}

/** The server said that nobody is signed in: the screens must hear it. */
export function forgetSession(client: QueryClient): void {
  if (client.getQueryData(sessionKey)) void client.invalidateQueries({ queryKey: sessionKey });
  else client.setQueryData(sessionKey, null);
}

/**
 * Milliseconds without a key after which nobody is typing, though the focus is still in a field: whose
 * session it was is to be seen no more.
 */
const patienceMs = 5 * 60_000;
/** A session has ended, and its screen stands for who types. */
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
 * Another tab has signed somebody else in: nothing of who was here before stays on a screen, and what they
 * were writing would be said by another.
 */
function beginAnew(): Promise<never> {
  sessionStorage.clear();
  forgetLastSeen();
  return loadAnew();
}

/** After a sign-in: whatever a visitor was shown is read again with the person's eyes. */
export function useSignedIn(): (user: SessionUser) => Promise<void> {
  const client = useQueryClient();
  return async (user) => {
    forgetLastSeen();
    if (forgetWhatOthersLeft(user.id)) return loadAnew();
    client.setQueryData(sessionKey, user);
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  };
}

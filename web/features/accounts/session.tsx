/** Who is looking, for every screen: checking, signed in, unverified or signed out; and the way out. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, Outlet, useNavigate } from 'react-router';
import type { SessionUser } from '../../../contract/accounts.ts';
import { paths } from '../../../contract/pages.ts';
import { browserMemory, memoryKeys, tabMemory } from '../../core/browser-memory.ts';
import { type Answer, call, read } from '../../core/client.ts';
import { keyOf } from '../../core/queries.ts';
import { createStore } from '../../core/store.ts';
import { forgetLastSeen } from '../../offline/last-seen.ts';
import { Failure } from '../../ui/failure.tsx';
import { handsAreBusy, whenHandsAreFree } from '../../ui/hands.ts';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useIsAlive } from '../../ui/use-is-alive.ts';

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

const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal, client }) => {
    const user = await readSession(signal);
    const before = client.getQueryData<SessionUser | null>(sessionKey);
    if (user && before && user.id !== before.id) return beginAnew();
    if (user) forgetWhatOthersLeft(user.id);
    // Who is typing goes on typing: their screen stays as it is until they leave the field.
    if (user === null && client.getQueryData(sessionKey) && !isOwnWish) await whileTyping(signal);
    return user;
  },
  // While the server cannot be reached nobody is known to be signed out: keep asking.
  retry: true,
  retryDelay: (failures) => Math.min(500 * 2 ** failures, 5_000),
});

function useSessionQuery() {
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
    const done = () => {
      stop();
      isEndHeld.set(false);
      resolve();
    };
    const stop = whenHandsAreFree(done, patienceMs);
    signal.addEventListener('abort', stop);
  });
}

/**
 * Another tab has signed somebody else in: nothing of who was here before stays on a screen, and what they were
 * writing would be said by another. The page goes, so it never answers.
 */
function beginAnew(): Promise<never> {
  sessionStorage.clear();
  forgetLastSeen();
  history.replaceState(null, '');
  location.reload();
  return new Promise(() => {});
}

/** After a sign-in: whatever a visitor was shown is read again with the person's eyes. */
export function useSignedIn(): (user: SessionUser) => Promise<void> {
  const client = useQueryClient();
  return async (user) => {
    forgetLastSeen();
    forgetWhatOthersLeft(user.id);
    client.setQueryData(sessionKey, user);
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  };
}

/** Signs out, forgets what belonged to the user in this browser's tabs, and goes home. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const answer = await endSession(() => call('signOut'));
    if (!answer.allowed) return toast(answer.detail, { tone: 'bad' });
    forgetUserInAllTabs(client);
    await navigate(paths.home);
  };
}

const signOutChannel = 'intent-sign-out';
type SignOutMessage = 'signing-out' | 'not-signed-out' | 'signed-out';

function tellOtherTabs(message: SignOutMessage): void {
  const channel = new BroadcastChannel(signOutChannel);
  channel.postMessage(message);
  channel.close();
}

/** Whether the user asked for the sign-out that this tab hears of next. */
let isOwnWish = false;

/**
 * Makes the call that ends the session because the user wants it to: no tab then tells them that it ended. That is said
 * before the call, because the server closes their sockets before it answers.
 */
export async function endSession<Value>(call: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  isOwnWish = true;
  tellOtherTabs('signing-out');
  const answer = await call();
  if (answer.allowed) return answer;
  isOwnWish = false;
  tellOtherTabs('not-signed-out');
  return answer;
}

/**
 * The same for a call that ends all sessions of a person who need not be the one signed in here, such as a
 * new password by a mail's link: afterwards the screens know who is signed in.
 */
export async function endSessionIfTheirs<Value>(
  client: QueryClient,
  call: () => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const before = client.getQueryData(sessionKey);
  const answer = await endSession(call);
  if (!answer.allowed) return answer;
  await client.invalidateQueries({ queryKey: sessionKey });
  if (!before || client.getQueryData(sessionKey)) {
    isOwnWish = false;
    tellOtherTabs('not-signed-out');
  }
  return answer;
}

/** Forgets the user in every tab of this browser. */
export function forgetUserInAllTabs(client: QueryClient): void {
  forgetUser(client);
  tellOtherTabs('signed-out');
}

/** Calls `onSignedOut` when the user signs out in another tab. Answers how to stop listening. */
export function onSignOutElsewhere(onSignedOut: () => void): () => void {
  const channel = new BroadcastChannel(signOutChannel);
  channel.onmessage = ({ data }: MessageEvent<SignOutMessage>) => {
    if (data === 'signed-out') onSignedOut();
    else isOwnWish = data === 'signing-out';
  };
  return () => channel.close();
}

/** Whether the user asked for the sign-out; asking forgets it. */
export function takeIsOwnWish(): boolean {
  const was = isOwnWish;
  isOwnWish = false;
  return was;
}

/**
 * Forgets the user in this tab, and what they were changing in this browser: what they typed and fetched, and
 * which messages were announced.
 */
export function forgetUser(client: QueryClient): void {
  sessionStorage.clear();
  browserMemory.forget(memoryKeys.edits);
  forgetLastSeen();
  // Where the session ended before, what was typed had been kept for them; there is nothing else, nor anything to tell.
  isOwnWish = !!client.getQueryData(sessionKey);
  if (isOwnWish) becomeVisitor(client);
}

/** What this tab remembers stands for this person, whose session ended by itself. */
export function keepFor(userId: string): void {
  tabMemory.write(memoryKeys.leftBy, userId);
}

/** Somebody else who signs in finds nothing of theirs: neither what they wrote nor whom they were about to like. */
function forgetWhatOthersLeft(userId: string): void {
  const leftBy = tabMemory.read(memoryKeys.leftBy, { parse: String });
  if (leftBy !== null && leftBy !== userId) sessionStorage.clear();
  else tabMemory.forget(memoryKeys.leftBy);
}

/** Nobody is signed in any more: what is the person's goes from every screen, and what was typed in this tab stays. */
export function becomeVisitor(client: QueryClient): void {
  forgetLastSeen();
  client.setQueryData(sessionKey, null);
  void client.resetQueries({
    predicate: ({ queryKey, meta }) => queryKey[0] !== sessionKey[0] && !meta?.isForAll,
  });
}

/** A layout route: nothing while the login is being checked, home for who is not signed in. */
export function SignedInOnly() {
  const { data, failureCount, refetch } = useSessionQuery();
  const { status } = sessionOf(data);
  if (status === 'signed-in') return <Outlet />;
  if (status !== 'checking') return <Navigate to={paths.home} replace />;
  return failureCount < calmFailures ? null : <StillChecking onRetry={() => void refetch()} />;
}

/** After so many failed attempts the silence is broken. */
const calmFailures = 2;

function StillChecking({ onRetry }: { onRetry: () => void }) {
  return (
    <Page title="Waiting for the server">
      <Failure hint="Nothing is lost. We keep trying." onRetry={onRetry}>
        We could not reach the server.
      </Failure>
    </Page>
  );
}

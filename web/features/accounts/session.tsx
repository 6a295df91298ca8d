/** Who is looking, for every screen: checking, signed in, unverified or signed out; and the way out. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, Outlet, useNavigate } from 'react-router';
import type { SessionUser } from '../../../contract/accounts.ts';
import { type Answer, answerOf, api, dataOf } from '../../client.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toasts.tsx';
import { paths } from '../../urls.ts';

export type Session =
  | { readonly status: 'checking' | 'signed-out'; readonly user: null }
  | { readonly status: 'signed-in' | 'unverified'; readonly user: SessionUser };

export const sessionKey = ['session'] as const;

/** Who is looking. 'unverified' is signed in, but may do nothing until the mail's link was followed. */
export function useSession(): Session {
  const { data } = useSessionQuery();
  return sessionOf(data);
}

function useSessionQuery() {
  return useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => readSession(signal),
    // While the server cannot be reached nobody is known to be signed out: keep asking.
    retry: true,
    retryDelay: (failures) => Math.min(500 * 2 ** failures, 5_000),
  });
}

/** The signed-in user, or null for a visitor. Throws CallFailed. */
export async function readSession(signal?: AbortSignal): Promise<SessionUser | null> {
  const session = await dataOf(api.GET('/api/auth/get-session', signal ? { signal } : {}));
  return session?.user ?? null;
}

export function sessionOf(user: SessionUser | null | undefined): Session {
  if (user === undefined) return { status: 'checking', user: null };
  if (user === null) return { status: 'signed-out', user };
  return { status: user.emailVerified ? 'signed-in' : 'unverified', user };
}

/** The server said that nobody is signed in: the screens must hear it. */
export function forgetSession(client: QueryClient): void {
  client.setQueryData(sessionKey, null);
}

/** After a sign-in: whatever a visitor was shown is read again with the person's eyes. */
export function useSignedIn(): (user: SessionUser) => Promise<void> {
  const client = useQueryClient();
  return async (user) => {
    client.setQueryData(sessionKey, user);
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  };
}

/** Signs out, forgets what belonged to the person in this tab, and goes home. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const answer = await leaveBy(() => answerOf(api.POST('/api/auth/sign-out')));
    if (!answer.allowed) return toast(answer.detail, { tone: 'bad' });
    leave(client);
    await navigate(paths.home);
  };
}

const signOuts = 'intent-sign-out';
type Leaving = 'leaves' | 'stays' | 'left';

function tellOtherTabs(what: Leaving): void {
  const tabs = new BroadcastChannel(signOuts);
  tabs.postMessage(what);
  tabs.close();
}

/**
 * The call that ends the session by the person's own wish: that it ended is no news then, in no tab, however soon it is
 * heard. The server lets go of their sockets before it answers.
 */
export async function leaveBy<Value>(call: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  left = true;
  tellOtherTabs('leaves');
  const answer = await call();
  if (answer.allowed) return answer;
  left = false;
  tellOtherTabs('stays');
  return answer;
}

/** The person leaves, in every tab of this browser. */
export function leave(client: QueryClient): void {
  forgetPerson(client);
  tellOtherTabs('left');
}

/** Calls `forget` when the person leaves in another tab. Answers how to stop. */
export function hearLeaving(forget: () => void): () => void {
  const tabs = new BroadcastChannel(signOuts);
  tabs.onmessage = ({ data }: MessageEvent<Leaving>) => {
    if (data === 'left') forget();
    else left = data === 'leaves';
  };
  return () => tabs.close();
}

/** Whether the person left by themselves since this was asked last. */
export function takeLeft(): boolean {
  const was = left;
  left = false;
  return was;
}
let left = false;

/** Forgets the person in this tab: what they typed and fetched, and which messages were announced. */
export function forgetPerson(client: QueryClient): void {
  sessionStorage.clear();
  // Where the session ended before, what was typed had been kept for them; there is nothing else.
  if (!client.getQueryData(sessionKey)) return;
  left = true;
  becomeVisitor(client);
}

/** Nobody is signed in any more: what is the person's goes from every screen, and what was typed in this tab stays. */
export function becomeVisitor(client: QueryClient): void {
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

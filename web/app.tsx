/**
 * The app: its providers, and the shell with the features in its slots, around the screen of the current
 * address.
 */
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router';
import { toastMs } from '../domain/first-limits.ts';
import { screenOf } from './core/navigation-state.ts';
import { createQueryClient, type Known } from './core/queries.ts';
import { ScrollMemory } from './core/scroll-memory.tsx';
import { AuthModalProvider } from './features/accounts/auth-modal.tsx';
import { forgetSession, type Session, useSession } from './features/accounts/session.ts';
import { useSessionEnd } from './features/accounts/session-end.ts';
import { useSignOut } from './features/accounts/sign-out.ts';
import { PickerProvider, useOpenPicker } from './features/intentions/picker.tsx';
import { ScreenBoundary } from './features/shell/screen-failure.tsx';
import type { Session as ShellSession } from './features/shell/session.ts';
import { Shell } from './features/shell/shell.tsx';
import { ConnectionBar } from './live/connection-bar.tsx';
import { onFirstUse } from './ui/loading.ts';
import { Mantine } from './ui/mantine.tsx';
import { MissingPartsNotice } from './ui/missing-parts-notice.tsx';
import { part } from './ui/part.tsx';
import { Toasts } from './ui/toasts.tsx';

const queryClient = createQueryClient(forgetSession);

/** Puts the answers that a page carries along into the query cache, as if they had been read. */
export function know(answers: readonly Known[]): void {
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
}

/** Empties the query cache, so that the next page that is rendered knows nothing of this one. */
export function forget(): void {
  queryClient.clear();
}

export interface AppProps {
  /** BrowserRouter in the browser, StaticRouter where a page is rendered beforehand. */
  Router: ComponentType<{ children: ReactNode }>;
  routes: RouteObject[];
}

export function App({ Router, routes }: AppProps) {
  useEffect(() => onFirstUse(followReleases), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Mantine>
        <Toasts autoCloseMs={toastMs} />
        <MissingPartsNotice />
        <ConnectionBar />
        <Router>
          <Frame routes={routes} />
        </Router>
      </Mantine>
    </QueryClientProvider>
  );
}

/** The dialogs that every screen may open are rendered here, around the screens. */
function Frame({ routes }: Pick<AppProps, 'routes'>) {
  const screen = screenOf(useLocation());
  return (
    <ScreenBoundary screen={screen}>
      <AuthModalProvider pushSlot={<PushWish />}>
        <PickerProvider>
          <FramedScreen>
            <ScreenBoundary screen={screen}>
              <Suspense>
                <RoutedScreen routes={routes} />
              </Suspense>
            </ScreenBoundary>
          </FramedScreen>
        </PickerProvider>
      </AuthModalProvider>
    </ScreenBoundary>
  );
}

function RoutedScreen({ routes }: Pick<AppProps, 'routes'>) {
  const screen = useRoutes(routes);
  useEffect(() => document.getElementById('root')?.removeAttribute('data-page'), []);
  return (
    <>
      <ScrollMemory />
      {screen}
    </>
  );
}

/** The shell around every screen. Features fill its slots here. */
function FramedScreen({ children }: { children: ReactNode }) {
  const session = useSession();
  const signOut = useSignOut();
  const openPicker = useOpenPicker();
  useSessionEnd();
  return (
    <>
      <Shell
        session={forShell(session)}
        onOpenPicker={openPicker}
        onSignOut={() => void endPushHere().then(signOut)}
        notificationsSlot={<Bell />}
      >
        {session.user?.pausedAt && <PausedBar since={session.user.pausedAt} />}
        {children}
      </Shell>
      {session.status === 'signed-in' && <SignedIn key={session.user.id} viewer={session.user} />}
    </>
  );
}

/** Only signed-in people need these, so their code is loaded after the sign-in. */
const PushWish = part(() => import('./features/notifications/push-wish.tsx'));
const Bell = part(() => import('./features/notifications/bell.tsx'), { Waiting: BellPlace });
const PausedBar = part(() => import('./features/accounts/paused-bar.tsx'));
const SignedIn = part(() => import('./signed-in.tsx'));

/**
 * Ends push in this browser. It runs before the sign-out, while the server still knows the person. A failure
 * does not stop the sign-out.
 */
async function endPushHere(): Promise<void> {
  const push = await import('./features/notifications/push.ts').catch(() => null);
  await push?.endPush();
}

/** The session as the shell shows it. A person whose address is not verified counts as a visitor. */
function forShell({ status, user }: Session): ShellSession {
  if (status === 'checking') return { status };
  if (status !== 'signed-in') return { status: 'signed-out' };
  const { firstName, image, isModerator } = user;
  return { status, person: { firstName, photoUrl: image ?? undefined, isModerator } };
}

/** An empty element as wide as the bell, while the bell's code is loaded. */
function BellPlace() {
  return <span style={{ width: 44 }} />;
}

/** Loads the code that follows releases. If it does not load, the site works without it. */
function followReleases(): void {
  import('./offline/release.ts').then(
    (it) => it.followReleases(),
    () => {},
  );
}

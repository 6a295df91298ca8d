/** The app: its providers, and the shell wired to the features, around the screen of the address. */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router';
import { limits } from '../domain/limits.ts';
import { AuthModalProvider } from './features/accounts/auth-modal.tsx';
import { forgetSession, type Session, useSession, useSignOut } from './features/accounts/session.tsx';
import { useSessionEnd } from './features/accounts/session-end.ts';
import { PickerProvider, useOpenPicker } from './features/intentions/picker.tsx';
import { ScreenBoundary } from './features/shell/screen-failure.tsx';
import type { Session as ShellSession } from './features/shell/session.ts';
import { Shell } from './features/shell/shell.tsx';
import { ConnectionBar } from './live/connection-bar.tsx';
import { createQueryClient } from './queries.ts';
import { ScrollMemory } from './scroll-memory.tsx';
import { onFirstUse } from './ui/loading.ts';
import { MissingPartsNotice } from './ui/missing-parts-notice.tsx';
import { part } from './ui/part.tsx';
import { cssVariables, theme } from './ui/theme.ts';
import { Toasts } from './ui/toasts.tsx';
import { screenOf } from './urls.ts';

const queryClient = createQueryClient(forgetSession);

export interface AppProps {
  /** Where the address comes from: the browser, or the build that makes a page of it. */
  Router: ComponentType<{ children: ReactNode }>;
  routes: RouteObject[];
}

export function App({ Router, routes }: AppProps) {
  useEffect(() => onFirstUse(followReleases), []);
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <Toasts autoCloseMs={limits.toastMs} />
        <MissingPartsNotice />
        <ConnectionBar />
        <Router>
          <Frame routes={routes} />
        </Router>
      </MantineProvider>
    </QueryClientProvider>
  );
}

/** What every screen may open stands around them all. */
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

/** The shell around every screen; features fill its slots here. */
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
        notificationsSlot={<Notices />}
      >
        {children}
      </Shell>
      {session.status === 'signed-in' && <SignedIn key={session.user.id} viewer={session.user} />}
    </>
  );
}

/** What only people who are signed in need is loaded when they are. */
const PushWish = part(() => import('./features/notifications/push-wish.tsx'));
const Notices = part(() => import('./notices.tsx'), { Waiting: NoticesPlace });
const SignedIn = part(() => import('./signed-in.tsx'));

/** The sign-out ends push in this browser while the server still knows whose it is. It never stands in its way. */
async function endPushHere(): Promise<void> {
  const push = await import('./features/notifications/push.ts').catch(() => null);
  await push?.endPush();
}

/** Who has not verified yet can do nothing more than a visitor. */
function forShell({ status, user }: Session): ShellSession {
  if (status === 'checking') return { status };
  if (status !== 'signed-in') return { status: 'signed-out' };
  return { status, person: { firstName: user.firstName, photoUrl: user.image ?? undefined } };
}

/** The bell's place, kept while it is loaded. */
function NoticesPlace() {
  return <span style={{ width: 44 }} />;
}

/** Where this does not come the site works as it is. */
function followReleases(): void {
  import('./release.ts').then(
    (it) => it.followReleases(),
    () => {},
  );
}

/** The app: its providers, its routes, and the shell wired to the features. */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  createBrowserRouter,
  type Location,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useLocation,
  useSearchParams,
} from 'react-router';
import { limits } from '../domain/limits.ts';
import { AuthModalProvider } from './features/accounts/auth-modal.tsx';
import {
  forgetSession,
  type Session,
  SignedInOnly,
  useSession,
  useSignOut,
} from './features/accounts/session.tsx';
import { useSessionEnd } from './features/accounts/session-end.ts';
import { PickerProvider, useOpenPicker } from './features/intentions/picker.tsx';
import { ScreenFailure } from './features/shell/screen-failure.tsx';
import type { Session as ShellSession } from './features/shell/session.ts';
import { Shell } from './features/shell/shell.tsx';
import { createQueryClient } from './queries.ts';
import { Either, screen, screenPart } from './screen-route.tsx';
import HomeScreen from './screens/home.tsx';
import { onFirstUse } from './ui/loading.ts';
import { MissingPartsNotice } from './ui/missing-parts-notice.tsx';
import { part } from './ui/part.tsx';
import { cssVariables, theme } from './ui/theme.ts';
import { preloadToasts, Toasts } from './ui/toasts.tsx';
import { editKey, hasEntered, paths } from './urls.ts';

const queryClient = createQueryClient(forgetSession);

/** One line a screen. Addresses with two screens use Either; what needs a sign-in goes under SignedInOnly. */
const router = createBrowserRouter([
  {
    Component: Frame,
    ErrorBoundary: ScreenFailure,
    children: [
      {
        ErrorBoundary: ScreenFailure,
        HydrateFallback: EmptyBody,
        children: [
          { path: paths.home, Component: HomeScreen },
          { path: paths.about, ...screen(() => import('./screens/about.tsx')) },
          { path: paths.works, ...screen(() => import('./screens/works.tsx')) },
          { path: paths.terms, ...screen(() => import('./screens/terms.tsx')) },
          { path: paths.privacy, ...screen(() => import('./screens/privacy.tsx')) },
          { path: paths.help, ...screen(() => import('./screens/help.tsx')) },
          { path: paths.careers, ...screen(() => import('./screens/careers.tsx')) },
          { path: paths.dataServices, ...screen(() => import('./screens/data-services.tsx')) },
          { path: paths.login, ...screen(() => import('./screens/login.tsx')) },
          { path: paths.register, ...screen(() => import('./screens/register.tsx')) },
          { path: paths.forgotPassword, ...screen(() => import('./screens/forgot-password.tsx')) },
          { path: paths.resetPassword, ...screen(() => import('./screens/reset-password.tsx')) },
          { path: paths.verification, ...screen(() => import('./screens/verification.tsx')) },
          { path: paths.contact, ...screen(() => import('./screens/contact.tsx')) },
          { path: paths.intentions, ...screen(() => import('./screens/intentions.tsx')) },
          { path: paths.buy, Component: NewIntention },
          { path: paths.sell, Component: NewIntention },
          { path: paths.buyOne, Component: OneIntention },
          { path: paths.sellOne, Component: OneIntention },
          {
            Component: SignedInOnly,
            children: [
              { path: paths.profile, ...screen(() => import('./screens/profile.tsx')) },
              { path: paths.matches, ...screen(() => import('./screens/matches.tsx')) },
            ],
          },
          { path: '*', ...screen(() => import('./screens/not-found.tsx')) },
        ],
      },
    ],
  },
]);

export function App() {
  useEffect(() => onFirstUse(preloadToasts), []);
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <Toasts autoCloseMs={limits.toastMs} />
        <MissingPartsNotice />
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>
  );
}

/** What every screen may open stands around them all. */
function Frame() {
  return (
    <AuthModalProvider pushSlot={<PushWish />}>
      <PickerProvider>
        <FramedScreen />
      </PickerProvider>
    </AuthModalProvider>
  );
}

/** The shell around every screen; features fill its slots here. */
function FramedScreen() {
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
        <ScrollRestoration getKey={placeOf} />
        <Outlet />
      </Shell>
      {session.status === 'signed-in' && <SignedIn key={session.user.id} viewer={session.user} />}
    </>
  );
}

/** Every first address of a tab has the key 'default': its path tells them apart. */
function placeOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/** /{type} writes a new intention; with what a visitor entered it shows what fits. */
function NewIntention() {
  const { state } = useLocation();
  return <Either when={hasEntered(state)} yes={IntentionResult} no={IntentionForm} />;
}

/** /{type}/{id} shows an intention, /{type}/{id}?edit changes it. */
function OneIntention() {
  const [query] = useSearchParams();
  return <Either when={query.has(editKey)} yes={IntentionForm} no={IntentionDetail} />;
}

const IntentionDetail = screenPart(() => import('./screens/intention-detail.tsx'));
const IntentionResult = screenPart(() => import('./screens/result.tsx'));
const IntentionForm = screenPart(() => import('./screens/intention-form.tsx'));

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

function EmptyBody() {
  return null;
}

/**
 * Every address and its screen. `either` chooses between two screens of one address; screens that need a
 * sign-in are children of SignedInOnly.
 */
import type { RouteObject } from 'react-router';
import { editKey, paths } from '../contract/pages.ts';
import { hasEntered } from './core/navigation-state.ts';
import { SignedInOnly } from './features/accounts/signed-in-only.tsx';
import { either, screen } from './screen-route.tsx';
import FrontPage from './screens/front-page.tsx';
import HomeScreen from './screens/home.tsx';

const IntentionDetail = screen(() => import('./screens/intention-detail.tsx'));
const IntentionResult = screen(() => import('./screens/result.tsx'));
const IntentionForm = screen(() => import('./screens/intention-form.tsx'));

/** /{type} shows the form of a new intention, or with a draft in its navigation state the result page. */
const NewIntention = either(({ state }) => hasEntered(state), IntentionResult, IntentionForm);
/** /{type}/{id} shows an intention, /{type}/{id}?edit changes it. */
const OneIntention = either(
  ({ search }) => new URLSearchParams(search).has(editKey),
  IntentionForm,
  IntentionDetail,
);

export const routes: RouteObject[] = [
  { path: paths.home, Component: HomeScreen },
  { path: paths.welcome, Component: FrontPage },
  { path: paths.about, Component: screen(() => import('./screens/about.tsx')) },
  { path: paths.works, Component: screen(() => import('./screens/works.tsx')) },
  { path: paths.terms, Component: screen(() => import('./screens/terms.tsx')) },
  { path: paths.privacy, Component: screen(() => import('./screens/privacy.tsx')) },
  { path: paths.help, Component: screen(() => import('./screens/help.tsx')) },
  { path: paths.careers, Component: screen(() => import('./screens/careers.tsx')) },
  { path: paths.dataServices, Component: screen(() => import('./screens/data-services.tsx')) },
  { path: paths.login, Component: screen(() => import('./screens/login.tsx')) },
  { path: paths.register, Component: screen(() => import('./screens/register.tsx')) },
  { path: paths.forgotPassword, Component: screen(() => import('./screens/forgot-password.tsx')) },
  { path: paths.resetPassword, Component: screen(() => import('./screens/reset-password.tsx')) },
  { path: paths.verification, Component: screen(() => import('./screens/verification.tsx')) },
  { path: paths.contact, Component: screen(() => import('./screens/contact.tsx')) },
  { path: paths.intentions, Component: screen(() => import('./screens/intentions.tsx')) },
  { path: paths.buy, Component: NewIntention },
  { path: paths.sell, Component: NewIntention },
  { path: paths.buyOne, Component: OneIntention },
  { path: paths.sellOne, Component: OneIntention },
  {
    Component: SignedInOnly,
    children: [
      { path: paths.profile, Component: screen(() => import('./screens/profile.tsx')) },
      {
        path: `${paths.moderation}/:kind?/:id?`,
        Component: screen(() => import('./screens/moderation.tsx')),
      },
      { path: paths.matches, Component: screen(() => import('./screens/matches.tsx')) },
    ],
  },
  { path: '*', Component: screen(() => import('./screens/not-found.tsx')) },
];

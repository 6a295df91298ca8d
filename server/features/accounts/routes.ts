/** The doors of accounts: signing in, one’s own profile and photo, and writing to us. */
import type { Feature } from '../../context.ts';
import { authRoutes } from './auth-routes.ts';
import { contactRoutes } from './contact-routes.ts';
import { newEmailRoutes } from './new-email-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { photoRoutes } from './photo-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { verifyRoutes } from './verify-routes.ts';

export const accountRoutes: Feature = async (app, context) => {
  for (const routes of [
    authRoutes,
    verifyRoutes,
    sessionRoutes,
    passkeyRoutes,
    profileRoutes,
    newEmailRoutes,
    photoRoutes,
    contactRoutes,
  ])
    await routes(app, context);
};

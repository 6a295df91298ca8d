/** The doors of one's own profile. */
import { AccountRemoval, Done, Profile, ProfileChange } from '../../../contract/accounts.ts';
import { Problem } from '../../../contract/problem.ts';
import type { Feature } from '../../context.ts';
import { accepted } from '../../core/failure.ts';
import { perMinute } from '../../core/limits.ts';
import { headersOf, signedIn, viewerOf } from '../../core/session.ts';
import { withCookies } from './cookies.ts';
import { changeProfile, leave, readProfile } from './profile.ts';

const changeLimit = perMinute(30);
/** It asks for a password, which nobody may guess here either. */
const leaveLimit = perMinute(10);

export const profileRoutes: Feature = (app, context) => {
  const response = { 200: Profile, '4xx': Problem };
  app.get('/api/profile', { onRequest: signedIn, schema: { summary: 'My profile', response } }, (request) =>
    readProfile(context, viewerOf(request)),
  );
  app.patch(
    '/api/profile',
    {
      ...changeLimit,
      onRequest: signedIn,
      schema: { summary: 'Change my profile', body: ProfileChange, response },
    },
    (request) => changeProfile(context, viewerOf(request), request.body),
  );
  app.delete(
    '/api/profile',
    {
      ...leaveLimit,
      onRequest: signedIn,
      schema: {
        summary: 'Remove my account and all that is mine',
        body: AccountRemoval,
        response: { 200: Done, '4xx': Problem },
      },
    },
    async (request, reply) => {
      const left = await leave(context, viewerOf(request), request.body.password, headersOf(request));
      withCookies(reply, accepted(left));
      return { status: true } as const;
    },
  );
};

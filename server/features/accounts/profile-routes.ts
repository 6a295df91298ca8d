/** The doors of one's own profile. */
import { fromNodeHeaders } from 'better-auth/node';
import { profileCalls } from '../../../contract/calls/accounts.ts';
import type { Feature } from '../../context.ts';
import { accepted } from '../../core/failure.ts';
import { serve } from '../../core/serve.ts';
import { agreeToTerms } from './agreement.ts';
import { withCookies } from './cookies.ts';
import { callerOf } from './known-browsers.ts';
import { askForNewEmail } from './new-email.ts';
import { comeBack, pause } from './pause.ts';
import { changeProfile, leave, readProfile } from './profile.ts';

export const profileRoutes: Feature = (app, context) =>
  serve(app, profileCalls, {
    readProfile: ({ viewer }) => readProfile(context, viewer),
    changeProfile: ({ viewer, body }) => changeProfile(context, viewer, body),
    askForNewEmail: async ({ viewer, body, request }) => {
      accepted(await askForNewEmail(context, viewer, body, callerOf(request)));
      return { status: true } as const;
    },
    agreeToTerms: async ({ viewer, body }) => {
      await agreeToTerms(context, viewer, body.version);
      return { status: true } as const;
    },
    pause: ({ viewer }) => pause(context, viewer),
    comeBack: ({ viewer }) => comeBack(context, viewer),
    removeAccount: async ({ viewer, body, request, reply }) => {
      withCookies(reply, await leave(context, viewer, body.password, fromNodeHeaders(request.headers)));
      return { status: true } as const;
    },
  });

/** The doors under /api/auth: a closed list, each checked by our own rules before better-auth sees it. */

import { fromNodeHeaders } from 'better-auth/node';
import { authCalls } from '../../../contract/calls/accounts.ts';
import type { Feature } from '../../context.ts';
import { accepted } from '../../core/failure.ts';
import { serve } from '../../core/serve.ts';
import * as actions from './actions.ts';
import { withCookies } from './cookies.ts';
import { callerOf } from './known-browsers.ts';
import { changePassword, resetPassword } from './new-password.ts';
import { signInWithCode } from './second-factor.ts';

const done = { status: true } as const;

export const authRoutes: Feature = (app, context) =>
  serve(app, authCalls, {
    register: async ({ body, request, reply }) =>
      withCookies(reply, await actions.register(context, body, callerOf(request))),
    signIn: async ({ body, request, reply }) =>
      withCookies(reply, await actions.signIn(context, body, callerOf(request))),
    signInWithCode: async ({ body, request, reply }) =>
      withCookies(reply, await signInWithCode(context, body.code, callerOf(request))),
    signOut: async ({ request, reply }) => {
      withCookies(reply, await actions.signOut(context, fromNodeHeaders(request.headers)));
      return done;
    },
    currentSession: async ({ request, reply }) =>
      withCookies(reply, await actions.currentSession(context, fromNodeHeaders(request.headers))),
    sendVerificationAgain: async ({ request }) => {
      accepted(await actions.sendVerificationAgain(context, callerOf(request)));
      return done;
    },
    requestPasswordReset: async ({ body }) => {
      accepted(await actions.requestPasswordReset(context, body.email));
      return done;
    },
    resetPassword: async ({ body, request, reply }) => {
      withCookies(reply, await resetPassword(context, body, callerOf(request)));
      return done;
    },
    changePassword: async ({ viewer, body, request, reply }) => {
      withCookies(reply, await changePassword(context, viewer, body, callerOf(request)));
      return done;
    },
  });

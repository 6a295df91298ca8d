/** The doors under /api/auth: a closed list, each checked by our own rules before better-auth sees it. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CurrentSession, Done, PasswordChange, PasswordReset, SignedIn } from '../../../contract/accounts.ts';
import { Problem } from '../../../contract/problem.ts';
import { forgotPasswordRule, registrationRule, signInRule } from '../../../domain/accounts.ts';
import type { Feature } from '../../context.ts';
import { accepted } from '../../core/failure.ts';
import { networkOf, perMinute } from '../../core/limits.ts';
import { headersOf, viewerOf } from '../../core/session.ts';
import * as actions from './actions.ts';
import { authPath } from './auth.ts';
import { withCookies } from './cookies.ts';
import type { Caller } from './known-browsers.ts';
import { changePassword, resetPassword } from './new-password.ts';
import { verifiedOnly } from './verified-only.ts';

/** A mail's link is followed once or twice. */
const linkLimit = perMinute(20);
const signUpLimit = perMinute(10);
/** Strict: the answer tells whether an address is registered, and each call sends a mail. */
const mailLimit = perMinute(5);
const newPasswordLimit = perMinute(10);

const done = { status: true } as const;
const refusable = { '4xx': Problem, '5xx': Problem };

export const authRoutes: Feature = (app, context) => {
  app.post(
    `${authPath}/sign-up/email`,
    {
      ...signUpLimit,
      preValidation: bodyOrNothing,
      schema: {
        summary: 'Register; the account must be verified through its mail within 90 seconds',
        body: registrationRule,
        response: { 200: SignedIn, ...refusable },
      },
    },
    async (request, reply) =>
      withCookies(reply, accepted(await actions.register(context, request.body, callerOf(request)))),
  );
  app.post(
    `${authPath}/sign-in/email`,
    {
      // Wrong passwords are counted in password-tries.ts: a limit of calls would keep a guesser's neighbours out.
      preValidation: bodyOrNothing,
      schema: { summary: 'Sign in', body: signInRule, response: { 200: SignedIn, ...refusable } },
    },
    async (request, reply) =>
      withCookies(reply, accepted(await actions.signIn(context, request.body, callerOf(request)))),
  );
  app.post(
    `${authPath}/sign-out`,
    { schema: { summary: 'Sign out', response: { 200: Done, ...refusable } } },
    async (request, reply) => {
      withCookies(reply, accepted(await actions.signOut(context, headersOf(request))));
      return done;
    },
  );
  app.get(
    `${authPath}/get-session`,
    { schema: { summary: 'Who is signed in', response: { 200: CurrentSession, ...refusable } } },
    async (request, reply) =>
      withCookies(reply, accepted(await actions.currentSession(context, headersOf(request)))),
  );
  mailedLinks(app, context);
  newPasswords(app, context);
};

const mailedLinks: Feature = (app, context) => {
  app.get(
    `${authPath}/verify-email`,
    {
      ...linkLimit,
      schema: {
        summary: 'The link of the verification mail; leads to /verification, which says what happened',
        querystring: z.object({ token: z.string().default('') }),
      },
    },
    async (request, reply) => {
      const decision = await actions.verifyEmail(context, request.query.token);
      return reply.redirect(
        decision.allowed ? '/verification?verified' : `/verification?error=${decision.code}`,
      );
    },
  );
  app.post(
    `${authPath}/send-verification-email`,
    {
      ...mailLimit,
      schema: { summary: 'Send the verification mail again', response: { 200: Done, ...refusable } },
    },
    async (request) => {
      accepted(await actions.sendVerificationAgain(context, headersOf(request)));
      return done;
    },
  );
  app.post(
    `${authPath}/request-password-reset`,
    {
      ...mailLimit,
      preValidation: bodyOrNothing,
      schema: {
        summary: 'Mail a link to choose a new password',
        body: forgotPasswordRule,
        response: { 200: Done, ...refusable },
      },
    },
    async (request) => {
      accepted(await actions.requestPasswordReset(context, request.body.email));
      return done;
    },
  );
};

const newPasswords: Feature = (app, context) => {
  app.post(
    `${authPath}/reset-password`,
    {
      ...newPasswordLimit,
      preValidation: bodyOrNothing,
      schema: {
        summary:
          'Choose a new password with the token of the mail; ends every session, and links mailed before',
        body: PasswordReset,
        response: { 200: Done, ...refusable },
      },
    },
    async (request, reply) => {
      withCookies(reply, accepted(await resetPassword(context, request.body, callerOf(request))));
      return done;
    },
  );
  app.post(
    `${authPath}/change-password`,
    {
      ...newPasswordLimit,
      onRequest: verifiedOnly(context.sessions),
      preValidation: bodyOrNothing,
      schema: {
        summary: 'Change my password; ends every other session, and links mailed before',
        body: PasswordChange,
        response: { 200: Done, ...refusable },
      },
    },
    async (request, reply) => {
      const viewer = viewerOf(request);
      withCookies(reply, accepted(await changePassword(context, viewer, request.body, callerOf(request))));
      return done;
    },
  );
};

function callerOf(request: FastifyRequest): Caller {
  return { headers: headersOf(request), network: networkOf(request.ip) };
}

/** A call without a body is a form with every field empty: the rules have words for that. */
async function bodyOrNothing(request: { body: unknown }): Promise<void> {
  request.body ??= {};
}

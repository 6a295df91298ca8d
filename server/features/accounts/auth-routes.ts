/** The doors under /api/auth: a closed list, each checked by our own rules before better-auth sees it. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CurrentSession, Done, PasswordChange, PasswordReset, SignedIn } from '../../../contract/accounts.ts';
import { Problem } from '../../../contract/problem.ts';
import { forgotPasswordRule, registrationRule, signInRule } from '../../../domain/accounts.ts';
import type { Feature } from '../../context.ts';
import { accepted } from '../../core/failure.ts';
import { perMinute, perMinuteOf } from '../../core/limits.ts';
import { headersOf } from '../../core/session.ts';
import * as actions from './actions.ts';
import { authPath } from './auth.ts';
import { withCookies } from './cookies.ts';
import { verifiedOnly } from './verified-only.ts';

/** A person mistypes a few times; a guesser tries thousands. */
const signInLimit = perMinute(20);
/** From everywhere together, for one account. */
const signInsPerAccount = 10;
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
      withCookies(reply, accepted(await actions.register(context, request.body, headersOf(request)))),
  );
  app.post(
    `${authPath}/sign-in/email`,
    {
      ...signInLimit,
      preValidation: bodyOrNothing,
      preHandler: perMinuteOf(app as never, signInsPerAccount, accountNamed),
      schema: { summary: 'Sign in', body: signInRule, response: { 200: SignedIn, ...refusable } },
    },
    async (request, reply) =>
      withCookies(reply, accepted(await actions.signIn(context, request.body, headersOf(request)))),
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
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return withCookies(reply, accepted(await actions.currentSession(context, headersOf(request))));
    },
  );
  mailedLinks(app, context);
  newPasswords(app, context);
};

const mailedLinks: Feature = (app, context) => {
  app.get(
    `${authPath}/verify-email`,
    {
      ...signInLimit,
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
        summary: 'Choose a new password with the token of the mail; ends every session',
        body: PasswordReset,
        response: { 200: Done, ...refusable },
      },
    },
    async (request) => {
      accepted(await actions.resetPassword(context, request.body));
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
        summary: 'Change my password; ends every other session',
        body: PasswordChange,
        response: { 200: Done, ...refusable },
      },
    },
    async (request, reply) => {
      withCookies(reply, accepted(await actions.changePassword(context, request.body, headersOf(request))));
      return done;
    },
  );
};

function accountNamed({ body }: FastifyRequest): string {
  return `sign-in ${(body as { email: string }).email.toLowerCase()}`;
}

/** A call without a body is a form with every field empty: the rules have words for that. */
async function bodyOrNothing(request: { body: unknown }): Promise<void> {
  request.body ??= {};
}

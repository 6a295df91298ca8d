/** The doors of passkeys: signing in with one, and managing one’s own. */
import { passkeyCalls } from '../../../contract/calls/passkeys.ts';
import type { Feature } from '../../context.ts';
import { accepted } from '../../core/failure.ts';
import { serve } from '../../core/serve.ts';
import { askPasskeySignIn, signInWithPasskey } from './actions.ts';
import { withCookies } from './cookies.ts';
import { callerOf } from './known-browsers.ts';
import * as passkeys from './passkeys.ts';

export const passkeyRoutes: Feature = (app, context) =>
  serve(app, passkeyCalls, {
    askPasskeySignIn: async ({ reply }) => withCookies(reply, await askPasskeySignIn(context)),
    signInWithPasskey: async ({ body, request, reply }) =>
      withCookies(reply, await signInWithPasskey(context, body.response, callerOf(request))),
    listPasskeys: ({ viewer }) => passkeys.listPasskeys(context, viewer),
    askForPasskey: async ({ viewer, body, request, reply }) =>
      withCookies(reply, await passkeys.askForPasskey(context, viewer, body.password, callerOf(request))),
    addPasskey: ({ viewer, body, request }) => passkeys.addPasskey(context, viewer, body, callerOf(request)),
    renamePasskey: async ({ viewer, params, body }) => {
      accepted(await passkeys.renamePasskey(context, viewer, params.id, body.name));
      return { status: true } as const;
    },
    removePasskey: async ({ viewer, params }) => {
      accepted(await passkeys.removePasskey(context, viewer, params.id));
    },
  });

/**
 * The page behind the link of the verification mail. Opening it changes nothing, so that a mail gateway that
 * fetches it verifies nobody. Its one button verifies, and its script presses that at once.
 */
import { verifyCalls } from '../../../contract/calls/accounts.ts';
import { notVerifiedUrl, verifiedUrl } from '../../../contract/pages.ts';
import type { Feature } from '../../context.ts';
import { htmlType, plainPage, plainPages } from '../../core/plain-page.ts';
import { serve } from '../../core/serve.ts';
import { verifyEmail } from './actions.ts';

export const verifyRoutes: Feature = (app, context) =>
  plainPages(app, (scope) =>
    serve(scope, verifyCalls, {
      askToVerify: ({ reply }) => {
        reply.type(htmlType);
        return page;
      },
      verifyEmail: async ({ query, reply }) => {
        const decision = await verifyEmail(context, query.token);
        return reply.redirect(decision.allowed ? verifiedUrl : notVerifiedUrl(decision.code), 303);
      },
    }),
  );

/** The form has no action: it posts to the opened address, token included. */
const page = plainPage(
  'Verify your email',
  `<p>One more step and your account is ready.</p>
<form method="post"><button>Verify my email</button></form>
<script src="/press-at-once.js" defer></script>`,
);

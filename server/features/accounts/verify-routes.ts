/**
 * The page behind the verification mail's link: looking changes nothing, so a mail gateway that fetches it
 * verifies nobody. Its one button does, which its script presses at once.
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

/** The form posts to the address that was opened, token and all. */
const page = plainPage(
  'Verify your email',
  `<p>One press and your account is ready.</p>
<form method="post"><button>Verify my email</button></form>
<script src="/press-at-once.js" defer></script>`,
);

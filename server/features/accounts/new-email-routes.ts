/**
 * The page behind the link that is mailed to a new address. Opening it changes nothing, so that a mail gateway
 * that fetches it confirms nothing; its one button does.
 */
import type { FastifyReply } from 'fastify';
import { newEmailCalls } from '../../../contract/calls/accounts.ts';
import { paths } from '../../../contract/pages.ts';
import type { Feature } from '../../context.ts';
import { escaped } from '../../core/escaped.ts';
import { htmlType, plainPage, plainPages } from '../../core/plain-page.ts';
import { serve } from '../../core/serve.ts';
import { isLinkOpen, takeNewEmail } from './new-email.ts';

export const newEmailRoutes: Feature = (app, context) =>
  plainPages(app, (scope) => {
    const page = (reply: FastifyReply, status: number, html: string) => {
      reply.type(htmlType).status(status);
      return html;
    };
    serve(scope, newEmailCalls, {
      confirmNewEmail: async ({ query, reply }) =>
        (await isLinkOpen(context, query))
          ? page(reply, 200, question(query.email))
          : page(reply, 410, ended),
      takeNewEmail: async ({ query, reply }) => {
        const decision = await takeNewEmail(context, query);
        if (decision.allowed) return page(reply, 200, changed(query.email));
        return decision.code === 'link-expired' ? page(reply, 410, ended) : page(reply, 409, taken);
      },
    });
  });

/** The form has no action: it posts to the opened address, token included. */
function question(email: string): string {
  return plainPage(
    'Confirm your new email address',
    `<p>From then on we write to ${escaped(email)}, and you sign in with it.</p>
<form method="post"><button>Confirm this address</button></form>`,
  );
}

function changed(email: string): string {
  return plainPage(
    'Your email address has been changed',
    `<p>From now on we write to ${escaped(email)}, and you sign in with it.</p>`,
  );
}

const ended = plainPage(
  'This link no longer works',
  `<p>It has already been used, or is more than an hour old. You can see your address and send another link in your <a href="${paths.profile}">profile</a>.</p>`,
);

const taken = plainPage(
  'This address is in use',
  '<p>Somebody else has since registered with it. Your address has not changed.</p>',
);

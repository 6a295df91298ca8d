/** The doors of the contact page: who runs the site, and a visitor's message, which becomes a mail to them. */
import { contactCalls } from '../../../contract/calls/accounts.ts';
import type { Feature } from '../../context.ts';
import { accepted } from '../../core/failure.ts';
import { sendLetter } from '../../core/send-letter.ts';
import { serve } from '../../core/serve.ts';
import { callerOf } from './known-browsers.ts';
import { contactLetter } from './mails.ts';
import { mayWriteToUs } from './recipient-limit.ts';

export const contactRoutes: Feature = (app, context) => {
  const { config, jobs } = context;
  serve(app, contactCalls, {
    contact: async ({ body: { website, ...message }, request }) => {
      // A bot that filled the hidden field gets the usual answer, and no mail is sent.
      if (website !== '') return done;
      accepted(await mayWriteToUs(context, callerOf(request).network));
      // Nobody waits for it before a screen, as somebody does for the mail that verifies an address.
      await sendLetter(jobs, contactLetter(config.contactEmail, message), { urgent: false });
      return done;
    },
    readOperator: () => ({ name: config.operator.name ?? null, address: config.operator.address ?? null }),
  });
};

const done = { status: true } as const;

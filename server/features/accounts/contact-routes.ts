/** The doors of the contact page: who runs the site, and a visitor's message, which becomes a mail to them. */
import { contactCalls } from '../../../contract/calls/accounts.ts';
import type { Feature } from '../../context.ts';
import { sendLetter } from '../../core/send-letter.ts';
import { serve } from '../../core/serve.ts';
import { contactLetter } from './mails.ts';

export const contactRoutes: Feature = (app, { config, jobs }) =>
  serve(app, contactCalls, {
    contact: async ({ body: { website, ...message } }) => {
      // A bot that filled the hidden field gets the usual answer, and no mail is sent.
      if (website === '') await sendLetter(jobs, contactLetter(config.contactEmail, message));
      return { status: true } as const;
    },
    readOperator: () => ({ name: config.operator.name ?? null, address: config.operator.address ?? null }),
  });

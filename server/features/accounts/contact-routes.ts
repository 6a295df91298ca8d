/** The door of the contact page: a visitor's message becomes a mail to the people who run the site. */
import { contactCalls } from '../../../contract/calls/accounts.ts';
import type { Feature } from '../../context.ts';
import { sendLetter } from '../../core/send-letter.ts';
import { serve } from '../../core/serve.ts';
import { contactLetter } from './mails.ts';

export const contactRoutes: Feature = (app, { config, jobs }) =>
  serve(app, contactCalls, {
    contact: async ({ body: { website, ...message } }) => {
      // A machine that filled the hidden field hears what a person would hear, and nobody gets a mail.
      if (website === '') await sendLetter(jobs, contactLetter(config.contactEmail, message));
      return { status: true } as const;
    },
  });

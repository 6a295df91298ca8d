/** The door of the contact page: a visitor's message becomes a mail to the people who run the site. */
import { ContactMessage, Done } from '../../../contract/accounts.ts';
import { Problem } from '../../../contract/problem.ts';
import type { Feature } from '../../context.ts';
import { perMinute } from '../../core/limits.ts';
import { sendLetter } from '../../core/send-letter.ts';
import { contactLetter } from './mails.ts';

const contactLimit = perMinute(3);

export const contactRoutes: Feature = (app, { config, jobs }) => {
  app.post(
    '/api/contact',
    {
      ...contactLimit,
      schema: {
        summary: 'Write to the people who run the site',
        body: ContactMessage,
        response: { 202: Done, '4xx': Problem },
      },
    },
    async (request, reply) => {
      const { website, ...message } = request.body;
      // A machine that filled the hidden field hears what a person would hear, and nobody gets a mail.
      if (website === '') await sendLetter(jobs, contactLetter(config.contactEmail, message));
      return reply.status(202).send({ status: true });
    },
  );
};

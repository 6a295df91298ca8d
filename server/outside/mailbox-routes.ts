/** The doors of the mailbox: only while no mail server is set, at a site known by a loopback address, for who sits there. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isLocalOrigin, isLoopback } from '../config.ts';
import type { Feature } from '../context.ts';
import { refuse } from '../core/failure.ts';
import { htmlOfMail, mailsKept } from './mailbox.ts';
import { mailboxPage } from './mailbox-page.ts';

export const mailboxRoutes: Feature = (app, { config, db }) => {
  if (config.smtpUrl !== undefined || !isLocalOrigin(config.origin)) return;
  const door = { onRequest: requireLocalCaller };
  const querystring = z.object({ to: z.string().optional() });
  const asPage = 'text/html; charset=utf-8';
  app.get('/dev/mailbox', { ...door, schema: { hide: true, querystring } }, async (request, reply) =>
    reply.type(asPage).send(mailboxPage(await mailsKept(db, request.query.to))),
  );
  app.get('/dev/mailbox.json', { ...door, schema: { hide: true, querystring } }, (request) =>
    mailsKept(db, request.query.to),
  );
  app.get(
    '/dev/mailbox/:id',
    { ...door, schema: { hide: true, params: z.object({ id: z.uuid() }) } },
    async (request, reply) => {
      const html = await htmlOfMail(db, request.params.id);
      return html === undefined ? refuse('not-found') : reply.type(asPage).send(html);
    },
  );
};

/** Neither a proxy's client, nor a foreign site whose name was made to point here, is at this machine. */
async function requireLocalCaller({ socket, hostname, headers }: FastifyRequest): Promise<void> {
  const proxied = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const named = isLoopback(hostname.replace(/^\[|\]$/g, ''));
  if (proxied || !named || !isLoopback(socket.remoteAddress ?? '')) refuse('not-found');
}

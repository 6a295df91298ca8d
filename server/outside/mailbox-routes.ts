/**
 * The doors of the mailbox. They exist only while no mail server is set, and answer only callers on this
 * machine at a site known by a loopback address.
 */
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
      if (html === undefined) return refuse('not-found');
      return reply
        .header('content-security-policy', inFrame(config.origin))
        .type(asPage)
        .send(outOfFrame(html));
    },
  );
};

/** The policy of a mail’s page: pictures and styles alone, and framed by nothing but the mailbox page. */
function inFrame(origin: string): string {
  return `default-src 'none'; img-src 'self' ${origin}; style-src 'unsafe-inline'; frame-ancestors 'self'`;
}

/** Makes links open in place of the mailbox page, since the pages of the site may not be framed. */
function outOfFrame(html: string): string {
  return html.replace('<head>', '<head><base target="_top"/>');
}

/**
 * Refuses callers that are not on this machine: clients of a proxy, and foreign sites whose host name was
 * made to point here.
 */
async function requireLocalCaller({ socket, hostname, headers }: FastifyRequest): Promise<void> {
  const proxied = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const named = isLoopback(hostname.replace(/^\[|\]$/g, ''));
  if (proxied || !named || !isLoopback(socket.remoteAddress ?? '')) refuse('not-found');
}

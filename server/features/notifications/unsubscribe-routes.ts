/** The doors of 'Stop these mails': looking changes nothing, posting does; the link itself is the permission. */
import { z } from 'zod';
import type { Context, Feature } from '../../context.ts';
import type { App } from '../../core/http-app.ts';
import { perMinute } from '../../core/limits.ts';
import { resumeMails, stopMails } from './people.ts';
import { wayOutOf } from './unsubscribe.ts';
import { invalidLinkPage, unsubscribePage } from './unsubscribe-page.ts';

/** Mail providers post for many people from few addresses. */
const limit = perMinute(600);
const params = z.object({ token: z.string().max(150) });
const path = '/api/unsubscribe/:token';
const html = 'text/html; charset=utf-8';

export const unsubscribeRoutes: Feature = async (app, context) => {
  // The forms of a page and of RFC 8058 are read here only.
  await app.register(async (scope: App) => addRoutes(scope, context));
};

function addRoutes(app: App, context: Context): void {
  const asText = { parseAs: 'string' } as const;
  app.addContentTypeParser('application/x-www-form-urlencoded', asText, async (_: unknown, body: unknown) =>
    Object.fromEntries(new URLSearchParams(String(body))),
  );
  // Under the site's own 'no-referrer' a browser would not name the origin of the page's form, and be refused.
  app.addHook('onSend', async (_, reply) => void reply.header('referrer-policy', 'same-origin'));
  app.get(
    path,
    { ...limit, schema: { summary: 'Asks whether to stop the mails of this link', params } },
    async (request, reply) => {
      const out = wayOutOf(context.config, request.params.token);
      reply.type(html).status(out ? 200 : 404);
      return out ? unsubscribePage('ask', out.kind) : invalidLinkPage();
    },
  );
  app.post(
    path,
    { ...limit, schema: { summary: 'Stops the mails of this link with one click (RFC 8058)', params } },
    async (request, reply) => {
      const out = wayOutOf(context.config, request.params.token);
      reply.type(html).status(out ? 200 : 404);
      if (out === undefined) return invalidLinkPage();
      const resumes = choiceOf(request.body) === 'resume';
      await context.transact((tx) => (resumes ? resumeMails : stopMails)(tx, out.userId, out.kind));
      return unsubscribePage(resumes ? 'resumed' : 'stopped', out.kind);
    },
  );
}

/** What the page's button says; a mail program says 'List-Unsubscribe=One-Click', and that is to stop. */
function choiceOf(body: unknown): unknown {
  return (body as { choice?: unknown } | null | undefined)?.choice;
}

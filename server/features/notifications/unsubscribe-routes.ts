/** The doors of 'Stop these mails': looking changes nothing, posting does; the link itself is the permission. */
import { mailStopCalls } from '../../../contract/calls/notifications.ts';
import type { Context, Feature } from '../../context.ts';
import type { App } from '../../core/http-app.ts';
import { serve } from '../../core/serve.ts';
import { resumeMails, stopMails } from './people.ts';
import { wayOutOf } from './unsubscribe.ts';
import { invalidLinkPage, unsubscribePage } from './unsubscribe-page.ts';

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
  serve(app, mailStopCalls, {
    askToStopMails: ({ params, reply }) => {
      const out = wayOutOf(context.config, params.token);
      reply.type(html).status(out ? 200 : 404);
      return out ? unsubscribePage('ask', out.kind) : invalidLinkPage();
    },
    stopMails: async ({ params, request, reply }) => {
      const out = wayOutOf(context.config, params.token);
      reply.type(html).status(out ? 200 : 404);
      if (out === undefined) return invalidLinkPage();
      const resumes = choiceOf(request.body) === 'resume';
      await context.transact((tx) => (resumes ? resumeMails : stopMails)(tx, out.userId, out.kind));
      return unsubscribePage(resumes ? 'resumed' : 'stopped', out.kind);
    },
  });
}

/** What the page's button says; a mail program says 'List-Unsubscribe=One-Click', and that is to stop. */
function choiceOf(body: unknown): unknown {
  return (body as { choice?: unknown } | null | undefined)?.choice;
}

/**
 * The doors of 'Stop these emails': a GET changes nothing, a POST does. The link itself is the permission.
 */
import { mailStopCalls } from '../../../contract/calls/notifications.ts';
import type { Context, Feature } from '../../context.ts';
import type { App } from '../../core/http-app.ts';
import { htmlType, incompleteLinkPage, plainPages } from '../../core/plain-page.ts';
import { serve } from '../../core/serve.ts';
import { resumeMails, stopMails } from './people.ts';
import { wayOutOf } from './unsubscribe.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

export const unsubscribeRoutes: Feature = (app, context) =>
  plainPages(app, (scope) => addRoutes(scope, context));

function addRoutes(app: App, context: Context): void {
  serve(app, mailStopCalls, {
    askToStopMails: ({ params, reply }) => {
      const out = wayOutOf(context.config, params.token);
      reply.type(htmlType).status(out ? 200 : 404);
      return out ? unsubscribePage('ask', out.kind) : incompleteLinkPage();
    },
    stopMails: async ({ params, request, reply }) => {
      const out = wayOutOf(context.config, params.token);
      reply.type(htmlType).status(out ? 200 : 404);
      if (out === undefined) return incompleteLinkPage();
      const resumes = choiceOf(request.body) === 'resume';
      await context.transact((tx) => (resumes ? resumeMails : stopMails)(tx, out.userId, out.kind));
      return unsubscribePage(resumes ? 'resumed' : 'stopped', out.kind);
    },
  });
}

/**
 * The choice of the posted form. A mail program posts 'List-Unsubscribe=One-Click' instead, without a choice:
 * that stops the mails.
 */
function choiceOf(body: unknown): unknown {
  return (body as { choice?: unknown } | null | undefined)?.choice;
}

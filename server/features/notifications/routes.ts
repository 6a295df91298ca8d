/** The doors of notifications: browsers for push, paces and quiet hours, and stopping mails. */
import { alertCalls, pushCalls } from '../../../contract/calls/notifications.ts';
import type { Feature } from '../../context.ts';
import { serve } from '../../core/serve.ts';
import { chooseAlerts, chooseQuietHours, readAlerts } from './alerts.ts';
import { subscribe, unsubscribe } from './subscriptions.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';

export const notificationRoutes: Feature = async (app, context) => {
  serve(app, pushCalls, {
    showPushKey: () => ({ publicKey: context.config.vapid.publicKey }),
    subscribe: async ({ viewer, body, request }) =>
      subscribe(context, viewer, body, await context.sessions.sessionIn(request.headers.cookie)),
    unsubscribe: ({ viewer, body }) => unsubscribe(context, viewer, body.endpoint),
  });
  serve(app, alertCalls, {
    readAlerts: ({ viewer }) => readAlerts(context.db, viewer),
    chooseAlerts: ({ viewer, params, body }) => chooseAlerts(context, viewer, params.id, body),
    chooseQuietHours: ({ viewer, body }) => chooseQuietHours(context, viewer, body.quietHours),
  });
  await unsubscribeRoutes(app, context);
};

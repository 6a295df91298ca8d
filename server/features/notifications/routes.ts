/** The doors of notifications: the browsers that may be told, and the way out of mails. */
import { pushCalls } from '../../../contract/calls/notifications.ts';
import type { Feature } from '../../context.ts';
import { serve } from '../../core/serve.ts';
import { subscribe, unsubscribe } from './subscriptions.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';

export const notificationRoutes: Feature = async (app, context) => {
  serve(app, pushCalls, {
    showPushKey: () => ({ publicKey: context.config.vapid.publicKey }),
    subscribe: ({ viewer, body }) => subscribe(context, viewer, body),
    unsubscribe: ({ viewer, body }) => unsubscribe(context, viewer, body.endpoint),
  });
  await unsubscribeRoutes(app, context);
};

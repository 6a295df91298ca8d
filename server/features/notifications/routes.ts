/** The doors of notifications: the browsers that may be told, and the way out of mails. */
import { z } from 'zod';
import { PushKey, PushSubscription, PushSubscriptionEnd } from '../../../contract/notifications.ts';
import { Problem } from '../../../contract/problem.ts';
import type { Feature } from '../../context.ts';
import { accepted } from '../../core/failure.ts';
import { perMinute } from '../../core/limits.ts';
import { signedIn, viewerOf } from '../../core/session.ts';
import { subscribe, unsubscribe } from './subscriptions.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';

/** A browser subscribes once a week. */
const subscriptionLimit = perMinute(20);

export const notificationRoutes: Feature = async (app, context) => {
  app.get(
    '/api/push-key',
    { schema: { summary: 'The key that push services know this site by', response: { 200: PushKey } } },
    () => ({ publicKey: context.config.vapid.publicKey }),
  );
  const path = '/api/push-subscriptions';
  app.post(
    path,
    {
      ...subscriptionLimit,
      onRequest: signedIn,
      schema: {
        summary: 'Show me notices in this browser; sending it again is harmless',
        body: PushSubscription,
        response: { 204: z.null(), '4xx': Problem },
      },
    },
    async (request, reply) => {
      accepted(await subscribe(context, viewerOf(request), request.body));
      return reply.status(204).send(null);
    },
  );
  app.delete(
    path,
    {
      ...subscriptionLimit,
      onRequest: signedIn,
      schema: {
        summary: 'Show me no more notices in this browser',
        body: PushSubscriptionEnd,
        response: { 204: z.null(), '4xx': Problem },
      },
    },
    async (request, reply) => {
      await unsubscribe(context, viewerOf(request), request.body.endpoint);
      return reply.status(204).send(null);
    },
  );
  await unsubscribeRoutes(app, context);
};

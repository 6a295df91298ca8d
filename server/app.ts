/** The whole site without a port: every word's routes, the API's description, the built pages. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { livePath } from '../contract/live.ts';
import { by } from '../domain/order.ts';
import { type Config, isLocalOrigin, isLoopback } from './config.ts';
import type { Context, Feature } from './context.ts';
import { createHttp } from './core/http.ts';
import type { App } from './core/http-app.ts';
import { isLiveHandshake } from './core/live-sockets.ts';
import { type MetricsReaders, observe } from './core/observe.ts';
import { serveSite } from './core/site.ts';
import { everythingRoutes } from './features/accounts/everything-routes.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { chatRoutes } from './features/chat/routes.ts';
import { discoveryRoutes } from './features/discovery/routes.ts';
import { intentionRoutes } from './features/intentions/routes.ts';
import { likeRoutes } from './features/likes/routes.ts';
import { moderatorRoutes } from './features/moderation/moderator-routes.ts';
import { reportRoutes } from './features/moderation/report-routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { postcodeRoutes } from './features/postcodes/routes.ts';
import { ringRoutes } from './features/rings/routes.ts';
import { mailboxRoutes } from './outside/mailbox-routes.ts';
import { ownData } from './own-data.ts';

const features: readonly Feature[] = [
  accountRoutes,
  postcodeRoutes,
  intentionRoutes,
  discoveryRoutes,
  ringRoutes,
  likeRoutes,
  chatRoutes,
  reportRoutes,
  moderatorRoutes,
  notificationRoutes,
  mailboxRoutes,
  everythingRoutes(ownData),
];

export async function buildApp(context: Context): Promise<App> {
  const { config, log, sessions, rateCounter } = context;
  const app = await createHttp({
    origin: config.origin,
    trustProxy: config.trustProxy,
    rateCounter,
    log,
    sessions,
    ...(config.mapStyleUrl && { fetchedFrom: [new URL(config.mapStyleUrl).origin] }),
    isUpgrade: (request) => isLiveHandshake(request, livePath),
    isPersonal: (address) => config.trustProxy === false && !isLoopback(address),
  });
  if (config.apiDocs) await describeApi(app);
  for (const feature of features) await feature(app, context);
  const { jobs, mailer } = context;
  observe(app, { jobs, mailOutcomes: mailer.outcomes, readers: metricsReaders(config) });
  const { authCookies } = await context.auth.$context;
  await serveSite(app, (cookie) => cookie.includes(`${authCookies.sessionToken.name}=`));
  return app;
}

function metricsReaders({ metricsToken, origin }: Config): MetricsReaders {
  if (metricsToken !== undefined) return { token: metricsToken };
  return isLocalOrigin(origin) ? 'everybody' : 'nobody';
}

async function describeApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Intent',
        version: '1.0.0',
        description: 'People post an intention to sell or to buy; both sides meet when both say yes.',
      },
      servers: [{ url: '/' }],
    },
    transform: jsonSchemaTransform,
    transformObject: inOrder,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

/**
 * Sorts the schemas by name, so that the description does not depend on the order in which modules are
 * loaded.
 */
const inOrder: typeof jsonSchemaTransformObject = (input) => {
  const description = jsonSchemaTransformObject(input) as { components?: { schemas?: object } };
  const schemas = Object.entries(description.components?.schemas ?? {});
  const sorted = Object.fromEntries(schemas.sort(by(([name]) => name)));
  return { ...description, components: { ...description.components, schemas: sorted } } as never;
};

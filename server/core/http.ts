/**
 * The HTTP server without a port: zod schemas on both ends, security headers, limits, and problem+json for
 * every failure.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import fastify, { LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { isApiCall, routeOf } from './api-calls.ts';
import { inlineScripts } from './built.ts';
import { compressReplies } from './compress.ts';
import { handleFailures } from './failure.ts';
import type { App } from './http-app.ts';
import { type ConnectionTimes, limitConnections, usualTimes } from './http-limits.ts';
import { limitRates, type RateCounter } from './limits.ts';
import type { Log } from './log.ts';
import { checkOrigins } from './origin.ts';
import { inCall } from './outage.ts';
import { knowViewers, type Sessions } from './session.ts';
import { validatorCompiler } from './validation.ts';

export interface HttpOptions {
  readonly origin: string;
  readonly trustProxy: boolean | number | string[];
  /** Null if nothing is limited. */
  readonly rateCounter: RateCounter | null;
  readonly log: Log;
  readonly sessions: Pick<Sessions, 'viewerOf'>;
  /**
   * Whether a request may leave HTTP for another protocol. All others are answered as if they had not asked
   * (RFC 9110, 7.8).
   */
  isUpgrade?(request: IncomingMessage): boolean;
  /** Whether a connection's address is that of one person's machine, and neither a proxy nor this machine. */
  isPersonal?(address: string): boolean;
  readonly times?: ConnectionTimes;
  /** Other hosts that pages may fetch from, as origins. */
  readonly fetchedFrom?: readonly string[];
}

/** 256 kB: a thousand-word description in any script, with room to spare. Uploads have their own limit. */
const bodyBytes = 256 * 1024;

export async function createHttp(options: HttpOptions): Promise<App> {
  const { times = usualTimes, isUpgrade = () => false } = options;
  const app = fastify({
    http: { shouldUpgradeCallback: isUpgrade, connectionsCheckingInterval: times.checkEvery },
    requestTimeout: times.upload,
    connectionTimeout: times.silence,
    keepAliveTimeout: times.idle,
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(options.trustProxy),
    bodyLimit: bodyBytes,
    genReqId: () => randomUUID(),
    // A call that comes while the door closes is answered: core/door.ts ends its connection.
    return503OnClosing: false,
    // A chat's id is four uuids and three underscores: 147 characters.
    routerOptions: { maxParamLength: 150 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  limitConnections(app, { times, isPersonal: options.isPersonal });
  handleFailures(app);
  compressReplies(app);
  await app.register(helmet, securityHeaders(options));
  keepPrivate(app);
  checkOrigins(app, options.origin);
  knowViewers(app, options.sessions);
  app.addHook('preHandler', (_request, _reply, done) => inCall(done));
  await limitRates(app, options.rateCounter);
  return app;
}

/**
 * Which proxies are trusted. Fastify treats a bare number as trusting nobody, because a caller without a
 * proxy could claim any address; the operator sets ours by hand.
 */
function trusted(proxies: HttpOptions['trustProxy']) {
  return typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies;
}

function securityHeaders({ origin, fetchedFrom = [] }: HttpOptions) {
  const https = origin.startsWith('https:');
  return {
    // The promise holds for this site and not for hosts below its name.
    strictTransportSecurity: https && { includeSubDomains: false },
    crossOriginEmbedderPolicy: false,
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts()],
        // Components set sizes and colours through the style attribute.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...fetchedFrom],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
  };
}

/**
 * Forbids browsers and proxies to keep what the API answers, refusals included: it is for one person at one
 * moment. The same holds for the mails that a machine at home shows. The site's own service worker, which
 * knows whose they are, keeps some answers (decision 034).
 */
function keepPrivate(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isApiCall(request) || routeOf(request).startsWith('/dev/')) reply.header('cache-control', 'no-store');
  });
}

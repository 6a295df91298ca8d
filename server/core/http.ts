/** The HTTP server without a port: zod schemas on both ends, security headers, limits, and problem+json for every failure. */
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { handleFailures } from './failure.ts';
import { limitRates, type RateCounter } from './limits.ts';
import type { Log } from './log.ts';
import { checkOrigins } from './origin.ts';
import { knowViewers, type Sessions } from './session.ts';

export interface HttpOptions {
  readonly origin: string;
  readonly trustProxy: boolean | number | string[];
  /** Null: nothing is limited. */
  readonly rateCounter: RateCounter | null;
  readonly log: Log;
  readonly sessions: Sessions;
}

export type App = Awaited<ReturnType<typeof createHttp>>;

/** 256 kB: a thousand-word description in any script, with room to spare. Uploads have their own limit. */
const bodyBytes = 256 * 1024;

export async function createHttp(options: HttpOptions) {
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    // A number of proxies is fine too; only Fastify's types leave it out.
    trustProxy: options.trustProxy as boolean | string[],
    bodyLimit: bodyBytes,
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    // A chat's id is four uuids and three underscores: 147 characters.
    routerOptions: { maxParamLength: 150 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleFailures(app as never);
  await app.register(compress, compression);
  await app.register(helmet, securityHeaders(options.origin.startsWith('https:')));
  checkOrigins(app as never, options.origin);
  knowViewers(app as never, options.sessions);
  await limitRates(app as never, options.rateCounter);
  return app;
}

/**
 * Lists of fifty shrink to a tenth. Requests are not inflated: what is small on the wire could be endless. A guess at what a
 * reply holds from its compressed length (BREACH) needs another site's requests to carry the session, which SameSite denies.
 */
const compression = { globalDecompression: false, encodings: ['gzip' as const], threshold: 1_024 };

function securityHeaders(https: boolean) {
  return {
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Components set sizes and colours through the style attribute.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
  };
}

/** How often one account or address may call, at all processes together: per account when signed in, else per address. */
import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './failure.ts';

/** A route's allowance, as route options: `...perMinute(20)`. */
export function perMinute(max: number) {
  return { config: { rateLimit: { max, timeWindow: 60_000 } } };
}

/** Counts calls in one place for all processes. */
export interface RateCounter {
  /** Counts one call; answers how many there were in the window that runs, and in how many milliseconds that ends. */
  count(key: string, windowMs: number): Promise<{ readonly current: number; readonly ttl: number }>;
}

/** Reading calls without an allowance of their own: a person clicking fast stays far below. */
const otherwisePerMinute = 600;

/** Null: nothing is limited. Calls that cannot be counted pass: limits never stop the site. */
export async function limitRates(app: FastifyInstance, rateCounter: RateCounter | null): Promise<void> {
  if (rateCounter === null) return;
  const store = storeNamed('', rateCounter);
  await app.register(rateLimit, {
    global: true,
    max: otherwisePerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => request.viewer?.userId ?? request.ip,
    // Files of the site itself are cheap and many.
    allowList: (request) => !request.url.startsWith('/api/'),
    skipOnError: true,
    // The plugin asks for a constructor; its routes get children.
    store: function routeCounts() {
      return store;
    } as unknown as FastifyRateLimitStoreCtor,
  });
}

/**
 * A second allowance for one route, counted by something in the request, whoever calls: a `preHandler`.
 * It stops many machines from trying one account.
 */
export function perMinuteOf<Request extends FastifyRequest>(
  app: FastifyInstance,
  max: number,
  keyOf: (request: Request) => string,
): (request: Request) => Promise<void> {
  if (!app.hasDecorator('createRateLimit')) return async () => {};
  const count = app.createRateLimit({
    max,
    timeWindow: 60_000,
    allowList: [],
    keyGenerator: (request) => `${request.routeOptions.url} ${keyOf(request as Request)}`,
  });
  return async (request) => {
    const { isAllowed, ...spent } = await count(request);
    if (!isAllowed && 'isExceeded' in spent && spent.isExceeded) refuse('too-many-requests');
  };
}

/** One store a route with an allowance of its own: its calls are counted apart from all others. */
function storeNamed(name: string, counter: RateCounter): FastifyRateLimitStore {
  return {
    incr(key, done, windowMs) {
      counter.count(`${name} ${key}`, windowMs).then(
        (spent) => done(null, spent),
        (error: Error) => done(error),
      );
    },
    child({ routeInfo }: { routeInfo?: { method?: string | string[]; url?: string } }) {
      return storeNamed(`${routeInfo?.method ?? 'also'} ${routeInfo?.url ?? ''}`, counter);
    },
  } as FastifyRateLimitStore;
}

/**
 * How often one account or network may call, at all processes together. A call of the API counts for the
 * account where somebody signed in and verified makes it; every other call, and every page and picture,
 * counts for the network. Allowances are for a minute; some calls have one for a day as well, per account.
 */

import { isIPv6 } from 'node:net';
import { normalizeIP } from '@better-auth/core/utils/ip';
import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { dayMs } from '../../domain/durations.ts';
import type { RefusalCode } from '../../domain/refusal-words.ts';
import { isApiCall } from './api-calls.ts';
import { refuse } from './failure.ts';
import type { App } from './http-app.ts';
import { maybeViewer } from './session.ts';

/** A route's allowance, as route options: `...perMinute(20)`. */
export function perMinute(max: number) {
  return { config: { rateLimit: { max, timeWindow: 60_000 } } };
}

/** How many calls there were in the window that runs, and in how many milliseconds it ends. */
export interface Spent {
  readonly current: number;
  readonly ttl: number;
  /** Takes the call back from the window it was counted in; a later one owes nothing for it. */
  takeBack?(): Promise<unknown>;
}

/** A call that can be taken back. */
export type SpentForNow = Required<Spent>;

/** Counts calls in one place for all processes. */
export interface RateCounter<Counted extends Spent = Spent> {
  /** Counts this many calls, one unless told; answers how many there are with them. */
  count(key: string, windowMs: number, calls?: number): Promise<Counted>;
}

/** Reading calls without an allowance of their own: a person clicking fast stays far below. */
const otherwisePerMinute = 600;
/**
 * Of those a process counts so many at once, and then calls by itself until they are used up: counting each
 * would be a statement a call. Where several processes serve somebody, they may be stopped by so many calls a
 * process before the allowance is spent.
 */
const countedAtOnce = 20;

interface Share {
  /** The number of the call that was made last, and of the last one that is counted already. */
  made: number;
  readonly counted: number;
  readonly endsAt: number;
}

/** Counts so many calls of a key at once with the counter behind, and answers them one by one. */
export function inShares(counter: RateCounter, size: number): RateCounter {
  const held = new Map<string, Promise<Share>>();
  const forget = (key: string, share: Promise<Share>) => held.get(key) === share && held.delete(key);

  function take(key: string, windowMs: number): Promise<Share> {
    const share = counter.count(key, windowMs, size).then(({ current, ttl }) => {
      setTimeout(() => forget(key, share), ttl).unref();
      return { made: current - size, counted: current, endsAt: performance.now() + ttl };
    });
    held.set(key, share);
    share.catch(() => forget(key, share));
    return share;
  }

  return {
    async count(key, windowMs) {
      for (;;) {
        const taken = held.get(key) ?? take(key, windowMs);
        const share = await taken;
        const ttl = share.endsAt - performance.now();
        if (share.made < share.counted && ttl > 0) {
          share.made += 1;
          return { current: share.made, ttl };
        }
        forget(key, taken);
      }
    },
  };
}

/** Null: nothing is limited. Calls that cannot be counted pass: limits never stop the site. */
export async function limitRates(app: App, rateCounter: RateCounter | null): Promise<void> {
  if (rateCounter === null) return;
  const shares = inShares(rateCounter, countedAtOnce);
  const store = storeNamed('', shares, rateCounter);
  await app.register(rateLimit, {
    global: true,
    max: otherwisePerMinute,
    timeWindow: 60_000,
    keyGenerator: callerOf,
    // Files of the site itself are cheap and many. What asks the database for more has an allowance of its own.
    allowList: (request) => !isApiCall(request) && request.routeOptions.config.rateLimit === undefined,
    skipOnError: true,
    // The plugin asks for a constructor; its routes get children.
    store: function routeCounts() {
      return store;
    } as unknown as FastifyRateLimitStoreCtor,
  });
  limitDays(app, shares);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often one account may within a day, and what more is refused with. */
    perDay?: { readonly atMost: number; readonly refusal: RefusalCode };
  }
}

/** Behind all other doors: what they refuse costs nothing of a day. */
function limitDays(app: App, counter: RateCounter): void {
  app.addHook('preHandler', async (request) => {
    const { config, method, url } = request.routeOptions;
    const viewer = maybeViewer(request);
    if (config.perDay === undefined || viewer === null) return;
    const spent = await counter.count(`${method} ${url} a day ${viewer.userId}`, dayMs).catch(() => null);
    if (spent !== null && spent.current > config.perDay.atMost) refuse(config.perDay.refusal);
  });
}

/**
 * Whose allowance a call is of: an account's, or a network's. Accounts that nobody verified are made at will:
 * each would have the allowance of a visitor once more.
 */
export function callerOf(request: FastifyRequest): string {
  return maybeViewer(request)?.userId ?? networkOf(request.ip);
}

/**
 * What a caller's address counts as: a household of IPv6 has a whole network of addresses (/64), so that a
 * stranger cannot take the next one for each call.
 */
export function networkOf(address: string): string {
  return normalizeIP(address, { ipv6Subnet: 64 });
}

/**
 * The wider network (/48) that a network of IPv6 belongs to; null for all other callers. Whoever asks a
 * provider gets one, with 65,536 networks in it.
 */
export function widerNetworkOf(caller: string): string | null {
  return isIPv6(caller) ? `${normalizeIP(caller, { ipv6Subnet: 48 })}/48` : null;
}

/** How many calls one caller may make within how many milliseconds. */
interface Allowance {
  readonly atMost: number;
  readonly windowMs: number;
}

/** The allowances of one network that all in the same wider network have together. */
const allowancesOfWider = 10;

/**
 * Counts a call of this caller under this name. The answer is that of the network or that of the wider network,
 * in allowances of one network, whichever has spent more. Calls beyond the allowance of their network are not
 * counted for the wider one, or one household could spend what its neighbours have.
 */
export async function countOfCaller<Counted extends Spent>(
  counter: RateCounter<Counted>,
  name: string,
  caller: string,
  { atMost, windowMs }: Allowance,
): Promise<Counted> {
  const own = await counter.count(`${name} ${caller}`, windowMs);
  const wider = widerNetworkOf(caller);
  if (wider === null || own.current > atMost) return own;
  const ofWider = await counter.count(`${name} ${wider}`, windowMs);
  const current = Math.ceil(ofWider.current / allowancesOfWider);
  return {
    ...(current > own.current ? { ...ofWider, current } : own),
    takeBack: () => Promise.all([own.takeBack?.(), ofWider.takeBack?.()]),
  };
}

/**
 * One store a route with an allowance of its own: its calls are counted apart from all others, and one by one
 * where the allowance is smaller than the usual one.
 */
function storeNamed(name: string, counter: RateCounter, ofRoutes = counter): FastifyRateLimitStore {
  return {
    incr(key, done, windowMs, atMost) {
      countOfCaller(counter, name, key, { atMost, windowMs }).then(
        (spent) => done(null, spent),
        (error: Error) => done(error),
      );
    },
    child({ routeInfo, max }: { routeInfo?: { method?: string | string[]; url?: string }; max?: number }) {
      const counted = (max ?? 0) >= otherwisePerMinute ? counter : ofRoutes;
      const { method = 'also', url = '' } = routeInfo ?? {};
      // Fastify adds a HEAD to each GET, which does the same work: both have one allowance.
      return storeNamed(`${method === 'HEAD' ? 'GET' : method} ${url}`, counted);
    },
  } as FastifyRateLimitStore;
}

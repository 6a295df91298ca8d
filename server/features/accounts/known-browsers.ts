/** Browsers that a person has signed in with, known by a cookie of their own that outlives the sign-out. */

import { randomBytes } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import { fromNodeHeaders } from 'better-auth/node';
import type { FastifyRequest } from 'fastify';
import { retention } from '../../../domain/retention.ts';
import type { Context } from '../../context.ts';
import { keepNewest, type Transaction } from '../../core/database.ts';
import { sha256 } from '../../core/hash.ts';
import { networkOf } from '../../core/limits.ts';
import { authPath } from './auth.ts';

/** A request, before anybody knows which person makes it. */
export interface Caller {
  readonly headers: Headers;
  /** The network the call came from: core/limits.ts. */
  readonly network: string;
}

export function callerOf(request: FastifyRequest): Caller {
  return { headers: fromNodeHeaders(request.headers), network: networkOf(request.ip) };
}

/** Seconds that the cookie lasts after the last sign-in: a year. */
const rememberedFor = retention.browsers.forMs / 1_000;
/** How many browsers are known for one person; the latest used stay. */
export const browsersPerPerson = 20;

/** The digest of the caller's cookie, by which the table knows the browser; null where there is no cookie. */
export function browserOf({ config }: Pick<Context, 'config'>, { headers }: Caller): string | null {
  const cookie = parseCookies(headers.get('cookie') ?? '').get(cookieName(config.origin));
  return cookie ? hashOf(cookie) : null;
}

/**
 * Makes this browser known to be the person’s; answers its new cookie, and whether it was known before. The
 * cookie changes at each sign-in, for everybody who uses the browser: a value that somebody else copied, or
 * planted, is worth nothing afterwards.
 */
export async function rememberBrowser(
  context: Pick<Context, 'config' | 'clock'>,
  tx: Transaction,
  userId: string,
  caller: Caller,
): Promise<{ cookie: string; wasKnown: boolean }> {
  const name = randomBytes(32).toString('base64url');
  const browser = hashOf(name);
  const before = browserOf(context, caller);
  if (before !== null)
    await tx.updateTable('knownBrowsers').set({ browser }).where('browser', '=', before).execute();
  const seenAt = context.clock();
  const known = await tx
    .selectFrom('knownBrowsers')
    .select('browser')
    .where('browser', '=', browser)
    .where('userId', '=', userId)
    .executeTakeFirst();
  await tx
    .insertInto('knownBrowsers')
    .values({ browser, userId, seenAt })
    .onConflict((conflict) => conflict.columns(['browser', 'userId']).doUpdateSet({ seenAt }))
    .execute();
  await keepNewest(tx, 'knownBrowsers', 'seenAt', userId, browsersPerPerson);
  const { origin } = context.config;
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const cookie = `${cookieName(origin)}=${name}; Max-Age=${rememberedFor}; Path=${authPath}; HttpOnly; SameSite=Lax${secure}`;
  return { cookie, wasKnown: known !== undefined };
}

export async function forgetBrowsers(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('knownBrowsers').where('userId', '=', userId).execute();
}

/** Forgets all of a person’s browsers but `kept`: a sign-in from one of the others is told as new again. */
export async function forgetOtherBrowsers(
  tx: Transaction,
  userId: string,
  kept: string | null,
): Promise<void> {
  await tx
    .deleteFrom('knownBrowsers')
    .where('userId', '=', userId)
    .where('browser', '!=', kept ?? '')
    .execute();
}

function cookieName(origin: string): string {
  return origin.startsWith('https:') ? '__Secure-intent.browser' : 'intent.browser';
}

function hashOf(name: string): string {
  return sha256(name).toString('base64url');
}

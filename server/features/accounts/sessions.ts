/** Who is behind a session cookie: better-auth's cookie and rows, read with one query, since every call asks. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import type { Clock } from '../../core/clock.ts';
import { type Database, plannedOnce } from '../../core/database.ts';
import type { Sessions } from '../../core/session.ts';
import type { Auth } from './auth.ts';

/** It only reads: a session is prolonged where its cookie can be, by get-session. */
export function createSessions(auth: Auth, database: Database, clock: Clock): Sessions {
  return {
    async viewerOf(cookie) {
      const token = await sessionTokenIn(auth, cookie);
      if (token === null) return null;
      const found = await database
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.userId')
        .modifyFront(plannedOnce)
        .select(['users.id as userId', 'users.emailVerified as verified'])
        .where('sessions.token', '=', token)
        .where('sessions.expiresAt', '>', clock())
        .executeTakeFirst();
      return found ?? null;
    },
  };
}

/** The session that a cookie header carries, be it over or not; null where there is none that we signed. */
export async function sessionTokenIn(auth: Auth, cookie: string | null | undefined): Promise<string | null> {
  const { authCookies, secret } = await auth.$context;
  return signedToken(parseCookies(cookie ?? '').get(authCookies.sessionToken.name), secret);
}

/** What better-auth signed, 'token.signature' (HMAC-SHA-256, base64); null when it did not. */
function signedToken(value: string | undefined, secret: string): string | null {
  if (value === undefined) return null;
  const dot = value.lastIndexOf('.');
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const right = createHmac('sha256', secret).update(token).digest();
  return given.length === right.length && timingSafeEqual(given, right) ? token : null;
}

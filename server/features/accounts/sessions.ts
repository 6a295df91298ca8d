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
      const { authCookies, secret } = await auth.$context;
      const token = signedToken(parseCookies(cookie ?? '').get(authCookies.sessionToken.name), secret);
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

/** What better-auth signed, 'token.signature' (HMAC-SHA-256, base64); null when it did not. */
function signedToken(value: string | undefined, secret: string): string | null {
  const dot = value?.lastIndexOf('.') ?? -1;
  if (value === undefined || dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const right = createHmac('sha256', secret).update(token).digest();
  return given.length === right.length && timingSafeEqual(given, right) ? token : null;
}

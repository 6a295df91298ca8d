/**
 * Finds the person behind a session cookie: better-auth’s cookie and rows, read with one query, since every
 * call asks.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { batched } from '../../core/batch.ts';
import type { Clock } from '../../core/clock.ts';
import { anyOf, type Database, type Db } from '../../core/database.ts';
import { getOrMake } from '../../core/get-or-make.ts';
import { type Placeholders, prepared } from '../../core/prepared.ts';
import type { Along, Sessions, Viewer } from '../../core/session.ts';
import { inCodeNames } from '../../core/statements.ts';
import type { Auth } from './auth.ts';

/**
 * Every call asks for its viewer: while two queries are under way, further questions wait and share the next
 * one.
 */
const batching = { atOnce: 2, most: 100 };

/** Only reads. get-session prolongs sessions, since it can send a new cookie. */
export function createSessions(auth: Auth, database: Database, clock: Clock): Sessions {
  const findViewer = batched(async (sessionTokens: readonly string[]) => {
    const found = await findViewers(database, { sessionTokens, askedAt: clock() });
    const viewers = new Map(found.map(({ sessionToken, ...viewer }) => [sessionToken, viewer]));
    return sessionTokens.map((it) => viewers.get(it) ?? null);
  }, batching);
  return {
    sessionIn: (cookie) => sessionTokenIn(auth, cookie),
    viewerOfSession: findViewer,
    async viewerOf(cookie, along) {
      const token = await sessionTokenIn(auth, cookie);
      if (token === null) return null;
      if (along === undefined) return findViewer(token);
      const asked = { sessionToken: token, askedAt: clock() };
      const [found] = await viewerAndRow(along.select)(database, { ...asked, ...along.given });
      return found === undefined ? null : { ...found, row: found.row && inCodeNames(found.row) };
    },
  };
}

interface Asked {
  readonly askedAt: Date;
}
type Select = Along['select'];
type Found = Viewer & { readonly row: object | null };

function viewers(db: Db, given: Placeholders<Asked>) {
  return (
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select(['users.id as userId', 'users.emailVerified as verified'])
      .select([
        sql<boolean>`users.role is not null`.as('isModerator'),
        sql<boolean>`users.suspended_until is not null`.as('isSuspended'),
      ])
      .select('sessions.provenTwice as isProvenTwice')
      // A ban ends all sessions; this refuses one that was beginning at that instant.
      .where('users.bannedAt', 'is', null)
      .where('sessions.expiresAt', '>', given('askedAt'))
  );
}
const findViewers = prepared<
  Asked & { sessionTokens: readonly string[] },
  Viewer & { readonly sessionToken: string }
>((db, given) =>
  viewers(db, given)
    .where('sessions.token', '=', anyOf(given('sessionTokens'), 'text'))
    .select('sessions.token as sessionToken'),
);

/** Selects the person whose session has this token, as a part of a statement that asks for more. */
export function viewerWith(db: Db, given: Placeholders<Asked & { readonly sessionToken: string | null }>) {
  return viewers(db, given).where('sessions.token', '=', given('sessionToken'));
}

/** One prepared statement for each select that a call begins with. */
const withRow = new Map<Select, ReturnType<typeof prepareWith>>();

function viewerAndRow(select: Select) {
  return getOrMake(withRow, select, () => prepareWith(select));
}

function prepareWith(select: Select) {
  return prepared<Asked & { sessionToken: string } & Record<string, string | Date>, Found>(
    (db, given) =>
      viewerWith(db, given).select(
        jsonObjectFrom(select(db, given as Placeholders<Along['given']>)).as('row'),
      ) as never,
  );
}

/**
 * The session token in a cookie header, be the session over or not; null where there is none that we signed.
 */
export async function sessionTokenIn(auth: Auth, cookie: string | null | undefined): Promise<string | null> {
  const { authCookies, secret } = await auth.$context;
  return signedToken(parseCookies(cookie ?? '').get(authCookies.sessionToken.name), secret);
}

/**
 * The token of a value that better-auth signed, 'token.signature' (HMAC-SHA-256, base64); null where the
 * signature is wrong.
 */
export function signedToken(value: string | undefined, secret: string): string | null {
  if (value === undefined) return null;
  const dot = value.lastIndexOf('.');
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const right = createHmac('sha256', secret).update(token).digest();
  return given.length === right.length && timingSafeEqual(given, right) ? token : null;
}

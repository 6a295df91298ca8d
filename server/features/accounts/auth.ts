/** Who people are and how they prove it: better-auth on our own tables, with our fields, words and mails. */
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { callUrl } from '../../../contract/addresses.ts';
import { resetPasswordUrl } from '../../../contract/pages.ts';
import { limits } from '../../../domain/limits.ts';
import { retention } from '../../../domain/retention.ts';
import type { Config } from '../../config.ts';
import { randomId } from '../../core/clock.ts';
import type { Database, Transact, Transaction } from '../../core/database.ts';
import type { Log } from '../../core/log.ts';
import { type Letterbox, sendLetter } from '../../core/send-letter.ts';
import type { DomainEvent } from '../../domain-events.ts';
import { runHook, runWithHooks, transactionUnderWay } from './auth-hooks.ts';
import { isBannedAddress } from './banned.ts';
import { codesOfApps } from './code-plugin.ts';
import { refusedAddressLetter, resetLetter, verificationLetter } from './mails.ts';
import { passwordHashing } from './password-hashing.ts';

export interface AuthNeeds {
  readonly config: Config;
  readonly database: Database;
  readonly transact: Transact<DomainEvent>;
  readonly jobs: Letterbox;
  readonly log: Log;
  /** A session of this person ended: what was opened with it must close. */
  onSessionEnd(userId: string): void;
}

export type Auth = ReturnType<typeof createAuth>;

/** Ends an account whose mail address nobody verified in time. */
export const verificationJob = 'end-unverified-account';
export const authPath = '/api/auth';
const day = 86_400;
/** Seconds. Somebody who comes back within a month stays signed in; each day they come, the month starts anew. */
const sessionLasts = { expiresIn: retention.devices.forMs / 1_000, updateAge: day };
/** Seconds a password reset link works. */
const resetLinkLasts = 3_600;

export function createAuth(needs: AuthNeeds) {
  const { config, database, transact, jobs, log, onSessionEnd } = needs;
  return betterAuth({
    baseURL: config.origin,
    basePath: authPath,
    secret: config.authSecret,
    database: adapterIn(database, transact),
    ...tables,
    user: { modelName: 'users', additionalFields: profileFields },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: limits.password.minLength,
      maxPasswordLength: limits.password.maxLength,
      password: passwordHashing,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetLinkLasts,
      sendResetPassword: ({ user, token }) =>
        runHook(() => {
          const letter = resetLetter(user.email, firstNameOf(user), config.origin + resetPasswordUrl(token));
          return sendLetter(jobs, { ...letter, until: inSeconds(resetLinkLasts) });
        }),
    },
    emailVerification: {
      sendOnSignUp: true,
      // The link ends when the account does.
      expiresIn: config.verificationSeconds,
      sendVerificationEmail: ({ user, token }) =>
        runHook(async (tx) => {
          const letter = (await isBannedAddress(tx ?? database, user.email))
            ? refusedAddressLetter(user.email)
            : verificationLetter(user.email, verifyUrl(config.origin, token));
          const until = inSeconds(config.verificationSeconds);
          await sendLetter(jobs, { ...letter, until }, tx && { tx });
          // The transaction is that of a sign-up: its mail and its end are enqueued with it, or not at all.
          if (tx !== undefined) await scheduleRemoval(needs, user, tx);
        }),
    },
    databaseHooks: { session: { delete: { after: async ({ userId }) => onSessionEnd(userId) } } },
    plugins: [passkeysAt(config.origin), codesOfApps()],
    telemetry: { enabled: false },
    advanced: {
      useSecureCookies: config.origin.startsWith('https:'),
      cookiePrefix: 'intent',
      ipAddress: { disableIpTracking: true },
      database: { generateId: randomId },
    },
    logger: {
      level: 'error',
      log: (_, message, error) =>
        log.warn({ from: 'better-auth', error: (error as Error)?.message }, message),
    },
  });
}

/** When it was used last, and whether it was begun with more than a password: own-sessions.ts. */
const sessionFields = {
  seenAt: { type: 'date', required: true, input: false, defaultValue: () => new Date() },
  provenTwice: { type: 'boolean', required: true, input: false, defaultValue: false },
} as const;

const tables = {
  // Whoever asks for what is dear proves again who they are, by the password and not by having signed in lately.
  session: { modelName: 'sessions', ...sessionLasts, freshAge: 0, additionalFields: sessionFields },
  account: { modelName: 'accounts' },
  // Whoever reads the table cannot follow the links.
  verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
} as const;

const profileFields = {
  firstName: { type: 'string', required: true },
  lastName: { type: 'string', required: true },
  profession: { type: 'string', required: true },
  salaryRange: { type: 'string', required: true },
  bio: { type: 'string', required: true },
  getNotificationsVia: { type: 'string[]', required: true },
  pausedAt: { type: 'date', required: false, input: false },
  // Given by register alone: nothing else of better-auth that writes people has a door.
  termsVersion: { type: 'number', required: false },
  termsAcceptedAt: { type: 'date', required: false },
  adultDeclaredAt: { type: 'date', required: false },
  role: { type: 'string', required: false, input: false },
  suspendedUntil: { type: 'date', required: false, input: false },
  bannedAt: { type: 'date', required: false, input: false },
} as const;

/** A key is of this host alone, and given only by who unlocks its device. */
function passkeysAt(origin: string) {
  return passkey({
    rpID: new URL(origin).hostname,
    rpName: 'Intent',
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification }) => isUnlocked(verification.registrationInfo),
    },
    authentication: {
      afterVerification: async ({ verification }) => isUnlocked(verification.authenticationInfo),
    },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    schema: { passkey: { modelName: 'passkeys', fields: { credentialID: 'credentialId' } } },
  });
}

/** The plugin asks for it and does not insist. Throws where it was not so. */
function isUnlocked(info: { readonly userVerified: boolean } | undefined): void {
  if (!info?.userVerified) throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED' });
}

/**
 * better-auth's own adapter; its transactions are ours, which we can join. Within one, better-auth asks the
 * adapter of the transaction, but its plugins ask this one: it answers with the transaction's, for a
 * transaction may ask for no second connection.
 */
function adapterIn(database: Database, transact: Transact<DomainEvent>) {
  type Adapter = ReturnType<typeof kyselyAdapter>;
  const on = (db: Database) => kyselyAdapter(db, { type: 'postgres' });
  return (options: Parameters<Adapter>[0]): ReturnType<Adapter> => {
    const outside: ReturnType<Adapter> = {
      ...on(database)(options),
      transaction: (work) => transact((tx) => runWithHooks(() => work(on(tx)(options)), tx)),
    };
    return new Proxy(outside, {
      get(_, name) {
        const tx = transactionUnderWay();
        return Reflect.get(tx === undefined ? outside : on(tx)(options), name);
      },
    });
  };
}

/** Removes the account unless the mail's link is followed in time. */
function scheduleRemoval(
  { config, jobs }: AuthNeeds,
  user: { id: string; createdAt: Date },
  tx: Transaction,
) {
  const startAfter = new Date(user.createdAt.getTime() + config.verificationSeconds * 1_000);
  return jobs.send(verificationJob, { userId: user.id }, { tx, startAfter });
}

/** When a link ends that works for so long from now on. */
function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1_000).toISOString();
}

/** The hooks' types know better-auth's own fields only. */
function firstNameOf(user: object): string {
  return (user as { firstName: string }).firstName;
}

function verifyUrl(origin: string, token: string): string {
  return `${origin}${callUrl('askToVerify')}?${new URLSearchParams({ token })}`;
}

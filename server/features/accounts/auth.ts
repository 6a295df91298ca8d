/** The configuration of better-auth: our own tables, fields, words and mails. */
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
  /** Called when a session of this person ended: their sockets must close. */
  onSessionEnd(userId: string): void;
}

export type Auth = ReturnType<typeof createAuth>;

/** The job that removes an account whose address nobody verified in time. */
export const verificationJob = 'end-unverified-account';
export const authPath = '/api/auth';
const day = 86_400;
/** Seconds. A session lasts a month from its last use; it is prolonged once a day. */
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
      // The link ends when the unverified account is removed.
      expiresIn: config.verificationSeconds,
      sendVerificationEmail: ({ user, token }) =>
        runHook(async (tx) => {
          const letter = (await isBannedAddress(tx ?? database, user.email))
            ? refusedAddressLetter(user.email)
            : verificationLetter(user.email, verifyUrl(config.origin, token));
          const until = inSeconds(config.verificationSeconds);
          await sendLetter(jobs, { ...letter, until }, tx && { tx });
          // Inside a transaction this is a sign-up: the mail and the removal of the account are enqueued with
          // it, or not at all.
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

/**
 * `seenAt`: when the session was used last. `provenTwice`: it was begun with more than a password
 * (own-sessions.ts).
 */
const sessionFields = {
  seenAt: { type: 'date', required: true, input: false, defaultValue: () => new Date() },
  provenTwice: { type: 'boolean', required: true, input: false, defaultValue: false },
} as const;

const tables = {
  // `freshAge` 0: a recent sign-in proves nothing. Our own calls ask for the password again where it matters.
  session: { modelName: 'sessions', ...sessionLasts, freshAge: 0, additionalFields: sessionFields },
  account: { modelName: 'accounts' },
  // Hashed, so that a reader of the table cannot follow the links.
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
  // These are accepted from callers because `register` is the only door that writes people through
  // better-auth.
  termsVersion: { type: 'number', required: false },
  termsAcceptedAt: { type: 'date', required: false },
  adultDeclaredAt: { type: 'date', required: false },
  role: { type: 'string', required: false, input: false },
  suspendedUntil: { type: 'date', required: false, input: false },
  bannedAt: { type: 'date', required: false, input: false },
} as const;

/** Passkeys hold for this host alone, and the device must unlock (fingerprint, face or PIN) to use one. */
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

/** Throws where the device did not unlock: the plugin asks for `userVerification` and does not insist. */
function isUnlocked(info: { readonly userVerified: boolean } | undefined): void {
  if (!info?.userVerified) throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED' });
}

/**
 * better-auth's own adapter with our transactions, which our code can join. Within a transaction better-auth
 * uses the adapter of the transaction, but its plugins use this one. It therefore forwards to the
 * transaction's, since a transaction may not wait for a second connection.
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

/** The moment so many seconds from now, as ISO 8601. */
function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1_000).toISOString();
}

/** Reads a field of ours: the hooks' types know better-auth's own fields only. */
function firstNameOf(user: object): string {
  return (user as { firstName: string }).firstName;
}

function verifyUrl(origin: string, token: string): string {
  return `${origin}${callUrl('askToVerify')}?${new URLSearchParams({ token })}`;
}

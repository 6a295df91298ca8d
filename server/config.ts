/** Reads every setting from the environment, in this one place, and refuses a wrong one with one clear line. */
import cluster from 'node:cluster';
import { isIP } from 'node:net';
import path from 'node:path';
import ipaddr from 'ipaddr.js';
import type { z } from 'zod';
import { keptAuthSecret, keptVapidKeys } from './core/secrets.ts';
import { SettingError } from './core/setting-error.ts';
import { areVapidPair, type S3Storage } from './setting-values.ts';
import { type Setting, type SettingName, settings } from './settings.ts';

/** The settings as the server uses them; where one is undefined, our own substitute is used. */
export interface Config {
  port: number;
  host: string;
  /** Scheme, host and port, with no slash at the end. */
  origin: string;
  /** An absolute path. */
  dataDir: string;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  contactEmail: string;
  /** The person or company that runs the site, and their postal address. */
  operator: { name: string | undefined; address: string | undefined };
  storage: S3Storage | undefined;
  vapid: { publicKey: string; privateKey: string; subject: string };
  /** With no slash at the end. */
  postcodesUrl: string;
  /** The URL of a map style with streets. */
  mapStyleUrl: string | undefined;
  authSecret: string;
  /** The AUTH_SECRET before the last change: links in mails that it signed still hold. */
  authSecretBefore: string | undefined;
  /** Trusted proxies, as Fastify takes them: none, how many, or their addresses. */
  trustProxy: false | number | string[];
  rateLimits: boolean;
  /** Undefined: /metrics answers everybody while ORIGIN is a loopback address, else nobody. */
  metricsToken: string | undefined;
  apiDocs: boolean;
  verificationSeconds: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/**
 * The settings of this environment; a name given as the empty text counts as absent. Secrets that are not given
 * are made once and kept in DATA_DIR, which is therefore created. Throws SettingError on the first wrong setting.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = read(env, 'PORT');
  const host = read(env, 'HOST');
  const origin = read(env, 'ORIGIN') ?? `http://localhost:${port}`;
  const trustProxy = read(env, 'TRUST_PROXY');
  const dataDir = path.resolve(read(env, 'DATA_DIR'));
  const contactEmail = read(env, 'CONTACT_EMAIL') ?? `contact@${new URL(origin).hostname}`;
  const chosen = {
    port,
    host,
    origin,
    dataDir,
    databaseUrl: read(env, 'DATABASE_URL'),
    redisUrl: read(env, 'REDIS_URL'),
    smtpUrl: read(env, 'SMTP_URL'),
    mailFrom: read(env, 'MAIL_FROM') ?? `Intent <no-reply@${new URL(origin).hostname}>`,
    contactEmail,
    operator: { name: read(env, 'OPERATOR_NAME'), address: read(env, 'OPERATOR_ADDRESS') },
    storage: read(env, 'STORAGE_URL'),
    postcodesUrl: read(env, 'POSTCODES_URL'),
    mapStyleUrl: read(env, 'MAP_STYLE_URL'),
    authSecretBefore: read(env, 'AUTH_SECRET_BEFORE'),
    trustProxy: trustProxy ?? false,
    rateLimits: read(env, 'RATE_LIMITS'),
    metricsToken: read(env, 'METRICS_TOKEN'),
    apiDocs: read(env, 'API_DOCS') ?? isLocalOrigin(origin),
    verificationSeconds: read(env, 'VERIFICATION_SECONDS'),
    logLevel: read(env, 'LOG_LEVEL'),
  };
  requireLoopbackUnlessGuarded(chosen);
  if (trustProxy === undefined) requireNoProxy(chosen);
  const subject = read(env, 'VAPID_SUBJECT') ?? `mailto:${contactEmail}`;
  const givenKeys = readVapidKeys(env);
  const givenSecret = read(env, 'AUTH_SECRET');
  return {
    ...chosen,
    vapid: { ...(givenKeys ?? keptVapidKeys(dataDir)), subject },
    authSecret: givenSecret ?? keptAuthSecret(dataDir),
  };
}

type Read<N extends SettingName> =
  | z.output<(typeof settings)[N]['accepts']>
  | ((typeof settings)[N] extends { fallback: string } ? never : undefined);

function read<N extends SettingName>(env: NodeJS.ProcessEnv, name: N): Read<N> {
  const setting: Setting = settings[name];
  const given = env[name]?.trim() || setting.fallback;
  if (given === undefined) return undefined as Read<N>;
  const result = setting.accepts.safeParse(given);
  if (result.success) return result.data as Read<N>;
  const shown = setting.secret
    ? `a text of ${given.length} characters, not shown here`
    : JSON.stringify(given);
  throw new SettingError(`${name} is ${shown}: it must be ${setting.wanted}.`);
}

/**
 * Refuses settings that would expose the mailbox page, which shows everyone’s mail, or a site without limits:
 * neither may be reached from outside this machine, not even through a proxy whose address is ORIGIN.
 */
function requireLoopbackUnlessGuarded(
  chosen: Pick<Config, 'host' | 'origin' | 'smtpUrl' | 'rateLimits'>,
): void {
  if (chosen.smtpUrl === undefined && !isLocalOrigin(chosen.origin)) {
    throw new SettingError(
      `ORIGIN is "${chosen.origin}" while SMTP_URL is absent: without a mail server it must be a loopback address, such as http://localhost:3000.`,
    );
  }
  if (isLoopback(chosen.host)) return;
  if (chosen.smtpUrl === undefined) {
    throw new SettingError(
      `HOST is "${chosen.host}" while SMTP_URL is absent: without a mail server it must be a loopback address, such as 127.0.0.1.`,
    );
  }
  if (!chosen.rateLimits) {
    throw new SettingError(
      `RATE_LIMITS is "off" while HOST is "${chosen.host}": it must be on unless HOST is a loopback address.`,
    );
  }
}

/**
 * Refuses an https ORIGIN without TRUST_PROXY. The site speaks no TLS itself, so there is a proxy; without
 * its trust all people would have the address of the proxy, and ten wrong passwords of anybody would slow
 * everybody’s sign-in.
 */
function requireNoProxy({ origin }: Pick<Config, 'origin'>): void {
  // A worker is not refused: its primary may be of an earlier release, which did not ask for TRUST_PROXY. It
  // passes its own environment to every worker, and refusing would keep the site away until it is started
  // anew.
  if (cluster.isWorker) return;
  if (isLocalOrigin(origin) || new URL(origin).protocol !== 'https:') return;
  throw new SettingError(
    `TRUST_PROXY is absent while ORIGIN is "${origin}": it must be said which proxies stand in front, such as 1, or off.`,
  );
}

/** Whether only this machine can reach a server listening on the host. */
export function isLoopback(host: string): boolean {
  if (host.toLowerCase() === 'localhost') return true;
  return isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback';
}

/** Whether people know the site by a loopback address: somebody develops it, or tries it on their own machine. */
export function isLocalOrigin(origin: string): boolean {
  return isLoopback(new URL(origin).hostname.replace(/^\[|\]$/g, ''));
}

function readVapidKeys(env: NodeJS.ProcessEnv) {
  const publicKey = read(env, 'VAPID_PUBLIC_KEY');
  const privateKey = read(env, 'VAPID_PRIVATE_KEY');
  if (publicKey === undefined && privateKey === undefined) return undefined;
  if (publicKey === undefined || privateKey === undefined) {
    const absent = publicKey === undefined ? 'VAPID_PUBLIC_KEY' : 'VAPID_PRIVATE_KEY';
    throw new SettingError(`${absent} is absent while its counterpart is given: give both keys, or neither.`);
  }
  if (!areVapidPair(publicKey, privateKey)) {
    throw new SettingError(
      `VAPID_PUBLIC_KEY is "${publicKey}": it must be the public key that belongs to VAPID_PRIVATE_KEY.`,
    );
  }
  return { publicKey, privateKey };
}

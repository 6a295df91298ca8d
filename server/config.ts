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

/** The settings as the server uses them; undefined means that the part of our own stands in. */
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
  /** Who runs the site, and where post reaches them. */
  operator: { name: string | undefined; address: string | undefined };
  storage: S3Storage | undefined;
  vapid: { publicKey: string; privateKey: string; subject: string };
  /** With no slash at the end. */
  postcodesUrl: string;
  /** Streets beneath the map. */
  mapStyleUrl: string | undefined;
  authSecret: string;
  /** Links in mails that it signed still hold. */
  authSecretBefore: string | undefined;
  /** As Fastify takes it: nobody, the number of proxies, or their addresses. */
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
 * The mailbox page shows everyone's mail, and a site without limits invites abuse: neither may leave this
 * machine, be it through a proxy in front of it, which the site would be known by.
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
 * The site speaks no TLS itself, so https means a proxy. Of one that is not known the address would be that of
 * everybody: ten wrong passwords of anybody would slow all sign-ins.
 */
function requireNoProxy({ origin }: Pick<Config, 'origin'>): void {
  // Its primary was started before this was asked, and what it was told then it tells every worker: without
  // any, the site would be away until somebody starts it anew.
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

/**
 * Every setting that is read from the environment: its meaning, its default and the values that are accepted.
 */
import { z } from 'zod';
import { limits } from '../domain/limits.ts';
import {
  address,
  hostName,
  keyOfBytes,
  mailAddress,
  s3Storage,
  sender,
  trustedProxies,
  webAddress,
  wholeNumber,
} from './setting-values.ts';

/** One row of README's table, and the rule that `readConfig` holds the value to. */
export interface Setting<T = unknown> {
  /** One line for README. */
  readonly meaning: string;
  /** What a value must be, as the end of the sentence "it must be …". */
  readonly wanted: string;
  readonly accepts: z.ZodType<T, string>;
  /** The default, as text. */
  readonly fallback?: string;
  /** What README says where there is no fixed default. */
  readonly otherwise?: string;
  /** A secret: its value is never shown in a message. */
  readonly secret?: true;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The settings by name, in the order README lists them. */
export const settings = {
  PORT: {
    meaning: 'The TCP port the site listens on.',
    wanted: 'a whole number from 1 to 65535',
    accepts: wholeNumber(1, 65_535),
    fallback: '3000',
  },
  HOST: {
    meaning: 'The address the site listens on; anything but loopback needs SMTP_URL.',
    wanted: 'an IP address or a host name, such as 127.0.0.1 or 0.0.0.0',
    accepts: hostName,
    fallback: '127.0.0.1',
  },
  ORIGIN: {
    meaning:
      'The address people reach the site by; links in mails begin with it. Anything but loopback needs SMTP_URL.',
    wanted: 'http:// or https:// and a host, with no path, such as https://intent.example',
    accepts: webAddress((url) => url.pathname === '/' && !url.username).transform(
      (text) => new URL(text).origin,
    ),
    otherwise: '`http://localhost:PORT`',
  },
  DATA_DIR: {
    meaning: 'The folder for the embedded database, the images and the secrets made here.',
    wanted: 'a folder this user may read and write',
    accepts: z.string().refine((text) => !text.includes('\0')),
    fallback: '.data',
  },
  DATABASE_URL: {
    meaning: 'A PostgreSQL 15 or newer to use instead of the embedded one.',
    wanted: 'an address such as postgresql://user:password@host:5432/intent',
    accepts: address(['postgres:', 'postgresql:']),
    otherwise: 'the embedded database',
    secret: true,
  },
  REDIS_URL: {
    meaning: 'A Redis that carries live events and rate limit counters for several servers.',
    wanted: 'an address such as redis://host:6379',
    accepts: address(['redis:', 'rediss:']),
    otherwise: 'PostgreSQL does both',
    secret: true,
  },
  SMTP_URL: {
    meaning: 'The mail server that sends mails.',
    wanted: 'an address such as smtps://user:password@host:465',
    accepts: address(['smtp:', 'smtps:'], (url) => url.hostname !== ''),
    otherwise: 'mails are kept for the page `/dev/mailbox`',
    secret: true,
  },
  MAIL_FROM: {
    meaning: 'The sender of the mails.',
    wanted: 'a mail address, such as Intent <hello@intent.example>',
    accepts: sender,
    otherwise: '`Intent <no-reply@HOST>` with the host of ORIGIN',
  },
  CONTACT_EMAIL: {
    meaning: 'The mail address shown on the contact page.',
    wanted: 'a mail address, such as hello@intent.example',
    accepts: mailAddress,
    otherwise: '`contact@HOST` with the host of ORIGIN',
  },
  OPERATOR_NAME: {
    meaning:
      'The operator of the site, a person or a company; shown on Privacy, Terms and Contact, as the law requires.',
    wanted: 'a name of at most 200 characters',
    accepts: z.string().max(200),
    otherwise: 'no operator is named',
  },
  OPERATOR_ADDRESS: {
    meaning: 'The postal address of the operator; shown beside OPERATOR_NAME.',
    wanted: 'an address of at most 300 characters, in one line',
    accepts: z.string().max(300),
    otherwise: 'no address is shown',
  },
  STORAGE_URL: {
    meaning: 'An S3-compatible store for the images.',
    wanted: 's3://KEY:SECRET@HOST/BUCKET?region=REGION (s3+http:// for one without TLS)',
    accepts: s3Storage,
    otherwise: 'the folder DATA_DIR',
    secret: true,
  },
  VAPID_PUBLIC_KEY: {
    meaning: 'The VAPID public key that identifies this site to push services.',
    wanted: 'a P-256 public key, 65 bytes as base64url',
    accepts: keyOfBytes(65),
    otherwise: 'made once and kept in DATA_DIR',
  },
  VAPID_PRIVATE_KEY: {
    meaning: 'The private key that goes with VAPID_PUBLIC_KEY.',
    wanted: 'a P-256 private key, 32 bytes as base64url',
    accepts: keyOfBytes(32),
    otherwise: 'made once and kept in DATA_DIR',
    secret: true,
  },
  VAPID_SUBJECT: {
    meaning: 'The contact that a push service can reach the operator by.',
    wanted: 'a mailto: or https:// address',
    accepts: address(['mailto:', 'https:']),
    otherwise: '`mailto:CONTACT_EMAIL`',
  },
  POSTCODES_URL: {
    meaning: 'The postcode service, asked for postcodes the local table lacks.',
    wanted: 'an http:// or https:// address',
    accepts: webAddress().transform((text) => text.replace(/\/+$/, '')),
    fallback: 'https://api.postcodes.io',
  },
  MAP_STYLE_URL: {
    meaning:
      'A MapLibre style that puts streets beneath the map; its tiles, sprites and letters must come from the same host.',
    wanted: 'an http:// or https:// address of a style, such as https://tiles.example/styles/streets',
    accepts: address(['http:', 'https:'], (url) => url.hash === '' && url.username === ''),
    otherwise: 'land, coast and outward codes alone',
  },
  AUTH_SECRET: {
    meaning:
      'The secret that signs sessions and the links in mails, and encrypts moderators’ codes; servers that share a database must share it.',
    wanted: 'at least 32 characters nobody can guess',
    accepts: z.string().min(32),
    otherwise: 'made once and kept in DATA_DIR',
    secret: true,
  },
  AUTH_SECRET_BEFORE: {
    meaning:
      'The previous AUTH_SECRET, after a change. Links in mails already sent (stop these emails, still looking, appeal) keep working.',
    wanted: 'at least 32 characters, the former AUTH_SECRET',
    accepts: z.string().min(32),
    otherwise: 'links signed with another secret do not work',
    secret: true,
  },
  TRUST_PROXY: {
    meaning:
      'The proxies in front of the site that are trusted to report the client address: `1` behind one nginx. Required, even if `off`, when ORIGIN is https and not loopback: behind an undeclared proxy all visitors would count as one client.',
    wanted: 'off, the number of proxies from 1 to 10, or their addresses such as 10.0.0.0/8,192.168.1.1',
    accepts: trustedProxies,
    otherwise: '`off`',
  },
  RATE_LIMITS: {
    meaning: 'Whether requests are limited; off is for load tests on loopback.',
    wanted: 'on or off',
    accepts: z.enum(['on', 'off']).transform((text) => text === 'on'),
    fallback: 'on',
  },
  METRICS_TOKEN: {
    meaning: 'The bearer token that callers of `/metrics` must send; without it they get 404.',
    wanted: 'at least 16 characters nobody can guess',
    accepts: z.string().min(16),
    otherwise: '`/metrics` is open while ORIGIN is a loopback address, else closed',
    secret: true,
  },
  API_DOCS: {
    meaning: 'Whether the API is described at `/api/docs` and `/api/openapi.json`.',
    wanted: 'on or off',
    accepts: z.enum(['on', 'off']).transform((text) => text === 'on'),
    otherwise: '`on` while ORIGIN is a loopback address, else `off`',
  },
  VERIFICATION_SECONDS: {
    meaning: 'How many seconds a new account has to verify its mail address.',
    wanted: 'a whole number from 1 to 86400',
    accepts: wholeNumber(1, 86_400),
    fallback: String(limits.verification.giveUpSeconds),
  },
  LOG_LEVEL: {
    meaning: 'The least severe message that is logged.',
    wanted: `one of ${logLevels.join(', ')}`,
    accepts: z.enum(logLevels),
    fallback: 'info',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;

/** README's table of settings, in Markdown. */
export function settingsTable(): string {
  const rows = Object.entries<Setting>(settings).map(
    ([name, { meaning, fallback, otherwise }]) =>
      `| \`${name}\` | ${meaning} | ${fallback === undefined ? otherwise : `\`${fallback}\``} |`,
  );
  return ['| Setting | Meaning | When absent |', '| --- | --- | --- |', ...rows].join('\n');
}

/** The settings: what stands when nothing is given, and the one clear line a wrong one gets. */
import cluster from 'node:cluster';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import webPush from 'web-push';
import { isLoopback, readConfig } from './config.ts';
import { SettingError } from './core/setting-error.ts';
import { settings, settingsTable } from './settings.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'intent-config-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const read = (env: NodeJS.ProcessEnv = {}) => readConfig({ DATA_DIR: path.join(folder, 'data'), ...env });

function refusal(env: NodeJS.ProcessEnv): string {
  try {
    read(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingError);
    return (error as Error).message;
  }
  throw new Error('the setting was accepted');
}

test('streets come from an address of a style, which may have a key in its query', () => {
  expect(read({ MAP_STYLE_URL: 'https://tiles.example/quiet?key=1' }).mapStyleUrl).toBe(
    'https://tiles.example/quiet?key=1',
  );
  expect(refusal({ MAP_STYLE_URL: 'tiles.example' })).toContain('MAP_STYLE_URL is "tiles.example"');
});

describe('with nothing given', () => {
  test('the site is at http://localhost:3000 and on loopback', () => {
    const { port, host, origin } = read();
    expect({ port, host, origin }).toEqual({
      port: 3000,
      host: '127.0.0.1',
      origin: 'http://localhost:3000',
    });
  });

  test('an empty text counts as absent', () => {
    expect(read({ PORT: '', ORIGIN: ' ', SMTP_URL: '' })).toEqual(read());
  });

  test('the parts of our own stand in for outside ones', () => {
    const { databaseUrl, redisUrl, smtpUrl, storage, postcodesUrl } = read();
    expect([databaseUrl, redisUrl, smtpUrl, storage]).toEqual([undefined, undefined, undefined, undefined]);
    expect(postcodesUrl).toBe('https://api.postcodes.io');
  });

  test('secrets are made once, kept for the next start, and readable by this user alone', () => {
    const first = read();
    expect(read()).toEqual(first);
    expect(first.authSecret.length).toBeGreaterThanOrEqual(32);
    webPush.setVapidDetails(first.vapid.subject, first.vapid.publicKey, first.vapid.privateKey);
    for (const name of ['auth-secret', 'vapid.json']) {
      expect(fs.statSync(path.join(folder, 'data', name)).mode & 0o777).toBe(0o600);
    }
    expect(fs.readdirSync(path.join(folder, 'data')).sort()).toEqual(['auth-secret', 'vapid.json']);
  });

  test('a kept secret that is damaged is told, not replaced', () => {
    const dataDir = path.join(folder, 'damaged');
    fs.mkdirSync(dataDir);
    fs.writeFileSync(path.join(dataDir, 'vapid.json'), '{');
    expect(refusal({ DATA_DIR: dataDir })).toContain('where "vapid.json" is damaged');
    expect(fs.readFileSync(path.join(dataDir, 'vapid.json'), 'utf8')).toBe('{');
  });
});

describe('what is given', () => {
  test('is read into the form the server uses', () => {
    const keys = webPush.generateVAPIDKeys();
    const config = read({
      PORT: '8080',
      HOST: '0.0.0.0',
      ORIGIN: 'https://Intent.example/',
      SMTP_URL: 'smtps://user:word@mail.example:465',
      STORAGE_URL: 's3+http://key:se%2Fcret@127.0.0.1:9000/pictures?region=eu-west-2',
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      POSTCODES_URL: 'http://127.0.0.1:8000/',
      AUTH_SECRET: 'x'.repeat(32),
      AUTH_SECRET_BEFORE: 'y'.repeat(32),
      TRUST_PROXY: '10.0.0.0/8, ::1',
      METRICS_TOKEN: 'for prometheus alone',
      API_DOCS: 'on',
      VERIFICATION_SECONDS: '5',
      LOG_LEVEL: 'silent',
    });
    expect(config).toMatchObject({
      port: 8080,
      origin: 'https://intent.example',
      mailFrom: 'Intent <no-reply@intent.example>',
      contactEmail: 'contact@intent.example',
      storage: {
        endpoint: 'http://127.0.0.1:9000',
        region: 'eu-west-2',
        bucket: 'pictures',
        accessKeyId: 'key',
        secretAccessKey: 'se/cret',
      },
      vapid: { ...keys, subject: 'mailto:contact@intent.example' },
      postcodesUrl: 'http://127.0.0.1:8000',
      authSecret: 'x'.repeat(32),
      authSecretBefore: 'y'.repeat(32),
      trustProxy: ['10.0.0.0/8', '::1'],
      rateLimits: true,
      metricsToken: 'for prometheus alone',
      apiDocs: true,
      verificationSeconds: 5,
      logLevel: 'silent',
    });
  });

  test('DATA_DIR becomes an absolute path', () => {
    const dataDir = path.relative(process.cwd(), path.join(folder, 'data'));
    expect(read({ DATA_DIR: dataDir }).dataDir).toBe(path.join(folder, 'data'));
  });

  test.each([
    ['off', false],
    ['2', 2],
    ['192.168.1.1', ['192.168.1.1']],
  ])('TRUST_PROXY=%s is understood', (given, expected) => {
    expect(read({ TRUST_PROXY: given }).trustProxy).toEqual(expected);
  });
});

describe('a wrong setting', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['HOST', 'not a host'],
    ['ORIGIN', 'intent.example'],
    ['ORIGIN', 'localhost:3000'],
    ['ORIGIN', 'https://intent.example/path'],
    ['DATABASE_URL', 'mysql://localhost/intent'],
    ['REDIS_URL', 'localhost:6379'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'Intent'],
    ['CONTACT_EMAIL', 'Intent <hello@intent.example>'],
    ['STORAGE_URL', 's3://key:secret@host'],
    ['STORAGE_URL', 's3://host/pictures'],
    ['VAPID_PUBLIC_KEY', 'abc'],
    ['VAPID_PRIVATE_KEY', 'abc'],
    ['VAPID_SUBJECT', 'hello@intent.example'],
    ['POSTCODES_URL', 'ftp://postcodes.example'],
    ['AUTH_SECRET', 'short'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['RATE_LIMITS', 'no'],
    ['METRICS_TOKEN', 'guess me'],
    ['API_DOCS', 'yes'],
    ['VERIFICATION_SECONDS', '-1'],
    ['LOG_LEVEL', 'loud'],
  ] as const)('%s=%s gets one line that names it and says what is wanted', (name, given) => {
    const line = refusal({ [name]: given });
    expect(line).toMatch(new RegExp(`^${name} is [^\\n]+: it must be [^\\n]+\\.$`));
    expect(line).toContain(settings[name].wanted);
  });

  test('shows what was given, unless it is a secret', () => {
    expect(refusal({ PORT: 'abc' })).toBe('PORT is "abc": it must be a whole number from 1 to 65535.');
    expect(refusal({ AUTH_SECRET: 'hunter2' })).not.toContain('hunter2');
    expect(refusal({ DATABASE_URL: 'mysql://user:hunter2@host/intent' })).not.toContain('hunter2');
  });

  test('without a mail server nothing but loopback may be listened on', () => {
    expect(refusal({ HOST: '0.0.0.0' })).toContain('SMTP_URL is absent');
    expect(read({ HOST: '::1' }).host).toBe('::1');
    expect(read({ HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example' }).host).toBe('0.0.0.0');
  });

  test('behind a proxy it is to be said which one: else all people would be counted as one', () => {
    const site = { ORIGIN: 'https://intent.example', SMTP_URL: 'smtp://mail.example' };
    expect(refusal(site)).toBe(
      'TRUST_PROXY is absent while ORIGIN is "https://intent.example": it must be said which proxies stand in front, such as 1, or off.',
    );
    expect(read({ ...site, TRUST_PROXY: '1' }).trustProxy).toBe(1);
    expect(read({ ...site, TRUST_PROXY: 'off' }).trustProxy).toBe(false);
    expect(read({ ...site, ORIGIN: 'http://192.168.1.5:3000' }).trustProxy).toBe(false);
    expect(read({ ...site, ORIGIN: 'https://localhost' }).trustProxy).toBe(false);
  });

  test('a worker is not refused for what its primary, started by a release before, was never asked', () => {
    onTestFinished(() => void Object.assign(cluster, { isWorker: false }));
    Object.assign(cluster, { isWorker: true });
    const site = { ORIGIN: 'https://intent.example', SMTP_URL: 'smtp://mail.example' };
    expect(read(site).trustProxy).toBe(false);
  });

  test.each(['https://intent.example', 'http://192.168.1.5:3000', 'http://localhost.example'])(
    'without a mail server the site may not be known as %s, wherever it listens',
    (origin) => {
      expect(refusal({ ORIGIN: origin })).toBe(
        `ORIGIN is "${origin}" while SMTP_URL is absent: without a mail server it must be a loopback address, such as http://localhost:3000.`,
      );
      const guarded = { ORIGIN: origin, SMTP_URL: 'smtp://mail.example', TRUST_PROXY: 'off' };
      expect(read(guarded).origin).toBe(origin);
    },
  );

  test.each(['http://localhost:5173', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    '%s is at home: the API is described there, and not elsewhere unless that is asked for',
    (origin) => {
      const elsewhere = {
        ORIGIN: 'https://intent.example',
        SMTP_URL: 'smtp://mail.example',
        TRUST_PROXY: '1',
      };
      expect([read({ ORIGIN: origin }).apiDocs, read({ ORIGIN: origin, API_DOCS: 'off' }).apiDocs]).toEqual([
        true,
        false,
      ]);
      expect([read(elsewhere).apiDocs, read({ ...elsewhere, API_DOCS: 'on' }).apiDocs]).toEqual([
        false,
        true,
      ]);
    },
  );

  test('rate limits may be off on loopback only', () => {
    expect(read({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
    const open = { RATE_LIMITS: 'off', HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example' };
    expect(refusal(open)).toMatch(/^RATE_LIMITS is "off" while HOST is "0\.0\.0\.0"/);
  });

  test('VAPID keys come as one pair', () => {
    const [one, other] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
    expect(refusal({ VAPID_PUBLIC_KEY: one.publicKey })).toMatch(/^VAPID_PRIVATE_KEY is absent/);
    expect(refusal({ VAPID_PUBLIC_KEY: one.publicKey, VAPID_PRIVATE_KEY: other.privateKey })).toContain(
      'belongs to',
    );
  });

  test('a DATA_DIR that cannot be made is told', () => {
    const file = path.join(folder, 'file');
    fs.writeFileSync(file, '');
    expect(refusal({ DATA_DIR: path.join(file, 'data') })).toContain('a file is in its place');
    expect(refusal({ DATA_DIR: file })).toContain('a file is in its place');
  });
});

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['localhost.example', false],
])('%s is loopback: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test('README shows every setting as it is', () => {
  const readme = path.join(import.meta.dirname, '..', 'README.md');
  expect(fs.readFileSync(readme, 'utf8')).toContain(settingsTable());
});

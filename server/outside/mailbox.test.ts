import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letter } from '../../tests/letter.ts';
import { mailsTo, newestMail } from '../../tests/mailbox.ts';
import { openWorld, type World } from '../../tests/world.ts';
import { createHttp } from '../core/http.ts';
import { HopelessJob } from '../core/job.ts';
import type { Mail } from '../core/letter.ts';
import { letterbox, sendLetter, sendMailJob } from '../core/send-letter.ts';
import type { Secrets } from '../core/signed.ts';
import { prepareDatabase } from '../start.ts';
import { keepInMailbox, mailsKept } from './mailbox.ts';
import { mailboxRoutes } from './mailbox-routes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('every mail stops in the mailbox, newest first, with its links', async () => {
  await sendLetter(world.context.jobs, letter);
  await newestMail(world.url, letter.to, 'A letter');
  await sendLetter(world.context.jobs, { ...letter, subject: 'A later one' });
  await newestMail(world.url, letter.to, 'A later one');
  const [later, first] = await mailsTo(world.url, 'ANN@example.org');
  expect([later!.subject, first!.subject]).toEqual(['A later one', 'A letter']);
  expect(later).toMatchObject({ to: letter.to, links: ['http://localhost/a?b=1&c=2'] });
  expect(new Date(later!.at).getTime()).toBeGreaterThanOrEqual(new Date(first!.at).getTime());
});

test('what a link opens is sealed while its letter waits, and where it is given up', async () => {
  const { db, jobs } = world.context;
  const startAfter = new Date(Date.now() + 3_600_000);
  const unsubscribeUrl = 'http://localhost/stop?token=secret';
  const link = { kind: 'button', label: 'Go', url: 'http://localhost/reset?token=secret' } as const;
  await sendLetter(
    jobs,
    { ...letter, to: 'eve@example.org', unsubscribeUrl, paragraphs: [link] },
    { startAfter },
  );
  const { rows } = await sql<{ row: string }>`
    select job::text as row from pgboss.job where data->'letter'->>'to' = 'eve@example.org'`.execute(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.row).not.toMatch(/token|secret|localhost/);
});

test('a letter of the secret before leaves; one of another secret is tried again', async () => {
  const { config, jobs } = world.context;
  const authSecretBefore = 'the secret of before';
  const posted: object[] = [];
  const before = letterbox(
    { ...jobs, send: async (_, data) => void posted.push(data) },
    { authSecret: authSecretBefore },
  );
  await sendLetter(before, letter);
  const sent: Mail[] = [];
  const send = async (mail: Mail) => {
    sent.push(mail);
    return { kind: 'taken' } as const;
  };
  const nothing = async () => {};
  const work = (secrets: Secrets) =>
    sendMailJob({ ...config, ...secrets }, send, async () => true, { took: nothing, refused: nothing }).work(
      posted[0] as never,
      new AbortController().signal,
    );
  await work({ authSecret: 'a new secret', authSecretBefore });
  expect(sent.map((it) => it.html)).toEqual([expect.stringContaining('http://localhost/a?b=1&amp;c=2')]);
  // Another server, to which the new secret came first, may be the one that sealed it.
  const unopened = work({ authSecret: 'a new secret', authSecretBefore: undefined });
  await expect(unopened).rejects.toThrow('not known here');
  await expect(unopened).rejects.not.toBeInstanceOf(HopelessJob);
  expect(sent).toHaveLength(1);
});

test('a mail says the same as HTML and as text, and nothing in it becomes markup', async () => {
  const { html, text } = await newestMail(world.url, letter.to, 'A letter');
  expect(html).toContain('Fish &amp; chips &lt;b&gt;today&lt;/b&gt;.');
  expect(html).toMatch(/<html[^>]* lang="en-GB"/);
  for (const part of [
    'Fish & chips <b>today</b>.',
    'One line,\nanother line.',
    'Price: £350,000',
    'Quietly said.',
    'Because you asked.',
  ])
    expect(text).toContain(part);
  expect(text).toMatch(/Have a look\s+http:\/\/localhost\/a\?b=1&c=2/);
});

test('the page shows the mails to a person, without scripts', async () => {
  const response = await fetch(`${world.url}/dev/mailbox`);
  const page = await response.text();
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(page).toContain('ann@example.org');
  expect(page).toContain('href="http://localhost/a?b=1&amp;c=2"');
  expect(page).not.toContain('<script');
  const path = /href="(\/dev\/mailbox\/[-0-9a-f]{36})"/.exec(page)![1]!;
  expect(await (await fetch(world.url + path)).text()).toContain('Hello, Ann');
  expect((await fetch(`${world.url}/dev/mailbox/${crypto.randomUUID()}`)).status).toBe(404);
});

test('only who sits at this machine may look', async () => {
  const app = await mailboxAlone(world, world.url);
  const from = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    app.inject({
      url: '/dev/mailbox.json',
      headers: { host: 'localhost:3000', ...headers },
      remoteAddress,
    });
  expect((await from({})).statusCode).toBe(200);
  expect((await from({}, '::ffff:127.0.0.1')).statusCode).toBe(200);
  expect((await from({}, '203.0.113.5')).statusCode).toBe(404);
  expect((await from({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
  expect((await from({ host: 'rebound.evil.example' })).statusCode).toBe(404);
  await app.close();
});

test.each(['https://intent.example', 'http://192.168.1.5'])(
  'behind a proxy that a site known as %s has, nobody may look, whatever the proxy leaves out',
  async (origin) => {
    const app = await mailboxAlone(world, origin);
    for (const url of ['/dev/mailbox', '/dev/mailbox.json', `/dev/mailbox/${crypto.randomUUID()}`])
      for (const host of [new URL(origin).host, 'localhost:3000'])
        expect((await app.inject({ url, headers: { host }, remoteAddress: '127.0.0.1' })).statusCode).toBe(
          404,
        );
    await app.close();
  },
);

test('no browser keeps the mails', async () => {
  for (const path of ['/dev/mailbox', '/dev/mailbox.json'])
    expect((await fetch(world.url + path)).headers.get('cache-control')).toBe('no-store');
});

test('the mailbox keeps the newest five hundred, and each mail once', async () => {
  const { db, transact } = world.context;
  const mail = (count: number) => ({
    to: 'many@example.org',
    subject: `Mail ${count}`,
    html: '',
    text: '',
    id: crypto.randomUUID(),
  });
  const keep = (kept: Mail) => transact((tx) => keepInMailbox(tx, kept));
  const last = mail(505);
  for (let count = 1; count < 505; count += 1) await keep(mail(count));
  await keep(last);
  await keep(last);
  const kept = await mailsKept(db);
  expect(kept).toHaveLength(500);
  expect(kept[0]!.subject).toBe('Mail 505');
  expect(kept.at(-1)!.subject).toBe('Mail 6');
});

async function mailboxAlone({ context }: World, origin: string) {
  const { log, sessions } = context;
  const config = { ...context.config, origin };
  const app = await createHttp({ ...config, log, sessions, rateCounter: null });
  await mailboxRoutes(app, { ...context, config });
  return app;
}
test('a mail is seen as it looks, in a frame that may do nothing but follow a link', async () => {
  await sendLetter(world.context.jobs, { ...letter, subject: 'Framed' });
  await newestMail(world.url, letter.to, 'Framed');
  const page = await (await fetch(`${world.url}/dev/mailbox`)).text();
  const [frame = ''] = /<iframe[^>]*>/.exec(page) ?? [];
  expect(frame).toContain('sandbox="allow-top-navigation-by-user-activation"');
  const [, path = ''] = /src="([^"]*)"/.exec(frame) ?? [];
  const mail = await fetch(world.url + path);
  const policy = mail.headers.get('content-security-policy')!;
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
  expect(await mail.text()).toContain('<head><base target="_top"/>');
});

test('no other page may be framed, the mailbox itself neither', async () => {
  for (const path of ['/dev/mailbox', '/', '/sell/1', '/api/profile'])
    expect((await fetch(world.url + path)).headers.get('content-security-policy'), path).toContain(
      "frame-ancestors 'none'",
    );
});

test('a start with a mail server leaves no mail of the trial behind, one without leaves all', async () => {
  const { config, db, log } = world.context;
  const kept = async () => (await mailsKept(db)).length;
  await db
    .transaction()
    .execute((tx) => keepInMailbox(tx, { ...letter, id: randomUUID(), text: '', html: '' }));
  await prepareDatabase(config, world.databaseUrl, log);
  expect(await kept()).toBeGreaterThan(0);
  await prepareDatabase({ ...config, smtpUrl: 'smtp://mail.example' }, world.databaseUrl, log);
  expect(await kept()).toBe(0);
});

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../tests/config.ts';
import { letter } from '../../tests/letter.ts';
import { type MailServer, type Manners, refusing, startMailServer } from '../../tests/mail-server.ts';
import { Person } from '../../tests/person.ts';
import { soon } from '../../tests/soon.ts';
import { openWorld, password, type World } from '../../tests/world.ts';
import { answersUs } from '../core/letter.ts';
import { sendLetter } from '../core/send-letter.ts';

async function register(url: string, email: string) {
  const person = new Person(url, email);
  const form = { email, password, name: 'Ann Other', firstName: 'Ann', lastName: 'Other' };
  return person.post('/api/auth/sign-up/email', form);
}

function forgets(url: string, email: string) {
  return new Person(url, email).post('/api/auth/request-password-reset', { email });
}

/** Once a connection of this process to this port was refused. */
function connectionRefused(port: number): Promise<void> {
  return new Promise((resolve) => {
    const look = (message: unknown) =>
      (message as { socket: Socket }).socket.once('error', (error: Error & { port?: number }) => {
        if (error.port !== port) return;
        unsubscribe('net.client.socket', look);
        resolve();
      });
    subscribe('net.client.socket', look);
  });
}

describe('with a mail server', () => {
  let world: World;
  let port: number;
  let open: MailServer | undefined;

  beforeAll(async () => {
    port = await freePort();
    world = await openWorld({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      mailFrom: 'Intent <no-reply@intent.example>',
    });
  });
  afterAll(() => world.close());
  afterEach(async () => {
    await open?.close();
    open = undefined;
  });
  const server = async (manners?: Manners) => {
    open = await startMailServer(port, manners);
    return open;
  };
  const arrived = (taken: readonly unknown[], count = 1) =>
    vi.waitFor(() => expect(taken).toHaveLength(count), { timeout: 30_000, interval: 100 });

  test('the verification mail leaves as HTML and text, and its link works', async () => {
    const { taken } = await server();
    await register(world.url, 'first@example.org');
    await arrived(taken);
    const [{ from, to, mail } = taken[0]!] = taken;
    expect({ from, to }).toEqual({ from: 'no-reply@intent.example', to: ['first@example.org'] });
    expect(mail.subject).toBe('Verify your email for Intent');
    expect(mail.from).toMatchObject({ name: 'Intent', address: 'no-reply@intent.example' });
    expect(mail.headers.find((it) => it.key === 'auto-submitted')?.value).toBe('auto-generated');
    const link = /https?:\/\/\S*verify-email\S*/.exec(mail.text ?? '')![0];
    expect(mail.html).toContain(`href="${link}"`);
    const reply = await fetch(link, { method: 'POST', redirect: 'manual' });
    expect(reply.headers.get('location')).toBe('/verification?verified');
  });

  test('what is to be answered to us has this process’s address, whoever posted it', async () => {
    const { taken } = await server();
    await sendLetter(world.context.jobs, { ...letter, replyTo: answersUs });
    await arrived(taken);
    expect(taken[0]!.mail.replyTo).toMatchObject([{ address: world.context.config.contactEmail }]);
  });

  test('a mail that is sent away is tried again, and arrives once', async () => {
    const { taken } = await server(refusing(1));
    await sendLetter(world.context.jobs, letter);
    await arrived(taken);
  });

  test('a mail waits for a server that is not there, and signing up does not', async () => {
    const refused = connectionRefused(port);
    expect((await register(world.url, 'patient@example.org')).status).toBe(200);
    await refused;
    const { taken } = await server();
    await arrived(taken);
    expect(taken[0]!.to).toEqual(['patient@example.org']);
  });

  const failed = async (kind = 'send-mail') => {
    const { rows } = await sql<{ attempts: number; reason: string }>`
      select retry_count + 1 as attempts, output->>'message' as reason from pgboss.job
      where name = ${kind} and state = 'failed' order by completed_on`.execute(world.context.db);
    return rows;
  };

  test('a mail that is refused for good is a dead letter at once', async () => {
    const { taken } = await server(refusing(1, 550));
    await sendLetter(world.context.jobs, letter);
    const refused = { attempts: 1, reason: 'the mail server did not take the mail (EENVELOPE 550)' };
    await vi.waitFor(async () => expect((await failed()).at(-1)).toEqual(refused), { timeout: 20_000 });
    expect(taken).toEqual([]);
  });

  test('a mail whose connection is lost before it was handed over is sent again', async () => {
    const { taken } = await server(refusing(2, 'hangs up'));
    await sendLetter(world.context.jobs, letter);
    await arrived(taken);
  });

  test('a mail that was handed over is not sent again when no answer comes: it is in doubt, and counted', async () => {
    const doubts = async () => {
      const { body } = await world.visitor().get<string>('/metrics');
      return Number(/^mails_total\{outcome="in doubt"\} (\d+)$/m.exec(body)?.[1] ?? 0);
    };
    const { taken } = await server({ drops: () => true });
    const before = { doubts: await doubts(), failed: (await failed()).length };
    await sendLetter(world.context.jobs, letter);
    await vi.waitFor(async () => expect(await failed()).toHaveLength(before.failed + 1), { timeout: 20_000 });
    expect((await failed()).at(-1)).toEqual({
      attempts: 1,
      reason: 'the mail server may have taken the mail: no answer (ECONNECTION)',
    });
    expect(taken).toHaveLength(1);
    expect(await doubts()).toBe(before.doubts + 1);
  });

  test('what somebody waits for goes before notices', async () => {
    const gate = Promise.withResolvers<void>();
    const { taken, received } = await server({ received: () => gate.promise });
    const { jobs } = world.context;
    const notice = { ...letter, unsubscribeUrl: `${world.url}/stop` };
    await Promise.all(
      Array.from({ length: 300 }, (_, at) => sendLetter(jobs, { ...notice, to: `n@d${at}.example` })),
    );
    // As many as may be are on their way, and none of them gets an answer.
    await vi.waitFor(() => expect(received()).toBeGreaterThanOrEqual(32), { timeout: 20_000 });
    await register(world.url, 'newcomer@example.org');
    await vi.waitFor(() => expect(received('newcomer@example.org')).toBe(1), { timeout: 20_000 });
    gate.resolve();
    await arrived(taken, 301);
  });

  test('a domain that is slow to take its mail holds up nobody else’s', async () => {
    const gate = Promise.withResolvers<void>();
    const { taken, received } = await server({
      received: (to) => (to.endsWith('@slow.example') ? gate.promise : undefined),
    });
    const { jobs } = world.context;
    for (let count = 0; count < 60; count += 1)
      await sendLetter(jobs, { ...letter, to: `s${count}@slow.example` });
    for (let count = 0; count < 60; count += 1)
      await sendLetter(jobs, { ...letter, to: `f${count}@fast.example` });
    await arrived(taken, 60);
    expect(new Set(taken.map(({ to }) => to[0]!.split('@')[1]))).toEqual(new Set(['fast.example']));
    expect(received()).toBeLessThan(60 + 60);
    gate.resolve();
    await arrived(taken, 120);
  });

  test('an answer goes to who wrote', async () => {
    const { taken } = await server();
    await sendLetter(world.context.jobs, { ...letter, replyTo: 'bob@example.org' });
    await arrived(taken);
    expect(taken[0]!.mail.replyTo).toEqual([{ name: '', address: 'bob@example.org' }]);
  });

  test.each([421, 554])(
    'a server that greets one connection too many with %s is not away: the others go on',
    async (code) => {
      const gate = Promise.withResolvers<void>();
      let greeted = 0;
      const greets = () => {
        greeted += 1;
        return greeted > 1 ? code : undefined;
      };
      const { taken, received } = await server({ greets, received: () => gate.promise });
      const send = (to: string) => {
        const mail = { id: crypto.randomUUID(), to, subject: '', html: '', text: '' };
        return world.context.mailer.send(mail, new AbortController().signal);
      };
      const first = send('first@example.org');
      await vi.waitFor(() => expect(received()).toBe(1), soon);
      expect(await send('second@example.org')).toEqual({
        kind: 'deferred',
        reason: `the mail server did not take the mail (EPROTOCOL ${code})`,
      });
      gate.resolve();
      expect(await first).toEqual({ kind: 'taken' });
      expect(await send('third@example.org')).toEqual({ kind: 'taken' });
      expect(taken).toHaveLength(2);
    },
  );

  test('a mail whose time is over leaves the others that wait for a server which is not there', async () => {
    const mail = { id: crypto.randomUUID(), to: 'patient@example.org', subject: '', html: '', text: '' };
    const [patient, over] = [new AbortController(), new AbortController()];
    const refused = connectionRefused(port);
    const waiting = world.context.mailer.send(mail, patient.signal);
    await refused;
    // And that of the probe, for which both wait.
    await connectionRefused(port);
    const left = world.context.mailer.send({ ...mail, id: crypto.randomUUID() }, over.signal);
    over.abort();
    expect(await left).toMatchObject({ kind: 'deferred' });
    const { taken } = await server();
    expect(await waiting).toEqual({ kind: 'taken' });
    expect(taken).toHaveLength(1);
  });

  test('what a refusing server says about a person stays out of the error that is logged', async () => {
    await server(refusing(1));
    const mail = { id: crypto.randomUUID(), to: 'secret@example.org', subject: '', html: '', text: '' };
    expect(await world.context.mailer.send(mail, new AbortController().signal)).toEqual({
      kind: 'deferred',
      reason: 'the mail server did not take the mail (EENVELOPE 451)',
    });
  });

  test('a letter whose link ends while it waits for the server is let be', async () => {
    const refused = connectionRefused(port);
    const until = new Date(Date.now() + 1_000).toISOString();
    await sendLetter(world.context.jobs, { ...letter, to: 'late@example.org', until });
    await sendLetter(world.context.jobs, { ...letter, to: 'patient@example.org' });
    await refused;
    await vi.waitFor(
      async () => expect(await posted('late@example.org')).toMatchObject({ done: true }),
      soon,
    );
    const { taken } = await server();
    await arrived(taken);
    expect(taken[0]!.to).toEqual(['patient@example.org']);
  });

  test('a letter with a link says when that ends', async () => {
    const { taken } = await server();
    const ann = await world.person('Ann');
    const asked = Date.now();
    await register(world.url, 'new@example.org');
    await forgets(world.url, ann.email);
    await arrived(taken, 2);
    const lasts = async (to: string) => Date.parse((await posted(to)).until!) - asked;
    expect(await lasts('new@example.org')).toBeGreaterThanOrEqual(
      world.context.config.verificationSeconds * 1_000,
    );
    expect(await lasts(ann.email)).toBeGreaterThanOrEqual(3_600_000);
  });

  /** The newest letter to this address, and whether its job is done. */
  const posted = async (to: string) => {
    const { rows } = await sql<{ done: boolean; until: string | null }>`
      select state = 'completed' as done, data->'letter'->>'until' as until from pgboss.job
      where name = 'send-mail' and data->'letter'->>'to' = ${to} order by created_on desc limit 1`.execute(
      world.context.db,
    );
    return rows[0]!;
  };

  test('there is no mailbox page', async () => {
    for (const path of ['/dev/mailbox', '/dev/mailbox.json'])
      expect((await fetch(world.url + path)).status).toBe(404);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../tests/config.ts';
import { letter } from '../../tests/letter.ts';
import { startMailServer } from '../../tests/mail-server.ts';
import { Person } from '../../tests/person.ts';
import { openWorld, password, type World } from '../../tests/world.ts';
import { sendLetter } from '../core/letter-post.ts';

async function register(url: string, email: string) {
  const person = new Person(url, email);
  const form = { email, password, name: 'Ann Other', firstName: 'Ann', lastName: 'Other' };
  return person.post('/api/auth/sign-up/email', form);
}

describe('with a mail server', () => {
  let world: World;
  let port: number;
  let open: Awaited<ReturnType<typeof startMailServer>> | undefined;

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
  const server = async (refusals?: number) => {
    open = await startMailServer(port, refusals);
    return open;
  };
  const arrived = (taken: unknown[], count = 1) =>
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
    const reply = await fetch(link, { redirect: 'manual' });
    expect(reply.headers.get('location')).toBe('/verification?verified');
  });

  test('a mail that is sent away is tried again, and arrives once', async () => {
    const { taken } = await server(1);
    await sendLetter(world.context.jobs, letter);
    await arrived(taken);
  });

  test('a mail waits for a server that is not there, and signing up does not', async () => {
    expect((await register(world.url, 'patient@example.org')).status).toBe(200);
    await new Promise((done) => setTimeout(done, 500));
    const { taken } = await server();
    await arrived(taken);
    expect(taken[0]!.to).toEqual(['patient@example.org']);
  });

  test('an answer goes to who wrote', async () => {
    const { taken } = await server();
    await sendLetter(world.context.jobs, { ...letter, replyTo: 'bob@example.org' });
    await arrived(taken);
    expect(taken[0]!.mail.replyTo).toEqual([{ name: '', address: 'bob@example.org' }]);
  });

  test('what a refusing server says about a person stays out of the error that is logged', async () => {
    await server(1);
    const mail = { id: crypto.randomUUID(), to: 'secret@example.org', subject: '', html: '', text: '' };
    await expect(world.context.mailer.send(mail)).rejects.toThrow(
      /^the mail server did not take the mail \(EENVELOPE 451\)$/,
    );
  });

  test('there is no mailbox page', async () => {
    for (const path of ['/dev/mailbox', '/dev/mailbox.json'])
      expect((await fetch(world.url + path)).status).toBe(404);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Profile } from '../../../contract/accounts.ts';
import type { Problem } from '../../../contract/problem.ts';
import { freePort } from '../../../tests/config.ts';
import { mailsTo, newestMail } from '../../../tests/mailbox.ts';
import { registrationForm, sessionOf, signUp } from '../../../tests/newcomer.ts';
import { soon } from '../../../tests/soon.ts';
import { openWorld, password, type World } from '../../../tests/world.ts';
import { startSite } from '../../start.ts';
import { createAuth } from './auth.ts';

const weak =
  'Password must be at least 6 characters long, including at least 1 digit and 1 special character.';
const inUse = 'This email is already in use. Please log in or verify your email.';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('registering', () => {
  test.each([
    ['no first name', { firstName: ' ' }, { firstName: 'Please enter all details' }],
    ['no last name', { lastName: undefined }, { lastName: 'Please enter all details' }],
    ['no email', { email: '' }, { email: 'Please enter all details' }],
    ['no password', { password: '' }, { password: 'Please enter all details' }],
    ['an email that is none', { email: 'ann at home' }, { email: 'Please enter a valid email address.' }],
    ['a short password', { password: 'a1!' }, { password: weak }],
    ['a password without a digit', { password: 'abcdef!' }, { password: weak }],
    ['a password without a special character', { password: 'abcdef1' }, { password: weak }],
  ])(
    'with %s is refused under its field',
    { tags: ['8.registration-missing', '8.weak-password'] },
    async (_, changes, fields) => {
      const { reply } = await signUp(world.url, changes);
      expect(reply.status).toBe(422);
      expect(reply.headers.get('content-type')).toContain('application/problem+json');
      expect(reply.body).toMatchObject({ code: 'invalid', detail: Object.values(fields)[0], fields });
    },
  );

  test('without anything names every field that is needed', async () => {
    const reply = await world.visitor().post<Problem>('/api/auth/sign-up/email');
    const missing = 'Please enter all details';
    expect(reply.body.fields).toEqual({
      firstName: missing,
      lastName: missing,
      email: missing,
      password: missing,
    });
  });

  test('keeps what was told, and signs in unverified with a cookie no script can read', {
    tags: ['1.profile-details', '1.channels', '4.auth.display-name', '7.auth.create', '7.auth.display-name'],
  }, async () => {
    const told = {
      email: 'Mixed.Case@Example.ORG',
      profession: 'Teacher',
      salaryRange: '30,000-50,000',
      bio: 'Two cats.',
      getNotificationsVia: ['push'],
    };
    const { person, reply } = await signUp(world.url, {
      ...told,
      name: 'Somebody Else',
      image: 'https://evil.example/a.png',
    });
    expect(reply.body.user).toMatchObject({
      ...told,
      email: 'mixed.case@example.org',
      name: 'Ann Other',
      emailVerified: false,
      image: null,
    });
    expect(reply.headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Lax/);
    expect(reply.headers.getSetCookie().join()).toMatch(/Max-Age=2592000/);
    expect(JSON.stringify(reply.body)).not.toContain('token');
    expect(await sessionOf(person)).toMatchObject({ user: { id: person.userId, emailVerified: false } });
  });

  test('with an email in use is refused, in whatever letters it is written', {
    tags: ['8.email-in-use'],
  }, async () => {
    const { email } = await signUp(world.url);
    const { reply } = await signUp(world.url, { email: email.toUpperCase() });
    expect(reply).toMatchObject({ status: 422, body: { code: 'email-in-use', detail: inUse } });
  });

  test('twice at the same instant makes one account', async () => {
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => signUp(world.url, { email: 'twin@example.org' })),
    );
    expect(replies.map(({ reply }) => reply.status).sort()).toEqual([200, 422, 422, 422]);
    const details = replies.map(({ reply }) => reply.body.detail).filter(Boolean);
    expect(details).toEqual([inUse, inUse, inUse]);
  });

  test('from another site is refused', async () => {
    const reply = await fetch(`${world.url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
      body: JSON.stringify(registrationForm()),
    });
    expect(reply.status).toBe(403);
    expect(((await reply.json()) as Problem).code).toBe('wrong-origin');
  });
});

describe('a session', () => {
  test('outlives a restart with the same secret, and is unknown under another', async () => {
    const alice = await world.person('Alice');
    const again = async (changes: { authSecret?: string }) => {
      const port = await freePort();
      const site = await startSite({ ...world.context.config, ...changes, port });
      const headers = { cookie: alice.cookieHeader };
      const reply = await fetch(`http://localhost:${port}/api/profile`, { headers });
      await site.stop();
      return reply.status;
    };
    expect(await again({})).toBe(200);
    expect(await again({ authSecret: 'another secret that nobody could ever guess' })).toBe(401);
  });

  test('ends when its person signs out', { tags: ['4.auth.logout', '7.auth.sign-out'] }, async () => {
    const alice = await world.person('Alice');
    const cookie = alice.cookieHeader;
    expect((await alice.post('/api/auth/sign-out')).body).toEqual({ status: true });
    expect(alice.cookieHeader).toBe('');
    const reply = await fetch(`${world.url}/api/profile`, { headers: { cookie } });
    expect(reply.status).toBe(401);
  });

  test('ends when somebody signs in in the same browser, whoever it is', async () => {
    const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
    for (const { email } of [alice, bob]) {
      const cookie = alice.cookieHeader;
      expect((await alice.post('/api/auth/sign-in/email', { email, password })).status).toBe(200);
      expect((await fetch(`${world.url}/api/profile`, { headers: { cookie } })).status).toBe(401);
      expect((await alice.get<Profile>('/api/profile')).body.email).toBe(email);
    }
    // Bob's own browser is another one.
    expect((await bob.get('/api/profile')).status).toBe(200);
  });

  test('of an earlier day is prolonged together with its cookie, and by no other call', async () => {
    const alice = await world.person('Alice');
    const soonOver = new Date(Date.now() + 10 * 86_400_000);
    const sessions = world.context.db.updateTable('sessions').where('userId', '=', alice.userId);
    await sessions.set({ expiresAt: soonOver }).execute();
    await alice.get('/api/profile');
    await alice.post('/api/auth/send-verification-email');
    const prolonged = await alice.get('/api/auth/get-session');
    expect(prolonged.headers.getSetCookie().join()).toMatch(/Max-Age=2592000/);
    const again = await alice.get('/api/auth/get-session');
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  test('takes its live connection with it', async () => {
    const alice = await world.person('Alice');
    await alice.listen();
    await alice.post('/api/auth/sign-out');
    await vi.waitFor(() => expect(alice.isListening).toBe(false), soon);
    await expect(alice.listen()).rejects.toThrow('sign-in-required');
  });

  test('travels over TLS alone where the site has it', async () => {
    const alice = await world.person('Alice');
    const config = { ...world.context.config, origin: 'https://intent.example' };
    const auth = createAuth({ ...world.context, database: world.context.db, config, onSessionEnd: () => {} });
    const { headers } = await auth.api.signInEmail({
      body: { email: alice.email, password },
      returnHeaders: true,
    });
    expect(headers.getSetCookie().join()).toMatch(/^__Secure-.*; HttpOnly; Secure; SameSite=Lax/);
  });

  test('is null for a visitor', { tags: ['7.auth.state'] }, async () => {
    expect(await sessionOf(world.visitor())).toBeNull();
  });
});

test('an account whose mail cannot be posted is not made', async () => {
  const broken = await openWorld({ logLevel: 'silent' });
  // The queue is gone: the mail cannot be enqueued.
  await sql`alter table pgboss.job_common rename to job_gone`.execute(broken.context.db);
  const { reply, email } = await signUp(broken.url);
  expect(reply).toMatchObject({
    status: 500,
    body: { code: 'unexpected', detail: 'An error occurred during registration. Please try again.' },
  });
  const users = await broken.context.db.selectFrom('users').select('id').where('email', '=', email).execute();
  expect(users).toEqual([]);
  // Nor does anybody hear that a link is on its way when it is not.
  const bob = await broken.person('Bob');
  expect((await bob.post('/api/auth/request-password-reset', { email: bob.email })).status).toBe(500);
  await broken.close();
});

test('no other address of better-auth is open', async () => {
  const alice = await world.person('Alice');
  for (const path of ['update-user', 'delete-user', 'change-email', 'list-sessions', 'ok', 'error'])
    expect((await alice.post(`/api/auth/${path}`, {})).status, path).toBe(404);
});

test('a mail to one person is not listed under another’s address', async () => {
  const { email } = await signUp(world.url);
  await newestMail(world.url, email, 'Verify your email');
  expect(await mailsTo(world.url, 'nobody@example.org')).toEqual([]);
});

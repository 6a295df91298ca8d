import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../../contract/problem.ts';
import { linkIn, newestMail } from '../../../tests/mailbox.ts';
import { Person } from '../../../tests/person.ts';
import { openWorld, password, type World } from '../../../tests/world.ts';

const weak =
  'Password must be at least 6 characters long, including at least 1 digit and 1 special character.';
const newPassword = 'battery-staple-2';

let world: World;
let alice: Person;

beforeAll(async () => {
  world = await openWorld();
  alice = await world.person('Alice');
});
afterAll(() => world.close());

const signIn = (email: unknown, given: unknown, person = world.visitor()) =>
  person.post<Problem>('/api/auth/sign-in/email', { email, password: given });

async function resetToken(email: string, count = 1): Promise<string> {
  const mail = await newestMail(world.url, email, 'new password', count);
  const link = new URL(linkIn(mail));
  expect(`${link.origin}${link.pathname}`).toBe(`${world.url}/reset-password`);
  return link.searchParams.get('token')!;
}

describe('signing in', () => {
  test('lets a person in, in whatever letters the email is written', {
    tags: ['7.auth.sign-in'],
  }, async () => {
    const person = world.visitor();
    const reply = await signIn(` ${alice.email.toUpperCase()} `, password, person);
    expect(reply).toMatchObject({ status: 200, body: { user: { id: alice.userId, emailVerified: true } } });
    expect((await person.get('/api/profile')).status).toBe(200);
  });

  test.each([
    ['nothing', '', '', 'Please enter user credentials'],
    ['no email', '', 'secret-1', 'Please enter email'],
    ['no password', 'ann@example.org', '', 'Please enter password'],
  ])('with %s says what is missing', async (_, email, given, detail) => {
    expect(await signIn(email, given)).toMatchObject({ status: 422, body: { code: 'invalid', detail } });
  });

  test('says the same for a wrong password, an unknown email, and what cannot be right', {
    tags: ['8.wrong-credentials'],
  }, async () => {
    const wrong = [
      [alice.email, 'wrong-1'],
      ['nobody@example.org', password],
      ['no email at all', password],
      [alice.email, 'x'.repeat(5_000)],
    ];
    for (const [email, given] of wrong) {
      const reply = await signIn(email, given);
      expect(reply).toMatchObject({
        status: 401,
        body: { code: 'wrong-credentials', detail: 'Wrong username or password' },
      });
      expect(reply.headers.getSetCookie()).toEqual([]);
    }
  });

  test('from another site is refused', async () => {
    const reply = await fetch(`${world.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
      body: JSON.stringify({ email: alice.email, password }),
    });
    expect(reply.status).toBe(403);
  });
});

describe('a forgotten password', () => {
  const ask = (email: unknown) =>
    world
      .visitor()
      .post<Problem>('/api/auth/request-password-reset', { email, redirectTo: 'https://evil.example' });
  const choose = (token: string, chosen: string) =>
    world.visitor().post<Problem>('/api/auth/reset-password', { token, newPassword: chosen });

  test.each([
    ['', 'Please enter email'],
    [undefined, 'Please enter email'],
    ['not an email', 'Please enter a valid email address.'],
  ])('of %j is refused under the field', async (email, detail) => {
    expect(await ask(email)).toMatchObject({ status: 422, body: { detail, fields: { email: detail } } });
  });

  test('of an email nobody registered, or nobody verified, is refused', {
    tags: ['5.forgot.registered', '8.not-registered'],
  }, async () => {
    const person = new Person(world.url, 'una@example.org');
    const una = { email: person.email, password, name: 'Una', firstName: 'Una', lastName: 'Other' };
    expect((await person.post('/api/auth/sign-up/email', una)).status).toBe(200);
    for (const email of ['nobody@example.org', person.email])
      expect(await ask(email)).toMatchObject({
        status: 422,
        body: { code: 'email-not-registered', detail: 'Email is not registered' },
      });
  });

  test('is replaced through the mail’s link, which ends every session and works once', {
    tags: ['7.auth.reset'],
  }, async () => {
    const bob = await world.person('Bob');
    expect((await ask(bob.email.toUpperCase())).body).toEqual({ status: true });
    const token = await resetToken(bob.email);
    expect((await choose(token, newPassword)).body).toEqual({ status: true });
    expect((await bob.get('/api/profile')).status).toBe(401);
    expect((await signIn(bob.email, password)).status).toBe(401);
    expect((await signIn(bob.email, newPassword)).status).toBe(200);
    expect(await choose(token, 'another-one-3')).toMatchObject({
      status: 410,
      body: { code: 'link-expired', detail: 'This link has expired or was already used.' },
    });
  });

  test('is not replaced by a weak one, and the link still works after that', async () => {
    const carol = await world.person('Carol');
    await ask(carol.email);
    const token = await resetToken(carol.email);
    expect(await choose(token, 'weak')).toMatchObject({
      status: 422,
      body: { detail: weak, fields: { newPassword: weak } },
    });
    expect((await choose(token, newPassword)).status).toBe(200);
  });

  test('is not replaced by who invents a link', async () => {
    expect(await choose('invented', newPassword)).toMatchObject({
      status: 410,
      body: { code: 'link-expired' },
    });
  });

  test('leaves nothing in the database that opens the account', async () => {
    const dora = await world.person('Dora');
    await ask(dora.email);
    const token = await resetToken(dora.email);
    const rows = await world.context.db.selectFrom('verifications').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('changing the password', () => {
  const change = (person: Person, currentPassword: unknown, chosen: unknown) =>
    person.post<Problem>('/api/auth/change-password', { currentPassword, newPassword: chosen });

  test('keeps this session and ends the others', async () => {
    const erin = await world.person('Erin');
    const elsewhere = world.visitor();
    await signIn(erin.email, password, elsewhere);
    expect((await change(erin, password, newPassword)).body).toEqual({ status: true });
    expect((await erin.get('/api/profile')).status).toBe(200);
    expect((await elsewhere.get('/api/profile')).status).toBe(401);
    expect((await signIn(erin.email, newPassword)).status).toBe(200);
  });

  test.each([
    [
      'a wrong current one',
      'wrong-1',
      newPassword,
      { currentPassword: 'That password is not correct. Please try again.' },
    ],
    ['no current one', '', newPassword, { currentPassword: 'Please enter password' }],
    [
      'an endless current one',
      'x'.repeat(5_000),
      newPassword,
      { currentPassword: 'That password is not correct. Please try again.' },
    ],
    ['a weak new one', password, 'weak', { newPassword: weak }],
  ])('with %s is refused under its field', async (_, current, chosen, fields) => {
    expect(await change(alice, current, chosen)).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields },
    });
    expect((await signIn(alice.email, password)).status).toBe(200);
  });

  test('needs a signed-in person', async () => {
    expect((await change(world.visitor(), password, newPassword)).status).toBe(401);
  });
});

describe('with limits on', () => {
  let strict: World;
  beforeAll(async () => {
    strict = await openWorld({ rateLimits: true });
  });
  afterAll(() => strict.close());
  const stopped = {
    status: 429,
    body: {
      code: 'too-many-requests',
      detail: 'You are doing that too often. Please wait a minute and try again.',
    },
  };

  test('nobody can try address after address', async () => {
    const ask = (count: number) =>
      strict.visitor().post('/api/auth/request-password-reset', { email: `person-${count}@example.org` });
    for (let count = 0; count < 5; count += 1) expect((await ask(count)).status).toBe(422);
    expect(await ask(6)).toMatchObject(stopped);
  });
});

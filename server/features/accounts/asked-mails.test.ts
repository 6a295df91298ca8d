/** Nobody's inbox is filled with mails that others asked for: five an hour, said kindly. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '../../../contract/accounts.ts';
import type { Problem } from '../../../contract/problem.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import { linkIn, mailsTo } from '../../../tests/mailbox.ts';
import { registrationForm } from '../../../tests/newcomer.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let lastAddress = 0;
beforeAll(async () => {
  world = await openWorld({ rateLimits: true, trustProxy: 1 });
});
afterAll(() => world.close());

const refusal = {
  status: 429,
  body: {
    code: 'too-many-mails',
    detail:
      'We have sent several emails to this address already. Please look in your inbox and spam folder, or try again in an hour.',
  },
};

/** Each call from an address of its own. */
async function asks(path: string, body: unknown, cookie = '', from?: string) {
  lastAddress += 1;
  const response = await fetch(`${world.url}/api/auth/${path}`, {
    method: 'POST',
    headers: {
      origin: world.url,
      'content-type': 'application/json',
      'x-forwarded-for': from ?? `198.51.100.${lastAddress}`,
      cookie,
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Problem & SignedIn;
  const cookies = response.headers.getSetCookie().map((it) => it.split(';')[0]);
  return { status: response.status, body: answer, cookie: cookies.join('; ') };
}
const reset = (email: string) => asks('request-password-reset', { email });

async function mailsAbout(email: string, subject: string) {
  await jobsDone(world);
  return (await mailsTo(world.url, email)).filter((it) => it.subject.includes(subject));
}

const makeOld = (email: string) =>
  world.context.db
    .updateTable('users')
    .set({ createdAt: new Date(Date.now() - 91_000) })
    .where('email', '=', email)
    .execute();

describe('links to choose a new password', () => {
  test('are five an hour for one address, asked for from wherever; each of them still works', async () => {
    const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
    for (let count = 0; count < 5; count += 1)
      expect((await reset(count % 2 ? alice.email.toUpperCase() : alice.email)).status).toBe(200);
    for (let count = 0; count < 10; count += 1) expect(await reset(alice.email)).toMatchObject(refusal);
    expect((await reset(bob.email)).status).toBe(200);
    const mails = await mailsAbout(alice.email, 'new password');
    expect(mails).toHaveLength(5);
    // Whoever is told to look in their inbox finds a link that works there: the oldest as well.
    const token = new URL(linkIn(mails.at(-1)!)).searchParams.get('token');
    expect((await asks('reset-password', { token, newPassword: 'battery-staple-2' })).status).toBe(200);
  });

  test('asked for at one instant are not more', async () => {
    const alice = await world.person('Alice');
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(alice.email)));
    expect(answers.filter((it) => it.status === 200)).toHaveLength(5);
    expect(await mailsAbout(alice.email, 'new password')).toHaveLength(5);
  });
});

describe('mails to verify an address', () => {
  test('are five an hour, the first included, and the account goes on waiting', async () => {
    const form = registrationForm();
    const { cookie } = await asks('sign-up/email', form);
    for (let count = 0; count < 4; count += 1)
      expect((await asks('send-verification-email', {}, cookie)).status).toBe(200);
    expect(await asks('send-verification-email', {}, cookie)).toMatchObject(refusal);
    const mails = await mailsAbout(form.email, 'Verify');
    expect(mails).toHaveLength(5);
    await fetch(linkIn(mails[0]!), { method: 'POST', redirect: 'manual' });
    expect((await reset(form.email)).body).toMatchObject({ code: 'too-many-mails' });
  });

  test('are five an hour also for who registers one address again and again', async () => {
    const form = registrationForm();
    for (let count = 0; count < 5; count += 1) {
      expect((await asks('sign-up/email', form)).status).toBe(200);
      await makeOld(form.email);
    }
    expect(await asks('sign-up/email', form)).toMatchObject(refusal);
    expect(await mailsAbout(form.email, 'Verify')).toHaveLength(5);
    const left = world.context.db.selectFrom('users').select('id').where('email', '=', form.email);
    expect(await left.execute()).toEqual([]);
  });

  test('are five an hour for one mailbox, whatever stands behind the plus of its addresses; each goes where it was asked for', async () => {
    const form = registrationForm();
    const [name, host] = form.email.split('@');
    const addresses = ['1', '2', 'SHOP', 'a+b', ''].map((it) => `${name}+${it}@${host}`);
    for (const email of addresses) expect((await asks('sign-up/email', { ...form, email })).status).toBe(200);
    for (const email of [`${name}+6@${host}`, form.email])
      expect(await asks('sign-up/email', { ...form, email })).toMatchObject(refusal);
    for (const email of addresses)
      expect(await mailsAbout(email.toLowerCase(), 'Verify'), email).toHaveLength(1);
    const other = registrationForm({ email: `other+1@${host}` });
    expect((await asks('sign-up/email', other)).status).toBe(200);
  });

  test('are five an hour for one inbox of Gmail, wherever its addresses have dots', async () => {
    const form = registrationForm();
    const name = `${form.email.split('@')[0]!.replaceAll(/[^a-z0-9]/g, '')}smith`;
    const addresses = [1, 2, 3, 4].map((at) => `${name.slice(0, at)}.${name.slice(at)}@gmail.com`);
    for (const email of [...addresses, `${name}@googlemail.com`])
      expect((await asks('sign-up/email', { ...form, email })).status).toBe(200);
    expect(await asks('sign-up/email', { ...form, email: `${name}@gmail.com` })).toMatchObject(refusal);
  });

  test('are sixty an hour for who asks from one network, to whomever; a new password is not one of them', async () => {
    const alice = await world.person('Alice');
    const network = '203.0.113.9';
    await world.context.strictCounter!.count(`mail from ${network}`, 60 * 60_000, 59);
    const register = () => asks('sign-up/email', registrationForm(), '', network);
    const last = await register();
    expect(last.status).toBe(200);
    const refused = { status: 429, body: { code: 'too-many-requests' } };
    expect(await register()).toMatchObject(refused);
    expect(await asks('send-verification-email', {}, last.cookie, network)).toMatchObject(refused);
    const { email } = alice;
    expect((await asks('request-password-reset', { email }, '', network)).status).toBe(200);
    expect((await asks('sign-up/email', registrationForm())).status).toBe(200);
  });

  test('that a network past its share asks for are not counted for their address, nor the other way round', async () => {
    const networks = ['203.0.113.10', '203.0.113.11'] as const;
    for (const [at, asked] of [60, 58].entries())
      await world.context.strictCounter!.count(`mail from ${networks[at]}`, 60 * 60_000, asked);
    const form = registrationForm();
    for (let count = 0; count < 6; count += 1)
      expect((await asks('sign-up/email', form, '', networks[0])).body.code).toBe('too-many-requests');
    expect((await asks('sign-up/email', form)).status).toBe(200);

    const full = registrationForm();
    for (let count = 0; count < 5; count += 1) {
      expect((await asks('sign-up/email', full)).status).toBe(200);
      await makeOld(full.email);
    }
    for (let count = 0; count < 3; count += 1)
      expect(await asks('sign-up/email', full, '', networks[1])).toMatchObject(refusal);
    expect((await asks('sign-up/email', registrationForm(), '', networks[1])).status).toBe(200);
  });

  test('that were never sent are not counted: an address in use is told to be in use', async () => {
    const alice = await world.person('Alice');
    for (let count = 0; count < 7; count += 1)
      expect((await asks('sign-up/email', registrationForm({ email: alice.email }))).body.code).toBe(
        'email-in-use',
      );
    expect((await reset(alice.email)).status).toBe(200);
  });
});

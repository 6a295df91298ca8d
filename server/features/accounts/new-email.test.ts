/** A person changes their own email address: with the password, and by a link that only the new mailbox has. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '../../../contract/problem.ts';
import { linkIn, mailsTo, newestMail } from '../../../tests/mailbox.ts';
import { fetchLink, follow } from '../../../tests/newcomer.ts';
import type { Person } from '../../../tests/person.ts';
import { openWorld, password, type World } from '../../../tests/world.ts';
import { banAddress } from './banned.ts';

let world: World;
let count = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const subject = 'Confirm your new email address';
function newAddress(): string {
  count += 1;
  return `new-${count}@example.org`;
}

const ask = (person: Person, email: string, given = password) =>
  person.post<Problem>('/api/profile/email', { email, password: given });

async function linkTo(person: Person, email: string): Promise<string> {
  expect((await ask(person, email)).status).toBe(200);
  return linkIn(await newestMail(world.url, email, subject));
}

const addressOf = async (person: Person) => (await person.get<{ email: string }>('/api/profile')).body.email;
const signsIn = async (email: string) =>
  (await world.visitor().post('/api/auth/sign-in/email', { email, password })).status === 200;

test('nothing changes until the link is followed; then the person signs in with the new address alone, and is told at both', async () => {
  const alice = await world.person('Alice');
  const email = newAddress();
  const link = await linkTo(alice, email);
  expect((await fetchLink(world.visitor(), 'GET', link)).status).toBe(200);
  await fetchLink(world.visitor(), 'HEAD', link);
  expect(await addressOf(alice)).toBe(alice.email);
  // On another device, where nobody is signed in.
  const page = await follow(world.visitor(), link);
  expect([page.status, page.body]).toEqual([
    200,
    expect.stringContaining('Your email address has been changed'),
  ]);
  expect(await addressOf(alice)).toBe(email);
  expect([await signsIn(email), await signsIn(alice.email)]).toEqual([true, false]);
  for (const to of [alice.email, email]) await newestMail(world.url, to, 'Your Intent email address was');
});

test('a link works once, and for an hour', async () => {
  const alice = await world.person('Alice');
  const [first, second] = [newAddress(), newAddress()];
  const [old, used] = [await linkTo(alice, first), await linkTo(alice, second)];
  const pressed = await Promise.all([follow(alice, used), follow(world.visitor(), used)]);
  expect(pressed.map((it) => it.status).sort()).toEqual([200, 410]);
  // The change ends the links that were mailed before.
  expect((await follow(alice, old)).status).toBe(410);
  expect(await addressOf(alice)).toBe(second);

  const late = await linkTo(alice, first);
  const tooLate = new Date(Date.now() - 1);
  await world.context.db
    .updateTable('verifications')
    .set({ expiresAt: tooLate })
    .where('value', '=', alice.userId)
    .execute();
  expect((await fetchLink(alice, 'GET', late)).status).toBe(410);
  expect((await follow(alice, late)).status).toBe(410);
  expect(await addressOf(alice)).toBe(second);
});

test('a link changes the address it was mailed to, and no other', async () => {
  const alice = await world.person('Alice');
  const link = await linkTo(alice, newAddress());
  const other = link.replace(/email=[^&]*/, 'email=mallory%40example.org');
  expect((await follow(alice, other)).status).toBe(410);
  expect(await addressOf(alice)).toBe(alice.email);
});

test('a wrong password, and an address that somebody has, are refused beside their fields', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const wrong = await ask(alice, newAddress(), 'not-my-password-1');
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['password']]);
  const taken = await ask(alice, bob.email.toUpperCase());
  expect([taken.status, taken.body]).toMatchObject([422, { code: 'email-in-use' }]);
  expect(Object.keys((await ask(alice, 'no address')).body.fields ?? {})).toEqual(['email']);
  expect(await mailsTo(world.url, bob.email)).toEqual([]);
});

test('an address that somebody registers meanwhile stays theirs', async () => {
  const alice = await world.person('Alice');
  const email = newAddress();
  const link = await linkTo(alice, email);
  await world.context.db
    .updateTable('users')
    .set({ email })
    .where('id', '=', (await world.person('Carol')).userId)
    .execute();
  const page = await follow(alice, link);
  expect([page.status, page.body]).toEqual([409, expect.stringContaining('in use')]);
  expect(await addressOf(alice)).toBe(alice.email);
});

test('a new password ends the link: whoever knew the old one cannot take the account along', async () => {
  const alice = await world.person('Alice');
  const link = await linkTo(alice, newAddress());
  const body = { currentPassword: password, newPassword: 'battery-staple-2' };
  expect((await alice.post('/api/auth/change-password', body)).status).toBe(200);
  expect((await follow(alice, link)).status).toBe(410);
});

test('a person who is banned meanwhile keeps the address; a banned address gets the reason, and no link', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const { context } = world;
  const link = await linkTo(alice, newAddress());
  const bannedAt = new Date();
  await context.db.updateTable('users').set({ bannedAt }).where('id', '=', alice.userId).execute();
  expect((await follow(alice, link)).status).toBe(410);

  const email = newAddress();
  await context.transact((tx) => banAddress(tx, { id: alice.userId, email }, bannedAt));
  expect((await ask(bob, email)).status).toBe(200);
  const mail = await newestMail(world.url, email, 'We cannot use this address');
  expect(mail.links.filter((it) => it.includes('new-email'))).toEqual([]);
});

test('what a person may have mailed to a new address has an end', async () => {
  const limited = await openWorld({ rateLimits: true, trustProxy: 1 });
  try {
    const alice = await limited.person('Alice');
    const email = newAddress();
    const answers: string[] = [];
    for (let asked = 0; asked < 6; asked += 1) answers.push((await ask(alice, email)).body.code ?? 'sent');
    expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'sent'));
    expect(answers[5]).toMatch(/^too-many-/);
    await newestMail(limited.url, email, subject, 5);
  } finally {
    await limited.close();
  }
});

/**
 * Passkeys without a device: what is refused, and what ends them. That one signs in:
 * tests/journeys/passkeys.journey.test.ts.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Passkey } from '../../../contract/accounts.ts';
import { limits } from '../../../domain/limits.ts';
import { linkIn, newestMail } from '../../../tests/mailbox.ts';
import { passkeyOf } from '../../../tests/own-access.ts';
import type { Person } from '../../../tests/person.ts';
import { openWorld, password, type World } from '../../../tests/world.ts';

let world: World;
let alice: Person;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  alice = await world.person('Alice');
});

const credential = () => crypto.randomUUID();
const keep = ({ userId }: Person, name?: string) => passkeyOf(world.context, userId, name);
const listed = async () => (await alice.get<{ items: Passkey[] }>('/api/passkeys')).body.items;
const ask = (given: string) =>
  alice.post<Record<string, never>>('/api/passkeys/options', { password: given });

test('one is asked for with the password, for this host, on a device that is unlocked', async () => {
  expect(await ask('not-my-password-1')).toMatchObject({ status: 422, body: { fields: {} } });
  const { status, body } = await ask(password);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    rp: { id: new URL(world.url).hostname, name: 'Intent' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
});

test('of a session of last year, too', async () => {
  await world.context.db
    .updateTable('sessions')
    .set({ createdAt: new Date(Date.now() - 20 * 86_400_000) })
    .where('userId', '=', alice.userId)
    .execute();
  expect((await ask(password)).status).toBe(200);
});

test('a made-up one is neither kept nor signs in, whatever was asked', async () => {
  const response = {
    id: credential(),
    rawId: 'a',
    type: 'public-key',
    response: {},
    clientExtensionResults: {},
  };
  const refused = { status: 401, body: { code: 'passkey-refused' } };
  expect(await alice.post('/api/passkeys', { name: 'Phone', response })).toMatchObject(refused);
  await ask(password);
  expect(await alice.post('/api/passkeys', { name: 'Phone', response })).toMatchObject(refused);
  expect(await listed()).toEqual([]);

  const browser = world.visitor();
  const signIn = () => browser.post('/api/auth/passkey/sign-in', { response });
  expect(await signIn()).toMatchObject(refused);
  await browser.post('/api/auth/passkey/options');
  expect(await signIn()).toMatchObject(refused);
  const { credentialId } = await world.context.db
    .selectFrom('passkeys')
    .select('credentialId')
    .where('id', '=', await keep(alice))
    .executeTakeFirstOrThrow();
  await browser.post('/api/auth/passkey/options');
  const known = { ...response, id: credentialId, rawId: credentialId };
  expect(await browser.post('/api/auth/passkey/sign-in', { response: known })).toMatchObject(refused);
  expect((await browser.get('/api/profile')).status).toBe(401);
});

test('what a device is asked tells nothing of anybody', async () => {
  await keep(alice);
  const { body } = await alice.post<Record<string, unknown>>('/api/auth/passkey/options');
  expect(body).toMatchObject({ rpId: new URL(world.url).hostname, userVerification: 'required' });
  expect(body).not.toHaveProperty('allowCredentials');
});

test('they are renamed and removed by their person', async () => {
  const [phone, laptop] = [await keep(alice), await keep(alice, 'Laptop')];
  expect((await alice.patch(`/api/passkeys/${phone}`, { name: ' My\nphone ' })).status).toBe(200);
  expect((await alice.patch(`/api/passkeys/${phone}`, { name: ' ' })).status).toBe(422);
  expect((await alice.delete(`/api/passkeys/${laptop}`)).status).toBe(204);
  expect((await alice.delete(`/api/passkeys/${laptop}`)).status).toBe(404);
  expect((await listed()).map((it) => it.name)).toEqual(['My phone']);
});

test('of twenty none is made', async () => {
  for (let count = 0; count < limits.passkeys.perPerson; count += 1) await keep(alice);
  expect(await ask(password)).toMatchObject({ status: 409, body: { code: 'passkeys-full' } });
});

test('a forgotten password ends them all, a changed one none', async () => {
  await keep(alice);
  const change = { currentPassword: password, newPassword: 'battery-staple-2' };
  expect((await alice.post('/api/auth/change-password', change)).status).toBe(200);
  expect(await listed()).toHaveLength(1);
  await alice.post('/api/auth/request-password-reset', { email: alice.email });
  const mail = await newestMail(world.url, alice.email, 'Choose a new password');
  const token = new URL(linkIn(mail)).searchParams.get('token');
  await alice.post('/api/auth/reset-password', { token, newPassword: password });
  await alice.post('/api/auth/sign-in/email', { email: alice.email, password });
  expect(await listed()).toEqual([]);
});

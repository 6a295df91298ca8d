/**
 * A yes to the terms is kept with its version and its time; who registered without one, or agreed to another
 * version, is asked.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { terms } from '../../../domain/terms.ts';
import { sessionOf, signUp } from '../../../tests/newcomer.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const kept = (email: string) =>
  world.context.db
    .selectFrom('users')
    .select(['termsVersion', 'termsAcceptedAt', 'adultDeclaredAt'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
const nothing = { termsVersion: null, termsAcceptedAt: null, adultDeclaredAt: null };

test('the form’s yes is kept with the account', async () => {
  const before = Date.now();
  const { email, reply } = await signUp(world.url, { termsVersion: terms.version });
  expect(reply.status).toBe(200);
  expect(reply.body.user.hasAgreed).toBe(true);
  const { termsVersion, termsAcceptedAt, adultDeclaredAt } = await kept(email);
  expect(termsVersion).toBe(terms.version);
  expect(adultDeclaredAt).toEqual(termsAcceptedAt);
  expect(termsAcceptedAt!.getTime()).toBeGreaterThanOrEqual(before);
});

test('a body without it, or with times of its own, registers as before; nothing is kept that was not asked', async () => {
  const { email, reply } = await signUp(world.url, {
    termsAcceptedAt: new Date().toISOString(),
    adultDeclaredAt: new Date().toISOString(),
    pausedAt: new Date().toISOString(),
  });
  expect(reply.status).toBe(200);
  expect(reply.body.user.hasAgreed).toBe(false);
  expect(reply.body.user.pausedAt).toBeNull();
  expect(await kept(email)).toEqual(nothing);
  expect((await signUp(world.url, { termsVersion: terms.version + 1 })).reply.status).toBe(422);
});

test('who agreed to none, or to another version, is asked, and says yes once', async () => {
  const alice = await world.person('Alice');
  expect((await sessionOf(alice))?.user.hasAgreed).toBe(true);
  await world.context.db
    .updateTable('users')
    .set({ termsVersion: 0, termsAcceptedAt: new Date(0) })
    .where('id', '=', alice.userId)
    .execute();
  expect((await sessionOf(alice))?.user.hasAgreed).toBe(false);
  expect((await alice.put('/api/profile/terms', { version: terms.version + 1 })).status).toBe(422);
  expect((await alice.put('/api/profile/terms', { version: terms.version })).status).toBe(200);
  expect((await sessionOf(alice))?.user.hasAgreed).toBe(true);
  const { termsAcceptedAt } = await kept(alice.email);
  await alice.put('/api/profile/terms', { version: terms.version });
  expect((await kept(alice.email)).termsAcceptedAt).toEqual(termsAcceptedAt);
});

/** Where a person is signed in: seen, ended, and told of where it is new. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { OwnSession } from '../../../contract/accounts.ts';
import { limits } from '../../../domain/limits.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import { mailsTo, newestMail } from '../../../tests/mailbox.ts';
import { sessionOf, signUp } from '../../../tests/newcomer.ts';
import type { Person } from '../../../tests/person.ts';
import { startPushService } from '../../../tests/push-service.ts';
import { openWorld, password, type World } from '../../../tests/world.ts';

const newSignIn = 'A new sign-in to Intent';
let world: World;
let alice: Person;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  alice = await world.person('Alice');
});

const signIn = async (browser = world.visitor()) => {
  const reply = await browser.post('/api/auth/sign-in/email', { email: alice.email, password });
  expect(reply.status).toBe(200);
  return browser;
};
const listed = async (person: Person) =>
  (await person.get<{ items: OwnSession[] }>('/api/auth/sessions')).body.items;
const mails = async () => {
  await jobsDone(world);
  return (await mailsTo(world.url, alice.email)).filter((it) => it.subject === newSignIn);
};

test('the one that asks is listed first, whichever it is, with what its browser is', async () => {
  const elsewhere = await signIn();
  for (const asking of [alice, elsewhere]) {
    const items = await listed(asking);
    expect(items.map((it) => it.isThisDevice)).toEqual([true, false]);
    expect(items[0]?.id).toBe((await sessionOf(asking))?.session.id);
    expect(items[0]?.device).toBe('An unknown browser');
  }
});

test('of more than twenty the one that was not used for longest ends, and hears nothing more', async () => {
  const { db } = world.context;
  const idle = await signIn();
  await idle.listen();
  const { session } = (await sessionOf(idle))!;
  await db
    .updateTable('sessions')
    .set({ seenAt: new Date(0) })
    .where('id', '=', session.id)
    .execute();
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow();
  const others = Array.from({ length: 18 }, (_, at) => ({
    ...row,
    id: randomUUID(),
    token: `${at}`,
    seenAt: new Date(),
  }));
  await db.insertInto('sessions').values(others).execute();
  expect(await listed(alice)).toHaveLength(20);
  const last = await signIn();
  expect(await listed(last)).toHaveLength(20);
  expect(await sessionOf(idle)).toBeNull();
  await vi.waitFor(() => expect(idle.isListening).toBe(false), { timeout: 10_000 });
});

test('when one was used last is known to ten minutes', async () => {
  const { db } = world.context;
  const [{ id } = { id: '' }] = await listed(alice);
  const usedAt = (ms: number) =>
    db
      .updateTable('sessions')
      .set({ seenAt: new Date(Date.now() - ms) })
      .where('id', '=', id)
      .execute();
  const ago = async () => Date.now() - Date.parse((await listed(alice))[0]!.seenAt);
  await usedAt(limits.sessions.seenMs - 60_000);
  await sessionOf(alice);
  expect(await ago()).toBeGreaterThan(limits.sessions.seenMs / 2);
  await usedAt(limits.sessions.seenMs);
  await sessionOf(alice);
  expect(await ago()).toBeLessThan(limits.sessions.seenMs / 2);
});

test('one that is ended is signed out, its live connection with it, and can be ended once', async () => {
  const [elsewhere, third] = [await signIn(), await signIn()];
  await elsewhere.listen();
  const { id } = (await sessionOf(elsewhere))!.session;
  expect((await alice.delete(`/api/auth/sessions/${id}`)).status).toBe(204);
  expect((await elsewhere.get('/api/profile')).status).toBe(401);
  await vi.waitFor(() => expect(elsewhere.isListening).toBe(false));
  expect((await third.get('/api/profile')).status).toBe(200);
  expect((await alice.delete(`/api/auth/sessions/${id}`)).status).toBe(404);
});

test('all others end at once, and nobody else’s', async () => {
  const bob = await world.person('Bob');
  const others = [await signIn(), await signIn()];
  const reply = await alice.delete<{ ended: number }>('/api/auth/sessions');
  expect(reply.body).toEqual({ ended: 2 });
  for (const other of others) expect((await other.get('/api/profile')).status).toBe(401);
  for (const person of [alice, bob]) expect((await person.get('/api/profile')).status).toBe(200);
});

test.each([
  ['one is ended', (id: string) => `/${id}`],
  ['all others are ended', () => ''],
])('%s: no notice is shown there any more; who stays signed in tells theirs again', async (_, path) => {
  const service = await startPushService();
  onTestFinished(() => service.close());
  const [elsewhere, bob] = [await signIn(), await world.person('Bob')];
  const subscribe = async (person: Person, name: string) =>
    expect((await person.post('/api/push-subscriptions', service.browser(name))).status).toBe(204);
  const subscribed = async () => {
    const rows = await world.context.db
      .selectFrom('pushSubscriptions')
      .select(['userId', 'endpoint'])
      .execute();
    return rows
      .filter(({ userId }) => [alice.userId, bob.userId].includes(userId))
      .map(({ endpoint }) => endpoint.split('/').at(-1))
      .toSorted();
  };
  await subscribe(alice, 'here');
  await subscribe(elsewhere, 'elsewhere');
  await subscribe(bob, 'bob');
  const { id } = (await sessionOf(elsewhere))!.session;
  await alice.delete(`/api/auth/sessions${path(id)}`);
  expect(await subscribed()).toEqual(['bob']);
  await subscribe(alice, 'here');
  expect(await subscribed()).toEqual(['bob', 'here']);
});

test('a sign-in from a browser that is new is mailed, and from the same one not again', async () => {
  const browser = await signIn();
  const mail = await newestMail(world.url, alice.email, newSignIn);
  expect(mail.text).toContain('Browser: An unknown browser');
  expect(mail.links).toContain(`${world.url}/profile#sessions`);
  await signIn(browser);
  expect(await mails()).toHaveLength(1);
});

test('a browser whose session was ended is new again, the one that ended it is not', async () => {
  const [browser, own] = [await signIn(), await signIn()];
  const { id } = (await sessionOf(browser))!.session;
  await own.delete(`/api/auth/sessions/${id}`);
  await signIn(own);
  expect(await mails()).toHaveLength(2);
  await signIn(browser);
  expect(await mails()).toHaveLength(3);
});

test('registering is no sign-in from somewhere new', async () => {
  const { email } = await signUp(world.url);
  await jobsDone(world);
  expect((await mailsTo(world.url, email)).map((it) => it.subject)).not.toContain(newSignIn);
});

test('somebody who signs in again and again sends a few mails an hour', async () => {
  const limited = await openWorld({ rateLimits: true });
  onTestFinished(() => limited.close());
  const { email } = await limited.person('Ann');
  const { atMost } = limits.newSignInMails;
  for (let count = 0; count < atMost + 2; count += 1)
    await limited.visitor().post('/api/auth/sign-in/email', { email, password });
  await jobsDone(limited);
  expect(await mailsTo(limited.url, email)).toHaveLength(atMost);
});

/** Who is told at which browser: subscribing, taking over, ending. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Problem } from '../../../contract/problem.ts';
import { refused } from '../../../domain/decision.ts';
import { limits } from '../../../domain/limits.ts';
import type { Person } from '../../../tests/person.ts';
import { type PushService, startPushService } from '../../../tests/push-service.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, password, type World } from '../../../tests/world.ts';
import { removeOld } from '../../retention.ts';
import { pushJob } from './push.ts';
import { subscribe } from './subscriptions.ts';

let world: World;
let service: PushService;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world.close());
afterEach(() => service.close());

beforeEach(async () => {
  service = await startPushService();
  await world.removeIntentions();
  await world.context.db.deleteFrom('pushSubscriptions').execute();
  alice = await world.person('Alice', { getNotificationsVia: ['push'] });
  bob = await world.person('Bob');
});

const subscribes = (person: Person, name = 'laptop') =>
  person.post<Problem>('/api/push-subscriptions', service.browser(name));

const subscriptions = async (person = alice) =>
  (
    await world.context.db
      .selectFrom('pushSubscriptions')
      .select('endpoint')
      .where('userId', '=', person.userId)
      .orderBy('createdAt')
      .execute()
  ).map((it) => it.endpoint.slice(service.url.length + 1));

async function match() {
  const house = await alice.posts(houseForSale);
  const wish = await bob.posts(houseWanted);
  await bob.likes(wish, house);
  const { chatId } = (await alice.likes(house, wish)).body;
  return { house, wish, chatId: chatId! };
}

const noticesOf = (kind: string) => service.received.filter((it) => it.notice.kind === kind);
const arrived = (kind: string, count = 1) =>
  vi.waitFor(() => expect(noticesOf(kind)).toHaveLength(count), { timeout: 30_000, interval: 100 });

describe('a browser', () => {
  test('is told the key that push services know this site by', async () => {
    const { body } = await world.visitor().get('/api/push-key');
    expect(body).toEqual({ publicKey: world.context.config.vapid.publicKey });
  });

  test('subscribes once, however often it says so, and ends it', async () => {
    expect((await subscribes(alice)).status).toBe(204);
    expect((await subscribes(alice)).status).toBe(204);
    expect(await subscriptions()).toEqual(['laptop']);
    const { endpoint } = service.browser('laptop');
    expect((await alice.delete('/api/push-subscriptions', { endpoint })).status).toBe(204);
    expect(await subscriptions()).toEqual([]);
  });

  test('that is signed out while it subscribes is told nothing', async () => {
    const { db } = world.context;
    const { token } = await db
      .selectFrom('sessions')
      .select('token')
      .where('userId', '=', alice.userId)
      .executeTakeFirstOrThrow();
    const viewer = { userId: alice.userId, verified: true };
    const signedOut = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const ending = world.context.transact(async (tx) => {
      await tx.deleteFrom('sessions').where('userId', '=', alice.userId).execute();
      signedOut.resolve();
      await commit.promise;
    });
    await signedOut.promise;
    const told = subscribe(world.context, viewer, service.browser('laptop'), token);
    await pause(100);
    commit.resolve();
    await ending;
    expect(await told).toEqual(refused('sign-in-required'));
    expect(await subscribe(world.context, viewer, service.browser('laptop'), token)).toEqual(
      refused('sign-in-required'),
    );
    expect(await subscriptions()).toEqual([]);
  });

  test('is not taken over by who knows its address alone', async () => {
    await subscribes(alice);
    const stranger = await startPushService();
    const { endpoint, keys } = service.browser('laptop');
    const guessed = [
      stranger.browser('laptop').keys,
      { ...stranger.browser('laptop').keys, p256dh: keys.p256dh },
      { ...keys, p256dh: stranger.browser('laptop').keys.p256dh },
    ];
    for (const tried of guessed) {
      const reply = await bob.post<Problem>('/api/push-subscriptions', { endpoint, keys: tried });
      expect([reply.status, reply.body.fields]).toEqual([
        422,
        { endpoint: 'This address of a push service is somebody else’s.' },
      ]);
    }
    await stranger.close();
    expect([await subscriptions(alice), await subscriptions(bob)]).toEqual([['laptop'], []]);
    await match();
    await arrived('match');
  });

  test('tells nobody who uses it next what was on its way to the person before', async () => {
    const notice = { kind: 'match', title: 'New Match', body: '', tag: 'a', path: '/' } as const;
    const posted = { userId: alice.userId, endpoint: service.browser('laptop').endpoint, notice };
    const work = () => pushJob(world.context).work(posted, new AbortController().signal);
    await subscribes(alice);
    await work();
    expect(noticesOf('match')).toHaveLength(1);
    await subscribes(bob);
    await work();
    expect(noticesOf('match')).toHaveLength(1);
  });

  test('belongs to who used it last, and nobody else ends that', async () => {
    await subscribes(alice);
    await subscribes(bob);
    await alice.delete('/api/push-subscriptions', { endpoint: service.browser('laptop').endpoint });
    expect([await subscriptions(alice), await subscriptions(bob)]).toEqual([[], ['laptop']]);
  });

  test('that may know the old password only is told no more, and nobody else’s', async () => {
    await subscribes(alice);
    await subscribes(bob, 'desk');
    const change = { currentPassword: password, newPassword: 'battery-staple-2' };
    expect((await alice.post('/api/auth/change-password', change)).status).toBe(200);
    expect([await subscriptions(alice), await subscriptions(bob)]).toEqual([[], ['desk']]);
  });

  test('is told nothing more once its session has run out', async () => {
    const { db } = world.context;
    await subscribes(alice, 'office');
    await subscribes(bob, 'home');
    const inDays = (many: number) => new Date(Date.now() + many * 86_400_000);
    const removeOldIn = (many: number) => removeOld({ ...world.context, clock: () => inDays(many) });
    await db
      .updateTable('sessions')
      .set({ expiresAt: inDays(60) })
      .where('userId', '=', bob.userId)
      .execute();
    await removeOldIn(29);
    expect([await subscriptions(alice), await subscriptions(bob)]).toEqual([['office'], ['home']]);
    await removeOldIn(31);
    expect([await subscriptions(alice), await subscriptions(bob)]).toEqual([[], ['home']]);
  });

  test('of somebody with very many is kept when it is one of the latest', async () => {
    const count = limits.notices.browsersPerPerson + 1;
    for (let place = 0; place < count; place += 1) await subscribes(alice, `browser-${place}`);
    const kept = await subscriptions();
    expect(kept).toHaveLength(limits.notices.browsersPerPerson);
    expect(kept).not.toContain('browser-0');
  });

  test.each([
    'http://push.example/a',
    'https://10.0.0.8/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00::1]/a',
    'https://[::ffff:192.168.0.1]/a',
    'https://intranet/a',
    'https://push.example:6379/a',
    'https://user:secret@push.example/a',
    'ftp://127.0.0.1/a',
  ])('may not send us to %s', async (endpoint) => {
    const reply = await alice.post<Problem>('/api/push-subscriptions', {
      ...service.browser('x'),
      endpoint,
    });
    expect(reply.status).toBe(422);
    expect(reply.body.fields).toEqual({ endpoint: 'This is not the address of a push service.' });
  });

  test('must have keys that are keys', async () => {
    const { endpoint, keys } = service.browser('laptop');
    for (const wrong of [
      { p256dh: 'AAAA' },
      { auth: 'AAAA' },
      { p256dh: keys.p256dh.replace(/.{9}$/, 'AAAAAAAAA') },
    ]) {
      const reply = await alice.post('/api/push-subscriptions', { endpoint, keys: { ...keys, ...wrong } });
      expect(reply.status, JSON.stringify(wrong)).toBe(422);
    }
  });
});

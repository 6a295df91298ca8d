/** What a push says, to which browsers it goes, and what becomes of it on the way. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Problem } from '../../../contract/problem.ts';
import { hourMs } from '../../../domain/durations.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import type { Person } from '../../../tests/person.ts';
import { type PushService, startPushService } from '../../../tests/push-service.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { sessionOf } from '../../../tests/session-of.ts';
import { soon } from '../../../tests/soon.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import type { Jobs } from '../../core/jobs.ts';
import { pushJob, pushTo } from './push.ts';

let world: World;
let service: PushService;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world.close());
afterEach(() => {
  vi.restoreAllMocks();
  return service.close();
});

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

const writes = (chatId: string) =>
  bob.post(`/api/chats/${chatId}/messages`, { id: crypto.randomUUID(), content: 'Is Sunday fine?' });

const noticesOf = (kind: string) => service.received.filter((it) => it.notice.kind === kind);
const arrived = (kind: string, count = 1) =>
  vi.waitFor(() => expect(noticesOf(kind)).toHaveLength(count), { timeout: 30_000, interval: 100 });

/** The push services of browsers. */
const known = [
  'https://fcm.googleapis.com/fcm/send/a',
  'https://updates.push.services.mozilla.com/wpush/v2/a',
  'https://db5p.notify.windows.com/w/?token=a',
  'https://web.push.apple.com/a',
];

/** Straight into the table: nothing asks these hosts whether they are there. */
async function knowsBrowsers({ userId }: Person, endpoints: readonly string[]): Promise<void> {
  const { db, clock } = world.context;
  const { keys } = service.browser('any');
  const shared = { ...keys, userId, sessionId: await sessionOf(world, userId), createdAt: clock() };
  const rows = endpoints.map((endpoint) => ({ endpoint, ...shared }));
  await db.insertInto('pushSubscriptions').values(rows).execute();
}

const pushes = ({ userId }: Person, jobs: Jobs = world.context.jobs) =>
  world.context.transact((tx) =>
    pushTo(jobs, tx, userId, { kind: 'match', title: '', body: '', tag: 'a', path: '/' }),
  );

describe('a push', () => {
  test('of a match names the search, and leads to the match', { tags: ['9.push-match-found'] }, async () => {
    await subscribes(alice);
    const { house, wish, chatId } = await match();
    await arrived('match');
    const [{ notice, headers, bytes }] = noticesOf('match') as [(typeof service.received)[number]];
    expect(notice).toEqual({
      kind: 'match',
      title: 'New Match Found!',
      body: `New match found for your '${house.title}' search!`,
      tag: `match ${chatId}`,
      path: `/matches?match=${wish.id}`,
    });
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/),
      authorization: expect.stringContaining(`k=${world.context.config.vapid.publicKey}`),
    });
    expect(bytes).toBeLessThan(4_096);
  });

  test('of unread messages counts them, and does not say what they say', {
    tags: ['9.push-message'],
  }, async () => {
    await subscribes(alice);
    const { chatId } = await match();
    await writes(chatId);
    await writes(chatId);
    await arrived('messages');
    await jobsDone(world);
    expect(noticesOf('messages').map((it) => it.notice)).toEqual([
      {
        kind: 'messages',
        title: 'New Chat Message',
        body: '2 new message(s) from Bob',
        tag: `chat ${chatId}`,
        path: `/matches?chat=${chatId}`,
      },
    ]);
  });

  test('does not come to somebody who reads the message as it comes', async () => {
    await subscribes(alice);
    const { chatId } = await match();
    await writes(chatId);
    await alice.post(`/api/chats/${chatId}/read`);
    await jobsDone(world);
    expect(noticesOf('messages')).toEqual([]);
  });

  test('of who newly fits says how many', async () => {
    await subscribes(alice);
    await alice.posts({ ...houseWanted, title: 'A house' });
    await jobsDone(world);
    await bob.posts(houseForSale);
    await arrived('counterparts');
    expect(noticesOf('counterparts')[0]!.notice).toMatchObject({ body: "1 new seller fits 'A house'" });
  });

  test('goes to each of a person’s browsers, and not to the other side’s', async () => {
    await subscribes(alice, 'laptop');
    await subscribes(alice, 'phone');
    await subscribes(bob, 'tablet');
    await match();
    await jobsDone(world);
    expect(
      noticesOf('match')
        .map((it) => it.path)
        .sort(),
    ).toEqual(['/laptop', '/phone']);
  });

  test.each([404, 410])('answered with %s forgets the browser', async (status) => {
    service.answers = [status];
    await subscribes(alice);
    await match();
    await arrived('match');
    await vi.waitFor(async () => expect(await subscriptions()).toEqual([]), soon);
  });

  test.each([401, 403])('answered with %s, which is of our key or clock, is sent again', async (status) => {
    service.answers = [status];
    await subscribes(alice);
    await match();
    await arrived('match', 2);
    expect(await subscriptions()).toEqual(['laptop']);
  });

  test('is not sent to a browser that subscribed for another key, which stays', async () => {
    const ours = world.context.config.vapid.publicKey;
    for (const [name, madeFor] of [
      ['laptop', 'another'],
      ['phone', ours],
    ] as const)
      await alice.post('/api/push-subscriptions', { ...service.browser(name), madeFor });
    await match();
    await arrived('match');
    await jobsDone(world);
    expect(noticesOf('match').map((it) => it.path)).toEqual(['/phone']);
    expect(await subscriptions()).toEqual(['laptop', 'phone']);
  });

  test('that browsers subscribed for another key is said once an hour', async () => {
    const warn = vi.fn();
    const ago = (ms: number) => new Date(Date.now() - ms);
    let now = ago(hourMs);
    const { log } = world.context;
    const context = { ...world.context, log: { ...log, warn } as unknown as typeof log, clock: () => now };
    for (const name of ['laptop', 'phone'])
      await alice.post('/api/push-subscriptions', { ...service.browser(name), madeFor: 'another' });
    const { work } = pushJob(context);
    const notice = { kind: 'match', title: 'New Match', body: '', tag: 'a', path: '/' } as const;
    const tell = (name: string) =>
      work(
        { userId: alice.userId, endpoint: service.browser(name).endpoint, notice },
        new AbortController().signal,
      );
    for (const name of ['laptop', 'phone', 'laptop']) await tell(name);
    expect(warn).toHaveBeenCalledOnce();
    now = ago(0);
    await tell('phone');
    expect(warn).toHaveBeenCalledTimes(2);
    expect(service.received).toEqual([]);
  });

  test('answered with 500 is sent again, and arrives', async () => {
    service.answers = [500];
    await subscribes(alice);
    await match();
    await arrived('match', 2);
    expect(noticesOf('match')[0]!.notice).toEqual(noticesOf('match')[1]!.notice);
    await jobsDone(world);
    expect(noticesOf('match')).toHaveLength(2);
    expect(await subscriptions()).toEqual(['laptop']);
  });

  test('to domains that never answer holds up nobody else’s, however many there are', async () => {
    const opening = Promise.withResolvers<void>();
    const hanging: string[] = [];
    const quick: string[] = [];
    vi.spyOn(world.context.push, 'send').mockImplementation(async ({ endpoint }) => {
      if (endpoint.includes('.example/')) {
        hanging.push(endpoint);
        await opening.promise;
      } else quick.push(endpoint);
      return 'sent';
    });
    const evil = ['one.example', 'two.example'].flatMap((domain) =>
      Array.from({ length: 8 }, (_, nth) => `https://${nth}.${domain}/`),
    );
    await knowsBrowsers(alice, evil);
    await pushes(alice);
    await vi.waitFor(() => expect(hanging.length).toBeGreaterThanOrEqual(6), soon);
    await knowsBrowsers(bob, known);
    await pushes(bob);
    await vi.waitFor(() => expect(quick.toSorted()).toEqual(known.toSorted()), soon);
    // As many of them as of one known service are on their way, and no more.
    expect(hanging.length).toBeLessThan(10);
    opening.resolve();
    await jobsDone(world);
    expect(hanging).toHaveLength(evil.length);
  });

  test('counts each known push service by itself, and all other hosts as one', async () => {
    const others = [
      'https://a1.evil.example/',
      'https://own.example/',
      'https://notfcm.googleapis.com/',
      'https://fcm.googleapis.com.evil.example/',
    ];
    await knowsBrowsers(alice, [...known, ...others]);
    const groups = new Map<string | undefined, number>();
    const noting: Jobs = {
      ...world.context.jobs,
      send: async (_name, _data, options) =>
        void groups.set(options?.group, (groups.get(options?.group) ?? 0) + 1),
    };
    await pushes(alice, noting);
    expect([...groups.values()].toSorted()).toEqual([1, 1, 1, 1, others.length]);
  });

  test('of messages is not sent again once they are read', async () => {
    const { db, transact, jobs, clock } = world.context;
    await subscribes(alice);
    const { chatId } = await match();
    // Straight into the table: the site, which was not told of it, sends nothing itself.
    const message = {
      id: crypto.randomUUID(),
      chatId,
      senderId: bob.userId,
      content: 'Hi',
      createdAt: clock(),
    };
    await db.insertInto('messages').values(message).execute();
    const posted: never[] = [];
    const noting: Jobs = { ...jobs, send: async (_name, data) => void posted.push(data as never) };
    const notice = { kind: 'messages', title: '', body: '', tag: 'a', path: '/' } as const;
    await transact((tx) =>
      pushTo(noting, tx, alice.userId, notice, { unread: { chatId, readerId: alice.userId } }),
    );
    expect(posted).toHaveLength(1);
    const work = () => pushJob(world.context).work(posted[0]!, new AbortController().signal);
    await work();
    expect(noticesOf('messages')).toHaveLength(1);
    await alice.post(`/api/chats/${chatId}/read`);
    await work();
    expect(noticesOf('messages')).toHaveLength(1);
  });

  test('comes to nobody who did not choose it', async () => {
    await subscribes(alice);
    await alice.patch('/api/profile', { getNotificationsVia: ['email'] });
    await match();
    await jobsDone(world);
    expect(service.received).toEqual([]);
  });
});

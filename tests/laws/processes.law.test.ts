/** Several server processes behave as one site: with PostgreSQL alone, and with Redis between them. */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '../../domain/limits.ts';
import { sendLetter } from '../../server/core/send-letter.ts';
import { freePort } from '../config.ts';
import { letter } from '../letter.ts';
import { LiveClient } from '../live-client.ts';
import { startMailServer } from '../mail-server.ts';
import type { Person } from '../person.ts';
import { type Balancer, type ServerProcess, startBalancer, startProcess } from '../processes.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { soon } from '../soon.ts';
import { openWorld, password, type World } from '../world.ts';

const redisUrl = 'redis://127.0.0.1:6379';
const hasRedis = await new Promise<boolean>((resolve) => {
  const socket = connect(6379, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
  socket.setTimeout(1_000, () => resolve(false)).unref();
  socket.once('connect', () => socket.end());
});
if (!hasRedis) console.log(`No Redis answers at ${redisUrl}: what needs it is left out.`);

describe.each([
  { between: 'PostgreSQL', settings: {}, isHere: true },
  { between: 'Redis', settings: { redisUrl }, isHere: hasRedis },
])('two processes with $between between them', ({ settings, isHere }) => {
  if (!isHere) return test.skip('no Redis answers');

  let world: World;
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;
  let first: ServerProcess;
  let second: ServerProcess;
  let alice: Person;
  let bob: Person;
  let chat: string;

  beforeAll(async () => {
    const port = await freePort();
    mailServer = await startMailServer(port);
    // The world is a process of the site as well, which makes the people.
    world = await openWorld({ ...settings, smtpUrl: `smtp://127.0.0.1:${port}` });
    await world.knowPostcodes(bristol);
    const start = () => startProcess({ ...world.context.config, rateLimits: true });
    [first, second] = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all([first.end('SIGKILL'), second.end('SIGKILL')]);
    await world.close();
    await mailServer.close();
  });
  beforeEach(async () => {
    [alice, bob] = await Promise.all([world.person('Alice'), world.person('Bob')]);
    const [house, wish] = await Promise.all([alice.posts(houseForSale), bob.posts(houseWanted)]);
    await bob.likes(wish, house);
    chat = (await alice.likes(house, wish)).body.chatId!;
  });

  const say = (person: Person, content: string, id: string = randomUUID()) =>
    person.post(`/api/chats/${chat}/messages`, { id, content });
  /** Expects that what the browser holds becomes, and stays, what it would fetch. */
  const follows = (client: LiveClient) =>
    vi.waitFor(async () => expect(await client.settled()).toEqual(await client.fresh()), {
      timeout: 20_000,
      interval: 200,
    });

  test('matches, messages and readings cross', async () => {
    const [hers, his] = [alice.at(first.url), bob.at(second.url)];
    await Promise.all([hers.listen(), his.listen()]);
    const [house, wish] = await Promise.all([hers.posts(houseForSale), his.posts(houseWanted)]);
    await his.likes(wish, house);
    const match = (await hers.likes(house, wish)).body;
    await vi.waitFor(
      () =>
        expect(his.heard).toContainEqual(
          expect.objectContaining({ kind: 'match.created', chatId: match.chatId, myIntentionId: wish.id }),
        ),
      soon,
    );
    const sent = await say(his, 'Hello');
    await vi.waitFor(
      () =>
        expect(hers.heard).toContainEqual({ kind: 'message.created', message: sent.body, senderName: 'Bob' }),
      soon,
    );
    await hers.post(`/api/chats/${chat}/read`);
    await vi.waitFor(
      () =>
        expect(his.heard).toContainEqual(
          expect.objectContaining({ kind: 'message.read', readerId: alice.userId }),
        ),
      soon,
    );
    hers.hangUp();
    his.hangUp();
  });

  test.each(['a', 'ж', '家', '👩‍👩‍👧‍👦'])('a message as long as may be crosses: of %s', async (letters) => {
    const hers = alice.at(first.url);
    await hers.listen();
    const most = limits.chat.messageLength;
    const content = letters.repeat(Math.floor(most / letters.length));
    const sent = await say(bob.at(second.url), content);
    expect(sent.status).toBe(200);
    await vi.waitFor(
      () =>
        expect(hers.heard).toContainEqual({ kind: 'message.created', message: sent.body, senderName: 'Bob' }),
      soon,
    );
    hers.hangUp();
  });

  test('a session is one: signed in at one, signed out at the other', async () => {
    const [here, there] = [alice.at(first.url), alice.at(second.url)];
    await here.post('/api/auth/sign-in/email', { email: alice.email, password });
    expect((await there.get('/api/profile')).status).toBe(200);
    const cookie = here.cookieHeader;
    await there.post('/api/auth/sign-out');
    const reply = await fetch(`${first.url}/api/profile`, { headers: { cookie } });
    expect(reply.status).toBe(401);
  });

  test('limits are shared: what is spent at one is spent at the other, and by nobody else', async () => {
    const spent: number[] = [];
    // An account may send twelve uploads a minute, so one more is tried; that they are empty does not matter.
    for (let count = 0; count <= 12; count += 1)
      spent.push((await bob.at(count % 2 ? first.url : second.url).post('/api/profile/photo')).status);
    expect(spent.map((it) => it === 429)).toEqual([...Array(12).fill(false), true]);
    expect((await alice.at(first.url).post('/api/profile/photo')).status).not.toBe(429);
  });

  test('a job runs once, wherever', async () => {
    const subjects = Array.from({ length: 12 }, () => `Letter ${randomUUID()}`);
    for (const subject of subjects) await sendLetter(world.context.jobs, { ...letter, subject });
    const arrived = () =>
      mailServer.taken.map(({ mail }) => mail.subject ?? '').filter((it) => subjects.includes(it));
    await vi.waitFor(() => expect(arrived().length).toBeGreaterThanOrEqual(subjects.length), {
      timeout: 20_000,
    });
    expect(arrived().sort()).toEqual(subjects.sort());
  });

  describe('when one of them is killed', () => {
    let doomed: ServerProcess;
    let balancer: Balancer;
    const browsers: LiveClient[] = [];

    beforeEach(async () => {
      doomed = await startProcess(world.context.config);
      balancer = await startBalancer([doomed.url, second.url]);
    });
    afterEach(async () => {
      for (const browser of browsers.splice(0)) browser.hangUp();
      await balancer.close();
      await doomed.end('SIGKILL');
    });
    const open = async (person: Person) => {
      const browser = new LiveClient(person);
      browsers.push(browser);
      await browser.connect();
      await browser.settled();
      return browser;
    };

    test('in the middle of a chat, nothing is lost and nothing doubled', async () => {
      const [hers] = await Promise.all([alice, bob].map((it) => open(it.at(balancer.url))));
      const contents = Array.from({ length: 40 }, (_, at) => `Message ${at}`);
      for (const [at, content] of contents.entries()) {
        // Each attempt has the same id, as in the browser's outbox.
        const id = randomUUID();
        const sent = retryUntilDone(() => say(bob.at(balancer.url), content, id));
        if (at === 15) await Promise.all([sent, doomed.end('SIGKILL')]);
        await sent;
      }
      await retryUntilDone(() => alice.at(balancer.url).post(`/api/chats/${chat}/read`));
      await Promise.all(browsers.map(follows));
      const held = (await hers!.settled()).messages[chat]!;
      expect(held.map((it) => it.content)).toEqual(contents);
      expect(held.every((it) => it.read)).toBe(true);
    });

    test('between a commit and its word, the others hear of it all the same', async () => {
      const hers = await open(alice.at(second.url));
      const row = { id: randomUUID(), chatId: chat, senderId: bob.userId, content: 'Untold', readAt: null };
      await world.context.db
        .insertInto('messages')
        .values({ ...row, createdAt: new Date() })
        .execute();
      await doomed.end('SIGKILL');
      await vi.waitFor(
        async () => expect(JSON.stringify((await hers.settled()).messages)).toContain('Untold'),
        { timeout: 20_000, interval: 200 },
      );
    });

    test('one that leaves by itself removes its heartbeat, so that no other takes it for dead', async () => {
      const signs = () => world.context.db.selectFrom('processes').select('id').execute();
      const before = await signs();
      await doomed.end('SIGTERM');
      expect(await signs()).toHaveLength(before.length - 1);
    });
  });
});

/** Makes the call again until it is answered, as a browser does that comes back. */
async function retryUntilDone<Answer extends { status: number }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  return vi.waitFor(
    async () => {
      const answer = await call();
      expect(answer.status).toBeLessThan(300);
      return answer;
    },
    { timeout: 10_000, interval: 50 },
  );
}

/** Calls are counted for all processes together, and a place to count that fails stops nobody. */

import { createClient } from '@redis/client';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { profileCalls } from '../../contract/calls/accounts.ts';
import { soon } from '../../tests/soon.ts';
import { openWorld, type World } from '../../tests/world.ts';
import { connectDatabase } from './database.ts';
import { createHttp } from './http.ts';
import { countOfCaller, inShares, networkOf, perMinute, type RateCounter } from './limits.ts';
import { createLog } from './log.ts';
import { countInPostgres, countInRedis, failOpen } from './rate-counters.ts';
import { openRedis, type Redis } from './redis.ts';
import type { Sessions } from './session.ts';

const redisUrl = 'redis://127.0.0.1:6379';
const log = createLog('silent');
let world: World;
let redis: Redis | null;

beforeAll(async () => {
  world = await openWorld();
  redis = await openRedis(redisUrl, log).catch(() => null);
});
afterAll(async () => {
  await redis?.close();
  await world.close();
});

const nobody: Pick<Sessions, 'viewerOf'> = { viewerOf: async () => null };

async function siteWith(rateCounter: RateCounter, sessions = nobody) {
  const app = await createHttp({ ...world.context.config, log, sessions, rateCounter });
  const answer = async () => ({ fine: true });
  app.get('/api/strict', perMinute(2), answer);
  app.get('/api/other', perMinute(2), answer);
  app.get('/picture', perMinute(2), answer);
  app.get('/file', answer);
  return async (
    url: string,
    remoteAddress = '192.0.2.1',
    headers = {},
    method: 'GET' | 'HEAD' = 'GET',
  ): Promise<number> => (await app.inject({ method, url, remoteAddress, headers })).statusCode;
}

test('so many a day of each person, and what is refused otherwise costs nothing of it', async () => {
  const shared = countInPostgres(world.context.db);
  const site = async () => {
    const viewerOf = async (cookie: string | undefined) => ({ userId: cookie!, verified: true });
    const app = await createHttp({
      ...world.context.config,
      log,
      sessions: { viewerOf },
      rateCounter: shared,
    });
    const config = { perDay: { atMost: 3, refusal: 'messages-full' as const } };
    app.post('/api/say', { config, schema: { body: z.object({ content: z.string() }) } }, () => 'said');
    return async (cookie: string, content: unknown = 'Hello') => {
      const reply = await app.inject({
        method: 'POST',
        url: '/api/say',
        headers: { cookie, origin: world.context.config.origin },
        payload: { content },
      });
      return reply.statusCode === 200 ? 200 : reply.json<{ code: string }>().code;
    };
  };
  const [say, elsewhere] = [await site(), await site()];
  expect(await say('mo', 7)).toBe('invalid');
  const answers = [];
  for (const it of [say, say, say, say]) answers.push(await it('mo'));
  expect(answers).toEqual([200, 200, 200, 'messages-full']);
  expect(await elsewhere('mo')).toBe('messages-full');
  expect(await say('cat')).toBe(200);
});

describe.each([
  ['PostgreSQL', () => countInPostgres(world.context.db)],
  ['Redis', () => redis && countInRedis(redis, `test:${crypto.randomUUID()}`)],
])('counted in %s', (_, counter) => {
  test('an address has its allowance at each route, and others have theirs', async (context) => {
    const rateCounter = counter();
    if (rateCounter === null) return context.skip(`no Redis answers at ${redisUrl}`);
    const [call, elsewhere] = await Promise.all([siteWith(rateCounter), siteWith(rateCounter)]);
    expect([await call('/api/strict'), await elsewhere('/api/strict'), await call('/api/strict')]).toEqual([
      200, 200, 429,
    ]);
    expect(await call('/api/strict', '192.0.2.2')).toBe(200);
    expect(await call('/api/other')).toBe(200);
    expect([await call('/picture'), await call('/picture'), await call('/picture')]).toEqual([200, 200, 429]);
    expect([await call('/file'), await call('/file'), await call('/file')]).toEqual([200, 200, 200]);
  });

  test('a whole network of IPv6 has one allowance, for one household has all of its addresses', async (context) => {
    const rateCounter = counter();
    if (rateCounter === null) return context.skip(`no Redis answers at ${redisUrl}`);
    const call = await siteWith(rateCounter);
    const from = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::2', '2001:db8:1:2:3:4:5:6', '2001:db8:1:3::1'];
    const answered = [];
    for (const address of from) answered.push(await call('/api/strict', address));
    expect(answered).toEqual([200, 200, 429, 200]);
  });

  test('networks of one wider network have ten allowances together, for whoever asks gets 65,536 of them', async (context) => {
    const rateCounter = counter();
    if (rateCounter === null) return context.skip(`no Redis answers at ${redisUrl}`);
    const call = await siteWith(rateCounter);
    const answered = [];
    for (let at = 0; at < 22; at += 1) answered.push(await call('/api/strict', `2001:db8:2:${at}::1`));
    expect(answered).toEqual([...Array(20).fill(200), 429, 429]);
    expect(await call('/api/strict', '2001:db8:3::1')).toBe(200);
    for (let at = 1; at <= 22; at += 1) expect(await call('/api/strict', `203.0.113.${at}`)).toBe(200);
  });

  test('a network that goes on calling spends none of what its neighbours have', async (context) => {
    const rateCounter = counter();
    if (rateCounter === null) return context.skip(`no Redis answers at ${redisUrl}`);
    const call = await siteWith(rateCounter);
    for (let times = 0; times < 22; times += 1) await call('/api/strict', '2001:db8:5:1::1');
    expect(await call('/api/strict', '2001:db8:5:2::1')).toBe(200);
  });

  test('a HEAD spends the allowance of the GET, whose work it does', async (context) => {
    const rateCounter = counter();
    if (rateCounter === null) return context.skip(`no Redis answers at ${redisUrl}`);
    const call = await siteWith(rateCounter);
    const answered = [];
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET'] as const)
      answered.push(await call('/api/strict', '192.0.2.8', {}, method));
    expect(answered).toEqual([200, 200, 429, 429]);
  });

  test('an allowance is spent by every way of writing the address', async (context) => {
    const rateCounter = counter();
    if (rateCounter === null) return context.skip(`no Redis answers at ${redisUrl}`);
    const call = await siteWith(rateCounter);
    const written = ['/api/strict', '/%61pi/strict', '/api/%73trict?more', '/%61%70%69/strict'];
    const answered = [];
    for (const address of written) answered.push(await call(address, '192.0.2.9'));
    expect(answered).toEqual([200, 200, 429, 429]);
  });

  test('a hundred calls at once are a hundred, and the next window starts anew', async (context) => {
    const rateCounter = counter();
    if (rateCounter === null) return context.skip(`no Redis answers at ${redisUrl}`);
    const key = crypto.randomUUID();
    const spent = await Promise.all(Array.from({ length: 100 }, () => rateCounter.count(key, 5_000)));
    expect(spent.map((it) => it.current).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 100 }, (__, at) => at + 1),
    );
    expect(spent.every((it) => it.ttl > 0 && it.ttl <= 5_000)).toBe(true);
    const short = crypto.randomUUID();
    await rateCounter.count(short, 20);
    await vi.waitFor(async () => expect((await rateCounter.count(short, 20)).current).toBe(1), soon);
  });
});

test('accounts that are not verified spend the allowance of their address, verified ones each their own', async () => {
  const sessions: Pick<Sessions, 'viewerOf'> = {
    viewerOf: async (cookie = '') => ({ userId: cookie, verified: cookie.startsWith('verified') }),
  };
  const call = await siteWith(countInPostgres(world.context.db), sessions);
  const as = (cookie: string) => call('/api/strict', '192.0.2.20', { cookie });
  expect([await as('new-1'), await as('new-2'), await as('new-3')]).toEqual([200, 200, 429]);
  expect([await as('verified-1'), await as('verified-1'), await as('verified-2')]).toEqual([200, 200, 200]);
});

test('what a door refuses is counted, too', async () => {
  const limited = await openWorld({ rateLimits: true });
  const pause = async () => (await limited.visitor().put('/api/profile/pause')).status;
  const { perMinute: most } = profileCalls.pause;
  for (let count = 0; count < most; count += 1) expect(await pause()).toBe(401);
  expect(await pause()).toBe(429);
  await limited.close();
});

describe('in shares', () => {
  test('calls are counted some at a time, and are as many as they are', async () => {
    const behind = countInPostgres(world.context.db);
    const count = vi.fn(behind.count);
    const shares = inShares({ count }, 20);
    const key = crypto.randomUUID();
    const spent = await Promise.all(Array.from({ length: 50 }, () => shares.count(key, 5_000)));
    expect(spent.map((it) => it.current)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    expect(count).toHaveBeenCalledTimes(3);
  });

  test('two processes never let more through than are allowed', async () => {
    const behind = countInPostgres(world.context.db);
    const [one, other] = [inShares(behind, 20), inShares(behind, 20)];
    const key = crypto.randomUUID();
    const calls = Array.from({ length: 100 }, (_, at) => (at % 3 === 0 ? one : other).count(key, 5_000));
    const numbers = (await Promise.all(calls)).map((it) => it.current);
    expect(new Set(numbers).size, 'no number is given twice').toBe(100);
    expect(numbers.filter((it) => it <= 60).length).toBeLessThanOrEqual(60);
  });

  test('the next window begins anew', async () => {
    const shares = inShares(countInPostgres(world.context.db), 20);
    const key = crypto.randomUUID();
    await shares.count(key, 20);
    await vi.waitFor(async () => expect((await shares.count(key, 20)).current).toBe(1), soon);
  });

  test('a count that fails is tried again with the next call', async () => {
    const count = vi.fn(countInPostgres(world.context.db).count);
    count.mockRejectedValueOnce(new Error('away'));
    const shares = inShares({ count }, 20);
    const key = crypto.randomUUID();
    await expect(shares.count(key, 5_000)).rejects.toThrow('away');
    expect((await shares.count(key, 5_000)).current).toBe(1);
  });
});

describe('what is taken back', () => {
  const key = crypto.randomUUID();

  test('was not spent', async () => {
    const counter = countInPostgres(world.context.db);
    await counter.count(key, 5_000);
    const second = await counter.count(key, 5_000);
    await second.takeBack();
    expect((await counter.count(key, 5_000)).current).toBe(2);
  });

  test('was spent by no wider network either', async () => {
    const counter = countInPostgres(world.context.db);
    const wider = '2001:db8:4';
    const allowance = { atMost: 10, windowMs: 60_000 };
    for (let at = 0; at < 10; at += 1)
      await (await countOfCaller(counter, key, networkOf(`${wider}:${at}::1`), allowance)).takeBack();
    for (let at = 100; at < 120; at += 1) {
      const network = networkOf(`${wider}:${at}::1`);
      const current = at < 110 ? 1 : 2;
      expect((await countOfCaller(counter, key, network, allowance)).current).toBe(current);
    }
  });

  test('too late is nothing: no later window begins with a gift', async () => {
    const counter = countInPostgres(world.context.db);
    const late = await Promise.all(Array.from({ length: 3 }, () => counter.count(`late ${key}`, 20)));
    await vi.waitFor(async () => expect((await counter.count(`late ${key}`, 5_000)).current).toBe(1), soon);
    for (const it of late) await it.takeBack();
    expect((await counter.count(`late ${key}`, 5_000)).current).toBe(2);
    await sql`delete from rate_limits`.execute(world.context.db);
    for (const it of late) await it.takeBack();
    expect((await counter.count(`late ${key}`, 5_000)).current).toBe(1);
  });
});

test.each([
  ['nobody', false, '127.0.0.1'],
  ['the one proxy in front', 1, '192.0.2.2'],
  ['the two proxies in front', 2, '192.0.2.1'],
  ['a proxy by its address', ['127.0.0.1'], '192.0.2.2'],
] as const)('the word of %s on the client address is taken', async (_, trustProxy, expected) => {
  const config = { ...world.context.config, trustProxy: trustProxy as number };
  const app = await createHttp({ ...config, log, sessions: nobody, rateCounter: null });
  app.get('/api/where', async (request: FastifyRequest) => ({ ip: request.ip }));
  const headers = { 'x-forwarded-for': '192.0.2.1, 192.0.2.2' };
  const reply = await app.inject({ url: '/api/where', headers, remoteAddress: '127.0.0.1' });
  expect(reply.json()).toEqual({ ip: expected });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8::1', '2001:0db8:0000:0000:0000:0000:0000:0000'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('pictures, which are asked of storage and database, have an allowance without being calls of the API', async () => {
  const limited = await openWorld({ rateLimits: true });
  const id = crypto.randomUUID();
  const allowanceOf = async (path: string) => {
    const { status, headers } = await fetch(`${limited.url}/images/${path}`);
    return [status, Number(headers.get('x-ratelimit-limit')), Number(headers.get('x-ratelimit-remaining'))];
  };
  expect(await allowanceOf(`owners/${id}/photo.webp`)).toEqual([404, 1_200, 1_199]);
  expect(await allowanceOf(`profile/${id}/${id}.webp`)).toEqual([404, 12_000, 11_999]);
  expect(await allowanceOf(`${id}/${id}.webp`)).toEqual([404, 12_000, 11_999]);
  expect(await allowanceOf(`${id}/${id}.webp`)).toEqual([404, 12_000, 11_998]);
  await limited.close();
});

test('what costs the most has an allowance of its own: pages that are rendered, and lists with long texts', async () => {
  const limited = await openWorld({ rateLimits: true });
  const alice = await limited.person('Alice');
  const allowanceOf = async (path: string, method = 'GET') => {
    const { headers } = await fetch(limited.url + path, { method, headers: { cookie: alice.cookieHeader } });
    return [Number(headers.get('x-ratelimit-limit')), Number(headers.get('x-ratelimit-remaining'))];
  };
  for (const side of ['sell', 'buy']) {
    const page = `/${side}/${crypto.randomUUID()}`;
    expect(await allowanceOf(page)).toEqual([300, 299]);
    expect(await allowanceOf(page, 'HEAD')).toEqual([300, 298]);
  }
  expect(await allowanceOf('/api/intentions')).toEqual([60, 59]);
  await limited.close();
});

describe('where counting fails', () => {
  const complaints = () => {
    const warned: string[] = [];
    const complaining = createLog('silent');
    vi.spyOn(complaining, 'warn').mockImplementation(((_: object, text: string) =>
      warned.push(text)) as never);
    return { warned, complaining };
  };

  test.each([
    ['refuses', () => Promise.reject(new Error('away'))],
    ['does not answer', () => new Promise<never>(() => {})],
  ])('because the database %s, calls pass, and the log says so once', async (_, count) => {
    const { warned, complaining } = complaints();
    const call = await siteWith(failOpen({ count }, complaining));
    for (let times = 0; times < 4; times += 1) expect(await call('/api/strict')).toBe(200);
    expect(warned).toEqual(['calls are not counted: rate limits are off for now']);
  });

  test('because its table is gone, calls pass', async () => {
    const { database, close } = connectDatabase(world.databaseUrl.replace(/\/[^/]*$/, '/postgres'), log, 1);
    const { warned, complaining } = complaints();
    const call = await siteWith(failOpen(countInPostgres(database), complaining));
    for (let times = 0; times < 4; times += 1) expect(await call('/api/strict')).toBe(200);
    expect(warned).toHaveLength(1);
    await close();
  });

  test('because Redis lost the connection, calls pass until it is back', async (context) => {
    if (redis === null) return context.skip(`no Redis answers at ${redisUrl}`);
    const own = await openRedis(redisUrl, log);
    const call = await siteWith(failOpen(countInRedis(own, `test:${crypto.randomUUID()}`), log));
    expect(await call('/api/strict')).toBe(200);
    const admin = await createClient({ url: redisUrl }).connect();
    await admin.sendCommand(['CLIENT', 'KILL', 'ID', String(await own.sendCommand(['CLIENT', 'ID']))]);
    await admin.close();
    for (let times = 0; times < 2; times += 1) expect(await call('/api/strict')).toBeLessThan(500);
    await vi.waitFor(async () => expect(await call('/api/strict')).toBe(429), { timeout: 5_000 });
    await own.close();
  });
});

/** Calls are counted for all processes together, and a place to count that fails stops nobody. */
import { sql } from 'kysely';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openWorld, type World } from '../../tests/world.ts';
import { connectDatabase } from './database.ts';
import { createHttp } from './http.ts';
import { perMinute, perMinuteOf, type RateCounter } from './limits.ts';
import { createLog } from './log.ts';
import { countInPostgres, countInRedis, forgiving } from './rate-counters.ts';
import { openRedis, type Redis } from './redis.ts';

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

async function siteWith(rateCounter: RateCounter) {
  const sessions = { viewerOf: async () => null };
  const app = await createHttp({ ...world.context.config, log, sessions, rateCounter });
  const answer = async () => ({ fine: true });
  app.get('/api/strict', perMinute(2), answer);
  app.get('/api/other', perMinute(2), answer);
  const named = perMinuteOf(app as never, 1, (request) => String((request.query as { name: string }).name));
  app.get('/api/named', { preHandler: named }, answer);
  return async (url: string, remoteAddress = '192.0.2.1') =>
    (await app.inject({ url, remoteAddress })).statusCode;
}

describe.each([
  ['PostgreSQL', () => countInPostgres(world.context.database)],
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
    expect([await call('/api/named?name=ann'), await elsewhere('/api/named?name=ann')]).toEqual([200, 429]);
    expect(await call('/api/named?name=ben')).toBe(200);
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
    await vi.waitFor(async () => expect((await rateCounter.count(short, 20)).current).toBe(1));
  });
});

test('what ran out is swept away', async () => {
  const { database } = world.context;
  const counter = countInPostgres(database);
  for (let count = 0; count < 500; count += 1) await counter.count(`passing ${count % 50}`, 0);
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from rate_limits where ends_at < now()`.execute(database);
  expect(rows[0]!.left).toBeLessThan(50);
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
    const call = await siteWith(forgiving({ count }, complaining));
    for (let times = 0; times < 4; times += 1) expect(await call('/api/strict')).toBe(200);
    expect(await call('/api/named?name=ann')).toBe(200);
    expect(warned).toEqual(['calls are not counted: rate limits are off for now']);
  });

  test('because its table is gone, calls pass', async () => {
    const { database, close } = connectDatabase(world.databaseUrl.replace(/\/[^/]*$/, '/postgres'), log, 1);
    const { warned, complaining } = complaints();
    const call = await siteWith(forgiving(countInPostgres(database), complaining));
    for (let times = 0; times < 4; times += 1) expect(await call('/api/strict')).toBe(200);
    expect(warned).toHaveLength(1);
    await close();
  });

  test('because Redis lost the connection, calls pass until it is back', async (context) => {
    if (redis === null) return context.skip(`no Redis answers at ${redisUrl}`);
    const own = await openRedis(redisUrl, log);
    const call = await siteWith(forgiving(countInRedis(own, `test:${crypto.randomUUID()}`), log));
    expect(await call('/api/strict')).toBe(200);
    const admin = await createClient({ url: redisUrl }).connect();
    await admin.sendCommand(['CLIENT', 'KILL', 'ID', String(await own.sendCommand(['CLIENT', 'ID']))]);
    await admin.close();
    for (let times = 0; times < 2; times += 1) expect(await call('/api/strict')).toBeLessThan(500);
    await vi.waitFor(async () => expect(await call('/api/strict')).toBe(429), { timeout: 5_000 });
    await own.close();
  });
});

test('a Redis that cannot be reached is one clear line', async () => {
  await expect(openRedis('redis://:secret@127.0.0.1:9', log)).rejects.toThrow(
    /^REDIS_URL is "redis:\/\/127\.0\.0\.1:9": it must be a Redis that can be reached \(.*\)\.$/,
  );
});

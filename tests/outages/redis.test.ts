/** Redis goes and comes back, ten times each way, while people use two processes with Redis between them. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ServerProcess, startProcess } from '../processes.ts';
import { houseForSale, houseWanted } from '../samples.ts';
import { soon } from '../soon.ts';
import { hasRedisServer, openRedisServer, type RedisServer } from './redis-server.ts';
import { type Outage, tryOutage } from './rounds.ts';
import { type OutageSite, openSite } from './site.ts';
import { startTraffic } from './traffic.ts';

if (!hasRedisServer) console.log('There is no redis-server here: what needs it is left out.');

describe.skipIf(!hasRedisServer)('Redis', () => {
  let redis: RedisServer;
  let site: OutageSite;
  let second: ServerProcess;

  beforeAll(async () => {
    redis = await openRedisServer();
    site = await openSite({ settings: { redisUrl: redis.url } });
    second = await startProcess(site.config);
  }, 120_000);
  afterAll(async () => {
    redis.resume();
    await second.end('SIGTERM');
    await site.close();
    await redis.kill();
  });

  /** What happens at one process is seen at the other. */
  async function survives(outage: Outage): Promise<void> {
    const traffic = await startTraffic(site, second.url);
    await tryOutage(site, traffic, outage);
    await traffic.end();
    // Limits and live events are all that Redis carries: nobody was put off.
    expect(traffic.counts().putOff).toBe(0);
    expect(second.isAlive(), second.said()).toBe(true);
  }

  test('carries what happens at one process to the browsers of the other', async () => {
    const [alice, bob] = [await site.person('Alice'), await site.person('Bob')];
    const [house, wish] = [await alice.posts(houseForSale), await bob.posts(houseWanted)];
    const browser = alice.at(second.url);
    await browser.listen();
    await alice.likes(house, wish);
    await bob.likes(wish, house);
    await vi.waitFor(() => expect(browser.heard.map(({ kind }) => kind)).toContain('match.created'), soon);
    browser.hangUp();
  });

  test('cuts every connection', () => survives({ begin: () => redis.cut() }));
  test('is killed and started again', () =>
    survives({ begin: () => redis.kill(), end: () => redis.start() }));
  test('is paused', () => survives({ begin: () => redis.pause(), end: () => redis.resume() }));
});

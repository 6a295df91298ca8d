/** Where calls are counted: many at once in one statement. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWorld, type World } from '../../tests/world.ts';
import { createLog } from './log.ts';
import { countInPostgres } from './rate-counters.ts';
import { openRedis } from './redis.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('counts of one instant are one statement, numbered as if they came one by one', async () => {
  const asked = vi.spyOn(world.context.db, 'getExecutor');
  const counter = countInPostgres(world.context.db);
  const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
  const spent = await Promise.all([
    counter.count(mine, 60_000),
    counter.count(theirs, 60_000, 5),
    counter.count(mine, 60_000, 3),
    counter.count(mine, 60_000),
  ]);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
  expect(spent.map((it) => it.current)).toEqual([1, 5, 4, 5]);
  await spent[0].takeBack();
  expect((await counter.count(mine, 60_000)).current).toBe(5);
});

test('a Redis that cannot be reached is one clear line', async () => {
  await expect(openRedis('redis://:secret@127.0.0.1:9', createLog('silent'))).rejects.toThrow(
    /^REDIS_URL is "redis:\/\/127\.0\.0\.1:9": it must be a Redis that can be reached \(.*\)\.$/,
  );
});

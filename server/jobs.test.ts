/** What is done again and again goes on by itself after each start; what must be done is tried for long. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../tests/world.ts';
import { createJobs } from './core/jobs.ts';
import { letterbox } from './core/send-letter.ts';
import { allJobs } from './jobs.ts';
import { resumeWork, startSite } from './start.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a start asks for every job that repeats', async () => {
  const { context } = world;
  const repeating = allJobs(context).filter((it) => it.everyMs !== undefined);
  const minutes = repeating.map((it) => [it.name, it.everyMs! / 60_000]);
  expect(Object.fromEntries(minutes)).toMatchObject({
    'refine-all-postcodes': 24 * 60,
    'look-after-standing': 24 * 60,
    'look-at-answers': 15,
    'remove-expired-reports': 60,
    'end-old-suspensions': 60,
    'look-for-duplicates': 5,
    'keep-no-longer': 60,
    'remove-files-left-over': 60,
  });
  // This world was started, and so was the template that it is a copy of. Here nobody works at what is asked for.
  await context.jobs.stop();
  await sql`delete from pgboss.job`.execute(context.db);
  const jobs = letterbox(createJobs(world.databaseUrl, context.log, context.clock), context.config);
  await jobs.open(allJobs(context));
  await resumeWork({ ...context, jobs });
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where singleton_key = name and start_after <= now()`.execute(context.db);
  await jobs.stop();
  expect(rows.map((it) => it.name).toSorted()).toEqual(repeating.map((it) => it.name).toSorted());
});

test('a process that serves has asked for them: where it ends, what replaces it does not', async () => {
  const { context } = world;
  await sql`delete from pgboss.job`.execute(context.db);
  // Its port is in use, so it comes as far as that.
  await expect(startSite(context.config)).rejects.toThrow('EADDRINUSE');
  const { rows } = await sql<{ name: string }>`select distinct name from pgboss.job`.execute(context.db);
  const repeating = allJobs(context).filter((it) => it.everyMs !== undefined);
  expect(rows.map((it) => it.name)).toEqual(expect.arrayContaining(repeating.map((it) => it.name)));
});

test.each(['look-at-answers', 'remove-expired-reports', 'keep-no-longer'])(
  '%s, whose time is over before its work, throws: what returns is done, and waits for its next hour',
  async (name) => {
    const job = allJobs(world.context).find((it) => it.name === name)!;
    await expect(job.work({} as never, AbortSignal.abort())).rejects.toThrow('aborted');
  },
);

test('what must be done is tried for days: a store or a service may be away for a night', () => {
  const retries = new Map(allJobs(world.context).map((it) => [it.name, it.retries]));
  // The shortest pauses of pg-boss, in seconds: they double up to nine hours.
  const pauses = Array.from({ length: 30 }, (_, nth) => 2 ** Math.min(nth, 15));
  const hours = (name: string) =>
    pauses.slice(0, retries.get(name)!).reduce((all, it) => all + it, 0) / (60 * 60);
  for (const name of ['remove-unnamed-files', 'remove-files-left-over', 'refine-postcode', 'keep-no-longer'])
    expect(hours(name), name).toBeGreaterThan(24);
});

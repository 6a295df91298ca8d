/** `npm start -- --workers N` runs several processes behind one port, one of which may die. */
import { execFileSync } from 'node:child_process';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LiveClient } from '../live-client.ts';
import type { Person } from '../person.ts';
import { type ServerProcess, startProcess } from '../processes.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
let site: ServerProcess;
const browsers: LiveClient[] = [];

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  site = await startProcess(world.context.config, {}, ['--workers', '2']);
});
afterEach(() => {
  for (const browser of browsers.splice(0)) browser.hangUp();
});
afterAll(async () => {
  await site.end('SIGINT');
  await world.close();
});

function workers(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  // `ps` itself is a child of this test, not of the site.
  return pairs.flatMap(([pid, parent]) => (parent === site.pid ? [pid!] : []));
}

/** Opens a few tabs for each person, so that both processes serve some tabs of both people. */
async function tabsOf(...people: Person[]): Promise<LiveClient[]> {
  const tabs = people.flatMap((person) =>
    Array.from({ length: 3 }, () => new LiveClient(person.at(site.url))),
  );
  browsers.push(...tabs);
  for (const tab of tabs) await tab.connect();
  return tabs;
}

test('two workers serve one site: every tab hears of match, message and reading', async () => {
  expect(workers()).toHaveLength(2);
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const tabs = await tabsOf(alice, bob);
  const [hers, his] = [alice.at(site.url), bob.at(site.url)];
  const [house, wish] = await Promise.all([hers.posts(houseForSale), his.posts(houseWanted)]);
  await his.likes(wish, house);
  const chat = (await hers.likes(house, wish)).body.chatId!;
  await his.post(`/api/chats/${chat}/messages`, { id: crypto.randomUUID(), content: 'Hello' });
  await hers.post(`/api/chats/${chat}/read`);
  for (const tab of tabs)
    await vi.waitFor(
      async () => {
        const held = await tab.settled();
        expect(held).toEqual(await tab.fresh());
        expect(held.messages[chat]).toMatchObject([{ content: 'Hello', read: true }]);
      },
      { timeout: 10_000, interval: 100 },
    );
});

test('a worker that dies is replaced, and the site goes on', async () => {
  const [dying, ...others] = workers();
  process.kill(dying!, 'SIGKILL');
  await vi.waitFor(
    () => {
      expect(workers()).toHaveLength(2);
      expect(workers()).not.toContain(dying);
    },
    { timeout: 15_000, interval: 100 },
  );
  expect(workers()).toEqual(expect.arrayContaining(others));
  const [tab] = await tabsOf(await world.person('Carol'));
  expect(await tab!.settled()).toMatchObject({ matches: [], chats: [] });
});

test('Ctrl-C stops them all', async () => {
  const all = workers();
  expect(await site.end('SIGINT')).toBe(0);
  const alive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await vi.waitFor(() => expect(all.filter(alive)).toEqual([]), { timeout: 5_000 });
});

test.each([
  ['--workers x', '--workers x'],
  ['--workers 0', '--workers 0'],
  ['--workers 99', '--workers 99'],
  ['--worker 2', "Unknown option '--worker'"],
])('%s ends with one clear line', async (args, said) => {
  const start = startProcess(world.context.config, {}, args.split(' '));
  await expect(start).rejects.toThrow(said);
  await expect(start).rejects.toThrow(
    /ended with 1: The command line is .* a whole number from 1 to 10\.\n$/,
  );
});

test('a port in use ends with one clear line', async () => {
  const start = startProcess(world.context.config, { PORT: new URL(world.url).port }, ['--workers', '2']);
  await expect(start).rejects.toThrow(/^the process ended with 1: PORT \d+ is in use: .*\n$/);
});

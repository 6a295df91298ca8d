/** The mail server goes down, is slow, and hangs up on what it has taken, in traffic, ten times each. */
import { availableParallelism, loadavg } from 'node:os';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../config.ts';
import { jobsDone } from '../jobs.ts';
import { type MailServer, type Manners, startMailServer } from '../mail-server.ts';
import { type ServerProcess, startProcess } from '../processes.ts';
import { soon } from '../soon.ts';
import { openWorld, type World } from '../world.ts';
import { type ContactTraffic, contactTraffic, notOnce } from './contact-traffic.ts';
import { times } from './rounds.ts';

/** ms after the mail server is well within which every mail is sent, on a machine that has time for the site. */
const wellWithin = 2_000;

let world: World;
let site: ServerProcess;
let port: number;
let servers: MailServer[];
let traffic: ContactTraffic;

beforeAll(async () => {
  port = await freePort();
  world = await openWorld({ smtpUrl: `smtp://127.0.0.1:${port}` });
  // The world is there for its database: the process under test does all the jobs.
  await world.context.jobs.stop();
});
afterAll(() => world.close());
beforeEach(async () => {
  servers = [];
  site = await startProcess(world.context.config);
});
afterEach(async () => {
  await site.end('SIGKILL');
  for (const server of servers) await server.close();
});

const up = async (manners: Manners = {}) => {
  const server = await startMailServer(port, manners);
  servers.push(server);
  return server;
};
const isAlive = async () => {
  expect(() => process.kill(site.pid, 0)).not.toThrow();
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
};
/** Every mail that is owed by now has been taken, once each; answers how long that took, in ms. */
async function wellAgain(): Promise<number> {
  const began = performance.now();
  const owed = [...traffic.owed];
  await vi.waitFor(() => expect(notOnce(owed, servers)).toEqual([]), { timeout: 30_000, interval: 20 });
  const took = performance.now() - began;
  expect(took).toBeLessThan(wellWithin * Math.max(1, loadavg()[0]! / availableParallelism()));
  return took;
}
/** However long one waits, no mail comes twice. */
async function ends(): Promise<void> {
  await traffic.stop();
  await jobsDone(world);
  expect(notOnce(traffic.owed, servers)).toEqual([]);
}
const messages = async (count: number) => {
  const before = traffic.owed.length;
  await vi.waitFor(() => expect(traffic.owed.length).toBeGreaterThanOrEqual(before + count), {
    timeout: 30_000,
  });
};

test('down: mails wait for it, and leave when it is back, once each', async () => {
  let server = await up();
  traffic = contactTraffic(site.url);
  const took: number[] = [];
  for (let round = 0; round < times; round += 1) {
    await messages(4);
    await wellAgain();
    await server.close();
    await messages(6);
    await isAlive();
    server = await up();
    took.push(await wellAgain());
  }
  console.log('the mail server was down: ms until every mail was sent', took.map(Math.round));
  await ends();
});

test('slow: it lets mails wait for its answer, and each is sent once', async () => {
  let gate = Promise.resolve();
  const server = await up({ received: () => gate });
  traffic = contactTraffic(site.url);
  for (let round = 0; round < times; round += 1) {
    const opening = Promise.withResolvers<void>();
    gate = opening.promise;
    await messages(6);
    await vi.waitFor(() => expect(server.received()).toBeGreaterThan(server.taken.length), soon);
    await isAlive();
    gate = Promise.resolve();
    opening.resolve();
    await wellAgain();
  }
  await ends();
});

test('hanging up instead of answering: what it has taken is not sent again', async () => {
  let hangsUp = false;
  await up({ drops: () => hangsUp });
  traffic = contactTraffic(site.url);
  for (let round = 0; round < times; round += 1) {
    await messages(3);
    hangsUp = true;
    await messages(6);
    await isAlive();
    hangsUp = false;
    await wellAgain();
  }
  await ends();
});

test('down for good: the process ends all the same when it is asked to, and its mails leave with the next one', async () => {
  traffic = contactTraffic(site.url);
  await messages(6);
  await traffic.stop();
  expect(await site.end('SIGTERM')).toBe(0);
  const server = await up();
  site = await startProcess(world.context.config);
  await vi.waitFor(() => expect(notOnce(traffic.owed, [server])).toEqual([]), { timeout: 60_000 });
});

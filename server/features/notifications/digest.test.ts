/** A digest on its way: to whom it goes, whom it names, and that all of it happens or nothing. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import { limits } from '../../../domain/limits.ts';
import { jobsDone, jobsWaiting } from '../../../tests/jobs.ts';
import { mailsTo } from '../../../tests/mailbox.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import type { Context } from '../../context.ts';
import { digest, makeKnownTo } from './counterparts.ts';
import { resumeMails, stopMails } from './people.ts';

let world: World;
let alice: Person;
let bob: Person;
let wish: Intention;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world.close());

beforeEach(async () => {
  await world.removeIntentions();
  alice = await world.person('Alice');
  bob = await world.person('Bob', { getNotificationsVia: ['email'] });
  wish = await bob.posts(houseWanted);
  await jobsDone(world);
});

/** Bob's, newest first. */
const digests = async () => {
  await jobsDone(world);
  return (await mailsTo(world.url, bob.email)).filter((it) => / fits? /.test(it.subject));
};
const inMinutes = (minutes: number): Context => ({
  ...world.context,
  clock: () => new Date(Date.now() + minutes * 60_000),
});

test('a digest names the first and counts the others', async () => {
  await alice.posts(houseForSale);
  expect(await digests()).toHaveLength(1);
  const many = limits.notices.digestNames + 2;
  for (let house = 0; house < many; house += 1) await alice.posts({ ...houseForSale, title: 'Another' });
  await jobsDone(world);
  await digest(inMinutes(60), wish.id);
  const [mail] = await digests();
  expect(mail!.subject).toBe(`${many} new sellers fit 'A family house near good schools'`);
  expect(mail!.text.match(/Another http\S*\s+£350,000/g)).toHaveLength(limits.notices.digestNames);
  expect(mail!.text).toContain('And 2 more.');
});

test('who chose push alone gets no digest by mail', async () => {
  await bob.patch('/api/profile', { getNotificationsVia: ['push'] });
  await alice.posts(houseForSale);
  expect(await digests()).toEqual([]);
});

test('what came while its mails were stopped is no news when they are wanted again', async () => {
  await alice.posts(houseForSale);
  expect(await digests()).toHaveLength(1);
  await world.context.transact((tx) => stopMails(tx, bob.userId, 'counterparts'));
  await alice.posts(houseForSale);
  await jobsDone(world);
  await world.context.transact((tx) => resumeMails(tx, bob.userId, 'counterparts'));
  await digest(inMinutes(60), wish.id);
  expect(await digests()).toHaveLength(1);
});

test('a digest that nobody wanted any more holds up no later one', async () => {
  await alice.posts(houseForSale);
  expect(await digests()).toHaveLength(1);
  await alice.posts(houseForSale);
  await jobsDone(world);
  await world.context.transact((tx) => stopMails(tx, bob.userId, 'counterparts'));
  await digest(inMinutes(60), wish.id);
  await world.context.transact((tx) => resumeMails(tx, bob.userId, 'counterparts'));
  await alice.posts(houseForSale);
  await jobsDone(world);
  await digest(inMinutes(61), wish.id);
  const mails = await digests();
  expect(mails).toHaveLength(2);
  expect(mails[0]!.subject).toMatch(/^1 new seller fits/);
});

test('a digest whose transaction fails in the end mails nothing and asks for nothing', async () => {
  await alice.posts(houseForSale);
  expect(await digests()).toHaveLength(1);
  const failing = (context: Context): Context => ({
    ...context,
    transact: (work) =>
      context.transact(async (tx) => {
        await work(tx);
        throw new Error('lost');
      }),
  });
  // Too early, it would ask for another digest; that of an earlier test may wait already.
  const before = await jobsWaiting(world, 'send-digest');
  await expect(digest(failing(world.context), wish.id)).rejects.toThrow('lost');
  expect(await jobsWaiting(world, 'send-digest')).toBe(before);
  await alice.posts(houseForSale);
  await jobsDone(world);
  await expect(digest(failing(inMinutes(60)), wish.id)).rejects.toThrow('lost');
  expect(await digests()).toHaveLength(1);
});

test('a digest that is due leaves at once, also when the server’s clock is ahead of the database’s', async () => {
  const house = await alice.posts(houseForSale);
  expect(await digests()).toHaveLength(1);
  const { db } = world.context;
  // As if nobody had been told yet.
  await db.deleteFrom('digests').execute();
  await db.updateTable('counterparts').set({ untold: 'buy' }).execute();
  await makeKnownTo(inMinutes(30), house.id);
  expect(await digests()).toHaveLength(2);
});

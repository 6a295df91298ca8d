import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import { limits } from '../../../domain/limits.ts';
import { copied } from '../../../tests/copies.ts';
import { jobsDone, jobsWaiting } from '../../../tests/jobs.ts';
import { mailsTo, newestMail } from '../../../tests/mailbox.ts';
import type { Person } from '../../../tests/person.ts';
import { bath, bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { soon } from '../../../tests/soon.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import type { Context } from '../../context.ts';
import type { SendOptions } from '../../core/jobs.ts';
import { countInPostgres } from '../../core/rate-counters.ts';
import { digest, makeKnownInTurn, makeKnownTo } from './counterparts.ts';
import { tellHeld } from './held.ts';

let world: World;
let alice: Person;
let bob: Person;
let wish: Intention;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol, bath);
});
afterAll(() => world.close());

beforeEach(async () => {
  await world.removeIntentions();
  alice = await world.person('Alice');
  bob = await world.person('Bob', { getNotificationsVia: ['email'] });
  wish = await bob.posts(houseWanted);
  await jobsDone(world);
});

const digests = async (person = bob) => {
  await jobsDone(world);
  return (await mailsTo(world.url, person.email)).filter((it) => / fits? /.test(it.subject));
};
const inMinutes = (minutes: number): Context => ({
  ...world.context,
  clock: () => new Date(Date.now() + minutes * 60_000),
});
const rings = (person: Person) => person.heard.filter((it) => it.kind === 'counterpart.found');

test('a new house is mailed to who looks for one like it, with its title, price and area only', async () => {
  await alice.posts(houseForSale);
  const mail = await newestMail(world.url, bob.email, 'fits');
  expect(mail.subject).toBe("1 new seller fits 'A family house near good schools'");
  expect(mail.text).toMatch(
    /Sunny terraced house with a long garden http\S*\s+£350,000\s+Three-bed house · Bristol BS6\n/,
  );
  expect(mail.links).toContain(`${world.url}/buy/${wish.id}`);
  for (const secret of ['Cotham Brow', bristol.postcode, alice.email])
    expect(mail.text).not.toContain(secret);
});

test('who looks hears it at once, and who posts does not', async () => {
  await Promise.all([alice.listen(), bob.listen()]);
  await alice.posts(houseForSale);
  await vi.waitFor(
    () => expect(rings(bob)).toEqual([{ kind: 'counterpart.found', intentionId: wish.id }]),
    soon,
  );
  await jobsDone(world);
  expect(rings(alice)).toEqual([]);
});

test('in a dense market everybody who looks hears of it, the furthest too', async () => {
  const { db } = world.context;
  // Who chose no channel: what is told by one has its own tests.
  const carol = await world.person('Carol');
  const hers = await carol.posts(houseWanted);
  const copies = limits.notices.counterpartsAtATime;
  await copied(world, hers.id, copies);
  const house = await alice.posts(houseForSale);
  await jobsDone(world);
  const known = await db.selectFrom('counterparts').select('buyId').execute();
  // The copies, hers, and Bob's.
  expect(new Set(known.map((it) => it.buyId)).size).toBe(copies + 2);
  const told: string[] = [];
  const noting = { ...world.context.live, tell: (userId: string) => void told.push(userId) };
  await makeKnownTo({ ...world.context, live: noting }, house.id);
  // Each of them once.
  expect(told).toHaveLength(copies + 2);
});

test('a house that is stored again unchanged is told to nobody again, and one that is changed is', async () => {
  const { id } = await alice.posts(houseForSale);
  await jobsDone(world);
  await bob.listen();
  expect((await alice.put(`/api/intentions/${id}`, houseForSale)).status).toBe(200);
  await jobsDone(world);
  expect(rings(bob)).toEqual([]);
  expect((await alice.put(`/api/intentions/${id}`, { ...houseForSale, price: 340_000 })).status).toBe(200);
  await vi.waitFor(() => expect(rings(bob)).toHaveLength(1), soon);
});

test('one that is changed all the time is told a few times, and then once more when minutes are over', async () => {
  const { id: intentionId } = await alice.posts(houseForSale);
  await jobsDone(world);
  await bob.listen();
  const counted = { ...world.context, rateCounter: countInPostgres(world.context.db) };
  for (let nth = 1; nth <= 6; nth += 1) await makeKnownInTurn(counted, { intentionId });
  await vi.waitFor(() => expect(rings(bob)).toHaveLength(3), soon);
  const later = await world.context.transact((tx) =>
    world.context.jobs.startsOf('make-known-to-counterparts', [intentionId], tx),
  );
  expect(later.get(intentionId)!.getTime() - Date.now()).toBeGreaterThan(4 * 60_000);
  // Changed meanwhile, it waits still: what is told is what it says when its time has come.
  await makeKnownInTurn(counted, { intentionId });
  expect(await jobsWaiting(world, 'make-known-to-counterparts')).toBe(1);
  expect(rings(bob)).toHaveLength(3);
});

test('of somebody who posts all the time some are told at once, and the others behind those of other people', async () => {
  const counted = { ...world.context, rateCounter: countInPostgres(world.context.db) };
  const houses: string[] = [];
  for (let nth = 1; nth <= 12; nth += 1) houses.push((await alice.posts(houseForSale)).id);
  await jobsDone(world);
  await bob.listen();
  const { db } = world.context;
  // Whoever would do the jobs is away, so that they can be looked at.
  const sent: { data: object; options: SendOptions | undefined }[] = [];
  const jobs: typeof world.context.jobs = {
    ...world.context.jobs,
    send: async (name, data, options) => {
      if (name === 'make-known-to-counterparts') sent.push({ data, options });
    },
  };
  for (const intentionId of houses) await makeKnownInTurn({ ...counted, jobs }, { intentionId });
  await vi.waitFor(() => expect(rings(bob)).toHaveLength(10), soon);
  expect(sent.map((it) => it.data)).toEqual(
    houses.slice(10).map((intentionId) => ({ intentionId, gaveWay: true })),
  );
  expect(sent.map((it) => it.options?.urgent)).toEqual([undefined, undefined]);
  // Another person's is told at once meanwhile, and those that gave way when their turn comes.
  const carol = await world.person('Carol');
  const hers = await carol.posts(houseForSale);
  await jobsDone(world);
  const before = rings(bob).length;
  await makeKnownInTurn({ ...counted, jobs }, { intentionId: hers.id });
  for (const { data } of sent.splice(0))
    await makeKnownInTurn({ ...counted, jobs }, data as { intentionId: string });
  await vi.waitFor(() => expect(rings(bob)).toHaveLength(before + 3), soon);
  expect(sent).toEqual([]);
  const { rows } = await sql<{ priority: number }>`
    select distinct priority from pgboss.job where name = 'make-known-to-counterparts' and singleton_key = ${hers.id}`.execute(
    db,
  );
  expect(rows).toEqual([{ priority: 1 }]);
});

test('a house that does not fit is no news', async () => {
  await alice.posts({ ...houseForSale, price: 900_000 });
  await alice.posts({ ...houseForSale, postcode: bath.postcode });
  expect(await digests()).toEqual([]);
});

test('more within the hour wait for one digest together', async () => {
  await alice.posts(houseForSale);
  expect(await digests()).toHaveLength(1);
  for (const title of ['Second', 'Third']) await alice.posts({ ...houseForSale, title });
  expect(await digests()).toHaveLength(1);
  expect(await jobsWaiting(world, 'send-digest')).toBeGreaterThan(0);
  await digest(inMinutes(55), wish.id);
  expect(await digests()).toHaveLength(1);
  await digest(inMinutes(60), wish.id);
  const [later] = await digests();
  expect(later!.subject).toBe("2 new sellers fit 'A family house near good schools'");
  for (const title of ['Second', 'Third'])
    expect(later!.text).toMatch(new RegExp(`${title} http\\S*\\s+£350,000`));
});

test('the same counterpart is told once, however often it is changed', async () => {
  const house = await alice.posts(houseForSale);
  expect(await digests()).toHaveLength(1);
  await alice.put(`/api/intentions/${house.id}`, { ...houseForSale, price: 340_000 });
  await jobsDone(world);
  await digest(inMinutes(60), wish.id);
  expect(await digests()).toHaveLength(1);
});

test('a house that comes to fit by a change is news', async () => {
  const house = await alice.posts({ ...houseForSale, price: 900_000 });
  expect(await digests()).toEqual([]);
  await alice.put(`/api/intentions/${house.id}`, houseForSale);
  expect(await digests()).toHaveLength(1);
});

test('what stood in the result when one posted is no news when it is changed', async () => {
  const house = await alice.posts(houseForSale);
  await jobsDone(world);
  const carol = await world.person('Carol', { getNotificationsVia: ['email'] });
  await carol.posts(houseWanted);
  await jobsDone(world);
  await alice.put(`/api/intentions/${house.id}`, { ...houseForSale, price: 340_000 });
  expect(await digests(carol)).toEqual([]);
});

test('what no longer fits, is gone or is liked already when the digest leaves is left out', async () => {
  await alice.posts(houseForSale);
  expect(await digests()).toHaveLength(1);
  const [dearer, gone, liked] = [
    await alice.posts(houseForSale),
    await alice.posts(houseForSale),
    await alice.posts(houseForSale),
  ];
  await jobsDone(world);
  await alice.put(`/api/intentions/${dearer.id}`, { ...houseForSale, price: 900_000 });
  await alice.delete(`/api/intentions/${gone.id}`);
  await bob.likes(wish, liked);
  await jobsDone(world);
  await digest(inMinutes(60), wish.id);
  expect(await digests()).toHaveLength(1);
});

/** Digests of the wish that wait for their time; those of other tests do, too. */
const waitingDigests = () =>
  sql`from pgboss.job where name = 'send-digest' and state = 'created' and singleton_key = ${wish.id}`;
const countWaiting = async () =>
  (await sql`select ${waitingDigests()}`.execute(world.context.db)).rows.length;
const costs = async ({ id }: Intention, price: number) => {
  await alice.put(`/api/intentions/${id}`, { ...houseForSale, price });
  await jobsDone(world);
};

test('what did not fit when its digest left is told once it fits again, and asks for nothing until then', async () => {
  await alice.posts(houseForSale);
  expect(await digests()).toHaveLength(1);
  const second = await alice.posts(houseForSale);
  await costs(second, 900_000);
  await sql`delete ${waitingDigests()}`.execute(world.context.db);
  await digest(inMinutes(60), wish.id);
  await costs(second, 950_000);
  expect(await countWaiting()).toBe(0);
  expect(await digests()).toHaveLength(1);
  await costs(second, 340_000);
  expect(await countWaiting()).toBe(1);
  await digest(inMinutes(120), wish.id);
  await digest(inMinutes(180), wish.id);
  const [later, ...earlier] = await digests();
  expect(earlier).toHaveLength(1);
  expect(later!.text).toContain('£340,000');
});

test('so is what was hidden on the morning for which it was gathered', async () => {
  await bob.put(`/api/intentions/${wish.id}/alerts`, { counterparts: 'weekly' });
  await alice.posts(houseForSale);
  await jobsDone(world);
  await alice.put('/api/profile/pause');
  const inWeeks = (weeks: number) => inMinutes(weeks * 7 * 24 * 60);
  const roundups = async () => {
    await jobsDone(world);
    return (await mailsTo(world.url, bob.email)).filter((it) => it.text.includes(houseForSale.title));
  };
  await tellHeld(inWeeks(2), bob.userId);
  expect(await roundups()).toEqual([]);
  expect(await countWaiting()).toBe(0);
  await alice.delete('/api/profile/pause');
  await jobsDone(world);
  await tellHeld(inWeeks(4), bob.userId);
  await tellHeld(inWeeks(6), bob.userId);
  expect(await roundups()).toHaveLength(1);
});

test('what was put aside meanwhile is not told when it fits again', async () => {
  await alice.posts(houseForSale);
  expect(await digests()).toHaveLength(1);
  const second = await alice.posts(houseForSale);
  await jobsDone(world);
  expect((await bob.put(`/api/intentions/${wish.id}/aside/${second.id}`)).status).toBe(204);
  await digest(inMinutes(60), wish.id);
  await costs(second, 340_000);
  await digest(inMinutes(120), wish.id);
  expect(await digests()).toHaveLength(1);
});

test('a seller hears of a new buyer the same way', async () => {
  const dora = await world.person('Dora', { getNotificationsVia: ['email'] });
  await dora.posts(houseForSale);
  await jobsDone(world);
  await alice.posts({ ...houseWanted, title: 'Two teachers' });
  const mail = await newestMail(world.url, dora.email, 'fits');
  expect(mail.subject).toBe("1 new buyer fits 'Sunny terraced house with a long garden'");
  expect(mail.text).toMatch(/Two teachers http\S*\s+£300,000/);
});

test('two digests at the same instant are one', async () => {
  await alice.posts(houseForSale);
  await digests();
  await alice.posts(houseForSale);
  await jobsDone(world);
  await Promise.all([digest(inMinutes(60), wish.id), digest(inMinutes(60), wish.id)]);
  expect(await digests()).toHaveLength(2);
});

test('of an intention that is gone meanwhile there is nothing to tell, and nothing fails', async () => {
  const gone = crypto.randomUUID();
  await makeKnownTo(world.context, gone);
  await digest(world.context, gone);
  expect(await digests()).toEqual([]);
});

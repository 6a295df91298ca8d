/** Rings found by themselves: who is told, when, once, and of what no more; whose turn it is. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import { limits } from '../../../domain/limits.ts';
import { jobsDone, jobsWaiting } from '../../../tests/jobs.ts';
import { mailsTo } from '../../../tests/mailbox.ts';
import type { Person } from '../../../tests/person.ts';
import { startPushService } from '../../../tests/push-service.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import type { Context } from '../../context.ts';
import { tellRings } from './ring-digests.ts';
import { look } from './ring-looks.ts';
import { insertNews, waitingOf } from './ring-news-rows.ts';

type Name = 'alice' | 'bob' | 'carol';
const names: readonly Name[] = ['alice', 'bob', 'carol'];
const hour = 3_600_000;
const day = 24 * hour;

let world: World;
let people: Record<Name, Person>;
/** Alice's 200,000 fits Carol, Bob's 300,000 Alice, Carol's 400,000 Bob. */
let homes: Record<Name, Intention>;
let wishes: Record<Name, Intention>;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.removeIntentions();
  const byMail = { getNotificationsVia: ['email' as const] };
  people = await each((it) => world.person(it, byMail));
  const price = { alice: 200_000, bob: 300_000, carol: 400_000 };
  const wanted = { alice: price.bob, bob: price.carol, carol: price.alice };
  homes = await each((it) => sells(people[it], price[it]));
  wishes = await each((it) => wants(people[it], wanted[it]));
});

const sells = (of: Person, price: number) => of.posts({ ...houseForSale, price, title: `For ${price}` });
const wants = (of: Person, price: number) =>
  of.posts({ ...houseWanted, minPrice: price - 5_000, maxPrice: price + 5_000, title: `Wants ${price}` });

async function each<Made>(make: (it: Name) => Promise<Made>): Promise<Record<Name, Made>> {
  const made: [Name, Made][] = [];
  for (const it of names) made.push([it, await make(it)]);
  return Object.fromEntries(made) as Record<Name, Made>;
}

/** Four days are a working morning further, whatever day it is. */
const after = (ms: number): Context => ({ ...world.context, clock: () => new Date(Date.now() + ms) });
const lookAll = () => each((it) => look(world.context, people[it].userId));
const tellAll = (ms: number) => each((it) => tellRings(after(ms), people[it].userId));
const toLookAt = () => world.context.db.selectFrom('ringLooks').select('intentionId').execute();
async function told(it: Name) {
  await jobsDone(world);
  return (await mailsTo(world.url, people[it].email)).filter(({ subject }) => subject.includes('ring'));
}
const toldAll = async () => Object.values(await each(async (it) => (await told(it)).length));

test('what nobody is shown asks for no look, until it is shown again', async () => {
  await lookAll();
  const { bob } = people;
  const edit = (price: number) =>
    bob.put(`/api/intentions/${homes.bob.id}`, { ...houseForSale, price, title: `For ${price}` });
  await bob.put('/api/profile/pause');
  expect((await edit(301_000)).status).toBe(200);
  expect(await toLookAt()).toEqual([]);
  await bob.delete('/api/profile/pause');
  expect(await toLookAt()).toContainEqual({ intentionId: homes.bob.id });
});

test('everybody in a ring is told in the morning, once, with the home they could move to and a way out', async () => {
  await lookAll();
  await tellAll(0);
  expect(await toldAll(), 'not before the morning').toEqual([0, 0, 0]);
  await tellAll(4 * day);
  const [mail, ...more] = await told('bob');
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('A new ring you could join');
  expect(mail!.text).toMatch(/A RING OF THREE|A ring of three/);
  expect(mail!.text).toContain('For 400000');
  expect(mail!.links).toContain(`${world.url}/sell/${homes.bob.id}?rings=${wishes.bob.id}`);
  expect(mail!.text).toContain(`/api/unsubscribe/${people.bob.userId}.rings.`);
  expect(await toldAll()).toEqual([1, 1, 1]);
  await people.bob.put(`/api/intentions/${homes.bob.id}`, { ...houseForSale, price: 301_000 });
  await lookAll();
  await tellAll(8 * day);
  expect(await toldAll(), 'it is the same ring').toEqual([1, 1, 1]);
});

test('by push one notice leads to the rings; of many that wait the first are kept', async () => {
  const push = await startPushService();
  await people.bob.patch('/api/profile', { getNotificationsVia: ['push'] });
  await people.bob.post('/api/push-subscriptions', push.browser('laptop'));
  await lookAll();
  const mine = { userId: people.bob.userId, sellId: homes.bob.id, buyId: wishes.bob.id };
  await world.context.transact(async (tx) => {
    for (let more = 0; more < limits.ringNews.waiting; more += 1)
      await insertNews(
        tx,
        [{ ...mine, ring: `${mine.buyId}>${randomUUID()} ${randomUUID()}>${mine.sellId}` }],
        new Date(),
      );
  });
  expect(await waitingOf(world.context.db, [people.bob.userId])).toHaveLength(limits.ringNews.waiting);
  await tellAll(4 * day);
  expect(await toldAll()).toEqual([1, 0, 1]);
  expect(push.received.map((it) => it.notice)).toMatchObject([
    {
      kind: 'rings',
      body: 'A new ring you could join',
      path: `/sell/${homes.bob.id}?rings=${wishes.bob.id}`,
    },
  ]);
  await push.close();
});

test('a second ring waits until a day has passed', async () => {
  await lookAll();
  await tellAll(4 * day);
  const dora = await world.person('Dora');
  await sells(dora, 402_000);
  await wants(dora, 200_000);
  await look(world.context, dora.userId);
  await tellAll(4 * day + 2 * hour);
  expect(await toldAll()).toEqual([1, 1, 1]);
  await tellAll(9 * day);
  expect(await toldAll(), 'Carol stands in one of the two').toEqual([2, 2, 1]);
});

const put = (it: Name, path: string, body?: object) => people[it].put(path, body);
test.each<[string, () => Promise<unknown>, readonly number[]]>([
  [
    'somebody shows theirs no more',
    () => put('carol', `/api/intentions/${homes.carol.id}/in-rings`, { shown: false }),
    [0, 0, 0],
  ],
  ['somebody goes', () => people.carol.delete(`/api/intentions/${wishes.carol.id}`), [0, 0, 0]],
  [
    'a price breaks a step',
    () => put('bob', `/api/intentions/${homes.bob.id}`, { ...houseForSale, price: 500_000 }),
    [0, 0, 0],
  ],
  [
    'one put the next home aside',
    () => put('alice', `/api/intentions/${wishes.alice.id}/aside/${homes.bob.id}`),
    [0, 1, 1],
  ],
  ['two are hidden from each other', () => put('alice', `/api/intentions/${homes.bob.id}/block`), [0, 0, 1]],
  [
    'one does not want to hear of it',
    () => put('alice', `/api/intentions/${homes.alice.id}/alerts`, { rings: 'never' }),
    [0, 1, 1],
  ],
  ['one stopped these mails', () => stopped('alice'), [0, 1, 1]],
  ['one likes both neighbours already', () => likesBoth(), [0, 1, 1]],
])('of what was found nobody is told in vain: %s', async (_, change, due) => {
  await lookAll();
  const reply = (await change()) as { status?: number } | undefined;
  expect(reply?.status ?? 204).toBeLessThan(300);
  await tellAll(4 * day);
  expect(await toldAll()).toEqual(due);
});

async function stopped(it: Name) {
  const { userId } = people[it];
  await world.context.db.insertInto('mailStops').values({ userId, kind: 'rings' }).execute();
}

async function likesBoth() {
  await people.alice.likes(wishes.alice, homes.bob);
  await people.alice.likes(homes.alice, wishes.carol);
}

test('only who moves is looked at, several changes at once; many of one person wait for the others’ turn', async () => {
  const eve = await world.person('Eve');
  const wish = await wants(eve, 900_000);
  const movers = new Set([...Object.values(homes), ...Object.values(wishes)].map((it) => it.id));
  expect((await toLookAt()).map((it) => it.intentionId)).not.toContain(wish.id);
  expect((await toLookAt()).every((it) => movers.has(it.intentionId))).toBe(true);
  const waiting = await jobsWaiting(world, 'look-for-rings');
  await sells(eve, 950_000);
  for (let more = 0; more <= limits.ringNews.perTurn; more += 1) await wants(eve, 700_000 + more);
  expect(await jobsWaiting(world, 'look-for-rings'), 'one job of hers, however much she changed').toBe(
    waiting + 1,
  );
  await lookAll();
  const hers = await toLookAt();
  expect(hers.length).toBe(limits.ringNews.perTurn + 2);
  await look(world.context, eve.userId, AbortSignal.abort());
  expect((await toLookAt()).length, 'a process that stops leaves what it did not look at').toBe(hers.length);
  await jobsDone(world);
  expect(await toLookAt()).toEqual([]);
  const metrics = await (await fetch(`${world.url}/metrics`)).text();
  expect(metrics).toMatch(/jobs\{kind="look-for-rings",state="due"\} 0/);
});

test('what changes during its look is looked at again; who shows theirs again, too', async () => {
  await lookAll();
  expect(await toLookAt()).toEqual([]);
  await people.bob.put(`/api/intentions/${homes.bob.id}/in-rings`, { shown: false });
  expect(await toLookAt()).toEqual([]);
  await people.bob.put(`/api/intentions/${homes.bob.id}/in-rings`, { shown: true });
  expect((await toLookAt()).map((it) => it.intentionId)).toEqual([homes.bob.id]);
  const { transact, jobs } = world.context;
  const asked: string[] = [];
  const changing: Context = {
    ...world.context,
    // Kept from the site, which would look at once.
    jobs: { ...jobs, send: async (name) => void asked.push(name) },
    transact: async (work) => {
      await people.bob.put(`/api/intentions/${homes.bob.id}`, { ...houseForSale, price: 302_000 });
      return transact(work);
    },
  };
  await look(changing, people.bob.userId);
  expect((await toLookAt()).map((it) => it.intentionId)).toContain(homes.bob.id);
  expect(asked).toContain('look-for-rings');
});

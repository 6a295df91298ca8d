/** The chat of all of a closed ring: once, in order, kept, seen by each, told by mail, and nothing to strangers. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RingMessage } from '../../../contract/messages.ts';
import { closedRingsOf, type MoverOf, match, ringOf } from '../../../tests/closed-ring.ts';
import { everythingOf, wordsOf } from '../../../tests/everything.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale } from '../../../tests/samples.ts';
import { soon } from '../../../tests/soon.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let all: [MoverOf, MoverOf, MoverOf];
let alice: Person;
let bob: Person;
let carol: Person;
let ringId: string;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  const by = { getNotificationsVia: ['email' as const] };
  const people = await Promise.all(['Alice', 'Bob', 'Carol'].map((name) => world.person(name, by)));
  [alice, bob, carol] = people as [Person, Person, Person];
  all = (await ringOf(people)) as typeof all;
  for (const [at, it] of all.entries()) await match(it, all[(at + 1) % 3]!);
  await jobsDone(world);
  ringId = (await closedRingsOf(alice))[0]!.id;
});
afterAll(() => world.close());

const path = (of = ringId) => `/api/rings/${of}/messages`;
const say = (person: Person, content: string, id: string = crypto.randomUUID()) =>
  person.post<RingMessage>(path(), { id, content });
const said = async (to: Person) => (await to.get<{ items: RingMessage[] }>(path())).body.items;

test('said at once by all, each message stands once, with a number of its own, the same for each', async () => {
  const before = (await said(alice)).length;
  const ids = Array.from({ length: 12 }, () => crypto.randomUUID());
  const people = [alice, bob, carol];
  const sent = await Promise.all(
    [...ids, ...ids].map((id, at) => say(people[(at % 12) % 3]!, `${at % 12}`, id)),
  );
  expect(new Set(sent.map((it) => it.status))).toEqual(new Set([200]));
  const heard = await Promise.all(people.map(said));
  expect(heard[1]).toEqual(heard[0]);
  expect(heard[2]).toEqual(heard[0]);
  expect(heard[0]!.map((it) => it.nth)).toEqual(Array.from({ length: before + 12 }, (_, at) => at + 1));
  expect(new Set(heard[0]!.slice(before).map((it) => it.id))).toEqual(new Set(ids));
  // Its id belongs to who sent it.
  expect((await say(bob, 'Mine', ids[0])).body).toMatchObject({ code: 'message-id-taken' });
});

test('each sees who has seen what, and how much is new to themselves', async () => {
  for (const it of [alice, bob, carol]) await it.listen();
  const { nth } = (await say(alice, 'Shall we talk on Monday?')).body;
  const mine = async (person: Person) => (await closedRingsOf(person))[0]!;
  expect((await mine(bob)).unread).toBeGreaterThan(0);
  expect((await bob.post(`/api/rings/${ringId}/read`, { upTo: nth + 5 })).status).toBe(204);
  await bob.post(`/api/rings/${ringId}/read`, { upTo: 1 });
  expect(await mine(bob)).toMatchObject({ unread: 0, isNew: false, lastMessage: { nth } });
  const seen = (await mine(alice)).members.map((it) => [it.firstName, it.seen]);
  expect(seen).toEqual([
    ['Alice', 0],
    ['Bob', nth],
    ['Carol', 0],
  ]);
  await bob.post(`/api/rings/${ringId}/typing`);
  for (const it of [alice, carol])
    await vi.waitFor(
      () => expect(it.heard).toContainEqual({ kind: 'ring.typing', ringId, userId: bob.userId }),
      soon,
    );
  await vi.waitFor(
    () => expect(carol.heard).toContainEqual({ kind: 'ring.read', ringId, readerId: bob.userId, upTo: nth }),
    soon,
  );
  expect(bob.heard.some((it) => it.kind === 'ring.typing')).toBe(false);
});

test('nothing to strangers: to them there is no such ring', async () => {
  const eve = await world.person('Eve');
  for (const reply of [
    await eve.get(path()),
    await say(eve, 'Hello'),
    await eve.post(`/api/rings/${ringId}/read`, { upTo: 1 }),
    await eve.post(`/api/rings/${ringId}/typing`),
  ])
    expect(reply.body).toMatchObject({ status: 404, code: 'not-found' });
  expect(await closedRingsOf(eve)).toEqual([]);
});

test('a mail to each as it closes, and one as it breaks, which says why and names nobody', async () => {
  const mails = async () => {
    await jobsDone(world);
    const rows = await world.context.db.selectFrom('mailbox').selectAll().execute();
    return rows.filter((it) => JSON.stringify(it).includes('ring'));
  };
  const closed = await mails();
  expect(
    closed
      .filter((it) => it.subject === 'Your ring is complete')
      .map((it) => it.recipient)
      .sort(),
  ).toEqual([alice, bob, carol].map((it) => it.email).sort());
  // A change that keeps the step keeps the ring; one that breaks it breaks the ring, and no match.
  const change = (price: number) =>
    bob.put(`/api/intentions/${all[1].home.id}`, { ...houseForSale, price, title: 'Changed' });
  await change(1_100_001);
  await jobsDone(world);
  expect(await closedRingsOf(alice)).toMatchObject([{ brokenAt: null }]);
  await change(1_500_000);
  expect(await closedRingsOf(alice)).toMatchObject([{ brokenWhy: 'changed' }]);
  const broken = (await mails()).filter((it) => it.subject === 'The ring is broken');
  expect(broken.map((it) => it.recipient).sort()).toEqual([alice, bob, carol].map((it) => it.email).sort());
  expect(JSON.stringify(broken)).toContain('and it no longer fits');
});

test('who blocks another sees the ring no more, and neither do they; the third one reads why, in words that fit any reason', async () => {
  await change();
  await jobsDone(world);
  const [again] = await closedRingsOf(carol);
  expect(again).toMatchObject({ brokenAt: null });
  await alice.put(`/api/intentions/${all[1].home.id}/block`);
  expect(await closedRingsOf(alice)).toEqual([]);
  expect(await closedRingsOf(bob)).toEqual([]);
  expect((await alice.get(path(again!.id))).status).toBe(404);
  expect((await closedRingsOf(carol))[0]).toMatchObject({ id: again!.id, brokenWhy: 'unmatched' });
  const takes = async (person: Person) => wordsOf(await everythingOf(person)).includes(again!.id);
  expect(await Promise.all([alice, bob, carol].map(takes))).toEqual([true, false, true]);
});

const change = () =>
  bob.put(`/api/intentions/${all[1].home.id}`, { ...houseForSale, price: 1_100_000, title: 'As before' });

test('who is paused writes on, and can be blocked by each of the ring', async () => {
  const people = await Promise.all(['Cat', 'Mo', 'Dan'].map((name) => world.person(name)));
  const ring = (await ringOf(people, 3_000_000)) as typeof all;
  for (const [at, it] of ring.entries()) await match(it, ring[(at + 1) % 3]!);
  await jobsDone(world);
  const [, mo, { person: dan }] = ring;
  const { id } = (await closedRingsOf(dan))[0]!;
  await mo.person.put('/api/profile/pause');
  const rude = { id: crypto.randomUUID(), content: 'You will be sorry' };
  expect((await mo.person.post(path(id), rude)).status).toBe(200);
  // Mo moves into Dan's; who moves into Mo's is another.
  expect((await dan.get(`/api/intentions/${mo.home.id}`)).status).toBe(404);
  expect((await dan.put(`/api/intentions/${mo.home.id}/block`)).status).toBe(200);
  expect(await closedRingsOf(dan)).toEqual([]);
  expect((await mo.person.post(path(id), { ...rude, id: crypto.randomUUID() })).status).toBe(404);
});

test('who leaves the site takes their words along, and the others read on', async () => {
  const before = await said(carol);
  const { db } = world.context;
  await db.deleteFrom('users').where('id', '=', bob.userId).execute();
  const [ring] = (await closedRingsOf(carol)).slice(-1);
  expect(ring!.members.map((it) => it.firstName)).not.toContain('Bob');
  expect(ring!.people).toBe(3);
  expect(await said(carol)).toEqual(before.filter((it) => it.senderId !== bob.userId));
});

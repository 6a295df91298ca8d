/** Before a match nothing tells that two intentions have one owner, except what people write themselves. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Candidate, NearMisses } from '../../contract/discovery.ts';
import type { Intention } from '../../contract/intentions.ts';
import type { Person } from '../person.ts';
import { photo } from '../pictures.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, type World } from '../world.ts';
import { towards } from './attacker.ts';
import { postcodeMovedTo } from './places.ts';

let world: World;
let bob: Person;
let wish: Intention;
let tooCheap: Intention;
/** Two houses of one Alice and one of another; everything that they wrote is the same. */
let houses: Intention[];
let picture: Blob;

beforeAll(async () => {
  world = await openWorld();
  picture = new Blob([await photo()], { type: 'image/jpeg' });
  bob = await world.person('Bob');
  const facts = { lastName: 'Archer', profession: 'Nurse', bio: 'Two cats.' };
  const [alice, namesake] = [await world.person('Alice', facts), await world.person('Alice', facts)];
  houses = [await offers(alice), await offers(alice), await offers(namesake)];
  for (const person of [alice, namesake]) await sends(person, '/api/profile/photo', {});
  await atMoments(alice, '2026-03-02T10:11:12.345Z', '2026-11-20T09:10:11.123Z');
  await atMoments(namesake, '2026-03-28T23:01:02.003Z', '2026-11-20T21:22:23.456Z');
  const from = await postcodeMovedTo(world, bob.userId, towards(bristol, 4.5, 1));
  wish = await bob.posts({ ...houseWanted, postcode: from.postcode });
  tooCheap = await bob.posts({ ...houseWanted, postcode: from.postcode, maxPrice: houseForSale.price - 1 });
}, 60_000);
afterAll(() => world.close());

/** Each reply that shows the three houses to somebody else, in the order of `houses`. */
const replies: Record<string, () => Promise<unknown[]>> = {
  detail: () => ofEach(async ({ id }) => (await bob.get(`/api/intentions/${id}`)).body),
  'detail to a visitor': () =>
    ofEach(async ({ id }) => (await world.visitor().get(`/api/intentions/${id}`)).body),
  facing: () => ofEach(async ({ id }) => (await bob.get(`/api/intentions/${id}/facing`)).body),
  candidates: () => listed(bob.get(`/api/intentions/${wish.id}/candidates`)),
  'newest first': () => listed(bob.get(`/api/intentions/${wish.id}/candidates?sort=newest`)),
  'near misses': () => listed(bob.get<NearMisses>(`/api/intentions/${tooCheap.id}/near-misses`)),
  preview: () => {
    const draft = { ...houseWanted, postcode: wish.postcode };
    return listed(world.visitor().post('/api/candidates/preview', { draft }));
  },
};

test.each(Object.keys(replies))('%s: all three look alike', async (name) => {
  const shown = await replies[name]!();
  expect(shown).toHaveLength(3);
  const [one, another, theirs] = shown.map((it, at) => ownIdsRemoved(it, houses[at]!));
  expect(one).toMatch(/ID|distanceMiles/);
  expect(another).toBe(one);
  expect(theirs).toBe(one);
});

test('the pictures and photos of all three have addresses that share nothing', async () => {
  const addresses = await ofEach(async ({ id }) => {
    const { images, bannerImage, owner } = (await bob.get<Intention>(`/api/intentions/${id}`)).body;
    return [...new Set([...images, bannerImage!, owner.photo!])];
  });
  expect(addresses.map((it) => it.length)).toEqual([2, 2, 2]);
  const parts = addresses.map((it) => new Set(it.join().match(/[\da-f]{8,}/g)));
  for (const [at, mine] of parts.entries())
    for (const other of parts.slice(at + 1)) expect([...mine].filter((it) => other.has(it))).toEqual([]);
});

test('the photo is at each of its addresses, with the same headers, and at no other intention’s', async () => {
  const photos = await ofEach(
    async ({ id }) => (await bob.get<Intention>(`/api/intentions/${id}`)).body.owner.photo!,
  );
  const answers = await Promise.all(photos.map((it) => fetch(world.url + it)));
  const heads = answers.map(({ status, headers }) => [
    status,
    ...[...headers].filter(([name]) => !/^(date|x-request-id)$/.test(name)),
  ]);
  expect(heads[0]).toContain(200);
  expect(heads[0]!.join()).not.toMatch(/etag|last-modified/);
  expect(heads[1]).toEqual(heads[0]);
  expect(heads[2]).toEqual(heads[0]);
  const [tag] = photos[0]!.split('/').slice(-1);
  expect((await fetch(`${world.url}/images/owners/${houses[1]!.id}/${tag}`)).status).toBe(404);
});

test('a photo that was replaced or removed is gone from its former address', async () => {
  const carol = await world.person('Carol');
  const { id } = await offers(carol);
  const address = async () => (await bob.get<Intention>(`/api/intentions/${id}`)).body.owner.photo;
  expect(await address()).toBeNull();
  await sends(carol, '/api/profile/photo', {});
  const first = await address();
  await sends(carol, '/api/profile/photo', {});
  const second = await address();
  expect(second).not.toBe(first);
  expect((await fetch(world.url + first)).status).toBe(404);
  expect((await fetch(world.url + second)).status).toBe(200);
  await carol.delete('/api/profile/photo');
  expect((await fetch(world.url + second)).status).toBe(404);
});

async function offers(person: Person): Promise<Intention> {
  const place = await postcodeMovedTo(world, person.userId, bristol);
  const posted = await person.posts({ ...houseForSale, postcode: place.postcode });
  await sends(person, '/api/images', { intentionId: posted.id });
  return posted;
}

async function sends(person: Person, path: string, fields: Record<string, string>): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', picture, 'front.jpg');
  expect((await person.post(path, form)).status).toBeLessThan(300);
}

/** Sets when a person joined and when they posted all they have. */
async function atMoments({ userId }: Person, joined: string, posted: string): Promise<void> {
  const { db } = world.context;
  await db.updateTable('users').set({ createdAt: joined }).where('id', '=', userId).execute();
  await db.updateTable('intentions').set({ createdAt: posted }).where('userId', '=', userId).execute();
}

function ofEach<Value>(ask: (house: Intention) => Promise<Value>): Promise<Value[]> {
  return Promise.all(houses.map(ask));
}

async function listed(reply: Promise<{ body: unknown }>): Promise<Candidate[]> {
  const { items } = (await reply).body as { items: Candidate[] };
  return houses.flatMap(({ id }) => items.filter((it) => it.intention.id === id));
}

/**
 * Removes what belongs to the intention alone: its id, the ids of its pictures, and the tag of the photo,
 * which is made with its id.
 */
function ownIdsRemoved(shown: unknown, { id }: Intention): string {
  return JSON.stringify(shown)
    .replaceAll(id, 'ID')
    .replaceAll(/(?<=\/images\/ID\/)[-\da-f]{36}(?=.webp)/g, 'PICTURE')
    .replaceAll(/(?<=\/images\/owners\/ID\/)[\da-f]{32}(?=.webp)/g, 'PHOTO');
}

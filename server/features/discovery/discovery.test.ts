/** Discovery over HTTP: who is shown to whom, in which order, page by page, and what is never told. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Candidate, CandidatePage, Facing } from '../../../contract/discovery.ts';
import type { Problem } from '../../../contract/problem.ts';
import { limits } from '../../../domain/limits.ts';
import { distanceMiles } from '../../../domain/place.ts';
import { refusalWords } from '../../../domain/refusal-words.ts';
import { discoveryWords } from '../../../domain/wording.ts';
import type { Person } from '../../../tests/person.ts';
import { bath, bristol, carForSale, carWanted, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol, bath);
  alice = await world.person('Alice');
  bob = await world.person('Bob');
});
afterAll(() => world.close());
beforeEach(() => world.removeIntentions());

async function candidates(of: Person, id: string, query = ''): Promise<CandidatePage> {
  const reply = await of.get<CandidatePage>(`/api/intentions/${id}/candidates${query}`);
  expect(reply.status).toBe(200);
  return reply.body;
}

const idsOf = (page: CandidatePage) => page.items.map((it) => it.intention.id);

test('a seller and a buyer that fit are shown to each other, with the margin of every criterion that is asked', {
  tags: ['1.criteria', '7.read.by-category'],
}, async () => {
  const house = await alice.posts(houseForSale);
  const wish = await bob.posts(houseWanted);
  const forBob = await candidates(bob, wish.id);
  expect(forBob).toMatchObject({ total: 1, totalIsMore: false, nextCursor: null });
  expect(forBob.items[0]).toMatchObject({ likedByMe: false, matched: false, chatId: null, distanceMiles: 1 });
  expect(forBob.items[0]!.fit).toEqual([
    { criterion: 'price', fits: true, open: false, margin: 50_000, bound: 'max', limit: 400_000 },
    { criterion: 'bedrooms', fits: true, open: false, margin: 0, bound: 'max', limit: 3 },
    { criterion: 'propertyType', fits: true, open: false, margin: null, bound: null, limit: null },
    { criterion: 'distance', fits: true, open: false, margin: 9, bound: 'max', limit: 10 },
  ]);
  expect(idsOf(forBob)).toEqual([house.id]);
  expect(idsOf(await candidates(alice, house.id))).toEqual([wish.id]);
});

test('a wish that is missed keeps nobody away, and both sides read by how much', async () => {
  const house = await alice.posts({ ...houseForSale, lift: 'No' });
  const wish = await bob.posts({ ...houseWanted, maxPrice: 340_000, lift: 'Yes', wishes: ['price', 'lift'] });
  const missed = [
    { criterion: 'price', fits: false, wish: true, margin: -10_000, limit: 340_000 },
    { criterion: 'lift', fits: false, wish: true },
  ];
  for (const page of [await candidates(bob, wish.id), await candidates(alice, house.id)]) {
    expect(page.total).toBe(1);
    expect(page.items[0]!.fit.filter((it) => !it.fits)).toMatchObject(missed);
  }
  await bob.put(`/api/intentions/${wish.id}`, {
    ...houseWanted,
    maxPrice: 340_000,
    lift: 'Yes',
    wishes: ['lift'],
  });
  expect((await candidates(alice, house.id)).total).toBe(0);
});

test('cars meet those who want cars, and nobody is shown their own', {
  tags: ['6.user.own', '9.criteria-shared'],
}, async () => {
  const car = await alice.posts(carForSale);
  await alice.posts(carWanted);
  await alice.posts(houseForSale);
  const wish = await bob.posts(carWanted);
  expect(idsOf(await candidates(bob, wish.id))).toEqual([car.id]);
  expect(idsOf(await candidates(alice, car.id))).toEqual([wish.id]);
});

test('an edit shows at once to those it now fits, and no longer to those it does not; a deletion too', async () => {
  const wish = await bob.posts(houseWanted);
  const house = await alice.posts({ ...houseForSale, price: 900_000 });
  expect(await candidates(bob, wish.id)).toMatchObject({ items: [], total: 0 });
  await alice.put(`/api/intentions/${house.id}`, houseForSale);
  expect(idsOf(await candidates(bob, wish.id))).toEqual([house.id]);
  await bob.put(`/api/intentions/${wish.id}`, { ...houseWanted, propertyType: 'Flat' });
  expect(idsOf(await candidates(alice, house.id))).toEqual([]);
  await bob.put(`/api/intentions/${wish.id}`, houseWanted);
  expect(idsOf(await candidates(alice, house.id))).toEqual([wish.id]);
  await bob.delete(`/api/intentions/${wish.id}`);
  expect(idsOf(await candidates(alice, house.id))).toEqual([]);
});

test('likes and matches show on the card of the one who gave them, and only to them until they are mutual', async () => {
  const house = await alice.posts(houseForSale);
  const wish = await bob.posts(houseWanted);
  await bob.likes(wish, house);
  expect((await candidates(bob, wish.id)).items[0]).toMatchObject({ likedByMe: true, matched: false });
  expect((await candidates(alice, house.id)).items[0]).toMatchObject({ likedByMe: false, matched: false });
  const { chatId } = (await alice.likes(house, wish)).body;
  for (const page of [await candidates(bob, wish.id), await candidates(alice, house.id)])
    expect(page.items[0]).toMatchObject({ likedByMe: true, matched: true, chatId });
});

test('nearest comes first, or newest when asked', { tags: ['10.order'] }, async () => {
  const wish = await bob.posts({ ...houseWanted, searchRadius: 20 });
  const posted = await housesIn(bath, bristol, bath, bristol, bath, bristol);
  const nearest = idsOf(await candidates(bob, wish.id));
  expect(nearest.slice(0, 3).sort()).toEqual([posted[1], posted[3], posted[5]].sort());
  expect(idsOf(await candidates(bob, wish.id, '?sort=newest'))).toEqual(posted.toReversed());
});

test.each(['nearest', 'newest'])(
  'in the order %s pages join without gap or repeat while rows come and go',
  async (sort) => {
    const wish = await bob.posts({ ...houseWanted, searchRadius: 20 });
    await housesIn(bath, bath, bath, bath, bath, bath);
    const page = (cursor = '') =>
      candidates(bob, wish.id, `?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`);
    const all = idsOf(await candidates(bob, wish.id, `?sort=${sort}`));
    const first = await page();
    expect(idsOf(first)).toEqual(all.slice(0, 2));
    // The last one shown goes, and one comes that stands before it in either order: neither moves the next page.
    await alice.delete(`/api/intentions/${all[1]}`);
    await alice.posts({ ...houseForSale, postcode: bristol.postcode });
    const second = await page(first.nextCursor!);
    expect(idsOf(second)).toEqual(all.slice(2, 4));
    await alice.delete(`/api/intentions/${all[5]}`);
    const third = await page(second.nextCursor!);
    expect(idsOf(third).slice(0, 1)).toEqual(all.slice(4, 5));
    expect(idsOf(third)).not.toContain(all[0]);
  },
);

/** Their ids, as they were posted. */
async function housesIn(...places: { postcode: string }[]): Promise<string[]> {
  const posted: string[] = [];
  for (const { postcode } of places) posted.push((await alice.posts({ ...houseForSale, postcode })).id);
  return posted;
}

test('a cursor that this site did not make for this order is refused under its field', async () => {
  const wish = await bob.posts(houseWanted);
  for (let at = 0; at < 2; at += 1) await alice.posts(houseForSale);
  const { nextCursor } = await candidates(bob, wish.id, '?limit=1');
  const touched = (nextCursor!.startsWith('A') ? 'B' : 'A') + nextCursor!.slice(1);
  const refusals = ['nonsense', touched, `${nextCursor}&sort=newest`, 'A'.repeat(100)];
  for (const cursor of refusals) {
    const reply = await bob.get<Problem>(`/api/intentions/${wish.id}/candidates?cursor=${cursor}`);
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { cursor: discoveryWords.cursorInvalid } },
    });
  }
});

test("another person's intention answers as if it did not exist", async () => {
  const wish = await bob.posts(houseWanted);
  const reply = await alice.get<Problem>(`/api/intentions/${wish.id}/candidates`);
  expect(reply).toMatchObject({ status: 404, body: { detail: refusalWords['intention-not-found'] } });
});

test('a visitor previews a draft and is told nothing exact about anybody', async () => {
  const house = await alice.posts(houseForSale);
  const { images: _, ...draft } = { ...houseWanted, images: [] };
  const reply = await world.visitor().post<CandidatePage>('/api/candidates/preview', { draft });
  expect(reply.status).toBe(200);
  expect(idsOf(reply.body)).toEqual([house.id]);
  const text = JSON.stringify(reply.body);
  for (const secret of [
    alice.email,
    bristol.postcode,
    houseForSale.address,
    String(bristol.latitude),
    alice.userId,
  ])
    expect(text).not.toContain(secret);
});

test('a cursor does not tell where anybody is', async () => {
  for (let at = 0; at < 2; at += 1) await alice.posts({ ...houseForSale, postcode: bath.postcode });
  const draft = { ...houseWanted, searchRadius: 20 };
  const { body } = await world.visitor().post<CandidatePage>('/api/candidates/preview', { draft, limit: 1 });
  const opened = Buffer.from(body.nextCursor!, 'base64url').toString('latin1');
  expect(opened).not.toContain(body.items[0]!.intention.id);
  expect(opened).not.toMatch(/\d\.\d/);
  const next = await world
    .visitor()
    .post<CandidatePage>('/api/candidates/preview', { draft, limit: 1, cursor: body.nextCursor });
  expect(idsOf(next.body)).not.toEqual(idsOf(body));
});

test('distances and their margins are whole miles that add up to the radius', async () => {
  const house = await alice.posts({ ...houseForSale, postcode: bath.postcode });
  const wish = await bob.posts({ ...houseWanted, searchRadius: 20 });
  const [only] = (await candidates(bob, wish.id)).items as [Candidate];
  const miles = distanceMiles(await publicPlaceOfStored(house.id), await publicPlaceOfStored(wish.id));
  // From the exact places' eleven miles by no more than two public places can be off.
  expect(Math.abs(miles - distanceMiles(bath, bristol))).toBeLessThanOrEqual(2 * limits.publicPlace.furthest);
  expect(only.distanceMiles).toBe(Math.ceil(miles));
  expect(only.fit.find((it) => it.criterion === 'distance')!.margin).toBe(20 - Math.ceil(miles));
});

test('a draft whose postcode cannot be placed is refused under that field', async () => {
  const draft = { ...houseWanted, postcode: 'ZZ9 9ZZ' };
  const reply = await world.visitor().post<Problem>('/api/candidates/preview', { draft });
  expect(reply).toMatchObject({
    status: 422,
    body: { fields: { postcode: refusalWords['no-coordinates'] } },
  });
});

test('looking at somebody else, I see which of mine face it, which fit, and which I liked it from', async () => {
  const house = await alice.posts(houseForSale);
  const near = await bob.posts(houseWanted);
  const poor = await bob.posts({ ...houseWanted, minPrice: null, maxPrice: 200_000 });
  await bob.posts(carWanted);
  await bob.likes(near, house);
  const reply = await bob.get<{ items: Facing[] }>(`/api/intentions/${house.id}/facing`);
  expect(
    reply.body.items.map(({ intentionId, fits, likedByMe }) => ({ intentionId, fits, likedByMe })),
  ).toEqual([
    { intentionId: poor.id, fits: false, likedByMe: false },
    { intentionId: near.id, fits: true, likedByMe: true },
  ]);
  const price = reply.body.items[0]!.fit.find((it) => it.criterion === 'price');
  expect(price).toEqual({
    criterion: 'price',
    fits: false,
    open: false,
    margin: -150_000,
    bound: 'max',
    limit: 200_000,
  });
  // Alice's own like stays hers: Bob's house liked by her is not told to Bob before it is mutual.
  await alice.likes(house, poor);
  const after = await bob.get<{ items: Facing[] }>(`/api/intentions/${house.id}/facing`);
  expect(after.body.items[0]).toMatchObject({ intentionId: poor.id, likedByMe: false, matched: false });
});

test('my own intention faces nothing, and one that does not exist is not found', async () => {
  const house = await alice.posts(houseForSale);
  await alice.posts(houseWanted);
  expect((await alice.get(`/api/intentions/${house.id}/facing`)).body).toEqual({ items: [] });
  const gone = '00000000-0000-4000-8000-000000000000';
  expect((await alice.get(`/api/intentions/${gone}/facing`)).status).toBe(404);
});

async function publicPlaceOfStored(id: string) {
  const columns = ['publicLatitude', 'publicLongitude'] as const;
  const rows = world.context.db.selectFrom('intentions').select(columns).where('id', '=', id);
  const { publicLatitude, publicLongitude } = await rows.executeTakeFirstOrThrow();
  return { latitude: publicLatitude, longitude: publicLongitude };
}

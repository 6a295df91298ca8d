/** The live count of a form over HTTP: how many fit so far, and which answer hides how many, on both sides. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CandidateCount, CandidatePage, CurveList } from '../../../contract/discovery.ts';
import { refusalWords } from '../../../domain/refusal-words.ts';
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

const home = { category: 'property', postcode: bristol.postcode };
const count = async (draft: object) =>
  (await world.visitor().post('/api/candidates/count', { draft: { ...home, ...draft } })).body;
const exactly = (total: number) => ({ total, totalIsMore: false });

test('a buyer hears how many fit so far, and which answer hides how many', async () => {
  for (let at = 0; at < 6; at += 1) await alice.posts({ ...houseForSale, price: 500_000 });
  for (let at = 0; at < 5; at += 1) await alice.posts({ ...houseForSale, postcode: bath.postcode });
  await alice.posts({ ...houseForSale, propertyType: 'Bungalow' });
  await alice.posts(houseForSale);
  expect(await count({ type: 'buy' })).toEqual({ ...exactly(13), hidden: [] });
  const answered = { type: 'buy', searchRadius: 10, maxPrice: 400_000, propertyType: 'House' };
  // One bungalow is hidden too: too few to be told.
  expect(await count(answered)).toEqual({
    ...exactly(1),
    hidden: [
      { criterion: 'price', ...exactly(6) },
      { criterion: 'distance', ...exactly(5) },
    ],
  });
});

test('a seller hears whom their price and their rooms hide, and not who looks elsewhere', async () => {
  await bob.posts(houseWanted);
  for (let at = 0; at < 6; at += 1) await bob.posts({ ...houseWanted, minPrice: null, maxPrice: 300_000 });
  for (let at = 0; at < 5; at += 1) await bob.posts({ ...houseWanted, minBathrooms: 2, maxBathrooms: null });
  for (let at = 0; at < 7; at += 1) await bob.posts({ ...houseWanted, postcode: bath.postcode });
  for (let at = 0; at < 5; at += 1) await bob.posts({ ...houseWanted, maxPrice: 300_000, minBathrooms: 2 });
  const soFar = { type: 'sell', price: 350_000, bedrooms: 3, propertyType: 'House' };
  expect(await count({ ...soFar, bathrooms: 1 })).toEqual({
    ...exactly(1),
    hidden: [
      { criterion: 'price', ...exactly(6) },
      { criterion: 'bathrooms', ...exactly(5) },
    ],
  });
  // Before the bathrooms are answered they keep nobody away.
  expect(await count(soFar)).toEqual({ ...exactly(6), hidden: [{ criterion: 'price', ...exactly(11) }] });
});

test('who sells a car hears what its price hides', async () => {
  const car = { type: 'sell', category: 'vehicle', price: carForSale.price };
  for (let at = 0; at < 5; at += 1) await bob.posts({ ...carWanted, minPrice: null, maxPrice: 1_000 });
  await bob.posts(carWanted);
  expect(await count(car)).toEqual({ ...exactly(1), hidden: [{ criterion: 'price', ...exactly(5) }] });
});

test('my own are not counted, neither as fitting nor as hidden', async () => {
  for (let at = 0; at < 5; at += 1) await bob.posts({ ...houseWanted, minPrice: null, maxPrice: 300_000 });
  await bob.posts(houseWanted);
  const draft = { ...home, type: 'sell', price: 350_000, bedrooms: 3, bathrooms: 1, propertyType: 'House' };
  expect((await bob.post('/api/candidates/count', { draft })).body).toEqual({ ...exactly(0), hidden: [] });
});

test('a form that edits counts without what its owner put aside, and its curve too; whoever else names it counts all', async () => {
  const carol = await world.person('Carol');
  const sides = [
    [bob, await bob.posts(houseWanted), await Promise.all(six(() => alice.posts(houseForSale)))],
    [alice, await alice.posts(carForSale), await Promise.all(six(() => bob.posts(carWanted)))],
  ] as const;
  for (const [owner, mine, others] of sides) {
    await owner.put(`/api/intentions/${mine.id}/aside/${others[0]!.id}`);
    const draft = mine.type === 'buy' ? houseWanted : carForSale;
    const asked = async (of: Person, edits?: string) => [
      (await of.post<CandidateCount>('/api/candidates/count', { draft, edits })).body.total,
      ownStep((await of.post<CurveList>('/api/candidates/curves', { draft, edits })).body),
    ];
    expect(await asked(owner, mine.id)).toEqual([5, 5]);
    expect(await asked(owner)).toEqual([6, 6]);
    expect(await asked(carol, mine.id)).toEqual([6, 6]);
    expect(await asked(world.visitor(), mine.id)).toEqual([6, 6]);
    // One that is not there says nothing either.
    expect(await asked(owner, crypto.randomUUID())).toEqual([6, 6]);
  }
});
const six = <Made>(make: () => Made) => Array.from({ length: 6 }, make);
const ownStep = ({ items: [curve] }: CurveList) => curve!.steps.find((it) => it.at === curve!.own)!.total;

test('a postcode that cannot be placed is refused under its field', async () => {
  const draft = { ...home, type: 'buy', postcode: 'ZZ9 9ZZ' };
  expect(await world.visitor().post('/api/candidates/count', { draft })).toMatchObject({
    status: 422,
    body: { fields: { postcode: refusalWords['no-coordinates'] } },
  });
});

test('what a form counts is what is found once it is saved, at the very edge of a radius, too', async () => {
  const carol = await world.person('Carol');
  let counted = 0;
  for (let at = 0; at < 12; at += 1) {
    const postcode = `BS9 ${at % 10}A${'AB'[Math.floor(at / 10)]}`;
    // Every third of a mile outwards: whichever way the public places lie, some are just inside and some just outside.
    await world.knowPostcodes({ ...bristol, postcode, latitude: bristol.latitude + (at * 0.33) / 69.1 });
    await carol.posts({ ...houseForSale, postcode });
  }
  const draft = { ...houseWanted, searchRadius: 2 };
  for (const postcode of [bristol.postcode, 'BS9 3AA', 'BS9 6AA', 'BS9 1AB']) {
    const said = (await bob.post('/api/candidates/count', { draft: { ...draft, postcode } })).body;
    const { id } = await bob.posts({ ...draft, postcode });
    const page = await bob.get<CandidatePage>(`/api/intentions/${id}/candidates`);
    const { total, totalIsMore } = page.body;
    expect(said).toMatchObject({ total, totalIsMore });
    const preview = await bob.post('/api/candidates/preview', { draft: { ...draft, postcode } });
    expect(preview.body).toMatchObject({ total });
    counted += total;
  }
  // Some, and not all.
  expect(counted).toBeGreaterThan(4);
  expect(counted).toBeLessThan(48);
});

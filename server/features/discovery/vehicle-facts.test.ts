/**
 * Vehicles with facts over HTTP: who fits, who stands in "Almost", what the seller is told of it, and whom
 * the plate is shown to.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CandidateCount, CandidatePage, ModelsSold, NearMisses } from '../../../contract/discovery.ts';
import type { Intention } from '../../../contract/intentions.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, carForSale, carWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  alice = await world.person('Alice');
  bob = await world.person('Bob');
});
afterAll(() => world.close());
beforeEach(() => world.removeIntentions());

const golf = {
  ...carForSale,
  make: 'Volkswagen',
  model: 'Golf',
  firstRegistered: 2016,
  mileage: 60_000,
  fuel: 'Petrol',
  gearbox: 'Manual',
  body: 'Hatchback',
  doors: 5,
  registration: 'ab16cde',
} as const;
const demands = {
  models: [{ make: 'volkswagen', model: 'golf' }, { make: 'SEAT' }],
  minYear: 2015,
  maxMileage: 70_000,
  fuels: ['Petrol', 'Hybrid'],
  gearbox: 'Manual',
  bodies: ['Hatchback'],
} as const;

const found = async (of: Person, id: string) =>
  (await of.get<CandidatePage>(`/api/intentions/${id}/candidates`)).body.items.map((it) => it.intention.id);
const near = async (of: Person, id: string) =>
  (await of.get<NearMisses>(`/api/intentions/${id}/near-misses`)).body;

test('all that is asked is met, both ways, and told with the intention', async () => {
  const car = await alice.posts(golf);
  const wish = await bob.posts({ ...carWanted, ...demands });
  await alice.posts({ ...golf, fuel: 'Diesel' });
  expect(await found(bob, wish.id)).toEqual([car.id]);
  expect(await found(alice, car.id)).toEqual([wish.id]);
  const shown = (await bob.get<Intention>(`/api/intentions/${car.id}`)).body;
  expect(shown).toMatchObject({ make: 'Volkswagen', model: 'Golf', firstRegistered: 2016, doors: 5 });
  expect(wish).toMatchObject({ ...demands, models: [demands.models[0], { make: 'SEAT', model: null }] });
});

test('the registration number is the owner’s and, after a match, the other side’s', async () => {
  const car = await alice.posts(golf);
  expect(car).toMatchObject({ registration: 'AB16 CDE' });
  const wish = await bob.posts(carWanted);
  const seenByBob = async () => (await bob.get<Intention>(`/api/intentions/${car.id}`)).body;
  expect(await seenByBob()).not.toHaveProperty('registration');
  await bob.likes(wish, car);
  expect(await seenByBob()).not.toHaveProperty('registration');
  await alice.likes(car, wish);
  expect(await seenByBob()).toMatchObject({ registration: 'AB16 CDE' });
  const wrong = await alice.post<Problem>('/api/intentions', { ...golf, registration: 'AB16 CDEF' });
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['registration']]);
});

test('what is not said fits no demand, almost fits, and its seller is told how many would fit at most', async () => {
  const { mileage: _, ...unsaid } = golf;
  const car = await alice.posts(unsaid);
  const wish = await bob.posts({ ...carWanted, ...demands });
  expect(await found(bob, wish.id)).toEqual([]);
  const [almost] = (await near(bob, wish.id)).items;
  expect(almost?.intention.id).toBe(car.id);
  expect(almost?.fit.filter((it) => !it.fits)).toMatchObject([{ criterion: 'mileage', unsaid: true }]);
  expect((await near(alice, car.id)).unsaid).toEqual([
    { criterion: 'mileage', more: null, moreIsMore: false },
  ]);
  for (let more = 0; more < 4; more += 1) await bob.posts({ ...carWanted, maxMileage: 10_000 });
  await bob.posts({ ...carWanted, maxMileage: 10_000, gearbox: 'Automatic' });
  expect((await near(alice, car.id)).unsaid).toEqual([{ criterion: 'mileage', more: 5, moreIsMore: false }]);
  const { images: _images, ...draft } = { ...unsaid, images: undefined };
  const count = await alice.post<CandidateCount>('/api/candidates/count', { draft });
  expect(count.body.hidden).toContainEqual({ criterion: 'mileage', total: 5, totalIsMore: false });
});

test('of a model that is not said those are counted alone who want one of its make', async () => {
  const car = await alice.posts({ ...carForSale, make: 'Volkswagen' });
  for (const models of [
    [{ make: 'VOLKSWAGEN', model: 'Polo' }],
    [{ make: 'Ford' }],
    [{ make: 'Volkswagen' }],
  ])
    for (let more = 0; more < 5; more += 1) await bob.posts({ ...carWanted, models });
  expect(await found(alice, car.id)).toHaveLength(5);
  expect((await near(alice, car.id)).unsaid).toEqual([{ criterion: 'model', more: 5, moreIsMore: false }]);
});

test('what is sold here most comes first, of what everybody may see', async () => {
  for (const model of ['Polo', 'Golf', 'GOLF'])
    await alice.posts({ ...carForSale, make: 'Volkswagen', model });
  await alice.posts({ ...carForSale, make: 'Ford', model: 'Puma', membersOnly: true });
  const sold = await world.visitor().get<ModelsSold>('/api/models-sold');
  expect(sold.body.items).toEqual(['volkswagengolf', 'volkswagenpolo']);
});

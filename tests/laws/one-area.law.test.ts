/**
 * The law of one area: no answer tells two postcodes of it apart. A home that moves while its public place
 * stays looks the same to everybody but its owner and its match, in every call that knows of places.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CandidatePage } from '../../contract/discovery.ts';
import type { Intention } from '../../contract/intentions.ts';
import { shownMiles } from '../../domain/place.ts';
import { counterpartsOf } from '../../server/features/discovery/counterparts.ts';
import type { Person } from '../person.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, type World } from '../world.ts';
import { milesBetween, towards } from './attacker.ts';
import { type PlacedPostcode, postcodeAt, postcodeMovedTo } from './places.ts';

let world: World;
let alice: Person;
let bob: Person;
let carol: Person;
/** Alice's house, at one of the postcodes. */
let house: Intention;
let wish: Intention;
let home: PlacedPostcode;
/** The postcodes from which others ask, with what they posted there. */
const probes: PlacedPostcode[] = [];
const theirs: Intention[] = [];
const radii = [1, 2, 3, 5];
let nudges = 0;

beforeAll(async () => {
  world = await openWorld();
  [alice, bob, carol] = [await world.person('Alice'), await world.person('Bob'), await world.person('Carol')];
  home = await postcodeAt(world, alice.userId, bristol);
  const { postcode } = home;
  house = await alice.posts({ ...houseForSale, postcode });
  wish = await alice.posts({ ...houseWanted, postcode, searchRadius: 2 });
  for (let at = 0; at < 10; at += 1) {
    const around = towards(bristol, 0.6 + at * 0.47, at * 2.4);
    const probe = await postcodeAt(world, carol.userId, around, 'BS7');
    probes.push(probe);
    const searchRadius = radii[at % radii.length];
    // Some of them miss the house by a little in price.
    const maxPrice = at % 3 === 0 ? houseForSale.price - 1 : houseWanted.maxPrice;
    theirs.push(
      await carol.posts({ ...houseWanted, postcode: probe.postcode, searchRadius, maxPrice }),
      await carol.posts({ ...houseForSale, postcode: probe.postcode }),
    );
  }
}, 120_000);
afterAll(() => world.close());

test('whoever asks, of whatever they ask, is told the same of every home with one public place', async () => {
  const told = await everythingTold();
  expect(JSON.stringify(told)).toContain(house.id);
  expect(JSON.stringify(told)).toContain(wish.id);
  for (let count = 0; count < 3; count += 1) {
    const other = await anotherHome();
    expect(milesBetween(other.public, home.public)).toBeLessThan(1e-8);
    await move(other);
    expect(await everythingTold(), `${count}: as before`).toEqual(told);
  }
}, 240_000);

test('its owner and a match are told which it is', async () => {
  const bobs = await postcodeAt(world, bob.userId, bristol);
  const his = await bob.posts({ ...houseWanted, postcode: bobs.postcode });
  await bob.likes(his, house);
  await alice.likes(house, his);
  for (const place of [await anotherHome(), home]) {
    await move(place);
    const exact = { postcode: place.postcode, ...place.exact };
    for (const person of [alice, bob])
      expect((await person.get(`/api/intentions/${house.id}`)).body).toMatchObject(exact);
  }
});

/**
 * Another postcode with Alice's public place, which exact places would tell from hers: every sixth does,
 * wherever the key puts her.
 */
async function anotherHome(): Promise<PlacedPostcode> {
  // The place is moved by thousandths of a millimetre: a place that changes while its public place stays to
  // the last bit is placed anew later.
  nudges += 1;
  const wished = { ...home.public, latitude: home.public.latitude + nudges * 1e-11 };
  for (let tries = 0; tries < 1_000; tries += 1) {
    const other = await postcodeMovedTo(world, alice.userId, wished);
    if (probes.filter((it) => milesTo(it, other) !== milesTo(it, home)).length > 0) return other;
  }
  throw new Error('exact places tell nothing apart here');
}

/** Alice moves both of her intentions, as the form does. */
async function move({ postcode }: PlacedPostcode): Promise<void> {
  const sold = { ...houseForSale, postcode };
  const wanted = { ...houseWanted, postcode, searchRadius: 2 };
  expect((await alice.put(`/api/intentions/${house.id}`, sold)).status).toBe(200);
  expect((await alice.put(`/api/intentions/${wish.id}`, wanted)).status).toBe(200);
}

/** All answers to a visitor, and to a person with own intentions, that could depend on where Alice lives. */
async function everythingTold(): Promise<unknown[]> {
  const visitor = world.visitor();
  const told: unknown[] = [];
  const drafts = [...radii.map((searchRadius) => ({ ...houseWanted, searchRadius })), houseForSale];
  for (const [at, { postcode }] of probes.entries())
    for (const draft of drafts)
      told.push(await toldOfDraft(at % 2 === 0 ? visitor : carol, { ...draft, postcode }));
  for (const { id } of theirs) {
    told.push(await pages(carol, `/api/intentions/${id}/candidates`));
    told.push((await carol.get(`/api/intentions/${id}/near-misses`)).body);
  }
  for (const { id } of [house, wish]) {
    told.push(
      (await visitor.get(`/api/intentions/${id}`)).body,
      (await carol.get(`/api/intentions/${id}`)).body,
    );
    told.push((await carol.get(`/api/intentions/${id}/facing`)).body);
  }
  // The people who are told that the intentions were stored.
  for (const { id } of [house, wish, ...theirs])
    told.push((await counterpartsOf(world.context.db, id, 100, null)).map((it) => it.id));
  return told;
}

async function toldOfDraft(person: Person, draft: object) {
  const newest = await person.post<CandidatePage>('/api/candidates/preview', { draft, sort: 'newest' });
  const nearest = await person.post<CandidatePage>('/api/candidates/preview', { draft, limit: 3 });
  const count = await person.post('/api/candidates/count', { draft });
  expect([newest.status, nearest.status, count.status]).toEqual([200, 200, 200]);
  return [withoutCursor(newest.body), withoutCursor(nearest.body), count.body];
}

/** All pages of a list. */
async function pages(person: Person, path: string) {
  const all: unknown[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor && `&cursor=${cursor}`;
    const { body }: { body: CandidatePage } = await person.get<CandidatePage>(`${path}?limit=4${query}`);
    all.push(withoutCursor(body));
    cursor = body.nextCursor;
  }
  return all;
}

/** Removes the cursor, which is sealed in another way each time. */
function withoutCursor({ nextCursor, ...page }: CandidatePage) {
  return { ...page, more: nextCursor !== null };
}

function milesTo(probe: PlacedPostcode, place: PlacedPostcode): number {
  return shownMiles(milesBetween(probe.public, place.exact));
}

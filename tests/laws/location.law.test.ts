/**
 * The law of location: no number of calls tells where a home is. Whoever asks, in whatever way, ends at its
 * public place, 0.2 miles away or more.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { CandidateCount, CandidatePage, FacingList } from '../../contract/discovery.ts';
import type { Intention } from '../../contract/intentions.ts';
import { limits } from '../../domain/limits.ts';
import type { Coordinates } from '../../domain/place.ts';
import { draw } from '../chance.ts';
import type { Person } from '../person.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, type World } from '../world.ts';
import { anyBearing, bearing, locate, milesBetween, towards, type Way } from './attacker.ts';
import { type PlacedPostcode, postcodeAt, postcodeMovedTo } from './places.ts';

type Facing = z.output<typeof FacingList>;

interface Victim {
  readonly intention: Intention;
  readonly place: PlacedPostcode;
  /** A price that nobody else has: it keeps answers to one home. */
  readonly price: number;
}

const sellers = 14;
const buyers = 6;
/** The radius of a buyer in miles. */
const reach = 3;
const district = { latitude: bristol.latitude, longitude: bristol.longitude };

let world: World;
let mallory: Person;
let accomplice: Person;
const homes: Victim[] = [];
const seekers: Victim[] = [];

beforeAll(async () => {
  world = await openWorld();
  [mallory, accomplice] = [await world.person('Mallory'), await world.person('Trudy')];
  for (let at = 0; at < sellers + buyers; at += 1) {
    const person = await world.person(`Victim${at}`);
    const where = towards(district, 1.5 * Math.sqrt(draw()), anyBearing());
    const place = await postcodeAt(world, person.userId, where);
    // The prices are further apart than a near miss misses by.
    const price = 300_000 + at * 40_000;
    const { postcode } = place;
    const asked = { ...houseWanted, postcode, minPrice: price, maxPrice: price, searchRadius: reach };
    const answers = at < sellers ? { ...houseForSale, postcode, price } : asked;
    (at < sellers ? homes : seekers).push({ intention: await person.posts(answers), place, price });
  }
}, 120_000);
afterAll(() => world.close());

const wanted = { ...houseWanted, searchRadius: limits.radius.max };

test('what a visitor is told of distances ends at the public place: of 20 homes none is found', async () => {
  const bySellers = homes.map((victim) => expectHidden(victim, visitor.distances(victim)));
  const byBuyers = seekers.map((victim) => expectHidden(victim, visitor.distancesToBuyer(victim)));
  const calls = await Promise.all([...bySellers, ...byBuyers]);
  expect(calls).toHaveLength(20);
}, 240_000);

test.each(['radius', 'count'] as const)(
  'so does who is within a radius, by its %s',
  async (way) => {
    for (const victim of homes.slice(0, 2)) await expectHidden(victim, visitor[way](victim));
  },
  240_000,
);

test('so does the order, nearest first, among homes whose places one knows', async () => {
  for (const victim of homes.slice(2, 4)) await expectHidden(victim, await byOrder(victim));
}, 240_000);

test('so does the reach of somebody who is looking, seen by who sells', async () => {
  for (const victim of seekers.slice(0, 2)) await expectHidden(victim, visitor.reach(victim));
}, 240_000);

test.each(['distances', 'radius', 'nearMisses', 'facing'] as const)(
  'so does an intention of one’s own that is moved and edited, by its %s',
  async (way) => {
    for (const victim of homes.slice(4, 6)) await expectHidden(victim, await byEdits(victim, way));
  },
  240_000,
);

/** Expects that the attack succeeds as far as it can: it ends at the public place. */
async function expectHidden({ place }: Victim, way: Way): Promise<number> {
  const found = await locate(district, 3, answeredFrom(place.public, way));
  expect(milesBetween(found.at, place.public), `after ${found.calls} calls`).toBeLessThan(0.002);
  expect(milesBetween(found.at, place.exact), `after ${found.calls} calls`).toBeGreaterThan(0.2 - 0.002);
  return found.calls;
}

/** The given way of asking, where each answer must also be the one of this place. */
function answeredFrom(at: Coordinates, way: Way): Way {
  return {
    circleThrough: (point) => way.circleThrough(point),
    async isInside(circle) {
      const isInside = await way.isInside(circle);
      const miles = milesBetween(at, circle.centre);
      expect(isInside, `${miles} miles off, within ${circle.miles}?`).toBe(miles <= circle.miles);
      return isInside;
    },
  };
}

/** Lays circles of a few whole miles. The attacker is granted to know where his own places are moved to. */
function wholeMiles(
  ownerId: string | null,
  [least, most]: readonly [number, number],
  ask: (postcode: string, miles: number) => Promise<boolean>,
): Way {
  let last = '';
  return {
    async circleThrough(point) {
      const miles = least + Math.floor(draw() * (most - least + 1));
      const centre = towards(point, miles, anyBearing());
      const { postcode, ...place } = await postcodeMovedTo(world, ownerId, centre, 'BA2');
      last = postcode;
      return { centre: place.public, miles };
    },
    isInside: ({ miles }) => ask(last, miles),
  };
}

const visitor = {
  distances: (victim: Victim) =>
    wholeMiles(null, [1, 9], async (postcode, miles) => {
      const items = await preview({ ...wanted, ...priced(victim), postcode });
      return milesTo(victim, items) <= miles;
    }),
  distancesToBuyer: (victim: Victim) =>
    wholeMiles(null, [1, reach], async (postcode, miles) => {
      const items = await preview({ ...houseForSale, price: victim.price, postcode });
      return milesTo(victim, items) <= miles;
    }),
  radius: (victim: Victim) =>
    wholeMiles(null, [1, 9], async (postcode, miles) => {
      const items = await preview({ ...wanted, ...priced(victim), postcode, searchRadius: miles });
      return items.length > 0;
    }),
  count: (victim: Victim) =>
    wholeMiles(null, [1, 9], async (postcode, searchRadius) => {
      const draft = { type: 'buy', category: 'property', ...priced(victim), postcode, searchRadius };
      const { body } = await world.visitor().post<CandidateCount>('/api/candidates/count', { draft });
      return body.total > 0;
    }),
  reach: (victim: Victim) =>
    wholeMiles(null, [reach, reach], async (postcode) => {
      return (await preview({ ...houseForSale, price: victim.price, postcode })).length > 0;
    }),
};

/** Asks which of two is listed first: the victim, or an accomplice whose place is known. */
async function byOrder(victim: Victim): Promise<Way> {
  const { postcode, ...decoy } = await postcodeAt(world, accomplice.userId, towards(district, 2.5, 1));
  await accomplice.posts({ ...houseForSale, postcode, price: victim.price });
  let last = '';
  return {
    async circleThrough(point) {
      // A place as far from the point as from the decoy lies on the line that divides what is nearer to
      // either.
      const between = {
        latitude: (point.latitude + decoy.public.latitude) / 2,
        longitude: (point.longitude + decoy.public.longitude) / 2,
      };
      const across = bearing(point, decoy.public) + Math.PI / 2;
      const place = await postcodeMovedTo(world, null, towards(between, 12 * (draw() - 0.5), across), 'BA2');
      last = place.postcode;
      return { centre: place.public, miles: milesBetween(place.public, decoy.public) };
    },
    async isInside() {
      const [first] = await preview({ ...wanted, ...priced(victim), postcode: last });
      return first?.intention.id === victim.intention.id;
    },
  };
}

type Told = 'distances' | 'radius' | 'nearMisses' | 'facing';

/** Asks with an intention of his own, which he moves from postcode to postcode. */
async function byEdits(victim: Victim, told: Told): Promise<Way> {
  const price = told === 'nearMisses' ? victim.price - 1 : victim.price;
  const answers = { ...wanted, minPrice: price, maxPrice: price };
  const { id } = await mallory.posts(answers);
  return wholeMiles(mallory.userId, [1, 9], async (postcode, miles) => {
    const searchRadius = told === 'radius' ? miles : limits.radius.max;
    const edited = await mallory.put(`/api/intentions/${id}`, { ...answers, postcode, searchRadius });
    expect(edited.status).toBe(200);
    return (await milesToldOf(victim, id, told)) <= miles;
  });
}

async function milesToldOf(victim: Victim, id: string, told: Told): Promise<number> {
  if (told === 'facing') {
    const { body } = await mallory.get<Facing>(`/api/intentions/${victim.intention.id}/facing`);
    return body.items.find((it) => it.intentionId === id)!.distanceMiles;
  }
  const list = told === 'nearMisses' ? 'near-misses' : 'candidates';
  const { body } = await mallory.get<Pick<CandidatePage, 'items'>>(`/api/intentions/${id}/${list}`);
  return milesTo(victim, body.items);
}

async function preview(draft: object): Promise<CandidatePage['items']> {
  const { body } = await world.visitor().post<CandidatePage>('/api/candidates/preview', { draft });
  return body.items;
}

function milesTo({ intention }: Victim, items: CandidatePage['items']): number {
  return items.find((it) => it.intention.id === intention.id)?.distanceMiles ?? Number.POSITIVE_INFINITY;
}

function priced({ price }: Victim) {
  return { minPrice: price, maxPrice: price };
}

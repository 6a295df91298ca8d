/**
 * What a viewer sees of those found: margins in whole miles of the distance, everything else as it is, and
 * nothing of what is gone.
 */
import { expect, test } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import type { BuyFacts } from '../../../domain/discovery.ts';
import { limits } from '../../../domain/limits.ts';
import { chordSquaredOfMiles } from '../../../domain/place.ts';
import type { Facts } from './facts.ts';
import { candidateViews } from './view.ts';

const at = { x: 0, y: 0, z: 0 };
const wanted: BuyFacts = {
  category: 'property',
  at,
  searchRadius: 10,
  minPrice: null,
  maxPrice: null,
  minBedrooms: null,
  maxBedrooms: null,
  minBathrooms: null,
  maxBathrooms: null,
  propertyType: null,
};

/** What somebody looking sees of a home so far away, in radii of the earth. */
function seen(buy: BuyFacts, { x = 0, y = 0, bedrooms = 3 }) {
  const [view] = candidateViews(
    null,
    { id: null, facts: { side: 'buy', buy }, aside: null },
    [home(x, y, bedrooms)],
    shown,
  );
  const fitOf = (criterion: string) => view!.fit.find((it) => it.criterion === criterion);
  return { miles: view!.distanceMiles, distance: fitOf('distance'), bedrooms: fitOf('bedrooms') };
}

function home(x: number, y: number, bedrooms: number) {
  const sell = { category: 'property', at: { x, y, z: 0 }, price: 1, bathrooms: 1 } as const;
  const facts: Facts = { side: 'sell', sell: { ...sell, bedrooms, propertyType: null } };
  return { id: 'home', userId: 'somebody', facts };
}

const shown = new Map([['home', {} as Intention]]);

test('a margin of rooms is told to the room', () => {
  const [some, few] = [
    { ...wanted, minBedrooms: 1 },
    { ...wanted, maxBedrooms: 2 },
  ];
  expect(seen(some, { bedrooms: 3 }).bedrooms).toMatchObject({ bound: 'min', margin: 2 });
  expect(seen(few, { bedrooms: 0 }).bedrooms).toMatchObject({ bound: 'max', margin: 2 });
});

test('how far beyond the radius it is, is told in whole miles', () => {
  const { miles, distance } = seen(wanted, { x: Math.sqrt(chordSquaredOfMiles(15.2)) });
  expect(miles).toBe(16);
  expect(distance).toMatchObject({ fits: false, margin: -6 });
});

test('at the very edge of a radius, where the miles say neither, the margin does not belie the answer', () => {
  for (let searchRadius = 1; searchRadius <= limits.radius.max; searchRadius += 1) {
    const [within, beyond] = edgesOf(searchRadius);
    const buy = { ...wanted, searchRadius };
    expect(seen(buy, within).distance).toMatchObject({ fits: true, margin: 0 });
    expect(seen(buy, beyond).distance).toMatchObject({ fits: false, margin: -1 });
  }
});

test('what was deleted a moment ago is left out', () => {
  const own = { id: null, facts: { side: 'buy', buy: wanted }, aside: null } as const;
  expect(candidateViews(null, own, [home(0, 0, 3)], new Map())).toEqual([]);
});

/** The last place within so many miles, and the first one beyond: their squared chords differ in the last bit. */
function edgesOf(miles: number) {
  const squared = chordSquaredOfMiles(miles);
  const x = 0.999 * Math.sqrt(squared);
  let y = Math.sqrt(squared - x * x) * (1 - 1e-12);
  while (x * x + y * y < squared) y += y * Number.EPSILON;
  const within = { x, y };
  while (x * x + y * y <= squared) y += y * Number.EPSILON;
  return [within, { x, y }] as const;
}

import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Depicted, scene, sceneKinds, sceneOf, scenesOfKind } from './scenes.ts';

const site = new URL('../web/public/', import.meta.url);
const seeds = Array.from({ length: 400 }, (_, index) => `seed-${index}`);

/** Which kinds of picture 400 seeds show for this, sorted. */
function kindsFor(depicted: Depicted): string[] {
  const kinds = seeds.map((seed) => sceneOf(depicted, seed).src.match(/scenes\/(.+)-\d+\.webp$/)![1]!);
  return [...new Set(kinds)].sort();
}

const property = { category: 'property' } as const;
const vehicle = { category: 'vehicle' } as const;

test.each<[string, Depicted, string[]]>([
  ['a house for sale', { ...property, propertyType: 'House' }, ['cottage', 'detached', 'semi', 'terrace']],
  [
    'a terraced house',
    { ...property, propertyType: 'House', title: 'Terraced house near the park' },
    ['terrace'],
  ],
  ['a Victorian terrace', { ...property, propertyType: 'House', title: 'Victorian Terrace' }, ['terrace']],
  [
    'a semi-detached house',
    { ...property, propertyType: 'House', title: 'Semi-detached, big garden' },
    ['semi'],
  ],
  ['a detached house', { ...property, propertyType: 'House', title: 'Detached family house' }, ['detached']],
  ['a cottage', { ...property, propertyType: 'House', title: 'Stone cottage by the sea' }, ['cottage']],
  [
    'a house next to flats',
    { ...property, propertyType: 'House', title: 'Semi opposite new flats' },
    ['semi'],
  ],
  [
    'a house that was a studio',
    { ...property, propertyType: 'House', title: 'Once a studio' },
    ['cottage', 'detached', 'semi', 'terrace'],
  ],
  ['a flat', { ...property, propertyType: 'Flat', title: 'In a terrace of cottages' }, ['flat']],
  ['a bungalow', { ...property, propertyType: 'Bungalow' }, ['bungalow']],
  ['a studio', { ...property, propertyType: 'Studio' }, ['studio']],
  ['a wanted flat', { ...property, propertyType: 'Flat', maxBedrooms: 2 }, ['flat']],
  ['a wanted studio', { ...property, propertyType: null, maxBedrooms: 0.5 }, ['studio']],
  [
    'any home, an apartment by its title',
    { ...property, propertyType: null, title: 'Apartment in town' },
    ['flat'],
  ],
  ['any home', { ...property, propertyType: null, title: '' }, ['cottage', 'detached', 'semi', 'terrace']],
  ['a vehicle without words', { ...vehicle, title: 'Ford Fiesta, 2018' }, ['car']],
  ['a van', { ...vehicle, title: 'White van, low mileage' }, ['van']],
  ['a camper van', { ...vehicle, title: 'Camper van for two' }, ['campervan']],
  ['a motorhome', { ...vehicle, title: 'Motorhome' }, ['campervan']],
  ['a motorbike', { ...vehicle, title: 'Triumph motorcycle' }, ['motorbike']],
  ['a car for somebody in a caravan', { ...vehicle, title: 'Car that pulls a caravan' }, ['car']],
])('%s is shown as what it is', (_, depicted, kinds) => {
  expect(kindsFor(depicted)).toEqual(kinds);
});

test('the same seed always shows the same, and many seeds show all of a kind', () => {
  const flat = { ...property, propertyType: 'Flat' };
  expect(sceneOf(flat, 'alice')).toEqual(sceneOf(flat, 'alice'));
  expect(new Set(seeds.map((seed) => sceneOf(flat, seed).src)).size).toBe(scenesOfKind);
});

test('every picture that can be chosen is there in both lights, and no other', () => {
  const named = sceneKinds.flatMap((kind) =>
    Array.from({ length: scenesOfKind }, (_, index) => Object.values(scene(kind, index + 1))).flat(),
  );
  for (const address of named) expect(existsSync(new URL(`.${address}`, site)), address).toBe(true);
  const there = readdirSync(new URL('./scenes/', site)).map((name) => `/scenes/${name}`);
  expect(there.sort()).toEqual(named.sort());
});

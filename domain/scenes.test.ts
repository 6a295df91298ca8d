import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sceneEdition } from './scene-edition.ts';
import { type Depicted, scene, sceneKinds, sceneOf, scenesOfKind } from './scenes.ts';

const site = fileURLToPath(new URL('../web/public', import.meta.url));
const scenes = `${site}/scenes`;
const seeds = Array.from({ length: 400 }, (_, index) => `seed-${index}`);

/** Which kinds of picture 400 seeds show for this, sorted. */
function kindsFor(depicted: Depicted): string[] {
  const kinds = seeds.map(
    (seed) => sceneOf(depicted, seed).src.match(/scenes\/\w+\/(.+)-\d+-\d+\.avif$/)![1]!,
  );
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

test('every picture that can be chosen is there in both lights and all widths, and no other', () => {
  const named = sceneKinds.flatMap((kind) =>
    Array.from({ length: scenesOfKind }, (_, index) => {
      const { src, srcSet, dark } = scene(kind, index + 1);
      const inSets = [srcSet, dark].flatMap((set) => set.split(', ').map((it) => it.split(' ')[0]!));
      expect(inSets).toContain(src);
      return inSets;
    }).flat(),
  );
  const there = readdirSync(scenes, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => `${it.parentPath}/${it.name}`.slice(site.length));
  expect(there.sort()).toEqual(named.sort());
});

test('their address says what is in them: one drawn anew has another', () => {
  const folder = `${scenes}/${sceneEdition}`;
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(`${folder}/${name}`));
  expect(hash.digest('hex').startsWith(sceneEdition)).toBe(true);
  expect(sceneEdition).toHaveLength(8);
});

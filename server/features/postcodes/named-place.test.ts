/** The places that somebody may look around. */
import { expect, test } from 'vitest';
import { distanceMiles } from '../../../domain/place.ts';
import { placeNamed } from './named-place.ts';

const cotham = { latitude: 51.4695, longitude: -2.597 };

test.each(['BS6', 'bs6', ' BS6 5QA ', 'bs65qa', 'BS6 5'])('%j is the outward code', (text) => {
  const place = placeNamed(text)!;
  expect(place.name).toBe('Bristol BS6');
  expect(distanceMiles(place, cotham)).toBeLessThan(1);
});

test('an outward code is no part of a longer one', () => {
  expect(placeNamed('BS1')!.name).toBe('Bristol BS1');
  expect(distanceMiles(placeNamed('BS1')!, placeNamed('BS16')!)).toBeGreaterThan(2);
});

test('one that is not known is its area’s main town, and says so', () => {
  expect(placeNamed('BS60')).toMatchObject({ name: 'Bristol' });
  expect(placeNamed('BT7 1NN')).toMatchObject({ name: 'Belfast' });
});

test.each([
  ['bristol', 'Bristol'],
  ['St. Albans', 'St Albans'],
  ['st albans', 'St Albans'],
  ['stoke on trent', 'Stoke-on-Trent'],
  ['Newcastle', 'Newcastle upon Tyne'],
])('%j is the town %s', (text, name) => {
  expect(placeNamed(text)!.name).toBe(name);
});

test('a town of several areas is in their middle', () => {
  expect(distanceMiles(placeNamed('London')!, { latitude: 51.51, longitude: -0.12 })).toBeLessThan(3);
});

test.each(['', '   ', 'Atlantis', 'B', 'Brist', 'ZZ9 9ZZ', '12', '%'])('%j is none', (text) => {
  expect(placeNamed(text)).toBeUndefined();
});

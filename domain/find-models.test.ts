/** What is typed finds makes and models; the list is one that the rules take. */
import { expect, test } from 'vitest';
import { findModels, readModel } from './find-models.ts';
import { knownModels } from './vehicle-models.ts';
import { modelText, nameKey, vehicleLimits } from './vehicles.ts';

const nothingSold = new Map<string, number>();
const found = (typed: string, sold = nothingSold) => findModels(typed, sold, 5).map(modelText);

test.each([
  ['gol', 'Volkswagen Golf'],
  ['golf', 'Volkswagen Golf'],
  ['VW go', 'Volkswagen Golf'],
  ['volks', 'Volkswagen'],
  ['c class', 'Mercedes-Benz C-Class'],
  ['cclass', 'Mercedes-Benz C-Class'],
  ['merc a', 'Mercedes-Benz A-Class'],
  ['citroen c3', 'Citroën C3'],
  ['skoda', 'Škoda'],
  ['transit', 'Ford Transit'],
  ['street tri', 'Triumph Street Triple'],
  ['mini', 'MINI'],
  ['range rover', 'Land Rover Range Rover'],
])('%s finds the %s first', (typed, first) => {
  expect(found(typed)[0]).toBe(first);
});

test('what is sold here comes before the order of the list, and what is meant to the letter before that', () => {
  const sold = new Map([
    [nameKey('Volkswagen Grand California'), 0],
    [nameKey('Volkswagen California'), 1],
    [nameKey('Ford Galaxy'), 2],
  ]);
  expect(found('g', sold)[0]).toBe('Volkswagen Grand California');
  expect(found('golf', sold)[0]).toBe('Volkswagen Golf');
  expect(found('ford', sold).slice(0, 2)).toEqual(['Ford', 'Ford Galaxy']);
});

test('nothing typed, and nothing known, finds nothing', () => {
  expect([found(''), found(' - '), found('qqq')]).toEqual([[], [], []]);
});

test.each([
  ['golf gti', { make: 'Volkswagen', model: 'golf gti' }],
  ['vw golf', { make: 'Volkswagen', model: 'Golf' }],
  ['volkswagen golf', { make: 'Volkswagen', model: 'Golf' }],
  ['  land rover   Series 2a ', { make: 'Land Rover', model: 'Series 2a' }],
  ['Ariel Atom', { make: 'Ariel', model: 'Atom' }],
  ['Ariel', { make: 'Ariel', model: null }],
  ['£', null],
])('%j is read as %j', (typed, read) => {
  expect(readModel(typed)).toEqual(read);
});

test('each stands once, and as the rules take it', () => {
  const keys = knownModels.map((it) => `${nameKey(it.make)} ${nameKey(it.model ?? '')}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { make, model } of knownModels) {
    expect(nameKey(make), make).not.toBe('');
    expect(make.length).toBeLessThanOrEqual(vehicleLimits.makeLength);
    expect((model ?? '').length).toBeLessThanOrEqual(vehicleLimits.modelLength);
    expect(model === null || nameKey(model) !== '', `${make} ${model}`).toBe(true);
  }
  expect(knownModels.length).toBeGreaterThan(1_000);
});

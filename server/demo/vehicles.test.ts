/** The demo's vehicles: prices that go with age, a list that knows them all, and demands that somebody meets. */
import { expect, test } from 'vitest';
import { drawsFrom } from '../../domain/chance.ts';
import { knownModels } from '../../domain/vehicle-models.ts';
import { modelText } from '../../domain/vehicles.ts';
import { demoDrafts } from './draft.ts';

const drafts = demoDrafts(drawsFrom(7), 7, 4_000).map((it) => it.answers);
const sells = drafts.filter((it) => it.type === 'sell' && it.category === 'vehicle');
const buys = drafts.filter((it) => it.type === 'buy' && it.category === 'vehicle');

test('are of the list, and cost less the older they are', () => {
  const known = new Set(knownModels.map(modelText));
  const names = sells.map(({ make, model }) => modelText({ make: make ?? '', model }));
  expect(names.filter((it) => !known.has(it))).toEqual([]);
  expect(new Set(sells.map((it) => it.body)).size).toBeGreaterThan(8);
  const median = (from: number, to: number) => {
    const prices = sells
      .filter((it) => it.body === 'Hatchback' && it.firstRegistered! >= from && it.firstRegistered! <= to)
      .map((it) => it.price)
      .toSorted((a, b) => a - b);
    return prices[Math.floor(prices.length / 2)]!;
  };
  expect(median(2023, 2026)).toBeGreaterThan(12_000);
  expect(median(2023, 2026)).toBeLessThan(24_000);
  expect(median(2008, 2014)).toBeLessThan(6_000);
  expect(sells.every(({ price }) => price >= 400 && price < 80_000)).toBe(true);
});

test('mostly say their mileage, a believable one, and most who look ask for something', () => {
  const said = sells.flatMap(({ mileage }) => mileage ?? []);
  expect(said.length / sells.length).toBeGreaterThan(0.8);
  expect(said.length).toBeLessThan(sells.length);
  expect(Math.max(...said)).toBeLessThan(350_000);
  const asked = buys.filter((it) => it.models || it.minYear || it.maxMileage || it.fuels || it.bodies);
  expect(asked.length / buys.length).toBeGreaterThan(0.7);
});

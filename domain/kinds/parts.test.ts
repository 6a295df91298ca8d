/** What a table says its answers are in discovery is what the criteria read, and the other way round. */
import { describe, expect, test } from 'vitest';
import { criteria } from '../criteria.ts';
import { categories, sides } from '../intentions.ts';
import type { Fields } from './field.ts';
import { kinds } from './kinds.ts';

/** Criterion → the answers that the table gives a part in it. Where somebody is belongs to every kind. */
function partsOf(fields: Fields): Record<string, string[]> {
  const parts = Object.entries(fields).filter(([name, { part }]) => part?.criterion && name !== 'postcode');
  const byCriterion = Map.groupBy(parts, ([, { part }]) => part?.criterion ?? '');
  return Object.fromEntries([...byCriterion].map(([it, named]) => [it, named.map(([name]) => name)]));
}

/** Criterion → the answers that it reads of this kind. */
function readBy(side: (typeof sides)[number], category: (typeof categories)[number]) {
  const rows = Object.entries(criteria).filter(([, { only }]) => (only ?? category) === category);
  const read = rows.map(([name, { seller, buyer }]) => [name, side === 'sell' ? seller : Object.keys(buyer)]);
  return Object.fromEntries(read.filter(([, answers]) => answers?.length));
}

describe.each(sides)('of those who %s', (side) => {
  test.each(categories)('a %s', (category) => {
    expect(partsOf(kinds[side][category].fields)).toEqual(readBy(side, category));
  });
});

test('a draft without a radius is counted within the largest, as a criterion that is opened', () => {
  const radius = kinds.buy.property.fields.searchRadius;
  expect(radius.part.untilAnswered).toBe(criteria.distance.buyer.searchRadius);
});

/** What each of the four forms asks, question by question, against the specification's list. */
import { describe, expect, test } from 'vitest';
import { questionSets } from './question-sets.ts';

const ratings = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
const upTo5 = ['Any', '1', '2', '3', '4', '5'];

/** Question id → the name of its requirement, and what is known of the question. */
const asked = {
  'sell property': [
    ['postcode', 'postcode', { type: 'text' }],
    ['address', 'address', { type: 'text' }],
    ['title', 'title', { type: 'text' }],
    ['priceRange', 'price', { type: 'range', min: 0, max: 20_000_000 }],
    ['bedrooms', 'bedrooms', { type: 'select' }],
    ['bathrooms', 'bathrooms', { type: 'number' }],
    ['parking', 'parking', { type: 'number' }],
    ['description', 'description', { type: 'textarea', optional: true }],
    ['squareFootage', 'squareFootage', { type: 'number' }],
    ['propertyType', 'propertyType', { values: ['Studio', 'Flat', 'House', 'Bungalow'] }],
    ['energyRating', 'energyRating', { values: ratings }],
    ['images', 'images', { type: 'file', optional: true }],
  ],
  'buy property': [
    ['postcode', 'postcode', { type: 'text' }],
    ['searchRadius', 'searchRadius', { type: 'number', min: 1, max: 50, step: 1 }],
    ['title', 'title', { type: 'text', optional: true }],
    ['priceRange', 'priceRange', { type: 'range', min: 0, max: 20_000_000 }],
    ['bedrooms', 'bedrooms', { values: ['Any', '0.5', '1', '2', '3', '4', '5'] }],
    ['minBathrooms', 'bathrooms', { values: upTo5 }],
    ['maxBathrooms', 'bathrooms', { values: upTo5 }],
    ['parking', 'parking', { values: ['Any', '0', '1', '2', '3', '4'] }],
    ['propertyType', 'propertyType', { values: ['Any', 'Flat', 'House', 'Bungalow'] }],
    ['description', 'description', { type: 'textarea' }],
    ['paymentMethod', 'paymentMethod', { values: ['cash', 'mortgage'] }],
    ['availableDeposit', 'availableDeposit', { dependsOn: { field: 'paymentMethod', value: 'mortgage' } }],
    ['images', 'images', { type: 'file', optional: true }],
  ],
  'sell vehicle': [
    ['postcode', 'postcode', { type: 'text' }],
    ['address', 'address', { type: 'text' }],
    ['title', 'title', { type: 'text' }],
    ['priceRange', 'price', { type: 'range', min: 0, max: 5_000_000, step: 5_000 }],
    ['description', 'description', { type: 'textarea', optional: true }],
    ['images', 'images', { type: 'file', optional: true }],
  ],
  'buy vehicle': [
    ['postcode', 'postcode', { type: 'text' }],
    ['searchRadius', 'searchRadius', { type: 'number', min: 1, max: 50, step: 1 }],
    ['title', 'title', { type: 'text' }],
    ['description', 'description', { type: 'textarea' }],
    ['priceRange', 'priceRange', { type: 'range', min: 0, max: 5_000_000, step: 5_000 }],
    ['images', 'images', { type: 'file', optional: true }],
  ],
} as const;

describe.each(Object.entries(asked))('who would %s', (kind, rows) => {
  const set = questionSets.find(({ type, category }) => `${type} ${category}` === kind);

  test.each(rows.map(([id, name, facts]) => ({ id, facts, shows: `3.${kind.replace(' ', '-')}.${name}` })))(
    'is asked for $id [$shows]',
    ({ id, facts }) => {
      const question = set?.questions.find((it) => it.id === id);
      const values = question?.options?.map(({ value }) => value);
      expect({ ...question, values }).toMatchObject(facts);
    },
  );

  test('is asked for nothing else', () => {
    expect(set?.questions.map(({ id }) => id).toSorted()).toEqual(rows.map(([id]) => id).toSorted());
  });
});

test('a flat is labelled Apartment, a studio is half a bedroom [3.sell-property.propertyType 3.buy-property.bedrooms]', () => {
  const options = questionSets.flatMap(({ questions }) => questions.flatMap((it) => it.options ?? []));
  const labelsOf = (value: string) => [
    ...new Set(options.filter((it) => it.value === value).map((it) => it.label)),
  ];
  expect(labelsOf('Flat')).toEqual(['Apartment']);
  expect(labelsOf('0.5')).toEqual(['Studio']);
});

test('between them the questions use every type there is [3.question.type]', () => {
  const types = questionSets.flatMap(({ questions }) => questions.map(({ type }) => type));
  expect([...new Set(types)].toSorted()).toEqual(
    ['text', 'number', 'button-select', 'textarea', 'select', 'range', 'file'].toSorted(),
  );
});

test('a question may show an example of its answer [3.question.placeholder]', () => {
  for (const { questions } of questionSets)
    expect(questions.find(({ id }) => id === 'postcode')?.placeholder).toBe('BS6 5QA');
});

test('what a seller may leave out is the description and the images [5.form.optional-sell]', () => {
  for (const { type, questions } of questionSets.filter((it) => it.type === 'sell'))
    expect(
      questions.filter(({ optional }) => optional).map(({ id }) => id),
      type,
    ).toEqual(['description', 'images']);
});

test('who wants a home may leave out the title and most filters, who wants a vehicle not the title [5.form.optional-buy 5.form.vehicle-title]', () => {
  const optional = (category: string) =>
    questionSets
      .find((it) => it.type === 'buy' && it.category === category)
      ?.questions.filter((it) => it.optional)
      .map(({ id }) => id);
  expect(optional('property')).toEqual([
    'propertyType',
    'bedrooms',
    'minBathrooms',
    'maxBathrooms',
    'parking',
    'priceRange',
    'title',
    'images',
  ]);
  expect(optional('vehicle')).toEqual(['priceRange', 'images']);
});

test('the price of a vehicle goes from 0 to 5,000,000 in steps of 5,000 [5.form.price-vehicle 9.price-vehicle]', () => {
  for (const { questions } of questionSets.filter((it) => it.category === 'vehicle'))
    expect(questions.find(({ id }) => id === 'priceRange')).toMatchObject({
      min: 0,
      max: 5_000_000,
      step: 5_000,
    });
});

/** What each of the four forms asks, question by question, against the specification's list. */
import { describe, expect, test } from 'vitest';
import { questionSets } from './kinds.ts';

const ratings = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
const upTo5 = ['Any', '1', '2', '3', '4', '5'];

/** Question id → its requirement, and what is known of the question. */
const asked = {
  'sell property': [
    ['postcode', '3.sell-property.postcode', { type: 'text' }],
    ['address', '3.sell-property.address', { type: 'text' }],
    ['title', '3.sell-property.title', { type: 'text' }],
    ['priceRange', '3.sell-property.price', { type: 'range', min: 0, max: 20_000_000 }],
    ['bedrooms', '3.sell-property.bedrooms', { type: 'select' }],
    ['bathrooms', '3.sell-property.bathrooms', { type: 'number' }],
    ['parking', '3.sell-property.parking', { type: 'number' }],
    ['description', '3.sell-property.description', { type: 'textarea', optional: true }],
    ['squareFootage', '3.sell-property.squareFootage', { type: 'number' }],
    ['propertyType', '3.sell-property.propertyType', { values: ['Studio', 'Flat', 'House', 'Bungalow'] }],
    ['energyRating', '3.sell-property.energyRating', { values: ratings }],
    ['images', '3.sell-property.images', { type: 'file', optional: true }],
  ],
  'buy property': [
    ['postcode', '3.buy-property.postcode', { type: 'text' }],
    ['searchRadius', '3.buy-property.searchRadius', { type: 'number', min: 1, max: 50, step: 1 }],
    ['title', '3.buy-property.title', { type: 'text', optional: true }],
    ['priceRange', '3.buy-property.priceRange', { type: 'range', min: 0, max: 20_000_000 }],
    ['bedrooms', '3.buy-property.bedrooms', { values: ['Any', '0.5', '1', '2', '3', '4', '5'] }],
    ['minBathrooms', '3.buy-property.bathrooms', { values: upTo5 }],
    ['maxBathrooms', '3.buy-property.bathrooms', { values: upTo5 }],
    ['parking', '3.buy-property.parking', { values: ['Any', '0', '1', '2', '3', '4'] }],
    ['propertyType', '3.buy-property.propertyType', { values: ['Any', 'Flat', 'House', 'Bungalow'] }],
    ['description', '3.buy-property.description', { type: 'textarea' }],
    ['paymentMethod', '3.buy-property.paymentMethod', { values: ['cash', 'mortgage'] }],
    [
      'availableDeposit',
      '3.buy-property.availableDeposit',
      { dependsOn: { field: 'paymentMethod', value: 'mortgage' } },
    ],
    ['images', '3.buy-property.images', { type: 'file', optional: true }],
  ],
  'sell vehicle': [
    ['postcode', '3.sell-vehicle.postcode', { type: 'text' }],
    ['address', '3.sell-vehicle.address', { type: 'text' }],
    ['title', '3.sell-vehicle.title', { type: 'text' }],
    ['priceRange', '3.sell-vehicle.price', { type: 'range', min: 0, max: 5_000_000, step: 5_000 }],
    ['description', '3.sell-vehicle.description', { type: 'textarea', optional: true }],
    ['images', '3.sell-vehicle.images', { type: 'file', optional: true }],
  ],
  'buy vehicle': [
    ['postcode', '3.buy-vehicle.postcode', { type: 'text' }],
    ['searchRadius', '3.buy-vehicle.searchRadius', { type: 'number', min: 1, max: 50, step: 1 }],
    ['title', '3.buy-vehicle.title', { type: 'text' }],
    ['description', '3.buy-vehicle.description', { type: 'textarea' }],
    ['priceRange', '3.buy-vehicle.priceRange', { type: 'range', min: 0, max: 5_000_000, step: 5_000 }],
    ['images', '3.buy-vehicle.images', { type: 'file', optional: true }],
  ],
} as const;

/** In every form; docs/decisions/036 says why. */
const beyondTheSpecification = ['membersOnly'];
const features = ['outsideSpace', 'noChain', 'groundFloor', 'lift'];
const ofHomes = ['minSquareFootage', 'minEnergyRating', ...features];
/** What is said and asked beside it, all of which may be left out; docs/decisions/040 and 043 say why. */
const beside: Readonly<Record<string, readonly string[]>> = {
  'sell property': features,
  'buy property': [...ofHomes, 'wishes'],
  'sell vehicle': ['model', 'firstRegistered', 'mileage', 'fuel', 'gearbox', 'body', 'doors', 'registration'],
  'buy vehicle': ['models', 'minYear', 'maxMileage', 'fuels', 'gearbox', 'bodies', 'wishes'],
};

describe.each(Object.entries(asked))('who would %s', (kind, rows) => {
  const set = questionSets.find(({ type, category }) => `${type} ${category}` === kind);

  for (const [id, shows, facts] of rows)
    test(`is asked for ${id}`, { tags: [shows] }, () => {
      const question = set?.questions.find((it) => it.id === id);
      const values = question?.options?.map(({ value }) => value);
      expect({ ...question, values }).toMatchObject(facts);
    });

  test('is asked for nothing else', () => {
    const ids = [...rows.map(([id]) => id), ...(beside[kind] ?? []), ...beyondTheSpecification];
    expect(set?.questions.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });
});

test('a flat is labelled Apartment, a studio is half a bedroom', {
  tags: ['3.sell-property.propertyType', '3.buy-property.bedrooms'],
}, () => {
  const options = questionSets.flatMap(({ questions }) => questions.flatMap((it) => it.options ?? []));
  const labelsOf = (value: string) => [
    ...new Set(options.filter((it) => it.value === value).map((it) => it.label)),
  ];
  expect(labelsOf('Flat')).toEqual(['Apartment']);
  expect(labelsOf('0.5')).toEqual(['Studio']);
});

test('between them the questions use every type there is', { tags: ['3.question.type'] }, () => {
  const types = questionSets.flatMap(({ questions }) => questions.map(({ type }) => type));
  expect([...new Set(types)].toSorted()).toEqual(
    ['text', 'number', 'button-select', 'textarea', 'select', 'range', 'file', 'checkbox'].toSorted(),
  );
});

test('a question may show an example of its answer', { tags: ['3.question.placeholder'] }, () => {
  for (const { questions } of questionSets)
    expect(questions.find(({ id }) => id === 'postcode')?.placeholder).toBe('BS6 5QA');
});

test('what a seller may leave out is the description and the images', {
  tags: ['5.form.optional-sell'],
}, () => {
  for (const { type, category, questions } of questionSets.filter((it) => it.type === 'sell')) {
    const kind = `${type} ${category}`;
    expect(
      questions.filter(({ optional }) => optional).map(({ id }) => id),
      kind,
    ).toEqual([...(beside[kind] ?? []), 'description', 'images', ...beyondTheSpecification]);
  }
});

test('who wants a home may leave out the title and most filters, who wants a vehicle not the title', {
  tags: ['5.form.optional-buy', '5.form.vehicle-title'],
}, () => {
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
    ...ofHomes,
    'priceRange',
    'title',
    'wishes',
    'images',
    ...beyondTheSpecification,
  ]);
  expect(optional('vehicle')).toEqual([
    ...beside['buy vehicle']!.filter((it) => it !== 'wishes'),
    'priceRange',
    'wishes',
    'images',
    ...beyondTheSpecification,
  ]);
});

test('the price of a vehicle goes from 0 to 5,000,000 in steps of 5,000', {
  tags: ['5.form.price-vehicle', '9.price-vehicle'],
}, () => {
  for (const { questions } of questionSets.filter((it) => it.category === 'vehicle'))
    expect(questions.find(({ id }) => id === 'priceRange')).toMatchObject({
      min: 0,
      max: 5_000_000,
      step: 5_000,
    });
});

/** Intentions: which answers are accepted, and the words under each one that is not. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carForSale, carWanted, houseForSale, houseWanted } from '../tests/samples.ts';
import { decideWith } from './decision.ts';
import { type Category, countWords, type Side } from './intentions.ts';
import { answersRule } from './kinds/kinds.ts';
import { limits } from './limits.ts';
import { refusalWords } from './refusal-words.ts';
import { intentionWords } from './wording.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

type Kind = { readonly type: Side; readonly category: Category };

/** The words under each field, or null when everything is accepted. */
function refusal(answers: Kind, changed: Readonly<Record<string, unknown>> = {}) {
  const rule = answersRule(answers.type, answers.category);
  const decision = decideWith(rule, { ...answers, ...changed });
  return decision.allowed ? null : decision.fields;
}

test('words are split on white space, however much of it there is', { tags: ['5.form.description'] }, () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  const space = fc.stringMatching(/^[ \n\t]{1,3}$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(word, space), { maxLength: 30 }), fc.option(space), (pairs, before) => {
      expect(countWords((before ?? '') + pairs.flat().join(''))).toBe(pairs.length);
    }),
  );
});

describe.each([houseForSale, houseWanted, carForSale, carWanted])('$type $category', (answers) => {
  test('is accepted as answered', () => {
    expect(refusal(answers)).toBeNull();
  });

  test('refuses a title of more than 10 words', { tags: ['5.form.title', '8.title', '9.title'] }, () => {
    expect(refusal(answers, { title: words(10) })).toBeNull();
    expect(refusal(answers, { title: words(11) })).toEqual({ title: intentionWords.titleTooLong });
  });

  test('refuses a description of more than 1000 words', {
    tags: ['5.form.description', '5.form.description-words', '8.description', '9.description'],
  }, () => {
    expect(refusal(answers, { description: words(1000) })).toBeNull();
    expect(refusal(answers, { description: words(1001) })).toEqual({
      description: intentionWords.descriptionTooLong,
    });
  });

  test('says of a text with too many letters that it is the letters', () => {
    const { titleLength, descriptionLength } = limits.text;
    expect(refusal(answers, { title: 'a'.repeat(titleLength) })).toBeNull();
    expect(refusal(answers, { title: 'a'.repeat(titleLength + 1) })).toEqual({
      title: 'Please use at most 150 characters.',
    });
    expect(refusal(answers, { description: 'a'.repeat(descriptionLength + 1) })).toEqual({
      description: 'Please use at most 12,000 characters.',
    });
    // Both: the specification's words.
    expect(refusal(answers, { title: 'lengthened '.repeat(20) })).toEqual({
      title: intentionWords.titleTooLong,
    });
  });

  test('refuses what is no postcode', {
    tags: ['5.form.postcode-words', '5.form.postcode-save', '8.postcode'],
  }, () => {
    expect(refusal(answers, { postcode: 'nowhere' })).toEqual({ postcode: intentionWords.postcode });
    expect(refusal(answers, { postcode: undefined })).toEqual({ postcode: intentionWords.postcode });
  });

  test('refuses more than six images', { tags: ['5.form.images', '9.images'] }, () => {
    expect(refusal(answers, { images: Array(7).fill('/images/a.webp') })).toEqual({
      images: refusalWords['too-many-images'],
    });
  });
});

test('a price is a whole number on the scale of its category', {
  tags: ['5.form.price-property', '9.price-property'],
}, () => {
  expect(refusal(houseForSale, { price: limits.price.property.max })).toBeNull();
  expect(refusal(houseForSale, { price: limits.price.property.max + 1 })).toEqual({
    price: 'Please enter 20,000,000 or less.',
  });
  expect(refusal(carForSale, { price: limits.price.vehicle.max + 1 })).toEqual({
    price: 'Please enter 5,000,000 or less.',
  });
  expect(refusal(carForSale, { price: -1 })).toEqual({ price: 'Please enter 0 or more.' });
  expect(refusal(carForSale, { price: 9.5 })).toEqual({ price: 'Please enter a whole number.' });
  expect(refusal(carForSale, { price: '9' })).toEqual({ price: intentionWords.required });
});

test.each(['Price', 'Bedrooms', 'Bathrooms'])('a maximum below the minimum is refused: %s', (name) => {
  expect(refusal(houseWanted, { [`min${name}`]: 3, [`max${name}`]: 2 })).toEqual({
    [`max${name}`]: intentionWords.maxBelowMin,
  });
  expect(refusal(houseWanted, { [`min${name}`]: 3, [`max${name}`]: null })).toBeNull();
  expect(refusal(houseWanted, { [`min${name}`]: 3, [`max${name}`]: 3 })).toBeNull();
});

test('of a vehicle, too, a maximum below the minimum is refused', () => {
  expect(refusal(carWanted, { minPrice: 3, maxPrice: 2 })).toEqual({ maxPrice: intentionWords.maxBelowMin });
  expect(refusal(carWanted, { minPrice: 3, maxPrice: 3 })).toBeNull();
});

test('what may be left out is then nothing', () => {
  const without = (kind: Kind, name: string) =>
    answersRule(kind.type, kind.category).parse({ ...kind, [name]: undefined });
  expect(without(houseForSale, 'description')).toMatchObject({ description: '' });
  expect(without(carForSale, 'description')).toMatchObject({ description: '' });
  expect(without(houseWanted, 'title')).toMatchObject({ title: '' });
});

test('a search radius is 1 to 50 whole miles', { tags: ['5.form.radius', '9.radius'] }, () => {
  for (const searchRadius of [1, 50]) expect(refusal(carWanted, { searchRadius })).toBeNull();
  for (const searchRadius of [0, 51, 1.5, null])
    expect(refusal(carWanted, { searchRadius })).toHaveProperty('searchRadius');
});

test('a mortgage asks for the deposit, and cash forgets it', {
  tags: ['3.buy-property.availableDeposit'],
}, () => {
  expect(refusal(houseWanted, { availableDeposit: null })).toEqual({
    availableDeposit: intentionWords.required,
  });
  const rule = answersRule('buy', 'property');
  expect(rule.parse({ ...houseWanted, paymentMethod: 'cash' })).toMatchObject({ availableDeposit: null });
  expect(refusal(houseWanted, { paymentMethod: 'cash', availableDeposit: null })).toBeNull();
  expect(rule.parse(houseWanted)).toMatchObject({ paymentMethod: 'mortgage', availableDeposit: 60_000 });
});

test('a home may be wanted without a title, a vehicle may not', {
  tags: ['5.form.optional-buy', '5.form.vehicle-title'],
}, () => {
  expect(refusal(houseWanted, { title: undefined })).toBeNull();
  expect(refusal(carWanted, { title: '  ' })).toEqual({ title: intentionWords.required });
});

test('a studio counts as half a bedroom, and there is no other half', () => {
  expect(refusal(houseForSale, { bedrooms: 0.5 })).toBeNull();
  expect(refusal(houseForSale, { bedrooms: 1.5 })).toEqual({
    bedrooms: 'Please choose a number of bedrooms.',
  });
});

test('the zero character, which no database can hold, is left out', () => {
  const rule = answersRule('sell', 'property');
  const texts = { title: 'Sunny\0 house', description: '\0', address: '12\0 Cotham Brow' };
  expect(rule.parse({ ...houseForSale, ...texts })).toMatchObject({
    title: 'Sunny house',
    description: '',
    address: '12 Cotham Brow',
  });
  expect(refusal(houseForSale, { title: '\0' })).toEqual({ title: intentionWords.required });
});

import { describe, expect, test } from 'vitest';
import type { QuestionSet } from '../../../contract/intentions.ts';
import type { Category, Side } from '../../../domain/intentions.ts';
import { questionSets } from '../../../domain/kinds/kinds.ts';
import { bedroomsText } from '../../../domain/questions.ts';
import { boundWords, intentionWords, moneyWords } from '../../../domain/wording.ts';
import {
  answersOf,
  blankTyped,
  byQuestion,
  checkTyped,
  saidAtOnce,
  type Typed,
  typedOf,
  typedText,
} from './typed-answers.ts';

/** The sets as the server sends them. */
function questions(type: Side, category: Category): QuestionSet {
  return questionSets.find((it) => it.type === type && it.category === category) as QuestionSet;
}

const wanted = questions('buy', 'property');
const home = questions('sell', 'property');
const filledWanted: Typed = {
  ...blankTyped(wanted),
  postcode: 'BS6 5QA',
  searchRadius: 10,
  propertyType: 'House',
  bedrooms: '3',
  minBathrooms: '1',
  priceRange: { min: 300_000, max: 400_000 },
  paymentMethod: 'mortgage',
  availableDeposit: 60_000,
  description: 'We are two teachers with a small child.',
};
const filledHome: Typed = {
  ...blankTyped(home),
  postcode: 'bs65qa',
  address: '12 Cotham Brow',
  propertyType: 'Flat',
  bedrooms: '0.5',
  bathrooms: 1,
  parking: 0,
  squareFootage: 400,
  energyRating: 'C',
  priceRange: 210_000,
  title: 'Bright studio near the park',
};

describe('of a vehicle', () => {
  const car = questions('sell', 'vehicle');
  const carWanted = questions('buy', 'vehicle');
  const golf = { make: 'Volkswagen', model: 'Golf' };
  test('make and model are one question with two answers, and come back from them', () => {
    const typed = { ...blankTyped(car), model: golf, firstRegistered: 2016, fuel: 'Petrol' };
    expect(answersOf(car, typed)).toMatchObject({
      ...golf,
      firstRegistered: 2016,
      fuel: 'Petrol',
      body: null,
    });
    expect(answersOf(car, blankTyped(car))).not.toHaveProperty('make');
    expect(typedOf(car, answersOf(car, typed))).toMatchObject({ model: golf, firstRegistered: 2016 });
    const [model, year] = ['model', 'firstRegistered'].map((id) => car.questions.find((it) => it.id === id)!);
    expect([typedText(model!, golf), typedText(year!, 2016)]).toEqual(['Volkswagen Golf', '2016']);
  });
  test('of wishes none is an answer, and parking is one until somebody says otherwise', () => {
    const houseWanted = questions('buy', 'property');
    expect(answersOf(houseWanted, blankTyped(houseWanted))).toMatchObject({ wishes: ['parking'] });
    const none = { ...blankTyped(houseWanted), wishes: [] };
    expect(answersOf(houseWanted, none)).toMatchObject({ wishes: [] });
    expect(typedOf(houseWanted, answersOf(houseWanted, none)).wishes).toEqual([]);
  });

  test('of what several can be chosen none is Any', () => {
    const [models, fuels] = [
      [golf, { make: 'Ford', model: null }],
      ['Petrol', 'Hybrid'],
    ];
    const typed = { ...blankTyped(carWanted), models, fuels };
    expect(answersOf(carWanted, typed)).toMatchObject({ models, fuels, bodies: null });
    expect(typedOf(carWanted, answersOf(carWanted, typed))).toMatchObject({ models, fuels, bodies: [] });
    const question = carWanted.questions.find((it) => it.id === 'models')!;
    expect([typedText(question, models), typedText(question, [])]).toEqual(['Volkswagen Golf, Ford', 'Any']);
  });
});

describe('answers', () => {
  test('a range is two bounds for a buyer and one price for a seller', {
    tags: ['3.question.single-price'],
  }, () => {
    expect(answersOf(wanted, filledWanted)).toMatchObject({ minPrice: 300_000, maxPrice: 400_000 });
    expect(answersOf(home, filledHome)).toMatchObject({ price: 210_000 });
  });

  test('one bedrooms button stands for two bounds', { tags: ['3.question.any-bedrooms'] }, () => {
    expect(answersOf(wanted, filledWanted)).toMatchObject({ minBedrooms: 0, maxBedrooms: 3 });
    expect(answersOf(wanted, { ...filledWanted, bedrooms: '5' })).toMatchObject({
      minBedrooms: 5,
      maxBedrooms: null,
    });
    expect(answersOf(wanted, { ...filledWanted, bedrooms: 'Any' })).toMatchObject({
      minBedrooms: null,
      maxBedrooms: null,
    });
  });

  test.each([
    [2, 3],
    [2, null],
    [0, 5],
    [0, 7],
    [3, 3],
  ])('bedrooms of %s to %s, which no button stands for, stay until one is pressed', (min, max) => {
    const stored = { ...answersOf(wanted, filledWanted), minBedrooms: min, maxBedrooms: max };
    const typed = typedOf(wanted, stored);
    expect(answersOf(wanted, typed)).toMatchObject({ minBedrooms: min, maxBedrooms: max });
    const bedrooms = wanted.questions.find((it) => it.id === 'bedrooms')!;
    expect(typedText(bedrooms, typed.bedrooms!)).toBe(bedroomsText({ min, max }));
    expect(answersOf(wanted, { ...typed, bedrooms: '4' })).toMatchObject({ minBedrooms: 0, maxBedrooms: 4 });
  });

  test('Any is null, a choice among numbers is a number, a choice among words is a word', {
    tags: ['3.question.any-price'],
  }, () => {
    const answers = answersOf(wanted, filledWanted);
    expect(answers).toMatchObject({ minBathrooms: 1, maxBathrooms: null, propertyType: 'House' });
    expect(answersOf(home, filledHome)).toMatchObject({ bedrooms: 0.5, energyRating: 'C' });
  });

  test('what is not asked is not answered', () => {
    expect(answersOf(wanted, { ...filledWanted, paymentMethod: 'cash' })).not.toHaveProperty(
      'availableDeposit',
    );
  });

  test.each([
    ['a home wanted', wanted, filledWanted],
    ['a home for sale', home, { ...filledHome, postcode: 'BS6 5QA' }],
  ])('%s comes back into its form as it was typed', (_, set, typed: Typed) => {
    const { images: _images, ...kept } = typed;
    expect(typedOf(set, answersOf(set, typed))).toMatchObject(kept);
  });
});

describe('checking', () => {
  test('a filled form gives the answers, in their normal form', () => {
    expect(checkTyped(wanted, filledWanted).errors).toBeUndefined();
    expect(checkTyped(home, filledHome).answers).toMatchObject({ postcode: 'BS6 5QA', description: '' });
  });

  test('an untouched form names every question that must be answered, and no other', {
    tags: ['5.form.required'],
  }, () => {
    const { errors } = checkTyped(wanted, blankTyped(wanted));
    expect(errors).toEqual({
      postcode: intentionWords.postcode,
      searchRadius: intentionWords.required,
      paymentMethod: intentionWords.required,
      description: intentionWords.required,
    });
  });

  test('a deposit is asked with a mortgage only', () => {
    const { errors } = checkTyped(wanted, { ...filledWanted, availableDeposit: null });
    expect(errors).toEqual({ availableDeposit: intentionWords.required });
    const cash = { ...filledWanted, paymentMethod: 'cash', availableDeposit: null };
    expect(checkTyped(wanted, cash).errors).toBeUndefined();
  });

  test('an error of either bound stands under the range', () => {
    const range = { ...filledWanted, priceRange: { min: 400_000, max: 300_000 } };
    expect(checkTyped(wanted, range).errors).toEqual({ priceRange: intentionWords.maxBelowMin });
  });

  test.each([
    ['a price', home, { ...filledHome, priceRange: '250.000' }, 'priceRange', moneyWords.unclearDot],
    [
      'a price too high',
      home,
      { ...filledHome, priceRange: '21m' },
      'priceRange',
      boundWords.atMost(20_000_000),
    ],
    [
      'a minimum',
      wanted,
      { ...filledWanted, priceRange: { min: 'abc', max: 400_000 } },
      'priceRange',
      moneyWords.unreadable,
    ],
    [
      'a maximum',
      wanted,
      { ...filledWanted, priceRange: { min: null, max: '2-3k' } },
      'priceRange',
      moneyWords.severalAmounts,
    ],
    [
      'a deposit',
      wanted,
      { ...filledWanted, availableDeposit: '$5' },
      'availableDeposit',
      moneyWords.otherCurrency,
    ],
  ])(
    '%s that could not be read is said under its question, and never sent',
    (_, set, typed, question, words) => {
      expect(checkTyped(set, typed)).toEqual({ errors: { [question]: words } });
      expect(JSON.stringify(answersOf(set, typed))).not.toMatch(/250\.000|21m|abc|2-3k|\$5/);
    },
  );

  test("the server's fields find their questions; one that is not asked keeps its name", () => {
    expect(byQuestion(wanted, { minPrice: 'a', maxBedrooms: 'b', elsewhere: 'c' })).toEqual({
      priceRange: 'a',
      bedrooms: 'b',
      elsewhere: 'c',
    });
    expect(byQuestion(home, { price: 'a' })).toEqual({ priceRange: 'a' });
  });

  test('running over the words of a title or a description is said while typing', () => {
    const [title] = home.questions.filter(({ id }) => id === 'title');
    const [description] = home.questions.filter(({ id }) => id === 'description');
    expect(saidAtOnce(title!, 'one '.repeat(10))).toBeUndefined();
    expect(saidAtOnce(title!, 'one '.repeat(11))).toBe('Title must not exceed 10 words.');
    expect(saidAtOnce(description!, 'one '.repeat(1_000))).toBeUndefined();
    expect(saidAtOnce(description!, 'one '.repeat(1_001))).toBe('Description cannot exceed 1000 words.');
  });
});

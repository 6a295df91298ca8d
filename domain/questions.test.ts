/** Questions: when one is asked, bedrooms chosen by a button, and four sets that agree with the four rules. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carForSale, carWanted, houseForSale, houseWanted } from '../tests/samples.ts';
import { type Category, categories, type Side, sides } from './intentions.ts';
import { answersRule, questionSets } from './kinds/kinds.ts';
import { limits } from './limits.ts';
import {
  bedroomsText,
  boundsOfChoice,
  choiceOfBounds,
  isAsked,
  mostAndLeastOf,
  type Question,
  questionRule,
  withLeast,
  withMost,
} from './questions.ts';

const choices = [null, 0.5, 1, 2, 3, 4, 5];

test.each([
  [5, 5, null, '5+ Bedrooms'],
  [3, 0, 3, 'Up to 3 bedrooms'],
  [1, 0, 1, 'Up to 1 bedroom'],
  [0.5, 0, 0.5, 'Studio'],
  [null, null, null, 'Any bedrooms'],
])(
  'the bedrooms button %s stores %s to %s and reads "%s"',
  { tags: ['4.form.bedrooms-5', '4.form.bedrooms-n', '9.bedrooms-5'] },
  (choice, minBedrooms, maxBedrooms, words) => {
    const bounds = { min: minBedrooms, max: maxBedrooms };
    expect(boundsOfChoice(choice)).toEqual(bounds);
    expect(bedroomsText(bounds)).toBe(words);
  },
);

test.each([
  [2, 3, '2 to 3 bedrooms'],
  [2, 2, '2 bedrooms'],
  [1, 1, '1 bedroom'],
  [2, null, '2+ Bedrooms'],
  [5, 6, '5 to 6 bedrooms'],
  [0, 5, 'Up to 5 bedrooms'],
])('bounds of %s to %s, which no button stands for, read "%s"', (min, max, words) => {
  expect(bedroomsText({ min, max })).toBe(words);
  expect(choiceOfBounds({ min, max })).toBeUndefined();
});

test.each([
  [null, 3, 3, 'Up to 3 bedrooms'],
  [limits.rooms.studio, 3, 3, 'Up to 3 bedrooms'],
  [limits.rooms.studio, limits.rooms.studio, limits.rooms.studio, 'Studio'],
  [0, null, null, 'Any bedrooms'],
])('bounds of %s to %s ask for no more than the button %s', (min, max, choice, words) => {
  expect(choiceOfBounds({ min, max })).toBe(choice);
  expect(bedroomsText({ min, max })).toBe(words);
});

test.each([
  // A button for the most, a least beside it, and what the two store.
  [3, 2, 2, 3],
  [3, 3, 3, 3],
  [null, 3, 3, null],
  [4, 1, 1, 4],
])('the button %s and at least %s store %s to %s, and come back', (choice, least, min, max) => {
  const none = { choice: null, least: null };
  expect(withMost({ ...none, least }, choice)).toEqual({ min, max });
  expect(withLeast({ ...none, choice }, least)).toEqual({ min, max });
  expect(mostAndLeastOf({ min, max })).toEqual({ choice, least });
});

test('what was chosen last holds, and the other gives way where there is no room for both', () => {
  expect(withMost({ choice: 4, least: 3 }, 2)).toEqual({ min: 0, max: 2 });
  expect(withMost({ choice: 4, least: 3 }, 0.5)).toEqual({ min: 0, max: 0.5 });
  expect(withMost({ choice: 4, least: 3 }, 5)).toEqual({ min: 5, max: null });
  expect(withMost({ choice: 4, least: 3 }, null)).toEqual({ min: 3, max: null });
  expect(withLeast({ choice: 2, least: null }, 3)).toEqual({ min: 3, max: null });
  expect(withLeast({ choice: 5, least: null }, 3)).toEqual({ min: 3, max: null });
  expect(withLeast({ choice: 3, least: 2 }, null)).toEqual({ min: 0, max: 3 });
});

test.each([
  [5, 7],
  [2, 7],
  [5, 5],
  [6, null],
  [1.5, 3],
])('bounds of %s to %s are said by no button and no least', (min, max) => {
  expect(mostAndLeastOf({ min, max })).toBeUndefined();
});

test('every bedrooms button comes back from what it stored', () => {
  fc.assert(
    fc.property(fc.constantFrom(...choices), (choice) => {
      expect(choiceOfBounds(boundsOfChoice(choice))).toBe(choice);
    }),
  );
});

test('a question that depends on another is asked only with that answer', {
  tags: ['3.question.dependsOn'],
}, () => {
  const deposit = questionsOf('buy', 'property').find((it) => it.id === 'availableDeposit') as Question;
  expect(isAsked(deposit, { paymentMethod: 'mortgage' })).toBe(true);
  expect(isAsked(deposit, { paymentMethod: 'cash' })).toBe(false);
  expect(isAsked(deposit, {})).toBe(false);
});

test('a question that depends on nothing is always asked', () => {
  const address = questionsOf('sell', 'property').find((it) => it.id === 'address') as Question;
  expect(isAsked(address, {})).toBe(true);
});

test('there is one set for each side of each category', { tags: ['1.kinds'] }, () => {
  const kinds = questionSets.map(({ type, category }) => `${type} ${category}`);
  expect(kinds.toSorted()).toEqual(categories.flatMap((c) => sides.map((s) => `${s} ${c}`)).toSorted());
});

const answered = {
  sell: { property: houseForSale, vehicle: carForSale },
  buy: { property: houseWanted, vehicle: carWanted },
};

describe.each(
  questionSets.map((set) => [set.type as Side, set.category as Category, set.questions] as const),
)('the questions of who would %s a %s', (side, category, questions) => {
  const answers: Record<string, unknown> = answered[side][category];
  const accepts = (changed: Record<string, unknown>) =>
    answersRule(side, category).safeParse({ ...answers, ...changed }).success;

  test('are questions, each asked once', { tags: ['3.question.id', '3.question.label'] }, () => {
    for (const question of questions) expect(questionRule.parse(question)).toEqual(question);
    expect(new Set(questions.map((it) => it.id)).size).toBe(questions.length);
  });

  test('ask for exactly the answers that the rule knows', () => {
    const known = Object.keys(answersRule(side, category).parse({ ...answers, images: [] }));
    const asked = questions.flatMap((question) => answerNames(question, side));
    expect([...asked, 'type', 'category'].toSorted()).toEqual(known.toSorted());
  });

  test('must be answered where the rule refuses no answer, and may be left out elsewhere', {
    tags: ['3.question.optional', '5.form.required'],
  }, () => {
    for (const question of questions) {
      const missing = Object.fromEntries(answerNames(question, side).map((name) => [name, undefined]));
      // With Any among its options a question has an answer from the start; the rule then need not insist.
      expect(accepts(missing), question.id).toBe(question.optional === true);
    }
  });

  test('offer only options and numbers that the rule accepts', {
    tags: ['3.question.min', '3.question.max', '3.question.options'],
  }, () => {
    for (const question of questions) {
      for (const { value } of question.options ?? [])
        expect(accepts(answerOf(question, value, side)), `${question.id} ${value}`).toBe(true);
      if (question.type !== 'number') continue;
      const { min = Number.NaN, max = Number.NaN } = question;
      expect(
        [min, max, min - 1, max + 1].map((it) => accepts({ [question.id]: it })),
        question.id,
      ).toEqual([true, true, false, false]);
    }
  });

  test('say of a title and a description what makes a good one, with an example', () => {
    const inWords = questions.filter((it) => it.id === 'title' || it.id === 'description');
    expect(inWords.map((it) => it.id)).toEqual(['title', 'description']);
    for (const { id, hint, placeholder } of inWords) {
      expect(hint, id).toMatch(id === 'title' ? /^At most 10 words\.$/ : /\w+.*\.$/);
      expect(placeholder, id).toMatch(/\w{3}/);
    }
  });

  test('set the price scale of the category', { tags: ['3.question.step'] }, () => {
    const range = questions.find((it) => it.type === 'range');
    const { min, max } = limits.price[category];
    expect(range).toMatchObject({ min, max, step: limits.price.fineStep });
  });
});

test('a home for sale is a studio, or has up to as many bedrooms as the rule allows', () => {
  const bedrooms = questionsOf('sell', 'property').find((it) => it.id === 'bedrooms');
  expect(bedrooms?.options?.map((it) => it.label)).toEqual([
    'Studio',
    ...Array.from({ length: limits.rooms.maxBedrooms }, (_, index) => String(index + 1)),
  ]);
});

function questionsOf(side: Side, category: Category): readonly Question[] {
  return questionSets.find((it) => it.type === side && it.category === category)?.questions ?? [];
}

/**
 * The answers a question gives: a range gives two bounds when buying, and so does a buyer's bedrooms button;
 * a vehicle is named by two.
 */
function answerNames({ id }: Question, side: Side): string[] {
  if (id === 'model') return ['make', 'model'];
  if (id === 'priceRange') return side === 'sell' ? ['price'] : ['minPrice', 'maxPrice'];
  return id === 'bedrooms' && side === 'buy' ? ['minBedrooms', 'maxBedrooms'] : [id];
}

function answerOf(
  { id, options = [], several }: Question,
  value: string,
  side: Side,
): Record<string, unknown> {
  if (several) return { [id]: [value] };
  const isNumber = options.some((it) => /^[\d.]+$/.test(it.value));
  const answer = value === 'Any' ? null : isNumber ? Number(value) : value;
  const { min, max } = boundsOfChoice(answer as number | null);
  return id === 'bedrooms' && side === 'buy' ? { minBedrooms: min, maxBedrooms: max } : { [id]: answer };
}

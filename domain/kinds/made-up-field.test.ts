/** A field that only this test knows: its row in a copy of a table is all that form, wire, card and view need. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { houseForSale } from '../../tests/samples.ts';
import {
  answersOf,
  blankTyped,
  checkTyped,
  typedOf,
  typedText,
} from '../../web/features/intentions/typed-answers.ts';
import { decideWith } from '../decision.ts';
import { boundWords } from '../wording.ts';
import { inDiscovery, orAny, seenBy, whole } from './field.ts';
import { homeSale } from './home-sale.ts';
import { answersSeen, asks, kind } from './kind.ts';
import { factChips, factList } from './words.ts';

const leasehold = kind({
  ...homeSale,
  rows: {
    ...homeSale.rows,
    lease: asks({
      answers: {
        leaseYears: seenBy('matched', inDiscovery({ criterion: 'lease', as: 'value' }, orAny(whole(1, 999)))),
      },
      label: 'Years of lease',
      type: 'number',
      section: 'The home',
      unit: 'years',
      fact: { label: 'Lease', text: ({ leaseYears }) => (leaseYears ? `${leaseYears} years` : undefined) },
      chip: { at: 0, text: ({ leaseYears }) => (leaseYears ? `Lease ${leaseYears}` : undefined) },
    }),
  },
});
const set = { ...leasehold, categoryId: '0', questions: [...leasehold.questions] };
const question = set.questions.find(({ id }) => id === 'lease')!;
const answers = { ...houseForSale, leaseYears: 90 };

test('the form asks for it, keeps it, and says what is wrong with it', () => {
  expect(question).toEqual({
    id: 'lease',
    label: 'Years of lease',
    type: 'number',
    section: 'The home',
    unit: 'years',
    min: 1,
    max: 999,
    step: 1,
    optional: true,
    answers: ['leaseYears'],
  });
  expect(blankTyped(set).lease).toBeNull();
  const typed = typedOf(set, answers);
  expect(typed.lease).toBe(90);
  expect(typedText(question, 90)).toBe('90');
  expect(answersOf(set, typed)).toMatchObject({ leaseYears: 90 });
  expect(checkTyped(set, typed, leasehold.rule).answers).toMatchObject({ leaseYears: 90 });
  expect(checkTyped(set, { ...typed, lease: 1_000 }, leasehold.rule).errors).toEqual({
    lease: boundWords.atMost(999),
  });
});

test('a body may have it, and has null without it', () => {
  expect(decideWith(leasehold.rule, answers)).toMatchObject({ value: { leaseYears: 90 } });
  expect(decideWith(leasehold.rule, houseForSale)).toMatchObject({ value: { leaseYears: null } });
  expect(decideWith(leasehold.rule, { ...answers, leaseYears: 0 })).toMatchObject({
    fields: { leaseYears: boundWords.atLeast(1) },
  });
});

test('a view tells it to its owner and a match; of an intention older than it, that there is no answer', () => {
  const view = z.object(leasehold.shown);
  for (const relation of ['owner', 'matched'] as const) {
    expect(view.parse(answersSeen(leasehold, answers, relation))).toMatchObject({ leaseYears: 90 });
    expect(answersSeen(leasehold, houseForSale, relation)).toMatchObject({ leaseYears: null });
  }
  expect(answersSeen(leasehold, answers, 'other')).not.toHaveProperty('leaseYears');
});

test('what is counted while the form is filled has it, and discovery knows what it is', () => {
  expect(z.object(leasehold.counted).parse(answers)).toMatchObject({ leaseYears: 90 });
  expect(leasehold.fields.leaseYears.part).toEqual({ criterion: 'lease', as: 'value' });
});

test('it reads in its place on a card and among the facts', () => {
  expect(factChips(answers, leasehold)).toEqual(['Lease 90', '1 bathroom', '980 sq ft']);
  expect(factList(answers, leasehold)).toContainEqual({ label: 'Lease', value: '90 years' });
});

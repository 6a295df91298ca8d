/** The forms: categories and question sets, as the tables of the kinds have them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QuestionSet } from '../../../contract/intentions.ts';
import { questionSets } from '../../../domain/kinds/kinds.ts';
import { refusalWords } from '../../../domain/refusal-words.ts';
import { openWorld, type World } from '../../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('there are two categories', { tags: ['1.kinds', '3.category.id', '3.category.name'] }, async () => {
  expect((await world.visitor().get('/api/categories')).body).toEqual({
    items: [
      { id: '0', category: 'property' },
      { id: '1', category: 'vehicle' },
    ],
  });
});

test.each(questionSets)(
  'the questions of $type $category are those of its table',
  {
    tags: [
      '3.question-set.categoryId',
      '3.question-set.category',
      '3.question-set.type',
      '3.question-set.questions',
      '7.read.question-sets',
    ],
  },
  async (set) => {
    const path = `/api/question-sets/${set.category.toUpperCase()}/${set.type}`;
    expect((await world.visitor().get<QuestionSet>(path)).body).toEqual(set);
  },
);

test('what nobody asks is refused in the words of the specification', {
  tags: ['5.picker.missing', '5.picker.questions', '8.picker-missing', '8.picker-questions'],
}, async () => {
  const visitor = world.visitor();
  expect(await visitor.get('/api/question-sets/boat/buy')).toMatchObject({
    status: 404,
    body: { detail: 'Selected category not found.' },
  });
  expect(await visitor.get('/api/question-sets/vehicle/swap')).toMatchObject({
    status: 404,
    body: { detail: 'No matching questions found.' },
  });
});

test('an address with a character that cannot be stored is nobody’s', async () => {
  expect(await world.visitor().get('/api/question-sets/vehicle/%00')).toMatchObject({
    status: 404,
    body: { detail: refusalWords['not-found'] },
  });
});

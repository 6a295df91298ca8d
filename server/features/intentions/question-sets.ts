/** What can be bought and sold, and what is asked of whom: kept in the database, written there at every start. */

import type { z } from 'zod';
import type { CategoryList, QuestionSet } from '../../../contract/intentions.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { categories, categoryIds } from '../../../domain/intentions.ts';
import { questionSets } from '../../../domain/question-sets.ts';
import type { Question } from '../../../domain/questions.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../core/database.ts';

/** Brings the categories and question sets in the database up to what this version asks. Safe to run at once twice. */
export async function seedQuestionSets(tx: Transaction): Promise<void> {
  await tx
    .insertInto('categories')
    .values(categories.map((category) => ({ id: categoryIds[category], category })))
    .onConflict((it) => it.column('id').doNothing())
    .execute();
  await tx
    .insertInto('questionSets')
    .values(
      questionSets.map(({ categoryId, type, questions }) => ({
        categoryId,
        type: type as QuestionSet['type'],
        questions: JSON.stringify(questions),
      })),
    )
    .onConflict((it) =>
      it.columns(['categoryId', 'type']).doUpdateSet((row) => ({ questions: row.ref('excluded.questions') })),
    )
    .execute();
}

export async function categoriesOffered({
  db,
}: Pick<Context, 'db'>): Promise<z.output<typeof CategoryList>['items']> {
  return db.selectFrom('categories').select(['id', 'category']).orderBy('id').execute();
}

/**
 * The questions of one form; the category's name is compared lowercased. Refuses 'category-not-found' and
 * 'question-set-not-found'.
 */
export async function questionSetFor(
  { db }: Context,
  name: string,
  type: string,
): Promise<Decision<QuestionSet>> {
  const known = (await categoriesOffered({ db })).find(({ category }) => category === name.toLowerCase());
  if (known === undefined) return refused('category-not-found');
  const sets = db.selectFrom('questionSets').select(['type', 'questions']).where('categoryId', '=', known.id);
  const set = (await sets.execute()).find((it) => it.type === type);
  if (set === undefined) return refused('question-set-not-found');
  const questions = set.questions as unknown as Question[];
  return allowed({ categoryId: known.id, category: known.category, type: set.type, questions });
}

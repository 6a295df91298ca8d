/** The categories and their question sets, read from the tables of the kinds. */
import type { QuestionSet } from '../../../contract/intentions.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { categories, categoryIds } from '../../../domain/intentions.ts';
import { questionSets } from '../../../domain/kinds/kinds.ts';

export const categoriesOffered = categories.map((category) => ({ id: categoryIds[category], category }));

/**
 * The question set of one kind; the category’s name is compared in small letters. Refuses
 * 'category-not-found' and 'question-set-not-found'.
 */
export function questionSetFor(name: string, type: string): Decision<QuestionSet> {
  const sets = questionSets.filter(({ category }) => category === name.toLowerCase());
  if (sets.length === 0) return refused('category-not-found');
  const set = sets.find((it) => it.type === type);
  return set === undefined ? refused('question-set-not-found') : allowed(set);
}

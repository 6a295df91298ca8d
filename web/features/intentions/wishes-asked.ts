/** The criteria that a buyer asks for so far: each can be a must or a wish. */
import type { QuestionSet } from '../../../contract/intentions.ts';
import { type BuyFacts, discovery } from '../../../domain/discovery.ts';
import type { Question } from '../../../domain/questions.ts';

/**
 * `answers` are the numbers, texts and nulls of a form as its questions make them: what discovery reads of a
 * buyer.
 */
export function askedOf(
  { category }: Pick<QuestionSet, 'category'>,
  { options = [] }: Pick<Question, 'options'>,
  answers: Readonly<Record<string, unknown>>,
) {
  const asked: readonly string[] = discovery.askedBy({ ...(answers as Partial<BuyFacts>), category });
  return options.filter((it) => asked.includes(it.value));
}

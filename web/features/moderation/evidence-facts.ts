/** Turns the copied answers of a reported intention into pairs of a name and words. */
import type { Evidence } from '../../../domain/evidence.ts';
import { answersTo } from '../../../domain/kinds/kind.ts';
import { kinds } from '../../../domain/kinds/kinds.ts';
import { capital, grouped } from '../../../domain/number-words.ts';

type Reported = Pick<Evidence['intentions'][number], 'type' | 'category' | 'answers'>;

/** Fields that the copy shows elsewhere, and fields that nobody reads. */
const leftOut = /^(id|folderId|categoryId|title|createdAt|bannerImage|mine|approximate|latitude|longitude)$/;

/** The facts that the reported page showed, such as 'Property type', 'House'. */
export function factsOf({ type, category, answers }: Reported): (readonly [string, string])[] {
  const years = yearsAsked(type, category);
  return Object.entries(answers).flatMap(([key, value]) => {
    const isSaid = ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
    if (!isSaid || leftOut.test(key)) return [];
    return [[wordsOf(key), years.includes(key) ? String(value) : saidOf(value)] as const];
  });
}

/** The names of answers that are years, which are written without a comma: 2019. */
function yearsAsked(type: Reported['type'], category: Reported['category']): readonly string[] {
  return kinds[type][category].questions.filter((it) => it.format === 'year').flatMap(answersTo);
}

function wordsOf(key: string): string {
  return capital(key.replace(/([A-Z])/g, ' $1').toLowerCase());
}

function saidOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? grouped(value) : String(value);
}

/** What the page of something that was reported said, as names and words. */
import type { Evidence } from '../../../domain/evidence.ts';
import { answersTo } from '../../../domain/kinds/kind.ts';
import { kinds } from '../../../domain/kinds/kinds.ts';
import { capital, grouped } from '../../../domain/number-words.ts';

type Reported = Pick<Evidence['intentions'][number], 'type' | 'category' | 'answers'>;

/** What it is known by otherwise, and what nobody reads. */
const leftOut = /^(id|folderId|categoryId|title|createdAt|bannerImage|mine|approximate|latitude|longitude)$/;

/** 'Property type', 'House': what its page said, in words or numbers. */
export function factsOf({ type, category, answers }: Reported): (readonly [string, string])[] {
  const years = yearsAsked(type, category);
  return Object.entries(answers).flatMap(([key, value]) => {
    const isSaid = ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
    if (!isSaid || leftOut.test(key)) return [];
    return [[wordsOf(key), years.includes(key) ? String(value) : saidOf(value)] as const];
  });
}

/** The answers that are years: nobody writes 2,019. */
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

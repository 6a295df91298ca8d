/** The questions of the intention form, as data: what is asked, how, and when a question shows. */
import { z } from 'zod';

export const questionTypes = [
  'text',
  'number',
  'button-select',
  'textarea',
  'select',
  'range',
  'file',
] as const;

export const questionRule = z.object({
  /** The answer's name in the intention; a range answers `min…` and `max…` (or the single `price` when selling). */
  id: z.string(),
  label: z.string(),
  type: z.enum(questionTypes),
  /** The heading this question stands under. */
  section: z.string(),
  hint: z.string().optional(),
  placeholder: z.string().optional(),
  /** True means not required. */
  optional: z.boolean().optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  /** Shown only when that other answer equals the value. */
  dependsOn: z.object({ field: z.string(), value: z.string() }).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().optional(),
});
export type Question = z.output<typeof questionRule>;

export interface QuestionSet {
  readonly categoryId: string;
  readonly category: string;
  readonly type: string;
  readonly questions: readonly Question[];
}

/** Is this question shown, given the other answers? */
export function isAsked(question: Question, answers: Readonly<Record<string, unknown>>): boolean {
  return question.dependsOn === undefined || answers[question.dependsOn.field] === question.dependsOn.value;
}

/**
 * Bedrooms when buying, chosen as a button: 5 means min 5 and max Any; any other option sets min 0 and max to that
 * value (specification, section 4).
 */
export function bedroomsOfChoice(choice: number | null): {
  minBedrooms: number | null;
  maxBedrooms: number | null;
} {
  if (choice === null) return { minBedrooms: null, maxBedrooms: null };
  if (choice === 5) return { minBedrooms: 5, maxBedrooms: null };
  return { minBedrooms: 0, maxBedrooms: choice };
}

/** The button that stands for stored bounds; null where no button does. */
export function choiceOfBedrooms(minBedrooms: number | null, maxBedrooms: number | null): number | null {
  return maxBedrooms ?? (minBedrooms === 5 ? 5 : null);
}

/** 'Studio', 'Up to 3 bedrooms', '5+ Bedrooms', 'Any bedrooms'. */
export function bedroomsText(minBedrooms: number | null, maxBedrooms: number | null): string {
  if (minBedrooms !== null && maxBedrooms === null) return `${minBedrooms}+ Bedrooms`;
  if (maxBedrooms === null) return 'Any bedrooms';
  if (maxBedrooms === 0.5) return 'Studio';
  return maxBedrooms === 1 ? 'Up to 1 bedroom' : `Up to ${maxBedrooms} bedrooms`;
}

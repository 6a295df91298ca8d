/** The questions of the intention form, as they are served: what is asked, how, and when a question shows. */
import { z } from 'zod';
import { limits } from './limits.ts';
import { counted } from './number-words.ts';

const questionTypes = [
  'text',
  'number',
  'button-select',
  'textarea',
  'select',
  'range',
  'file',
  'checkbox',
] as const;

export const questionRule = z.object({
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
  /** The names of the answers it gives, where that is not its id alone: one, or a lower and an upper bound. */
  answers: z.array(z.string()).optional(),
  /** Stands behind a number. */
  unit: z.string().optional(),
  /**
   * What is typed is an amount of pounds, a floor area in either unit, a postcode that can be looked up, a
   * year, or the names of makes and models; or what is chosen is which answers are wishes.
   */
  format: z.enum(['pounds', 'floor-area', 'postcode', 'year', 'model', 'wishes']).optional(),
  /** Several of its options can be chosen, or several models named. */
  several: z.boolean().optional(),
  /** What is chosen of its options until its person chooses. */
  initially: z.array(z.string()).optional(),
  /** How many words are taken, counted while they are typed, and what is said beyond that. */
  words: z.object({ atMost: z.number(), beyond: z.string() }).optional(),
  /** The browser's name of what it may fill in by itself. */
  autocomplete: z.string().optional(),
  /** What the person says of themselves in their profile would do as an answer. */
  offersBio: z.boolean().optional(),
});
export type Question = z.output<typeof questionRule>;

/** Is this question shown, given the other answers? */
export function isAsked(
  { dependsOn }: Pick<Question, 'dependsOn'>,
  answers: Readonly<Record<string, unknown>>,
): boolean {
  return dependsOn === undefined || answers[dependsOn.field] === dependsOn.value;
}

const { openEnded, studio } = limits.rooms;

export interface Bounds {
  readonly min: number | null;
  readonly max: number | null;
}

/**
 * Two bounds, chosen by one button, as a buyer's bedrooms are: 5 means min 5 and max Any; any other option
 * sets min 0 and max to that value (specification, section 4).
 */
export function boundsOfChoice(choice: number | null): Bounds {
  if (choice === null) return { min: null, max: null };
  if (choice === openEnded) return { min: openEnded, max: null };
  return { min: 0, max: choice };
}

/** The choice that says the same as stored bounds, null for Any; undefined where none does, as of 2 to 3. */
export function choiceOfBounds({ min, max }: Bounds): number | null | undefined {
  if (asksLeast(min)) return min === openEnded && max === null ? openEnded : undefined;
  return max === null || max < openEnded ? max : undefined;
}

/** A button for the most, and a least beside it; null is Any of either. */
export interface MostAndLeast {
  readonly choice: number | null;
  readonly least: number | null;
}

/** What the two say of stored bounds; undefined where they cannot, as of 5 to 7. */
export function mostAndLeastOf(bounds: Bounds): MostAndLeast | undefined {
  const choice = choiceOfBounds(bounds);
  if (choice !== undefined) return { choice, least: null };
  const { min, max } = bounds;
  if (min === null || min >= openEnded || !Number.isInteger(min)) return undefined;
  return max === null || max < openEnded ? { choice: max, least: min } : undefined;
}

/** The button was pressed: a least that it leaves no room for gives way. */
export function withMost({ least }: MostAndLeast, choice: number | null): Bounds {
  const hasRoom = choice === null || (choice !== openEnded && least !== null && choice >= least);
  return least !== null && hasRoom ? { min: least, max: choice } : boundsOfChoice(choice);
}

/** The least was chosen: a most below it gives way, and so does five or more. */
export function withLeast({ choice }: MostAndLeast, least: number | null): Bounds {
  if (least === null) return boundsOfChoice(choice);
  return { min: least, max: choice === null || choice === openEnded || choice < least ? null : choice };
}

/** 'Studio', 'Up to 3 bedrooms', '2 to 3 bedrooms', '2 bedrooms', '5+ Bedrooms', 'Any bedrooms'. */
export function bedroomsText({ min, max }: Bounds): string {
  if (max === null) return asksLeast(min) ? `${min}+ Bedrooms` : 'Any bedrooms';
  if (asksLeast(min)) return min === max ? counted(max, 'bedroom') : `${min} to ${counted(max, 'bedroom')}`;
  return max === studio ? 'Studio' : `Up to ${counted(max, 'bedroom')}`;
}

/** Nothing has fewer bedrooms than a studio. */
function asksLeast(min: number | null): min is number {
  return min !== null && min > studio;
}

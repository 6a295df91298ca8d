/**
 * The questions of the intention form as the API serves them: what is asked, how, and when a question shows.
 */
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
  /** The names of its answers, if not its id alone: one, or a lower and an upper bound. */
  answers: z.array(z.string()).optional(),
  /** Shown behind a number. */
  unit: z.string().optional(),
  /**
   * How the answer is entered: an amount of pounds, a floor area in either unit, a postcode that can be looked
   * up, a year, the names of makes and models, or the choice of which answers are wishes.
   */
  format: z.enum(['pounds', 'floor-area', 'postcode', 'year', 'model', 'wishes']).optional(),
  /** True if several of its options can be chosen, or several models named. */
  several: z.boolean().optional(),
  /** The options that are chosen until the person chooses. */
  initially: z.array(z.string()).optional(),
  /** The limit of words, which are counted while somebody types, and what is shown beyond it. */
  words: z.object({ atMost: z.number(), beyond: z.string() }).optional(),
  /** The `autocomplete` name by which a browser fills it in. */
  autocomplete: z.string().optional(),
  /** True if the text of the person's profile is offered as an answer. */
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
 * The bounds of one choice, as for a buyer's bedrooms: 5 means min 5 and max Any; any other option sets min 0
 * and max to that value (specification, section 4).
 */
export function boundsOfChoice(choice: number | null): Bounds {
  if (choice === null) return { min: null, max: null };
  if (choice === openEnded) return { min: openEnded, max: null };
  return { min: 0, max: choice };
}

/**
 * The choice that stands for these stored bounds, null for Any; undefined if no choice does, as for 2 to 3.
 */
export function choiceOfBounds({ min, max }: Bounds): number | null | undefined {
  if (asksLeast(min)) return min === openEnded && max === null ? openEnded : undefined;
  return max === null || max < openEnded ? max : undefined;
}

/** A pressed button, which sets both bounds, and the lower bound chosen beside it; null is Any. */
export interface MostAndLeast {
  readonly choice: number | null;
  readonly least: number | null;
}

/** The button and the lower bound that show these stored bounds; undefined if none do, as for 5 to 7. */
export function mostAndLeastOf(bounds: Bounds): MostAndLeast | undefined {
  const choice = choiceOfBounds(bounds);
  if (choice !== undefined) return { choice, least: null };
  const { min, max } = bounds;
  if (min === null || min >= openEnded || !Number.isInteger(min)) return undefined;
  return max === null || max < openEnded ? { choice: max, least: min } : undefined;
}

/** The bounds after a button was pressed: a lower bound above it is dropped. */
export function withMost({ least }: MostAndLeast, choice: number | null): Bounds {
  const hasRoom = choice === null || (choice !== openEnded && least !== null && choice >= least);
  return least !== null && hasRoom ? { min: least, max: choice } : boundsOfChoice(choice);
}

/** The bounds after a lower bound was chosen: a button below it, or five or more, is dropped. */
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

/** Whether a minimum asks for anything. Nothing has fewer bedrooms than a studio. */
function asksLeast(min: number | null): min is number {
  return min !== null && min > studio;
}

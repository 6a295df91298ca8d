/** One answer of an intention: its rule, who is shown it and how, and its part in discovery. */
import { z } from 'zod';
import { typedLine, typedText } from '../clean-text.ts';
import { countWords } from '../intentions.ts';
import { tooLongText } from '../number-words.ts';
import { once } from '../once.ts';
import type { Question } from '../questions.ts';
import { boundWords, intentionWords } from '../wording.ts';

/** Who is shown an answer: everyone; its owner and those matched with it; its owner alone. */
export type SeenBy = 'everyone' | 'matched' | 'owner';

/** The part of an answer in discovery: the value of one side, a bound of the other, or the list of wishes. */
export interface Part {
  readonly criterion?: string;
  readonly as: 'value' | 'min' | 'max' | 'wishes';
  /** True if nothing can be counted before it is answered. */
  readonly needed?: true;
  /** The value that counts before it is answered. */
  readonly untilAnswered?: number;
}

/** What a form needs to know of a rule, beside what the question says itself. */
type Form = Pick<Question, 'min' | 'max' | 'step' | 'options' | 'words' | 'several'>;

export interface Field<
  Rule extends z.ZodType = z.ZodType,
  Shown extends z.ZodType | null = z.ZodType | null,
  By extends SeenBy = SeenBy,
> {
  /** The schema of the answer in a request. */
  readonly rule: Rule;
  /**
   * The schema of the answer in a view. Null if the row does not keep it as an answer, such as the pictures.
   */
  readonly shown: Shown;
  readonly seenBy: By;
  readonly part?: Part;
  readonly form?: Form;
}
export type Fields = Readonly<Record<string, Field>>;

export type Options = NonNullable<Question['options']>;
export const any: Options[number] = { value: 'Any', label: 'Any' };

/** Options whose labels are their values: '1' reads '1'. */
export function plainOptions(values: readonly (string | number)[]): Options {
  return values.map((value) => ({ value: String(value), label: String(value) }));
}

/**
 * Makes a field whose schemas are created when they are first read. A screen that only shows answers reads
 * none, and creating all of them takes a slow phone a while.
 */
export function field<
  Rule extends z.ZodType,
  Shown extends z.ZodType | null,
  const Its extends Pick<Field, 'seenBy' | 'part' | 'form'>,
>(rule: () => Rule, shown: () => Shown, its: Its): Its & { readonly rule: Rule; readonly shown: Shown } {
  const [ruleOnce, shownOnce] = [once(rule), once(shown)];
  return {
    ...its,
    get rule() {
      return ruleOnce();
    },
    get shown() {
      return shownOnce();
    },
  };
}

/**
 * A copy of a field with `its` in place of its own properties. Getters are copied as getters, so that schemas
 * are still created only when they are read.
 */
function but<It extends object, const Its extends object>(it: It, its: Its): Omit<It, keyof Its> & Its {
  const all = { ...Object.getOwnPropertyDescriptors(it), ...Object.getOwnPropertyDescriptors(its) };
  return Object.create(Object.prototype, all);
}

/** A copy of a field with another rule, which is made from its own. */
export function ruled<It extends Field, Rule extends z.ZodType>(it: It, rule: (own: It['rule']) => Rule) {
  const made = once(() => rule(it.rule));
  return but(it, {
    get rule(): Rule {
      return made();
    },
  });
}

function answer<Rule extends z.ZodType, Shown extends z.ZodType>(
  rule: () => Rule,
  shown: () => Shown,
  form: NonNullable<Field['form']> = {},
) {
  return field(rule, shown, { seenBy: 'everyone', form });
}

const between = (min: number, max: number) =>
  z.number(intentionWords.required).min(min, boundWords.atLeast(min)).max(max, boundWords.atMost(max));

/** A field for a whole number from `min` to `max`. */
export function whole(min: number, max: number, step = 1) {
  return answer(
    () => between(min, max).int('Please enter a whole number.'),
    () => z.int(),
    { min, max, step },
  );
}

/** A field for a number of bedrooms: a whole one, or `half` for a studio. */
export function roomsOrHalf(half: number, max: number) {
  const words = 'Please choose a number of bedrooms.';
  return answer(
    () => between(0, max).refine((it) => it === half || Number.isInteger(it), words),
    () => z.number(),
  );
}

/** A field for one of these values; `labels` holds those that read otherwise than they are written. */
export function oneOf<const Values extends readonly [string, ...string[]]>(
  values: Values,
  labels: Partial<Record<Values[number], string>> = {},
) {
  const options = values.map((value: Values[number]) => ({ value, label: labels[value] ?? value }));
  return answer(
    () => z.enum(values, intentionWords.required),
    () => z.enum(values),
    { options },
  );
}

export interface TextLimits {
  readonly length: number;
  readonly words?: { readonly atMost: number; readonly beyond: string };
}

/** A field for a text of one line, which may be empty. */
export function line(limits: TextLimits) {
  return answer(
    () => limited(typedLine(limits.length), limits).default(''),
    () => z.string(),
    wordsOf(limits),
  );
}

/** A field for a text of several lines, which may be empty. */
export function text(limits: TextLimits) {
  return answer(
    () => limited(typedText(limits.length), limits).default(''),
    () => z.string(),
    wordsOf(limits),
  );
}

/** A field for a yes or no, which is no unless somebody says yes. */
export function yesOrNo() {
  return answer(
    () => z.boolean(intentionWords.required).default(false),
    () => z.boolean().nullable(),
  );
}

/** A copy of a text field that must not be empty. */
export function present<Shown extends z.ZodType, It extends Field<z.ZodDefault<z.ZodString>, Shown>>(it: It) {
  return ruled(it, (own) => {
    const said = own.unwrap().refine((text) => text !== '', intentionWords.required);
    return z.string(intentionWords.required).pipe(said);
  });
}

/** A copy of a field that may also be null: nothing in particular is asked for. */
export function orAny<Rule extends z.ZodType, Shown extends z.ZodType>(
  it: Field<Rule, Shown>,
  open = any.label,
) {
  const { options, ...form } = it.form ?? {};
  const withAny = options === undefined ? {} : { options: [{ ...any, label: open }, ...options] };
  return answer(
    () => it.rule.nullable().default(null),
    () => it.shown.nullable(),
    { ...form, ...withAny },
  );
}

/** A copy of a field that may also be null: its person does not say it. */
export function orNotSaid<Rule extends z.ZodType, Shown extends z.ZodType>(it: Field<Rule, Shown>) {
  return orAny(it, 'Not stated');
}

/** A copy of a field that is shown only to these. */
export function seenBy<Rule extends z.ZodType, Shown extends z.ZodType, const By extends SeenBy>(
  by: By,
  it: Field<Rule, Shown>,
) {
  return but(it, { seenBy: by });
}

/** A copy of a field with a part in discovery. */
export function inDiscovery<It extends Field, const Its extends Part>(part: Its, it: It) {
  return but(it, { part });
}

function limited(rule: z.ZodString, { length, words }: TextLimits) {
  // Somebody beyond both limits is told of the words, because the first of several refusals is shown.
  const worded = words ? rule.refine((it) => countWords(it) <= words.atMost, words.beyond) : rule;
  return worded.max(length, tooLongText(length));
}

function wordsOf({ words }: TextLimits) {
  return words === undefined ? {} : { words };
}

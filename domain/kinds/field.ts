/**
 * One answer of an intention: the rule it keeps, how others are told it and who they are, and its part in
 * discovery.
 */
import { z } from 'zod';
import { typedLine, typedText } from '../clean-text.ts';
import { countWords } from '../intentions.ts';
import { tooLongText } from '../number-words.ts';
import { once } from '../once.ts';
import type { Question } from '../questions.ts';
import { boundWords, intentionWords } from '../wording.ts';

/** Who is told an answer: everyone; its owner and those matched with it; its owner alone. */
export type SeenBy = 'everyone' | 'matched' | 'owner';

/**
 * What discovery takes an answer for: the value that one side has, a bound that the other sets, or which of
 * these are wishes.
 */
export interface Part {
  readonly criterion?: string;
  readonly as: 'value' | 'min' | 'max' | 'wishes';
  /** Nothing can be counted before it is answered. */
  readonly needed?: true;
  /** What counts in its place before it is answered. */
  readonly untilAnswered?: number;
}

/** What a form must know of a rule, beside what the question says of itself. */
type Form = Pick<Question, 'min' | 'max' | 'step' | 'options' | 'words' | 'several'>;

export interface Field<
  Rule extends z.ZodType = z.ZodType,
  Shown extends z.ZodType | null = z.ZodType | null,
  By extends SeenBy = SeenBy,
> {
  /** Of the body that somebody sends. */
  readonly rule: Rule;
  /** As a view shows it. Null: it is no answer that the row keeps, such as the pictures. */
  readonly shown: Shown;
  readonly seenBy: By;
  readonly part?: Part;
  readonly form?: Form;
}
export type Fields = Readonly<Record<string, Field>>;

export type Options = NonNullable<Question['options']>;
export const any: Options[number] = { value: 'Any', label: 'Any' };

/** Options that are what they say: '1' reads '1'. */
export function plainOptions(values: readonly (string | number)[]): Options {
  return values.map((value) => ({ value: String(value), label: String(value) }));
}

/**
 * A field whose schemas are made when they are first asked for: a screen that only shows answers asks for
 * none, and making all takes a slow phone a while.
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

/** The same field but for `its`; what was not made yet stays so. */
function but<It extends object, const Its extends object>(it: It, its: Its): Omit<It, keyof Its> & Its {
  const all = { ...Object.getOwnPropertyDescriptors(it), ...Object.getOwnPropertyDescriptors(its) };
  return Object.create(Object.prototype, all);
}

/** The same with another rule, made of its own. */
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

/** A whole number from `min` to `max`. */
export function whole(min: number, max: number, step = 1) {
  return answer(
    () => between(min, max).int('Please enter a whole number.'),
    () => z.int(),
    { min, max, step },
  );
}

/** A number of bedrooms: a whole one, or `half` for a studio. */
export function roomsOrHalf(half: number, max: number) {
  const words = 'Please choose a number of bedrooms.';
  return answer(
    () => between(0, max).refine((it) => it === half || Number.isInteger(it), words),
    () => z.number(),
  );
}

/** One of these; `labels` where one reads otherwise than it is written. */
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

/** A text of one line, which may be empty. */
export function line(limits: TextLimits) {
  return answer(
    () => limited(typedLine(limits.length), limits).default(''),
    () => z.string(),
    wordsOf(limits),
  );
}

/** A text of several lines, which may be empty. */
export function text(limits: TextLimits) {
  return answer(
    () => limited(typedText(limits.length), limits).default(''),
    () => z.string(),
    wordsOf(limits),
  );
}

/** A yes or no, which is no until somebody says yes. */
export function yesOrNo() {
  return answer(
    () => z.boolean(intentionWords.required).default(false),
    () => z.boolean().nullable(),
  );
}

/** The same, and it must say something. */
export function present<Shown extends z.ZodType, It extends Field<z.ZodDefault<z.ZodString>, Shown>>(it: It) {
  return ruled(it, (own) => {
    const said = own.unwrap().refine((text) => text !== '', intentionWords.required);
    return z.string(intentionWords.required).pipe(said);
  });
}

/** The same, or null: nothing in particular is asked for. */
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

/** The same, or null: its person does not say it. */
export function orNotSaid<Rule extends z.ZodType, Shown extends z.ZodType>(it: Field<Rule, Shown>) {
  return orAny(it, 'Not said');
}

/** The same, told to fewer. */
export function seenBy<Rule extends z.ZodType, Shown extends z.ZodType, const By extends SeenBy>(
  by: By,
  it: Field<Rule, Shown>,
) {
  return but(it, { seenBy: by });
}

/** The same, with its part in discovery. */
export function inDiscovery<It extends Field, const Its extends Part>(part: Its, it: It) {
  return but(it, { part });
}

function limited(rule: z.ZodString, { length, words }: TextLimits) {
  // Who is beyond both hears of the words: the first of several refusals is shown.
  const worded = words ? rule.refine((it) => countWords(it) <= words.atMost, words.beyond) : rule;
  return worded.max(length, tooLongText(length));
}

function wordsOf({ words }: TextLimits) {
  return words === undefined ? {} : { words };
}

/** Turns what is typed into the question form into the answers of an intention, and back. Pure. */
import type { QuestionSet } from '../../../contract/intentions.ts';
import { decideWith, type FieldErrors } from '../../../domain/decision.ts';
import { countWords } from '../../../domain/intentions.ts';
import { any } from '../../../domain/kinds/field.ts';
import { answersTo } from '../../../domain/kinds/kind.ts';
import { type Answers, answersRule } from '../../../domain/kinds/kinds.ts';
import { limits } from '../../../domain/limits.ts';
import { priceRangeText, priceText } from '../../../domain/money.ts';
import { grouped } from '../../../domain/number-words.ts';
import {
  type Bounds,
  bedroomsText,
  boundsOfChoice,
  choiceOfBounds,
  isAsked,
  type Question,
} from '../../../domain/questions.ts';
import { readFloorArea } from '../../../domain/typed-floor-area.ts';
import { readMoney } from '../../../domain/typed-money.ts';
import { type Model, modelText } from '../../../domain/vehicles.ts';
import { intentionWords } from '../../../domain/wording.ts';
import { type Amount, knownAmount, type ReadAmount, refusalOf } from '../../ui/amount.ts';
import { anyPrice, isRange, type TypedRange } from './typed-range.ts';

/**
 * The value of one question as it is typed: texts and choices as they stand in their fields, numbers parsed,
 * a buyer's range with null for Any. Where a number is asked, a text is one that could not be read.
 */
export type TypedValue = string | number | boolean | null | TypedRange | Model | Several;
/** The chosen ones where several can be chosen: options, or models of vehicles. */
export type Several = readonly string[] | readonly Model[];
export type Typed = Readonly<Record<string, TypedValue>>;
type Known = Readonly<Record<string, unknown>>;

/** The values of a form that nobody has touched: Any is chosen where it can be. */
export function blankTyped({ questions }: QuestionSet): Typed {
  return Object.fromEntries(questions.map((question) => [question.id, blankValue(question)]));
}

function blankValue(question: Question): TypedValue {
  if (question.several) return question.initially ?? [];
  if (question.type === 'range') return answersTo(question).length > 1 ? anyPrice : null;
  if (question.type === 'number' || question.format === 'model') return null;
  if (question.type === 'checkbox') return false;
  return question.options?.some(({ value }) => value === any.value) ? any.value : '';
}

/**
 * The body of an intention as far as it is answered; questions that are not asked or still empty are left
 * out.
 */
export function answersOf({ type, category, questions }: QuestionSet, typed: Typed): Record<string, unknown> {
  const asked = questions.filter((question) => question.type !== 'file' && isAsked(question, typed));
  const answers = asked.map((question) => answerOf(question, typed[question.id] ?? null));
  return Object.assign({ type, category }, ...answers);
}

function answerOf(question: Question, value: TypedValue): Known {
  const [name = question.id, upper] = answersTo(question);
  // Where something is chosen from the start, choosing none is an answer, too.
  const none = question.initially ? [] : null;
  if (question.several) return { [name]: isSeveral(value) && value.length > 0 ? value : none };
  if (question.format === 'model') return isModel(value) ? { ...value } : {};
  if (upper !== undefined) {
    const { min, max } = boundsTyped(question, value);
    return { [name]: min, [upper]: max };
  }
  if (value === null || value === '') return {};
  if (asksNumber(question) && typeof value !== 'number') return {};
  if (question.options && value === any.value) return { [name]: null };
  return { [name]: question.options && isNumeric(question) ? Number(value) : value };
}

/**
 * The two bounds of a range, or of a choice that stands for both; stored bounds for which there is no choice
 * stay.
 */
export function boundsTyped({ type }: Question, value: TypedValue) {
  if (type !== 'range' && !isRange(value)) return boundsOfChoice(choiceNumber(value));
  return boundsIn(isRange(value) ? value : anyPrice);
}

function boundsIn({ min, max }: TypedRange): Bounds {
  return { min: knownAmount(min), max: knownAmount(max) };
}

/** The answers of an intention as the form has them: the inverse of answersOf. */
export function typedOf({ questions }: QuestionSet, answers: Known): Typed {
  return Object.fromEntries(questions.map((it) => [it.id, typedValue(it, answers)]));
}

function typedValue(question: Question, answers: Known): TypedValue {
  const blank = blankValue(question);
  const [name = question.id, upper] = answersTo(question);
  const answer = answers[name];
  if (question.several) return Array.isArray(answer) ? answer : blank;
  if (question.format === 'model') return modelOf(answers);
  if (upper !== undefined) {
    const bounds = { min: numberOr(answer, null), max: numberOr(answers[upper], null) };
    return question.type === 'range' ? bounds : typedBounds(question, bounds);
  }
  if (answer === null || answer === undefined) return blank;
  if (question.type === 'checkbox') return answer === true;
  return asksNumber(question) ? numberOr(answer, null) : String(answer);
}

/** Two bounds as a form value: the option that stands for them, or the bounds themselves. */
export function typedBounds(question: Question, bounds: Bounds): string | TypedRange {
  return choiceFor(question, bounds) ?? bounds;
}

/** The option that says the same as stored bounds; undefined where none does. */
function choiceFor({ options = [] }: Question, bounds: Bounds): string | undefined {
  const choice = choiceOfBounds(bounds);
  const value = choice === null ? any.value : String(choice);
  return options.find((it) => it.value === value)?.value;
}

/** A seller's make and model as the form has them. */
function modelOf({ make, model }: Known): Model | null {
  if (typeof make !== 'string') return null;
  return { make, model: typeof model === 'string' ? model : null };
}

export function isModel(value: TypedValue | undefined): value is Model {
  return typeof value === 'object' && value !== null && 'make' in value;
}

export function isSeveral(value: TypedValue | undefined): value is Several {
  return Array.isArray(value);
}

/** The wishes with one added. */
export function withWish(value: TypedValue | undefined, criterion: string): Several {
  const wishes = isSeveral(value) ? value.filter((it) => typeof it === 'string') : [];
  return [...wishes, criterion];
}

/**
 * The answers, when every rule holds; otherwise the words under each question, by its id. The rules are those
 * of the kind's table, and that each question which is asked and not optional must be answered.
 */
export function checkTyped(
  set: QuestionSet,
  typed: Typed,
  rule = answersRule(set.type, set.category),
): { answers: Answers; errors?: never } | { answers?: never; errors: FieldErrors } {
  const decided = decideWith(rule, answersOf(set, typed));
  const errors = {
    ...missing(set, typed),
    ...(decided.allowed ? {} : byQuestion(set, decided.fields ?? {})),
    ...unread(set, typed),
  };
  return decided.allowed && Object.keys(errors).length === 0 ? { answers: decided.value } : { errors };
}

function missing({ questions }: QuestionSet, typed: Typed): FieldErrors {
  const unanswered = questions.filter(
    (it) => it.type !== 'file' && !it.optional && isAsked(it, typed) && isEmpty(typed[it.id]),
  );
  return Object.fromEntries(unanswered.map(({ id }) => [id, intentionWords.required]));
}

/** Refuses amounts that could not be read, so that nothing is sent in their place. */
function unread({ questions }: QuestionSet, typed: Typed): FieldErrors {
  const errors = questions
    .filter((it) => isAsked(it, typed))
    .flatMap((it) => {
      const words = unreadWords(it, typed[it.id] ?? null);
      return words === undefined ? [] : [[it.id, words] as const];
    });
  return Object.fromEntries(errors);
}

function unreadWords(question: Question, value: TypedValue): string | undefined {
  const read = amountReader(question);
  if (isRange(value)) return refusalOf(value.min, read) ?? refusalOf(value.max, read);
  return asksNumber(question) ? refusalOf(amountTyped(value), read) : undefined;
}

/** The amount that stands in its field. */
export function amountTyped(value: TypedValue): Amount {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** Makes the reader for amounts that are typed for this question: money, or a floor area. */
export function amountReader({ min, max, format }: Question): ReadAmount {
  const { property } = limits.price;
  const bounds = { min: min ?? property.min, max: max ?? property.max };
  return format === 'floor-area' ? (text) => readFloorArea(text, bounds) : (text) => readMoney(text, bounds);
}

function asksNumber({ type }: Question): boolean {
  return type === 'range' || type === 'number';
}

/**
 * Puts each refusal under the question that gave the answer: minPrice and maxPrice belong to the price range.
 */
export function byQuestion({ questions }: QuestionSet, fields: FieldErrors): FieldErrors {
  const errors: Record<string, string> = {};
  for (const [field, words] of Object.entries(fields)) {
    const question = questions.find((it) => it.id === field || answersTo(it).includes(field));
    errors[question?.id ?? field] ??= words;
  }
  return errors;
}

/** The refusal that is said while typing, before anything is sent: a text has too many words. */
export function saidAtOnce({ words }: Question, value: TypedValue): string | undefined {
  return words && typeof value === 'string' && countWords(value) > words.atMost ? words.beyond : undefined;
}

function choiceNumber(value: TypedValue): number | null {
  return value === '' || value === any.value || value === null ? null : Number(value);
}

function isNumeric({ options = [] }: Question): boolean {
  const values = options.map(({ value }) => value).filter((value) => value !== any.value);
  return values.length > 0 && values.every((value) => value !== '' && Number.isFinite(Number(value)));
}

/** The typed value in words: an option by its label, a price in pounds. */
export function typedText({ type, options, format }: Question, value: TypedValue): string {
  if (isRange(value)) return type === 'range' ? rangeText(value) : bedroomsText(boundsIn(value));
  if (isModel(value)) return modelText(value);
  if (isSeveral(value))
    return value.map((it) => (typeof it === 'string' ? it : modelText(it))).join(', ') || any.label;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const label = options?.find((option) => option.value === String(value))?.label;
  if (label !== undefined) return label;
  if (typeof value === 'number' && format === 'year') return String(value);
  if (typeof value === 'number') return type === 'range' ? priceText(value) : grouped(value);
  return value === null || value === '' ? 'Empty' : value;
}

/** An amount that could not be read stands as it was typed. */
function rangeText({ min, max }: TypedRange): string {
  const unread = [min, max].filter((end) => typeof end === 'string');
  return unread.length > 0 ? unread.join(', ') : priceRangeText(knownAmount(min), knownAmount(max));
}

function isEmpty(value: TypedValue | undefined): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function numberOr<Other>(value: unknown, other: Other): number | Other {
  return typeof value === 'number' ? value : other;
}

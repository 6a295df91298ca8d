/** What is typed into the question form, and how it becomes the answers of an intention and back. */
import type { QuestionSet } from '../../../contract/intentions.ts';
import { decideWith, type FieldErrors } from '../../../domain/decision.ts';
import { type Answers, answersRule, countWords } from '../../../domain/intentions.ts';
import { limits } from '../../../domain/limits.ts';
import { priceRangeText, priceText } from '../../../domain/money.ts';
import { bedroomsOfChoice, choiceOfBedrooms, isAsked, type Question } from '../../../domain/questions.ts';
import { readMoney } from '../../../domain/typed-money.ts';
import { intentionWords } from '../../../domain/wording.ts';
import { knownAmount, refusalOf } from '../../ui/amount.ts';
import { anyPrice, isRange, type TypedRange } from './typed-range.ts';

/**
 * Texts and choices as they stand in their fields, numbers parsed, a buyer's range with null for Any. Where a number is
 * asked, a text is what could not be read.
 */
export type TypedValue = string | number | null | TypedRange;
export type Typed = Readonly<Record<string, TypedValue>>;

/** The value of the option that asks for nothing in particular. */
const any = 'Any';

/** A form nobody has touched: where Any can be chosen, it is. */
export function blankTyped(set: QuestionSet): Typed {
  return Object.fromEntries(set.questions.map((question) => [question.id, blankValue(question, set)]));
}

function blankValue(question: Question, set: QuestionSet): TypedValue {
  if (question.type === 'range') return set.type === 'buy' ? anyPrice : null;
  if (question.type === 'number') return null;
  return question.options?.some((option) => option.value === any) ? any : '';
}

/** The body of an intention, as far as it is answered; what is not asked or still empty is left out. */
export function answersOf(set: QuestionSet, typed: Typed): Record<string, unknown> {
  const asked = set.questions.filter((question) => question.type !== 'file' && isAsked(question, typed));
  const answers = asked.map((question) => answerOf(question, typed[question.id] ?? null, set));
  return Object.assign({ type: set.type, category: set.category }, ...answers);
}

function answerOf(question: Question, value: TypedValue, set: QuestionSet): Record<string, unknown> {
  const { id } = question;
  if (question.type === 'range') return rangeAnswer(question, value, set);
  if (choosesBedrooms(question, set)) return bedroomsOfChoice(choiceNumber(value));
  if (value === null || value === '') return {};
  if (asksNumber(question) && typeof value !== 'number') return {};
  if (question.options && value === any) return { [id]: null };
  return { [id]: question.options && isNumeric(question) ? Number(value) : value };
}

function rangeAnswer(question: Question, value: TypedValue, set: QuestionSet): Record<string, unknown> {
  const { single, low, high } = rangeNames(question);
  if (set.type === 'sell') return typeof value === 'number' ? { [single]: value } : {};
  const { min, max } = isRange(value) ? value : anyPrice;
  return { [low]: knownAmount(min), [high]: knownAmount(max) };
}

/** An intention's answers as they stand in the form: the inverse of answersOf. */
export function typedOf(set: QuestionSet, answers: Readonly<Record<string, unknown>>): Typed {
  return Object.fromEntries(set.questions.map((it) => [it.id, typedValue(it, answers, set)]));
}

function typedValue(
  question: Question,
  answers: Readonly<Record<string, unknown>>,
  set: QuestionSet,
): TypedValue {
  const blank = blankValue(question, set);
  if (question.type === 'range') {
    const { single, low, high } = rangeNames(question);
    if (set.type === 'sell') return numberOr(answers[single], null);
    return { min: numberOr(answers[low], null), max: numberOr(answers[high], null) };
  }
  if (choosesBedrooms(question, set))
    return String(
      choiceOfBedrooms(numberOr(answers.minBedrooms, null), numberOr(answers.maxBedrooms, null)) ?? blank,
    );
  const answer = answers[question.id];
  if (answer === null || answer === undefined) return blank;
  return question.type === 'number' ? numberOr(answer, null) : String(answer);
}

/**
 * The answers, when every rule holds; otherwise the words under each question, by question id. The rules are those of
 * domain/intentions.ts, and: what is asked and not optional must be answered.
 */
export function checkTyped(
  set: QuestionSet,
  typed: Typed,
): { answers: Answers; errors?: never } | { answers?: never; errors: FieldErrors } {
  const decided = decideWith(answersRule(set.type, set.category), answersOf(set, typed));
  const errors = {
    ...missing(set, typed),
    ...(decided.allowed ? {} : byQuestion(set, decided.fields ?? {})),
    ...unread(set, typed),
  };
  return decided.allowed && Object.keys(errors).length === 0 ? { answers: decided.value } : { errors };
}

function missing(set: QuestionSet, typed: Typed): FieldErrors {
  const unanswered = set.questions.filter(
    (it) => it.type !== 'file' && !it.optional && isAsked(it, typed) && isEmpty(typed[it.id]),
  );
  return Object.fromEntries(unanswered.map(({ id }) => [id, intentionWords.required]));
}

/** Amounts that could not be read: nothing is sent in their place. */
function unread(set: QuestionSet, typed: Typed): FieldErrors {
  const errors = set.questions
    .filter((it) => isAsked(it, typed))
    .flatMap((it) => {
      const words = unreadWords(it, typed[it.id] ?? null);
      return words === undefined ? [] : [[it.id, words] as const];
    });
  return Object.fromEntries(errors);
}

function unreadWords(question: Question, value: TypedValue): string | undefined {
  const read = moneyReader(question);
  if (isRange(value)) return refusalOf(value.min, read) ?? refusalOf(value.max, read);
  return asksNumber(question) ? refusalOf(value, read) : undefined;
}

/** Reads what is typed where this question asks for money. */
export function moneyReader({ min, max }: Question) {
  const { property } = limits.price;
  return (text: string) => readMoney(text, { min: min ?? property.min, max: max ?? property.max });
}

function asksNumber({ type }: Question): boolean {
  return type === 'range' || type === 'number';
}

/** The refusal's words under the questions that gave the answers: minPrice and maxPrice belong to the price range. */
export function byQuestion(set: QuestionSet, fields: FieldErrors): FieldErrors {
  const errors: Record<string, string> = {};
  for (const [field, words] of Object.entries(fields)) {
    const question = set.questions.find((it) => answerNames(it, set).includes(field));
    errors[question?.id ?? field] ??= words;
  }
  return errors;
}

/** Said while typing, before anybody presses a button: the limits that are easy to run over. */
export function saidAtOnce(question: Question, value: TypedValue): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (question.id === 'title' && countWords(value) > limits.text.titleWords)
    return intentionWords.titleTooLong;
  if (question.id === 'description' && countWords(value) > limits.text.descriptionWords)
    return intentionWords.descriptionTooLong;
  return undefined;
}

function answerNames(question: Question, set: QuestionSet): string[] {
  if (choosesBedrooms(question, set)) return ['minBedrooms', 'maxBedrooms', question.id];
  if (question.type !== 'range') return [question.id];
  const { single, low, high } = rangeNames(question);
  return [single, low, high, question.id];
}

/** 'priceRange' answers price when selling, minPrice and maxPrice when buying. */
function rangeNames({ id }: Question) {
  const single = id.replace(/Range$/, '');
  const stem = single.charAt(0).toUpperCase() + single.slice(1);
  return { single, low: `min${stem}`, high: `max${stem}` };
}

/** A buyer answers bedrooms with one choice that stands for two bounds. */
function choosesBedrooms(question: Question, set: QuestionSet): boolean {
  return set.type === 'buy' && question.id === 'bedrooms';
}

function choiceNumber(value: TypedValue): number | null {
  return value === '' || value === any || value === null ? null : Number(value);
}

function isNumeric(question: Question): boolean {
  const values = question.options?.map((option) => option.value).filter((value) => value !== any) ?? [];
  return values.length > 0 && values.every((value) => value !== '' && Number.isFinite(Number(value)));
}

/** What was typed, as words: an option by its label, a price in pounds. */
export function typedText({ type, options }: Question, value: TypedValue): string {
  if (typeof value === 'object' && value !== null) return rangeText(value);
  const label = options?.find((option) => option.value === String(value))?.label;
  if (label !== undefined) return label;
  if (typeof value === 'number') return type === 'range' ? priceText(value) : value.toLocaleString('en-GB');
  return value === null || value === '' ? 'Empty' : value;
}

/** What could not be read stands as it was typed. */
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

/**
 * Everything that is made from a kind's table: the rule of its body, its questions, its views, and what
 * discovery counts by.
 */
import { z } from 'zod';
import type { Category, Side } from '../intentions.ts';
import { once } from '../once.ts';
import { isAsked, type Question } from '../questions.ts';
import { intentionWords } from '../wording.ts';
import type { Field, Fields, Part, SeenBy } from './field.ts';

/** Answers as far as they are known: all of an intention's, or those that a draft has so far. */
export type Known = Readonly<Record<string, unknown>>;
type Own<Its extends Fields> = {
  readonly [Name in keyof Its]?: z.output<Its[Name]['rule']> | null | undefined;
};

/**
 * How answers read in words. Declared as methods, so that each table can name the types of its own answers.
 */
interface Words<Its extends Fields> {
  /**
   * The text; undefined if there is nothing to say. `own` are the question's answers, `it` all that are
   * known.
   */
  text(own: Own<Its>, it: Known): string | undefined;
  /** Its place among the others; equal ones stand in the order of the table. */
  readonly at?: number;
}

/** One row of a table: a question, the answers it gives, and how they read. */
export interface Row<Its extends Fields = Fields> {
  readonly answers: Its;
  readonly question: Omit<Question, 'id' | 'optional' | 'answers'>;
  /** The line in the list of facts. */
  readonly fact?: Words<Its> & { readonly label: string };
  /** A few words on a card. */
  readonly chip?: Words<Its>;
}
type Rows = Readonly<Record<string, Row>>;

type Said<Its extends Fields> = Omit<Question, 'id' | 'optional' | 'answers'> &
  Pick<Row<Its>, 'fact' | 'chip'> & { readonly answers: Its };

/**
 * Makes a row from what is said of its question; numbers, options and words come from the rules of its
 * answers.
 */
export function asks<Its extends Fields>({ answers, fact, chip, ...said }: Said<Its>): Row<Its> {
  const { min, max, step, ...form } = Object.assign({}, ...Object.values(answers).map((it) => it.form));
  const scale = said.type === 'number' || said.type === 'range' ? { min, max, step } : {};
  const question = { ...scale, ...form, ...said };
  return { answers, question, ...(fact && { fact }), ...(chip && { chip }) };
}

type Flat<It> = { [Name in keyof It]: It[Name] };
type AllOf<Union> = (Union extends unknown ? (it: Union) => void : never) extends (it: infer All) => void
  ? All
  : never;
type FieldsIn<Its extends Rows> = Flat<AllOf<Its[keyof Its]['answers']>>;
type RuleOf<It> = It extends Field<infer Rule> ? Rule : never;
type Literals<S extends Side, C extends Category> = { type: z.ZodLiteral<S>; category: z.ZodLiteral<C> };
type Body<Its> = { [Name in keyof Its]: RuleOf<Its[Name]> };
type ShownRules<Its> = {
  [Name in keyof Its as Its[Name] extends { shown: null } ? never : Name]: Its[Name] extends {
    shown: infer It extends z.ZodType;
    seenBy: infer By;
  }
    ? By extends 'everyone'
      ? It
      : z.ZodOptional<It>
    : never;
};
type Counted<Its> = {
  [Name in keyof Its as Its[Name] extends { part: Part } ? Name : never]: CountedRule<
    RuleOf<Its[Name]>,
    Its[Name] extends { part: infer It } ? It : never
  >;
};
type CountedRule<Rule extends z.ZodType, Its> = Its extends { needed: true }
  ? Rule
  : Its extends { untilAnswered: number }
    ? z.ZodDefault<Rule>
    : null extends z.output<Rule>
      ? Rule
      : z.ZodDefault<z.ZodNullable<Rule>>;

/** A kind seen by code that does not need to know its answers by name. */
export interface Kind {
  readonly type: Side;
  readonly category: Category;
  readonly rows: Rows;
  readonly fields: Fields;
  readonly questions: readonly Question[];
  /** 'Three-bed house', 'Vehicle wanted': how an intention without a title is called. */
  called(it: Known): string;
}

interface Table<S extends Side, C extends Category, Its extends Rows> {
  readonly type: S;
  readonly category: C;
  called(it: Known): string;
  /** Rows in the order of the form. */
  readonly rows: Its;
}

export function kind<const S extends Side, const C extends Category, Its extends Rows>(
  table: Table<S, C, Its>,
) {
  const literals = (): Literals<S, C> => ({
    type: z.literal(table.type),
    category: z.literal(table.category),
  });
  const fields: FieldsIn<Its> & Fields = Object.assign(
    {},
    ...Object.values(table.rows).map((it) => it.answers),
  );
  const body = (): Flat<Literals<S, C> & Body<FieldsIn<Its>>> => each(literals(), fields, (it) => it.rule);
  const shown = once(
    (): Flat<Literals<S, C> & ShownRules<FieldsIn<Its>>> => each(literals(), fields, shownRule),
  );
  const counted = once(
    (): Flat<Literals<S, C> & Counted<FieldsIn<Its>>> => each(literals(), fields, countedRule),
  );
  const questions = once(() => questionsOf(table.rows));
  const rule = once(() =>
    z
      .object(body())
      .check(...pairsIn(fields).map(inOrder), answeredWhereAsked(questions()))
      // Answers to questions that are no longer asked, such as a deposit with cash, are removed.
      .overwrite((it) => Object.assign({ ...it }, ...questions().map((question) => unasked(question, it)))),
  );
  // Created when they are first read: a screen that only shows intentions needs none of these, and creating
  // them takes a slow phone as long as drawing some cards.
  return {
    ...table,
    fields,
    get questions() {
      return questions();
    },
    get rule() {
      return rule();
    },
    get shown() {
      return shown();
    },
    get counted() {
      return counted();
    },
  };
}

/**
 * An object of the literals and what `make` returns for each field; fields for which it returns null are left
 * out.
 */
function each(literals: object, fields: Fields, make: (field: Field) => z.ZodType | null) {
  const made = Object.entries(fields).map(([name, field]) => [name, make(field)] as const);
  return Object.assign({}, literals, ...made.map(([name, rule]) => rule && { [name]: rule }));
}

function shownRule({ shown, seenBy }: Field) {
  return shown && (seenBy === 'everyone' ? shown : shown.optional());
}

/** The rule of a field in a half-filled form: what may be left out counts as Any. */
function countedRule({ rule, part }: Field) {
  if (part === undefined) return null;
  if (part.needed || rule.safeParse(null).success) return rule;
  return part.untilAnswered === undefined ? rule.nullable().default(null) : rule.default(part.untilAnswered);
}

/** The questions of a kind. One is optional if every rule of its answers accepts null. */
function questionsOf(rows: Rows): Question[] {
  return Object.entries(rows).map(([id, { question, answers }]) => {
    const names = Object.keys(answers);
    const isOptional =
      question.dependsOn === undefined &&
      Object.values(answers).every(({ rule }) => rule.safeParse(undefined).success);
    return {
      id,
      ...question,
      ...(names.join() !== id && { answers: names }),
      ...(isOptional && { optional: true }),
    };
  });
}

/** The names of a question's answers. */
export function answersTo({ id, answers = [id] }: Question): readonly string[] {
  return answers;
}

/** The names of the lower and the upper bound of each criterion that has both. */
function pairsIn(fields: Fields): (readonly [low: string, high: string])[] {
  const all = Object.entries(fields);
  return all.flatMap(([low, { part }]) => {
    const of = (it: Part | undefined) => it?.criterion === part?.criterion && it?.as === 'max';
    const [high] = all.find(([, it]) => of(it.part)) ?? [];
    return part?.as === 'min' && high !== undefined ? [[low, high] as const] : [];
  });
}

interface Checked {
  value: unknown;
  issues: unknown[];
}

function refuse({ value, issues }: Checked, name: string, message: string): void {
  issues.push({ code: 'custom', message, input: value, path: [name] });
}

function inOrder([low, high]: readonly [string, string]) {
  return (context: Checked) => {
    const { [low]: min, [high]: max } = context.value as Known;
    if (typeof min === 'number' && typeof max === 'number' && max < min)
      refuse(context, high, intentionWords.maxBelowMin);
  };
}

/** Checks that a question which depends on another is answered where it is asked. */
function answeredWhereAsked(questions: readonly Question[]) {
  return (context: Checked) => {
    const given = context.value as Known;
    for (const question of questions.filter((it) => it.dependsOn && isAsked(it, given)))
      for (const name of answersTo(question))
        if (given[name] === null) refuse(context, name, intentionWords.required);
  };
}

function unasked(question: Question, given: Known): Known {
  return isAsked(question, given) ? {} : Object.fromEntries(answersTo(question).map((name) => [name, null]));
}

/** The names of the answers that rows of this kind keep. */
function answerNames({ fields }: Pick<Kind, 'fields'>): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.shown !== null);
}

const mayKnow = {
  owner: ['everyone', 'matched', 'owner'],
  matched: ['everyone', 'matched'],
  other: ['everyone'],
} as const satisfies Record<string, readonly SeenBy[]>;
/** How a viewer relates to an intention: it is theirs, it is matched with one of theirs, or neither. */
export type Relation = keyof typeof mayKnow;

/**
 * The type, category and answers of an intention that this viewer may see. An answer that is younger than the
 * intention is null.
 */
export function answersSeen(
  kind: Pick<Kind, 'type' | 'category' | 'fields'>,
  answers: Known,
  relation: Relation,
): Known {
  const seen: Record<string, unknown> = { type: kind.type, category: kind.category };
  for (const name of namesSeen(kind, relation)) seen[name] = answers[name] ?? null;
  return seen;
}

/**
 * The names of the answers of a kind that such viewers may see. Cached for each kind, because lists ask it
 * for many intentions.
 */
function namesSeen({ fields }: Pick<Kind, 'fields'>, relation: Relation): readonly string[] {
  const ofKind = seen.get(fields) ?? {};
  seen.set(fields, ofKind);
  const may: readonly SeenBy[] = mayKnow[relation];
  ofKind[relation] ??= answerNames({ fields }).filter((name) => may.includes(fields[name]!.seenBy));
  return ofKind[relation];
}

const seen = new WeakMap<Kind['fields'], Partial<Record<Relation, readonly string[]>>>();

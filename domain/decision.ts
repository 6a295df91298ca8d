/**
 * A decision is a value: either allowed, with what was decided, or refused, with the reason a person will
 * read.
 */
import type { RefusalCode } from './refusal-words.ts';
import { refusalWords } from './refusal-words.ts';

/** Field name → the words shown under that field. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface Allowed<Value> {
  readonly allowed: true;
  readonly value: Value;
}

export interface Refused {
  readonly allowed: false;
  readonly code: RefusalCode;
  /** The specification's words for this refusal. */
  readonly detail: string;
  readonly fields?: FieldErrors;
}

export type Decision<Value = true> = Allowed<Value> | Refused;

export function allowed(): Allowed<true>;
export function allowed<Value>(value: Value): Allowed<Value>;
export function allowed(value: unknown = true): Allowed<unknown> {
  return { allowed: true, value };
}

/** Refuses with the words that belong to the code. */
export function refused(code: RefusalCode): Refused {
  return { allowed: false, code, detail: refusalWords[code] };
}

/** Refuses one value, with the words that stand beside its field. */
export function refusedWith(detail: string): Refused {
  return { allowed: false, code: 'invalid', detail };
}

/** Refuses a form: each field says why; the detail repeats the first of them. */
export function refusedFields(fields: FieldErrors): Refused {
  const [first] = Object.values(fields);
  return { allowed: false, code: 'invalid', detail: first ?? refusalWords.invalid, fields };
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The first message of each field, from the issues of a failed zod parse. Issues on the whole form go under ''. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[String(issue.path[0] ?? '')] ??= issue.message;
  return fields;
}

interface Schema<Value> {
  safeParse(
    input: unknown,
  ): { success: true; data: Value } | { success: false; error: { issues: readonly Issue[] } };
}

/** Runs a zod rule as a decision. */
export function decideWith<Value>(schema: Schema<Value>, input: unknown): Decision<Value> {
  const result = schema.safeParse(input);
  return result.success ? allowed(result.data) : refusedFields(fieldErrors(result.error.issues));
}

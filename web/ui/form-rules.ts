/**
 * A Mantine form validated by a zod rule: errors stand under their fields, and the first of these fields gets
 * the focus.
 */
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, useId, useState } from 'react';
import { decideWith, type FieldErrors } from '../../domain/decision.ts';
import { giveFocus } from './hands.ts';

type Rule = Parameters<typeof decideWith>[0];

/** Converts a zod rule to Mantine's `validate`, with the first message of each field. */
export function validateWith(rule: Rule): (values: unknown) => Record<string, string> {
  return (values) => {
    const decision = decideWith(rule, values);
    return decision.allowed ? {} : { ...decision.fields };
  };
}

/** The part of a form that a group of fields needs. A form with more values is assignable to it. */
export interface FieldsForm<Values> {
  readonly values: Values;
  readonly errors: Readonly<Partial<Record<keyof Values, ReactNode>>>;
  getInputProps(name: keyof Values & string): ReturnType<UseFormReturnType<object>['getInputProps']>;
}

/**
 * Why the server refused: `fields` are shown under their fields; `detail` is shown above the button if there
 * are none.
 */
interface Refusal {
  readonly detail: string;
  readonly fields?: FieldErrors | undefined;
}

export interface RuledForm<Values extends object> {
  readonly form: UseFormReturnType<Values>;
  readonly busy: boolean;
  /** An error that belongs to no field; show it above the button. */
  readonly problem: string | null;
  say(problem: string | null): void;
  /**
   * Use as `<form noValidate onSubmit={submit(send)}>`. `send` runs if the rule holds, and returns a refusal
   * or undefined.
   */
  submit(
    send: (values: Values) => Promise<Refusal | undefined>,
  ): (event?: React.FormEvent<HTMLFormElement>) => void;
}

/** A form held to a rule. Errors never clear what was typed, and each disappears when its field changes. */
export function useRuledForm<Values extends object>(rule: Rule, initialValues: Values): RuledForm<Values> {
  // A unique name keeps the field ids of two forms on one screen apart.
  const name = `form${useId().replace(/\W|_/g, '')}`;
  const form = useForm<Values>({ name, initialValues, validate: validateWith(rule) });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (values: Values, work: (values: Values) => Promise<Refusal | undefined>) => {
    setProblem(null);
    setBusy(true);
    const refusal = await work(values).finally(() => setBusy(false));
    if (!refusal) return;
    const fields = knownFields(refusal.fields ?? {}, values);
    if (Object.keys(fields).length === 0) setProblem(refusal.detail);
    form.setErrors(fields);
    focusFirst(form, Object.keys(fields));
  };
  return {
    form,
    busy,
    problem,
    say: setProblem,
    submit: (work) =>
      form.onSubmit(
        (values) => (busy ? undefined : send(values, work)),
        (errors) => {
          setProblem(null);
          focusFirst(form, Object.keys(errors));
        },
      ),
  };
}

/** The errors of fields that this form has. The server may name others; then only `detail` is shown. */
function knownFields(fields: FieldErrors, values: object): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(values, name)));
}

/** Focuses the first of the fields by position in the document, not by order in the rule. */
function focusFirst<Values extends object>(form: UseFormReturnType<Values>, names: readonly string[]): void {
  const nodes = names.flatMap((name) => form.getInputNode(name) ?? []);
  nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  giveFocus(nodes[0]);
}

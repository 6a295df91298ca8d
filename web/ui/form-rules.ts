/** A Mantine form held to a rule: errors under their fields, and the focus on the first of them. */
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, useId, useState } from 'react';
import { decideWith, type FieldErrors } from '../../domain/decision.ts';
import { giveFocus } from './hands.ts';

type Rule = Parameters<typeof decideWith>[0];

/** A zod rule as Mantine's `validate`: the first message of each field. */
export function validateWith(rule: Rule): (values: unknown) => Record<string, string> {
  return (values) => {
    const decision = decideWith(rule, values);
    return decision.allowed ? {} : { ...decision.fields };
  };
}

/** What a group of fields needs of the form they stand in; forms with more values than these have it, too. */
export interface FieldsForm<Values> {
  readonly values: Values;
  readonly errors: Readonly<Partial<Record<keyof Values, ReactNode>>>;
  getInputProps(name: keyof Values & string): ReturnType<UseFormReturnType<object>['getInputProps']>;
}

/** Why the server did not do it: `fields` land under their fields, `detail` stands alone when there are none. */
export interface Refusal {
  readonly detail: string;
  readonly fields?: FieldErrors | undefined;
}

export interface RuledForm<Values extends object> {
  readonly form: UseFormReturnType<Values>;
  readonly busy: boolean;
  /** What no field can say; show it above the button. */
  readonly problem: string | null;
  say(problem: string | null): void;
  /** `<form noValidate onSubmit={submit(send)}>`: `send` runs when the rule holds and returns a refusal, or nothing. */
  submit(
    send: (values: Values) => Promise<Refusal | undefined>,
  ): (event?: React.FormEvent<HTMLFormElement>) => void;
}

/** What was typed stays through every error; an error goes as soon as its field changes. */
export function useRuledForm<Values extends object>(rule: Rule, initialValues: Values): RuledForm<Values> {
  // The name keeps the fields of two forms on one screen apart.
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

/** A refusal may name a field that this form does not have: its words then stand alone. */
function knownFields(fields: FieldErrors, values: object): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(values, name)));
}

/** First by its place on the screen, not by the order of the rule. */
function focusFirst<Values extends object>(form: UseFormReturnType<Values>, names: readonly string[]): void {
  const nodes = names.flatMap((name) => form.getInputNode(name) ?? []);
  nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  giveFocus(nodes[0]);
}

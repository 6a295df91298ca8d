/**
 * The state of a question form: the typed values, the errors under the fields, and what happens on
 * submitting.
 */
import { useForm } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import type { QuestionSet } from '../../../contract/intentions.ts';
import type { FieldErrors } from '../../../domain/decision.ts';
import type { Answers } from '../../../domain/kinds/kinds.ts';
import { isAsked } from '../../../domain/questions.ts';
import { intentionWords } from '../../../domain/wording.ts';
import { giveFocus } from '../../ui/hands.ts';
import { toast } from '../../ui/toasts.tsx';
import { useEffectWhen } from '../../ui/use-effect-when.ts';
import { useWhileHere } from '../../ui/use-while-here.ts';
import { same } from './edit-conflict.ts';
import { fieldIdOf } from './question-id.ts';
import type { SubmitRefusal } from './saving.ts';
import { byQuestion, checkTyped, saidAtOnce, type Typed, type TypedValue } from './typed-answers.ts';

export interface QuestionFormInput {
  set: QuestionSet;
  initial: Typed;
  /** True while nothing can be typed yet; `initial` holds the values typed before when it becomes false. */
  waiting?: boolean | undefined;
  /** Called with every change, so that what is typed can be kept. */
  onTyped: (typed: Typed) => void;
  /** Sends the answers; answers the refusal of the server, if any. */
  onSubmit: (answers: Answers) => Promise<SubmitRefusal | undefined>;
}

export function useQuestionForm({ set, initial, waiting, onTyped, onSubmit }: QuestionFormInput) {
  const form = useForm<Record<string, TypedValue>>({
    initialValues: { ...initial },
    onValuesChange: onTyped,
  });
  useEffectWhen([waiting], () => {
    // Setting values renders the whole form again, so it is done only where something was typed before.
    if (waiting === false && !same(form.getValues(), initial)) form.setValues({ ...initial });
  });
  const whileHere = useWhileHere();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const pressed = useRef<HTMLElement>(null);
  // While the form is sent no field can have the focus; after a refusal it goes back to where it was.
  useEffectWhen([sending], () => {
    if (document.activeElement === document.body) giveFocus(pressed.current, { preventScroll: true });
  });
  const typed = form.values;
  const errorOf = (id: string): string | undefined => {
    const question = set.questions.find((it) => it.id === id);
    const said = question && saidAtOnce(question, typed[id] ?? null);
    return (form.errors[id] as string | undefined) ?? said;
  };
  const refuse = (errors: FieldErrors) => {
    form.setErrors(errors);
    setAttempt((it) => it + 1);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    setFailure(undefined);
    const checked = checkTyped(set, typed);
    const errors = { ...browserErrors(event.currentTarget), ...checked.errors };
    if (!checked.answers || Object.keys(errors).length > 0) return refuse(errors);
    form.clearErrors();
    pressed.current = document.activeElement as HTMLElement | null;
    setSending(true);
    const refusal = await onSubmit(checked.answers).finally(() => setSending(false));
    if (!refusal) return;
    const refused = byQuestion(set, refusal.fields);
    whileHere(
      () => (Object.keys(refused).length > 0 ? refuse(refused) : setFailure(refusal.words)),
      () => toast(`Your intention is not done yet. ${refusal.words}`, { tone: 'bad' }),
    );
  };

  const asked = set.questions.filter((it) => isAsked(it, typed));
  return {
    typed,
    asked,
    errorOf,
    attempt,
    failure,
    sending,
    submit,
    change: (id: string, value: TypedValue) => form.setFieldValue(id, value),
    /**
     * The errors for the summary, in the order of the questions; for a question that is not answered its name
     * is enough.
     */
    refused: asked.flatMap(({ id, label }) => {
      const error = form.errors[id];
      if (typeof error !== 'string') return [];
      return [
        { fieldId: fieldIdOf(id), label, words: error === intentionWords.required ? undefined : error },
      ];
    }),
  };
}

/** The errors of the browser's own validity check, in its words, by the id of their question. */
function browserErrors(form: HTMLFormElement): FieldErrors {
  if (form.checkValidity()) return {};
  const errors: Record<string, string> = {};
  for (const element of form.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
    const questionId = element.closest<HTMLElement>('[data-question]')?.dataset.question;
    if (questionId === undefined || element.validity.valid) continue;
    errors[questionId] ??= element.validity.valueMissing
      ? intentionWords.required
      : element.validationMessage;
  }
  return errors;
}

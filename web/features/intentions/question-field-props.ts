/** The props of every field of the question form, whatever its type. */
import type { QuestionSet } from '../../../contract/intentions.ts';
import type { Question } from '../../../domain/questions.ts';
import { saidAtOnce, type TypedValue } from './typed-answers.ts';

export interface QuestionFieldProps {
  set: QuestionSet;
  question: Question;
  value: TypedValue;
  onChange: (value: TypedValue) => void;
  /** All answers as far as the form is filled. */
  answers: Readonly<Record<string, unknown>>;
  error?: string | undefined;
  /** The person's bio for 'Use my bio', where they have one. */
  bio?: string | undefined;
}

/** The placeholder says that it is an example, because people took it for an answer. */
export function exampleText({ placeholder }: Question): string | undefined {
  return placeholder && `For example: ${placeholder}`;
}

/**
 * The props that every field of Mantine's gets: label above, hint under, asterisk unless optional, error in
 * red. An error that appears while typing is read out by the field; those of a refused form are read out by
 * the summary.
 */
export function fieldProps({ question, value, error }: QuestionFieldProps) {
  return {
    name: question.id,
    label: question.label,
    description: question.hint,
    placeholder: exampleText(question),
    required: !question.optional,
    error,
    errorProps: { role: saidAtOnce(question, value) && 'alert' },
  };
}

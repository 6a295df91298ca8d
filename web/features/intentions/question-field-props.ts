/** What every field of the question form is given, whatever its type. */
import type { QuestionSet } from '../../../contract/intentions.ts';
import type { Question } from '../../../domain/questions.ts';
import { saidAtOnce, type TypedValue } from './typed-answers.ts';

export interface QuestionFieldProps {
  set: QuestionSet;
  question: Question;
  value: TypedValue;
  onChange: (value: TypedValue) => void;
  /** All of them, as far as the form is filled. */
  answers: Readonly<Record<string, unknown>>;
  error?: string | undefined;
  /** The words of 'Use my bio', when the person has one. */
  bio?: string | undefined;
}

/** An example says that it is one: standing where an answer would, it was taken for an answer. */
export function exampleText({ placeholder }: Question): string | undefined {
  return placeholder && `For example: ${placeholder}`;
}

/**
 * What every field of Mantine's is told: label above, hint under, asterisk unless optional, error in red. What is
 * said at once is read out; of a refused form the summary is.
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

/** The field that asks of each criterion whether it is a must or a wish. */
import { ChoiceLine } from '../../ui/choices.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import type { QuestionFieldProps } from './question-field-props.ts';
import { isSeveral } from './typed-answers.ts';
import { askedOf } from './wishes-asked.ts';

const choices = [
  { value: 'must', label: 'Must' },
  { value: 'wish', label: 'Wish' },
] as const;

export function WishesField({ set, question, value, onChange, answers, error }: QuestionFieldProps) {
  const wishes = isSeveral(value) ? value.filter((it) => typeof it === 'string') : [];
  return (
    <FieldGroup label={question.label} hint={question.hint} error={error}>
      {askedOf(set, question, answers).map(({ value: criterion, label }) => (
        <ChoiceLine
          key={criterion}
          label={label}
          options={choices}
          value={wishes.includes(criterion) ? 'wish' : 'must'}
          onChange={(chosen) =>
            onChange([...wishes.filter((it) => it !== criterion), ...(chosen === 'wish' ? [criterion] : [])])
          }
        />
      ))}
    </FieldGroup>
  );
}

/** Of everything that is asked so far: is it a must, or a wish? */
import { askedBy, type BuyFacts } from '../../../domain/discovery.ts';
import { ChoiceLine } from '../../ui/choices.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import type { QuestionFieldProps } from './question-field-props.ts';
import classes from './question-form.module.css';
import { isSeveral } from './typed-answers.ts';

const choices = [
  { value: 'must', label: 'Must' },
  { value: 'wish', label: 'Wish' },
] as const;

export function WishesField({ set, question, value, onChange, answers, error }: QuestionFieldProps) {
  const wishes = isSeveral(value) ? value.filter((it) => typeof it === 'string') : [];
  // Numbers, texts and nulls of a form as its questions make them: what discovery reads of a buyer.
  const asked: readonly string[] = askedBy({ ...(answers as Partial<BuyFacts>), category: set.category });
  const lines = question.options?.filter((it) => asked.includes(it.value)) ?? [];
  return (
    <FieldGroup label={question.label} hint={question.hint} error={error}>
      {lines.length === 0 && (
        <p className={classes.nothingAsked}>Whatever you ask for above stands here then.</p>
      )}
      {lines.map(({ value: criterion, label }) => (
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

/** The field for a buyer's bedrooms: buttons set both bounds, and a select beside them the lower one alone. */
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { any } from '../../../domain/kinds/field.ts';
import { limits } from '../../../domain/limits.ts';
import { type Bounds, mostAndLeastOf, withLeast, withMost } from '../../../domain/questions.ts';
import { ChoiceButtons } from '../../ui/choices.tsx';
import type { QuestionFieldProps } from './question-field-props.ts';
import classes from './question-form.module.css';
import { boundsTyped, typedBounds, typedText } from './typed-answers.ts';

/** Stored bounds that neither buttons nor select can show are told in the hint, until something is chosen. */
export function BoundsField({ question, value, onChange, error }: QuestionFieldProps) {
  const { label, hint, options = [], optional } = question;
  const chosen = mostAndLeastOf(boundsTyped(question, value));
  const { choice, least } = chosen ?? { choice: null, least: null };
  // Arrow keys pass through every button: a lower bound that one of them has no room for comes back with the next.
  const [wanted, want] = useState(least);
  const now = chosen === undefined && `Now ${typedText(question, value)}.`;
  const say = (bounds: Bounds) => onChange(typedBounds(question, bounds));
  return (
    <div className={classes.bounds}>
      <ChoiceButtons
        label={label}
        hint={[now, hint].filter(Boolean).join(' ')}
        options={options}
        value={chosen === undefined ? null : textOf(choice)}
        onChange={(pressed) => say(withMost({ choice, least: wanted }, numberOf(pressed)))}
        required={!optional}
        error={error}
      />
      <NativeSelect
        label={`${label}, at least`}
        classNames={{ wrapper: classes.short ?? '' }}
        size="md"
        data={options.filter(isLeast)}
        value={textOf(least)}
        onChange={(event) => {
          const chosenLeast = numberOf(event.currentTarget.value);
          want(chosenLeast);
          say(withLeast({ choice, least }, chosenLeast));
        }}
      />
    </div>
  );
}

/** Five or more is a button; nothing has fewer rooms than a studio. */
function isLeast({ value }: { readonly value: string }): boolean {
  const number = Number(value);
  return value === any.value || (Number.isInteger(number) && number < limits.rooms.openEnded);
}

function numberOf(value: string): number | null {
  return value === any.value ? null : Number(value);
}

function textOf(number: number | null): string {
  return number === null ? any.value : String(number);
}

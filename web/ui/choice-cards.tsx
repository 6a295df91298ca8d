/** One choice among a few, each with a picture: radio buttons drawn as cards, one column on a phone, two otherwise. */
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './choice-cards.module.css';
import { Picture, type PictureSource } from './picture.tsx';

export interface ChoiceCard<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A line under the label. */
  hint?: ReactNode;
  /** Decoration: the label says it all. */
  picture: PictureSource;
}

export interface ChoiceCardsProps<Value extends string> {
  label: ReactNode;
  options: readonly ChoiceCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: ReactNode;
}

export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, options, value, onChange, error } = props;
  const id = useId();
  return (
    <fieldset className={classes.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.cards}>
        {options.map((option) => (
          <label key={option.value} className={classes.card}>
            <input
              type="radio"
              name={id}
              className={classes.input}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={classes.picture}>
              <Picture picture={option.picture} alt="" ratio="16 / 9" eager />
            </span>
            <span className={classes.words}>
              <strong>{option.label}</strong>
              {option.hint && <small>{option.hint}</small>}
            </span>
            <IconCheck className={classes.check} size={20} stroke={3} aria-hidden="true" />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

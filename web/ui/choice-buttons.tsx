/** Big buttons for one choice among a few: radio buttons to the keyboard and the screen reader. */
import { type ReactNode, useId } from 'react';
import classes from './choice-buttons.module.css';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A line under the label. */
  hint?: ReactNode;
  icon?: ReactNode;
}

export interface ChoiceButtonsProps<Value extends string> {
  label: ReactNode;
  options: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  required?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** 'row' wraps; 'grid' gives each the same width; 'column' stacks. */
  layout?: 'row' | 'grid' | 'column';
  /** Hides the label from sight only. */
  labelHidden?: boolean;
}

export function ChoiceButtons<Value extends string>(props: ChoiceButtonsProps<Value>) {
  const { label, options, value, onChange, required, hint, error, layout = 'row', labelHidden } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={classes.group}
      aria-describedby={described || undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className={classes.legend} data-hidden={labelHidden}>
        {label}
        {required && (
          <span className={classes.asterisk} aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <div className={classes.options} data-layout={layout}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={id}
              className={classes.input}
              value={option.value}
              checked={option.value === value}
              required={required}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            <span>
              {option.label}
              {option.hint && <small className={classes.optionHint}>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

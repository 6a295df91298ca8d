/** Several controls that answer one question and share a label, hint and error. */
import { type ReactNode, useId } from 'react';
import classes from './field-group.module.css';
import { placeMark } from './place.ts';

export interface FieldGroupProps {
  label: ReactNode;
  required?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** The group takes the focus when a focused button in it disappears (place.ts). */
  isPlace?: boolean;
}

export function FieldGroup(props: FieldGroupProps & { children: ReactNode }) {
  const { label, required, hint, error, children, isPlace } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      {...(isPlace && placeMark)}
      className={classes.group}
      aria-describedby={described || undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className={classes.legend}>
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
      {children}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

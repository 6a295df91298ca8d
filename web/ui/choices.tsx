/**
 * A question with a few options, drawn as large buttons or cards. They are native radio buttons, or
 * checkboxes where several may be chosen, for the keyboard and screen readers.
 */
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './choices.module.css';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';
import { Picture, type PictureSource } from './picture.tsx';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface ChoicesProps<Value extends string, Option extends Choice<Value>> extends FieldGroupProps {
  options: readonly Option[];
  value: Value | null;
  onChange: (value: Value) => void;
}

export function ChoiceButtons<Value extends string>(props: ChoicesProps<Value, Choice<Value>>) {
  return (
    <FieldGroup {...props}>
      <div className={classes.buttons}>
        <Radios {...props} className={classes.button}>
          {({ label }) => label}
        </Radios>
      </div>
    </FieldGroup>
  );
}

/** ChoiceButtons in one line of a list: the label at the left, its few buttons at the right. */
export function ChoiceLine<Value extends string>(props: ChoicesProps<Value, Choice<Value>>) {
  const { label } = props;
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className={classes.line}>
      <span id={id}>{label}</span>
      <span className={classes.pair}>
        <Radios {...props} className={classes.button}>
          {({ label }) => label}
        </Radios>
      </span>
    </div>
  );
}

interface SeveralProps extends FieldGroupProps {
  options: readonly Choice<string>[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

/** Buttons of which several may be chosen. The chosen values keep the order of the options. */
export function SeveralButtons({ options, value, onChange, ...group }: SeveralProps) {
  const press = (pressed: string) =>
    onChange(options.map((it) => it.value).filter((it) => value.includes(it) !== (it === pressed)));
  return (
    <FieldGroup {...group}>
      <div className={classes.buttons}>
        {options.map((option) => (
          <label key={option.value} className={`${classes.option} ${classes.button}`}>
            <input
              type="checkbox"
              className={classes.input}
              value={option.value}
              checked={value.includes(option.value)}
              onChange={() => press(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

export interface ChoiceCard<Value extends string> extends Choice<Value> {
  /** A line under the label. */
  readonly hint: string;
  /** A decorative picture: the label says the same. */
  readonly picture: PictureSource;
}

/** Options as cards: one column on a phone, two otherwise. An error is read out at once. */
export function ChoiceCards<Value extends string>(props: ChoicesProps<Value, ChoiceCard<Value>>) {
  const { label, error } = props;
  return (
    <FieldGroup
      label={<span className={classes.question}>{label}</span>}
      error={
        error && (
          <span className={classes.error} role="alert">
            {error}
          </span>
        )
      }
    >
      <div className={classes.cards}>
        <Radios {...props} className={classes.card}>
          {(option) => (
            <>
              <span className={classes.picture}>
                <Picture picture={option.picture} alt="" ratio="16 / 9" eager />
              </span>
              <span className={classes.words}>
                <strong>{option.label}</strong>
                <small>{option.hint}</small>
              </span>
              <IconCheck className={classes.check} size={20} stroke={3} aria-hidden="true" />
            </>
          )}
        </Radios>
      </div>
    </FieldGroup>
  );
}

interface RadiosProps<Value extends string, Option extends Choice<Value>>
  extends ChoicesProps<Value, Option> {
  className: string | undefined;
  children: (option: Option) => ReactNode;
}

function Radios<Value extends string, Option extends Choice<Value>>(props: RadiosProps<Value, Option>) {
  const { options, value, onChange, required, className, children } = props;
  const name = useId();
  return options.map((option) => (
    <label key={option.value} className={`${classes.option} ${className}`}>
      <input
        type="radio"
        name={name}
        className={classes.input}
        value={option.value}
        checked={option.value === value}
        required={required}
        onChange={() => onChange(option.value)}
      />
      {children(option)}
    </label>
  ));
}

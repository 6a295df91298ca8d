/** A slider with two thumbs, and the same two values typed: the position ↔ value mapping is the caller's. */
import { Button, NumberInput, RangeSlider } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './range-with-typed-values.module.css';

/** null is an open end. */
export type OpenRange = { readonly min: number | null; readonly max: number | null };

export interface RangeWithTypedValuesProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  value: OpenRange;
  onChange: (value: OpenRange) => void;
  /** The lowest and highest value; a thumb at an end means that end is open. */
  bounds: { readonly min: number; readonly max: number };
  /** The slider's last position; the first is 0. */
  positions: number;
  /** The slider's step, in positions. */
  positionStep?: number;
  valueAt: (position: number) => number;
  positionOf: (value: number) => number;
  /** How a change of one end is brought in order, for instance lifting the other end. */
  withMinimum: (value: OpenRange, min: number | null) => OpenRange;
  withMaximum: (value: OpenRange, max: number | null) => OpenRange;
  format: (value: number) => string;
  /** Before the typed number, such as '£'. */
  prefix?: string;
  labels?: { min: string; max: string; open: string };
  /** Shows 'Reset', which opens both ends. */
  resettable?: boolean;
}

export function RangeWithTypedValues(props: RangeWithTypedValuesProps) {
  const {
    label,
    hint,
    error,
    required,
    value,
    onChange,
    bounds,
    positions,
    positionStep = 1,
    format,
  } = props;
  const { labels = { min: 'Minimum', max: 'Maximum', open: 'Any' }, resettable = true } = props;
  const id = useId();
  const low = props.positionOf(value.min ?? bounds.min);
  const high = props.positionOf(value.max ?? bounds.max);
  // Only the thumb that moved speaks: the other keeps its typed value, which the slider rounds to a step.
  const slide = ([from, to]: [number, number]) => {
    const [lowMoved, highMoved] = [Math.abs(from - low), Math.abs(to - high)];
    const minMoved = lowMoved === highMoved ? from > low : lowMoved > highMoved;
    onChange(
      minMoved
        ? props.withMinimum(value, openAt(props.valueAt(from), bounds.min))
        : props.withMaximum(value, openAt(props.valueAt(to), bounds.max)),
    );
  };
  return (
    <fieldset className={classes.range} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>
        {label}
        {required && (
          <span className={classes.asterisk} aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      <RangeSlider
        className={classes.slider ?? ''}
        value={[low, high]}
        onChange={slide}
        min={0}
        max={positions}
        step={positionStep}
        minRange={0}
        size={6}
        thumbSize={24}
        label={(position) => format(props.valueAt(position))}
        thumbFromLabel={labels.min}
        thumbToLabel={labels.max}
        thumbValueText={(position) => format(props.valueAt(position))}
      />
      <div className={classes.typed}>
        <TypedValue
          {...props}
          label={labels.min}
          open={labels.open}
          value={value.min}
          onChange={(min) => onChange(props.withMinimum(value, openAt(min, bounds.min)))}
        />
        <TypedValue
          {...props}
          label={labels.max}
          open={labels.open}
          value={value.max}
          onChange={(max) => onChange(props.withMaximum(value, max))}
        />
        {resettable && (
          <Button variant="subtle" onClick={() => onChange({ min: null, max: null })}>
            Reset
          </Button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface TypedValueProps {
  label: string;
  open: string;
  value: number | null;
  onChange: (value: number | null) => void;
  bounds: { readonly min: number; readonly max: number };
  prefix?: string;
}

/** Speaks on leaving the field, so that a number half typed never lifts the other end. */
function TypedValue({ label, open, value, onChange, bounds, prefix }: TypedValueProps) {
  return (
    <NumberInput
      key={value}
      label={label}
      placeholder={open}
      defaultValue={value ?? ''}
      min={bounds.min}
      max={bounds.max}
      clampBehavior="blur"
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      hideControls
      inputMode="numeric"
      {...(prefix === undefined ? {} : { prefix })}
      onBlur={(event) => onChange(typedNumber(event.currentTarget.value, bounds))}
    />
  );
}

function typedNumber(text: string, bounds: { min: number; max: number }): number | null {
  const digits = text.replaceAll(/\D/g, '');
  return digits === '' ? null : Math.min(Math.max(Number(digits), bounds.min), bounds.max);
}

function openAt(value: number | null, end: number): number | null {
  return value === end ? null : value;
}

/** Two ends of a range on a scale: a slider with two thumbs, and the same two values typed. */
import { Button, NumberInput, RangeSlider } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './range-with-typed-values.module.css';
import { type Scale, sliderProps, typedProps } from './scale.ts';

/** null is an open end. */
export type OpenRange = { readonly min: number | null; readonly max: number | null };

export interface RangeWithTypedValuesProps {
  /** A thumb at an end of the scale means that end is open. */
  scale: Scale;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required: boolean;
  value: OpenRange;
  onChange: (value: OpenRange) => void;
  /** How a change of one end is brought in order, for instance lifting the other end. */
  withMinimum: (value: OpenRange, min: number | null) => OpenRange;
  withMaximum: (value: OpenRange, max: number | null) => OpenRange;
  /** `open` is what an open end reads. */
  labels: { min: string; max: string; open: string };
}

export function RangeWithTypedValues(props: RangeWithTypedValuesProps) {
  const { scale, label, hint, error, required, value, onChange, withMinimum, withMaximum, labels } = props;
  const { bounds, valueAt, positionOf } = scale;
  const id = useId();
  const low = positionOf(value.min ?? bounds.min);
  const high = positionOf(value.max ?? bounds.max);
  // Only the thumb that moved speaks: the other keeps its typed value, which the slider rounds to a step.
  const slide = ([from, to]: [number, number]) => {
    const [lowMoved, highMoved] = [Math.abs(from - low), Math.abs(to - high)];
    const minMoved = lowMoved === highMoved ? from > low : lowMoved > highMoved;
    onChange(
      minMoved
        ? withMinimum(value, openAt(valueAt(from), bounds.min))
        : withMaximum(value, openAt(valueAt(to), bounds.max)),
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
        {...sliderProps(scale)}
        className={classes.slider ?? ''}
        value={[low, high]}
        onChange={slide}
        minRange={0}
        thumbFromLabel={labels.min}
        thumbToLabel={labels.max}
      />
      <div className={classes.typed}>
        <TypedEnd
          scale={scale}
          label={labels.min}
          open={labels.open}
          value={value.min}
          onChange={(min) => onChange(withMinimum(value, openAt(min, bounds.min)))}
        />
        <TypedEnd
          scale={scale}
          label={labels.max}
          open={labels.open}
          value={value.max}
          onChange={(max) => onChange(withMaximum(value, max))}
        />
        <Button variant="subtle" onClick={() => onChange({ min: null, max: null })}>
          Reset
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface TypedEndProps {
  scale: Scale;
  label: string;
  open: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Speaks on leaving the field, so that a number half typed never lifts the other end. */
function TypedEnd({ scale, label, open, value, onChange }: TypedEndProps) {
  return (
    <NumberInput
      {...typedProps(scale)}
      key={value}
      label={label}
      placeholder={open}
      defaultValue={value ?? ''}
      onBlur={(event) => onChange(typedNumber(event.currentTarget.value, scale.bounds))}
    />
  );
}

function typedNumber(text: string, { min, max }: Scale['bounds']): number | null {
  const digits = text.replaceAll(/\D/g, '');
  return digits === '' ? null : Math.min(Math.max(Number(digits), min), max);
}

function openAt(value: number | null, end: number): number | null {
  return value === end ? null : value;
}

/** Two ends of a range on a scale: a slider with two thumbs, and the same two values typed. */
import { Button, RangeSlider } from '@mantine/core';
import { useState } from 'react';
import { type Amount, knownAmount, refusalOf } from './amount.ts';
import { AmountInput } from './amount-input.tsx';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';
import classes from './range-with-typed-values.module.css';
import { nearestStep, type Scale, sliderProps } from './scale.ts';
import { useStillThumb } from './still-thumb.ts';

/** null is an open end. */
export type OpenRange = { readonly min: Amount; readonly max: Amount };

export interface RangeWithTypedValuesProps extends FieldGroupProps {
  /** A thumb at an end of the scale means that end is open. */
  scale: Scale;
  value: OpenRange;
  onChange: (value: OpenRange) => void;
  /** How a change of one end is brought in order, for instance lifting the other end. */
  withMinimum: (value: OpenRange, min: Amount) => OpenRange;
  withMaximum: (value: OpenRange, max: Amount) => OpenRange;
  /** `open` is what an open end reads. */
  labels: { min: string; max: string; open: string };
}

export function RangeWithTypedValues(props: RangeWithTypedValuesProps) {
  const { scale, error, value, labels } = props;
  const { lifted, setMinimum, setMaximum, reset } = useEnds(props);
  const low = nearestStep(scale, knownAmount(value.min) ?? scale.bounds.min);
  const high = nearestStep(scale, knownAmount(value.max) ?? scale.bounds.max);
  // Only the thumb that moved speaks: the other keeps its typed value, which need not be on a step. One that meets the
  // other takes it along, downwards the maximum and upwards the minimum.
  const slide = ([from, to]: [number, number]) => {
    if (to !== high && from <= low) setMaximum(openAt(scale.valueAt(to), scale.bounds.max));
    else if (from !== low) setMinimum(openAt(scale.valueAt(from), scale.bounds.min));
  };
  const slider = useStillThumb<[number, number]>([low, high], slide);
  const unread = refusalOf(value.min, scale.read) ?? refusalOf(value.max, scale.read);
  const shownError = unread === undefined && error;
  const typed = { read: scale.read, format: scale.format, placeholder: labels.open };
  return (
    <FieldGroup {...props} error={shownError}>
      <RangeSlider
        {...sliderProps(scale)}
        {...slider}
        className={classes.slider ?? ''}
        classNames={{ thumb: classes.thumb ?? '' }}
        style={{ '--distance': (high - low) / scale.positions }}
        minRange={0}
        thumbFromLabel={labels.min}
        thumbToLabel={labels.max}
      />
      <div className={classes.typed}>
        <AmountInput {...typed} label={labels.min} value={value.min} onChange={setMinimum} />
        <AmountInput {...typed} label={labels.max} value={value.max} onChange={setMaximum} />
        <Button variant="subtle" onClick={reset}>
          Reset
        </Button>
      </div>
      <p aria-live="polite" className={classes.lifted}>
        {lifted}
      </p>
    </FieldGroup>
  );
}

/** Both ends as they change; `lifted` says in words that the maximum is not what it was, or not what was asked for. */
function useEnds({ scale, value, onChange, withMinimum, withMaximum, labels }: RangeWithTypedValuesProps) {
  const [lifted, setLifted] = useState<string>();
  const keep = (next: OpenRange, askedMax: Amount) => {
    const { max } = next;
    const isLifted = max !== askedMax && typeof max === 'number';
    setLifted(
      isLifted ? `${labels.max} raised to ${scale.format(max)}, to be no lower than the minimum.` : undefined,
    );
    onChange(next);
  };
  return {
    lifted,
    setMinimum: (min: Amount) => keep(withMinimum(value, min), value.max),
    setMaximum: (max: Amount) => keep(withMaximum(value, max), max),
    reset: () => keep({ min: null, max: null }, null),
  };
}

function openAt(value: number, end: number): number | null {
  return value === end ? null : value;
}

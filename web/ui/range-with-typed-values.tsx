/** A range with two ends: a slider with two thumbs, and two fields for the same values. */
import { Button, RangeSlider } from '@mantine/core';
import { useState } from 'react';
import { type Amount, knownAmount, refusalOf } from './amount.ts';
import { AmountInput } from './amount-input.tsx';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';
import classes from './range-with-typed-values.module.css';
import { nearestStep, type Scale, sliderProps } from './scale.ts';
import { useStillThumb } from './still-thumb.ts';

/** null means that an end is open. */
type OpenRange = { readonly min: Amount; readonly max: Amount };

export interface RangeWithTypedValuesProps extends FieldGroupProps {
  /** A thumb at an end of the scale leaves that end of the range open. */
  scale: Scale;
  value: OpenRange;
  onChange: (value: OpenRange) => void;
  /** Applies a change of one end and keeps the range in order, for instance by raising the maximum. */
  withMinimum: (value: OpenRange, min: Amount) => OpenRange;
  withMaximum: (value: OpenRange, max: Amount) => OpenRange;
  /** The accessible names of both ends. `open` is shown in the field of an open end. */
  labels: { min: string; max: string; open: string };
}

export function RangeWithTypedValues(props: RangeWithTypedValuesProps) {
  const { scale, error, value, labels } = props;
  const { lifted, setMinimum, setMaximum, reset } = useEnds(props);
  const low = nearestStep(scale, knownAmount(value.min) ?? scale.bounds.min);
  const high = nearestStep(scale, knownAmount(value.max) ?? scale.bounds.max);
  // Only the thumb that moved changes its value: the other keeps its typed value, which need not be on a step
  // of the slider. A thumb that meets the other takes it along: the maximum moves the minimum down, and the
  // minimum moves the maximum up.
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

/**
 * The setters of both ends. `lifted` is a sentence for when the maximum became higher than before or than
 * asked for.
 */
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

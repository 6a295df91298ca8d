/** A number on a scale: a text field and a slider for the same value. */
import { Slider } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Amount, knownAmount } from './amount.ts';
import { AmountInput } from './amount-input.tsx';
import { nearestStep, type Scale, sliderProps } from './scale.ts';
import { useStillThumb } from './still-thumb.ts';
import thumb from './thumb.module.css';
import classes from './value-with-slider.module.css';

export interface ValueWithSliderProps {
  scale: Scale;
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  required: boolean;
  value: Amount;
  onChange: (value: Amount) => void;
}

export function ValueWithSlider({
  scale,
  label,
  hint,
  error,
  required,
  value,
  onChange,
}: ValueWithSliderProps) {
  const position = nearestStep(scale, knownAmount(value) ?? scale.bounds.min);
  const slider = useStillThumb(position, (moved) => onChange(scale.valueAt(moved)));
  return (
    <div>
      <AmountInput
        label={label}
        hint={hint}
        error={error}
        required={required}
        value={value}
        read={scale.read}
        format={scale.format}
        onChange={onChange}
        atEveryKey
      />
      <Slider
        {...sliderProps(scale)}
        {...slider}
        className={classes.slider ?? ''}
        classNames={{ thumb: thumb.thumb ?? '' }}
        // The field shows the value, and the slider's label would cover the field.
        label={null}
        thumbLabel={label}
      />
    </div>
  );
}

/** One number on a scale, typed or slid. */
import { NumberInput, Slider } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Scale, sliderProps, typedProps } from './scale.ts';
import classes from './value-with-slider.module.css';

export interface ValueWithSliderProps {
  scale: Scale;
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  required: boolean;
  value: number | null;
  onChange: (value: number | null) => void;
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
  return (
    <div>
      <NumberInput
        {...typedProps(scale)}
        label={label}
        description={hint}
        error={error}
        withAsterisk={required}
        value={value ?? ''}
        onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
      />
      <Slider
        {...sliderProps(scale)}
        className={classes.slider ?? ''}
        thumbLabel={label}
        value={scale.positionOf(value ?? scale.bounds.min)}
        onChange={(position) => onChange(scale.valueAt(position))}
      />
    </div>
  );
}

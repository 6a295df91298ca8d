/** One number, typed or slid: the position ↔ value mapping is the caller's. */
import { NumberInput, Slider } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './value-with-slider.module.css';

export interface ValueWithSliderProps {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  value: number | null;
  onChange: (value: number | null) => void;
  bounds: { readonly min: number; readonly max: number };
  positions: number;
  positionStep?: number;
  valueAt: (position: number) => number;
  positionOf: (value: number) => number;
  format: (value: number) => string;
  prefix?: string;
}

export function ValueWithSlider(props: ValueWithSliderProps) {
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
    prefix,
  } = props;
  return (
    <div>
      <NumberInput
        label={label}
        description={hint}
        error={error}
        withAsterisk={required ?? false}
        value={value ?? ''}
        onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
        min={bounds.min}
        max={bounds.max}
        clampBehavior="blur"
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        hideControls
        inputMode="numeric"
        {...(prefix === undefined ? {} : { prefix })}
      />
      <Slider
        className={classes.slider ?? ''}
        value={props.positionOf(value ?? bounds.min)}
        onChange={(position) => onChange(props.valueAt(position))}
        min={0}
        max={positions}
        step={positionStep}
        size={6}
        thumbSize={24}
        label={(position) => format(props.valueAt(position))}
        thumbLabel={label}
        thumbValueText={(position) => format(props.valueAt(position))}
      />
    </div>
  );
}

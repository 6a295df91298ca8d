/** A scale of numbers, for a slider and a text field with the same value. */
import type { ReadAmount } from './amount.ts';

/**
 * Maps values to slider positions. Values are whole numbers in their own unit; the caller defines the
 * mapping.
 */
export interface Scale {
  /** The lowest and highest value. */
  readonly bounds: { readonly min: number; readonly max: number };
  /** The last position of the slider; the first one is 0. */
  readonly positions: number;
  /** The step of the slider, in positions. */
  readonly positionStep: number;
  valueAt(position: number): number;
  positionOf(value: number): number;
  /** Formats a value. */
  format(value: number): string;
  /** Reads a typed text. */
  readonly read: ReadAmount;
}

/**
 * The step of the slider nearest to a value. The value itself need not be on a step and changes only by a
 * drag.
 */
export function nearestStep({ positionOf, positionStep, valueAt }: Scale, value: number): number {
  return positionOf(valueAt(Math.round(positionOf(value) / positionStep) * positionStep));
}

/** The props of Mantine's Slider and RangeSlider for a scale. */
export function sliderProps({ positions, positionStep, valueAt, format }: Scale) {
  const read = (position: number) => format(valueAt(position));
  return {
    min: 0,
    max: positions,
    step: positionStep,
    size: 6,
    thumbSize: 24,
    label: read,
    thumbValueText: read,
  } as const;
}

/** A scale of numbers, slid along or typed: what a slider and a field need to know of it. */
import type { ReadAmount } from './amount.ts';

/** Whole numbers in their own unit; positions are the slider's, and the mapping between the two is the caller's. */
export interface Scale {
  /** The lowest and highest value. */
  readonly bounds: { readonly min: number; readonly max: number };
  /** The slider's last position; the first is 0. */
  readonly positions: number;
  /** The slider's step, in positions. */
  readonly positionStep: number;
  valueAt(position: number): number;
  positionOf(value: number): number;
  /** How a value reads. */
  format(value: number): string;
  /** What a typed text says. */
  readonly read: ReadAmount;
}

/** The step the slider stands at for a value, which need not be on one: only a drag moves the value itself. */
export function nearestStep({ positionOf, positionStep, valueAt }: Scale, value: number): number {
  return positionOf(valueAt(Math.round(positionOf(value) / positionStep) * positionStep));
}

/** For Mantine's Slider and RangeSlider. */
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

/** A scale of numbers, slid along or typed: what a slider and a number field need to know of it. */

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
  /** Before the typed number, such as '£'. */
  readonly prefix: string;
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

/** For Mantine's NumberInput. */
export function typedProps({ bounds, prefix }: Scale) {
  return {
    ...bounds,
    prefix,
    clampBehavior: 'blur',
    allowDecimal: false,
    allowNegative: false,
    thousandSeparator: ',',
    hideControls: true,
    inputMode: 'numeric',
  } as const;
}

/** Money is whole pounds: how a price reads, and how the property slider's positions map to prices. */
import type { Category } from './intentions.ts';
import { limits } from './limits.ts';
import { grouped } from './number-words.ts';

const { slider, fineStep, coarseStep, coarseFrom, property } = limits.price;

/** '£350,000' for 350000 whole pounds. */
export function priceText(price: number): string {
  return `£${grouped(price)}`;
}

/** A buyer's range in words; null is an open bound: '£300,000 to £400,000', 'Up to £400,000', 'Any price'. */
export function priceRangeText(min: number | null, max: number | null): string {
  if (min !== null && max !== null)
    return min === max ? priceText(min) : `${priceText(min)} to ${priceText(max)}`;
  if (max !== null) return `Up to ${priceText(max)}`;
  if (min !== null) return `From ${priceText(min)}`;
  return 'Any price';
}

/** The price, in whole pounds, at a property slider position of 0 to 100 (specification, section 9). */
export function priceAtPosition(position: number): number {
  const below = Math.min(position, slider.knee) * slider.perPositionBelow;
  const above = Math.max(position - slider.knee, 0) * slider.perPositionAbove;
  return toPropertyStep(below + above);
}

/**
 * How far one press of a key moves the property slider, in positions: a step of £50,000 above the knee. Below
 * it is more than half a step of £5,000 and less than one and a half, so from every price a press leads to
 * the next one.
 */
export const sliderStep = coarseStep / slider.perPositionAbove;

/** The property slider position, 0 to 100, of a price in whole pounds; the inverse of priceAtPosition. */
export function positionOfPrice(price: number): number {
  const held = Math.min(Math.max(price, property.min), property.max);
  if (held <= coarseFrom) return held / slider.perPositionBelow;
  return slider.knee + (held - coarseFrom) / slider.perPositionAbove;
}

/** Rounds to the slider's steps: 5,000 below one million, 50,000 from one million up. */
export function toPropertyStep(price: number): number {
  const step = price < coarseFrom ? fineStep : coarseStep;
  return Math.min(Math.round(price / step) * step, property.max);
}

/** Every price that the slider stands at, ascending; a vehicle's is linear. */
export const priceSteps: Readonly<Record<Category, readonly number[]>> = {
  property: [
    ...stepsFrom(property.min, coarseFrom, fineStep),
    ...stepsFrom(coarseFrom, property.max + 1, coarseStep),
  ],
  vehicle: stepsFrom(limits.price.vehicle.min, limits.price.vehicle.max + 1, limits.price.vehicle.step),
};

function stepsFrom(first: number, end: number, step: number): number[] {
  return Array.from({ length: Math.ceil((end - first) / step) }, (_, nth) => first + nth * step);
}

export interface PriceRange {
  readonly min: number | null;
  readonly max: number | null;
}

/** Raising the minimum lifts the maximum to at least the minimum. A minimum at the floor is stored as null (Any). */
export function withMinimum(range: PriceRange, min: number | null, floor: number): PriceRange {
  const stored = openAtFloor(min, floor);
  const max = range.max !== null && stored !== null ? Math.max(range.max, stored) : range.max;
  return { min: stored, max };
}

/** A minimum at the floor asks for nothing: it is Any, whoever sends it. */
export function openAtFloor(min: number | null, floor: number): number | null {
  return min === null || min <= floor ? null : min;
}

/** A maximum below the minimum is lifted to the minimum. */
export function withMaximum(range: PriceRange, max: number | null): PriceRange {
  return { min: range.min, max: max !== null && range.min !== null ? Math.max(max, range.min) : max };
}

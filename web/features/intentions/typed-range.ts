/** A buyer's price range while it is typed: each end pushes the other once both can be read. Pure. */
import { withMaximum, withMinimum } from '../../../domain/money.ts';
import { type Amount, knownAmount } from '../../ui/amount.ts';

/** Both ends of the range: null is Any, and a text is an amount that could not be read. */
export interface TypedRange {
  readonly min: Amount;
  readonly max: Amount;
}

export const anyPrice: TypedRange = { min: null, max: null };

/** Sets the minimum: it lifts a lower maximum, and at the floor it is Any. */
export function withTypedMinimum({ max }: TypedRange, min: Amount, floor: number): TypedRange {
  if (typeof min === 'string') return { min, max };
  const range = withMinimum({ min: null, max: knownAmount(max) }, min, floor);
  return { min: range.min, max: typeof max === 'string' ? max : range.max };
}

/** Sets the maximum: one below the minimum is lifted to it. */
export function withTypedMaximum({ min }: TypedRange, max: Amount): TypedRange {
  if (typeof max === 'string') return { min, max };
  return { min, max: withMaximum({ min: knownAmount(min), max: null }, max).max };
}

export function isRange(value: unknown): value is TypedRange {
  return typeof value === 'object' && value !== null && 'min' in value;
}

/** The value of a field after one amount is taken over; in a range it is the maximum. */
export function withAmount(value: unknown, amount: number): number | TypedRange {
  return isRange(value) ? withTypedMaximum(value, amount) : amount;
}

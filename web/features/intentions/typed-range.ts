/** A buyer's price range while it is typed: its ends push each other once both can be read. Pure. */
import { withMaximum, withMinimum } from '../../../domain/money.ts';
import { type Amount, knownAmount } from '../../ui/amount.ts';

/** Null is Any; a text is what could not be read. */
export interface TypedRange {
  readonly min: Amount;
  readonly max: Amount;
}

export const anyPrice: TypedRange = { min: null, max: null };

/** Raising the minimum lifts the maximum; a minimum at the floor is Any. */
export function withTypedMinimum({ max }: TypedRange, min: Amount, floor: number): TypedRange {
  if (typeof min === 'string') return { min, max };
  const range = withMinimum({ min: null, max: knownAmount(max) }, min, floor);
  return { min: range.min, max: typeof max === 'string' ? max : range.max };
}

/** A maximum below the minimum is lifted to it. */
export function withTypedMaximum({ min }: TypedRange, max: Amount): TypedRange {
  if (typeof max === 'string') return { min, max };
  return { min, max: withMaximum({ min: knownAmount(min), max: null }, max).max };
}

export function isRange(value: unknown): value is TypedRange {
  return typeof value === 'object' && value !== null && 'min' in value;
}

/** What stands in a field, with one amount taken over: of a range it is the maximum. */
export function withAmount(value: unknown, amount: number): number | TypedRange {
  return isRange(value) ? withTypedMaximum(value, amount) : amount;
}

/**
 * A price range, typed and slid in any order: what is shown is what is kept, and the ends are never the wrong
 * way round.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../../../domain/limits.ts';
import { priceText } from '../../../domain/money.ts';
import { readMoney } from '../../../domain/typed-money.ts';
import { amountOf, amountText, refusalOf } from '../../ui/amount.ts';
import { anyPrice, type TypedRange, withTypedMaximum, withTypedMinimum } from './typed-range.ts';

const { property } = limits.price;
const read = (text: string) => readMoney(text, property);
const withMin = (range: TypedRange, text: string) =>
  withTypedMinimum(range, amountOf(text, read), property.min);
const withMax = (range: TypedRange, text: string) => withTypedMaximum(range, amountOf(text, read));
/** Both fields as a person sees them. */
const shown = ({ min, max }: TypedRange) => [amountText(min, priceText), amountText(max, priceText)];

test('a maximum below the minimum is lifted, and typed again it is lifted again', {
  tags: ['4.form.max-lifted'],
}, () => {
  const equal = withMax(withMin(anyPrice, '400k'), '400k');
  expect(shown(withMax(equal, '150,000'))).toEqual(['£400,000', '£400,000']);
  expect(shown(withMax(withMax(equal, '150,000'), '150,000'))).toEqual(['£400,000', '£400,000']);
});

test('“420k” as a maximum is £420,000 and leaves the minimum alone', () => {
  expect(shown(withMax(withMin(anyPrice, '£400,000'), '420k'))).toEqual(['£400,000', '£420,000']);
});

test('raising the minimum lifts the maximum; a minimum of nothing is Any', {
  tags: ['4.form.min-lifts', '4.form.floor'],
}, () => {
  const range = { min: 100_000, max: 200_000 };
  expect(shown(withMin(range, '0.3m'))).toEqual(['£300,000', '£300,000']);
  expect(withMin(range, '£0')).toEqual({ min: null, max: 200_000 });
  expect(withMin(range, ' ')).toEqual({ min: null, max: 200_000 });
});

test('what cannot be read stays as it was typed, changes nothing else, and counts once it is mended', () => {
  const range = withMin({ min: 100_000, max: 200_000 }, '4oo,000');
  expect(shown(range)).toEqual(['4oo,000', '£200,000']);
  expect(refusalOf(range.min, read)).toBe('Please enter an amount such as 250,000, 250k or 1.2m.');
  expect(shown(withMax(range, '150k'))).toEqual(['4oo,000', '£150,000']);
  expect(shown(withMin(range, '400,000'))).toEqual(['£400,000', '£400,000']);
});

const spelling = fc.oneof(
  fc.integer({ min: 0, max: 500 }).map((it) => `${it}k`),
  fc.integer(property).map(priceText),
  fc.constantFrom('', '0', '1.2m', '£4,250.50', '250.000', 'abc', '30m', '-5', '200-250k'),
  fc.string({ maxLength: 12 }),
);
const steps = fc.array(
  fc.oneof(
    fc.record({ end: fc.constantFrom('min', 'max'), typed: spelling }),
    fc.record({ end: fc.constantFrom('min', 'max'), slid: fc.integer(property) }),
    fc.constant({ end: 'both' as const }),
  ),
  { maxLength: 20 },
);

function after(range: TypedRange, step: { end: string; typed?: string; slid?: number }): TypedRange {
  if (step.end === 'both') return anyPrice;
  const amount = step.slid ?? amountOf(step.typed ?? '', read);
  return step.end === 'min' ? withTypedMinimum(range, amount, property.min) : withTypedMaximum(range, amount);
}

test('whatever is typed and slid, what is shown reads as what is kept', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let range = anyPrice;
      for (const step of all) {
        range = after(range, step);
        const [min, max] = shown(range);
        expect({ min: amountOf(min!, read), max: amountOf(max!, read) }).toEqual(range);
        if (typeof range.min === 'number' && typeof range.max === 'number')
          expect(range.min).toBeLessThanOrEqual(range.max);
        expect(range.min).not.toBe(property.min);
      }
    }),
    { numRuns: 500 },
  );
});

test('what can be read is kept to the pound: typed alone it is never changed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: property.max }), (pounds) => {
      expect(withMin(anyPrice, priceText(pounds))).toEqual({ min: pounds, max: null });
      expect(withMax(anyPrice, priceText(pounds))).toEqual({ min: null, max: pounds });
    }),
  );
});

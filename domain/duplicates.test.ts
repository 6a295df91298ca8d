import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsApart, comparedText, looksSame } from './duplicates.ts';
import { limits } from './limits.ts';

const own =
  'We bought it for the light and stayed for the street: a garden to the south, a workshop, and a cat that comes with it.';

test('case, punctuation and the ways to write a letter are not compared; another word is', () => {
  expect(comparedText(`  ${own.toUpperCase().replaceAll(' ', '\n\n- ')}!!`)).toBe(comparedText(own));
  expect(comparedText(`${own} Café`)).toBe(comparedText(`${own} Cafe\u0301`));
  expect(comparedText(own.replace('cat', 'dog'))).not.toBe(comparedText(own));
});

test('what is shorter than somebody’s own words is not compared', () => {
  const { textLength } = limits.duplicates;
  expect(comparedText('a'.repeat(textLength))).toBe('a'.repeat(textLength));
  expect(comparedText(`${'a'.repeat(textLength - 1)} ...`)).toBeNull();
});

const hash = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const places = fc.uniqueArray(fc.nat(63), { maxLength: 12 });

test('two hashes are as many bits apart as were turned, whatever their sign', () => {
  fc.assert(
    fc.property(hash, places, (a, turned) => {
      const b = BigInt.asIntN(
        64,
        turned.reduce((bits, at) => bits ^ (1n << BigInt(at)), a),
      );
      expect(bitsApart(a, b)).toBe(turned.length);
      expect(bitsApart(b, a)).toBe(turned.length);
      expect(looksSame(a, b)).toBe(turned.length <= 3);
    }),
  );
});

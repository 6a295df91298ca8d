/**
 * Typed money that is read: each spelling as the pounds it says. What is refused stands in
 * typed-money-refusals.test.ts.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { priceText } from './money.ts';
import { readMoney } from './typed-money.ts';
import { moneyWords } from './wording.ts';

const { unreadable } = moneyWords;
const { max } = limits.price.property;

/** What is read → how it may be written. */
const understood: readonly (readonly [pounds: number, spellings: readonly string[]])[] = [
  [0, ['0', '£0', '0.00', '0k', '£0.49', '000']],
  [1, ['1', '£1', '0.50', '1.49', '.5', '£ 1', '01', '1.']],
  [12, ['12', '£12.00', '012', '12 quid', '12.4', '11.5']],
  [500, ['500', '£500', '500 pounds', '0.5k', '.5k', '500.-', '500,-', '500/-', '£500.00']],
  [
    4_250,
    ['4250', '4,250', '£4,250', '4 250', "4'250", '4.25k', '£4.25K', '4,250.00', '4250.49', '£4,250.4'],
  ],
  [4_251, ['£4,250.50', '4250.50', '4250.5', '4,250.99', '4 250.75', '£4,250.50 ono']],
  [10_000, ['10000', '10k', '10K', '10 k', '10 grand', '10 thousand', '10 thou', '£10,000 only']],
  [
    250_000,
    [
      ...[
        '250000',
        '250,000',
        '250 000',
        "250'000",
        '250’000',
        '£250,000',
        '£ 250,000',
        '£250k',
        '250K',
        '250 k',
      ],
      ...[
        '250,000.00',
        '250,000.',
        '250,000.-',
        '250,000,-',
        '250,000/-',
        '250,000 /-',
        '250.000,00',
        '0.25m',
        '.25m',
        '£.25M',
      ],
      ...[
        '250,000 pounds',
        '250,000 pounds sterling',
        '250,000 sterling',
        '250,000 GBP',
        'GBP 250,000',
        'gbp250000',
      ],
      ...[
        'GBP £250,000',
        '250000£',
        '250,000 £',
        '250k pounds',
        '250 grand',
        '250 Thousand',
        '250,000 o.n.o.',
      ],
      ...[
        '250,000 ono',
        '250,000 ONO',
        '£250,000, ono',
        '250k ono',
        '£250,000 or nearest offer',
        '250k or best offer',
      ],
      ...[
        '£250,000 OVNO',
        '250k o.n.o',
        'Guide price £250,000',
        'Guide Price: £250,000',
        'Asking price 250k',
      ],
      ...[
        'Offers over £250,000',
        'OIEO £250,000',
        'oiro 250k',
        '£250,000 OIRO',
        'Price: 250,000',
        'price 250000',
      ],
      ...[
        'Offers in region of £250,000',
        'offers in the region of £250k',
        '  250,000  ',
        '\t250,000\n',
        '0250000',
      ],
      ...[
        '250\u00a0000',
        '250\u2009000',
        '250\u202f000',
        '£\u00a0250,000',
        '\u202a£250,000\u202c',
        '250,\u200b000',
      ],
      ...['２５０，０００', '￡２５０，０００', '２５０ｋ', '250,000 quid', '250.0k', '250,000.4'],
    ],
  ],
  [
    420_000,
    ['420k', '420 K', '420000', '£420K', '£420,000', '420,000 pounds', '0.42m', '420 000', '£ 420 k'],
  ],
  [999_999, ['999,999', '999999.4', '£999,998.50', '999.999k']],
  [
    1_200_000,
    [
      '1.2m',
      '1.2M',
      '1.2 m',
      '£1.2m',
      '1.2 million',
      '£1.2 Million',
      '1.2mn',
      '1.2 mil',
      '1.2mill',
      '1,200k',
    ],
  ],
  [
    1_250_000,
    [
      '1,250,000',
      '1.250.000',
      '1 250 000',
      "1'250'000",
      '1.25m',
      '1.25 million',
      '1,250k',
      '1250k',
      '1.250m',
    ],
  ],
  [1_250_001, ['1,250,000.50', '1.250.000,50', '1250.0005k', '1.2500005m']],
  [20_000_000, ['20m', '20,000,000', '£20 million', '20000000', '20,000k', '20000000.49']],
];

const readings = understood.flatMap(([pounds, all]) => all.map((text) => [text, pounds] as const));

test('a hundred and thirty spellings and more are listed, each once', () => {
  const listed = readings.map(([text]) => text);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.length).toBeGreaterThanOrEqual(130);
});

test.each(readings)('%j is £%i', (text, pounds) => {
  expect(readMoney(text)).toEqual({ allowed: true, value: pounds });
});

test('every price reads back from the way it is shown, and from other ways of writing it', () => {
  const anyPrice = fc.integer({ min: 0, max });
  fc.assert(
    fc.property(anyPrice, (pounds) => {
      const spaced = priceText(pounds).replaceAll(',', '\u00a0');
      for (const text of [priceText(pounds), spaced, `${pounds}`, `${pounds / 1_000}k`, `${pounds}.00 ono`])
        expect(readMoney(text), text).toEqual({ allowed: true, value: pounds });
    }),
  );
});

test('pence round to the nearest pound, half of one upwards', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: max - 1 }), fc.integer({ min: 0, max: 99 }), (pounds, pence) => {
      const text = `£${pounds}.${String(pence).padStart(2, '0')}`;
      expect(readMoney(text)).toEqual({ allowed: true, value: pence < 50 ? pounds : pounds + 1 });
    }),
  );
});

test('whatever is typed, the answer is a whole price within the bounds or words', () => {
  const bounds = { min: 100, max: 5_000 };
  const figures = fc.string({ unit: fc.constantFrom(...'0123456789.,-£km '), maxLength: 70 });
  fc.assert(
    fc.property(fc.oneof(figures, fc.string({ unit: 'grapheme' })), (text) => {
      const read = readMoney(text, bounds);
      if (read.allowed) expect(read.value).toBe(Math.min(Math.max(Math.round(read.value), 100), 5_000));
      else expect(read.detail).not.toBe('');
    }),
    { numRuns: 2_000 },
  );
});

test('signs of other keyboards, and spaces without end, are read as the plain ones', () => {
  for (const text of ['￡250,000', '250‘000', '250ʼ000', '250  000', ' \t250 000 \n', '２５０,０００'])
    expect(readMoney(text), text).toEqual({ allowed: true, value: 250_000 });
  expect(readMoney('12.500.000')).toEqual({ allowed: true, value: 12_500_000 });
  expect(readMoney('10.k')).toEqual({ allowed: true, value: 10_000 });
});

test('sixty characters are read, one more is not looked at', () => {
  expect(readMoney(`${'0'.repeat(54)}250000`)).toEqual({ allowed: true, value: 250_000 });
  expect(readMoney(`${'0'.repeat(55)}250000`)).toMatchObject({ allowed: false, detail: unreadable });
});

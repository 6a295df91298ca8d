/** Typed money that is refused: each spelling with the reason. */
import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { readMoney } from './typed-money.ts';
import { boundWords, intentionWords, moneyWords } from './wording.ts';

const { unreadable, severalAmounts, unclearDot, otherCurrency } = moneyWords;
const { max } = limits.price.property;
const belowZero = boundWords.atLeast(0);
const tooMuch = boundWords.atMost(max);
const nothing = intentionWords.required;

/** The words of the refusal → how one may be earned. */
const refused: readonly (readonly [words: string, spellings: readonly string[]])[] = [
  [nothing, ['', ' ', '\n\t', '\u00a0', '\u200b']],
  [belowZero, ['-1', '-£1', '£-250,000', '£ -1', '−250k', '–5', '-.5m', 'GBP -1', 'gbp-250']],
  [
    tooMuch,
    ['20,000,001', '20000000.50', '21m', '1000m', '250,000k', '999999999999999999999', '20.0000005m'],
  ],
  [unclearDot, ['250.000', '£250.000', '1.234', '1,250.000', '.250', '250.000 ono']],
  [
    otherCurrency,
    [
      '$250,000',
      '€250.000',
      '250,000 euros',
      'EUR 250',
      '250 usd',
      '250 dollars',
      '250 euro',
      '1 dollar',
      '¥250',
      '₹2,50,000',
    ],
  ],
  [
    severalAmounts,
    [
      ...[
        '200-250k',
        '200,000 - 250,000',
        '200k to 250k',
        '£200,000 to £250,000',
        '200k or 250k',
        '200–250k',
        '1/2',
      ],
      ...[
        '250 0000',
        '2 50 000',
        '1 million 250 thousand',
        '£4,250 50p',
        '200k & 250k',

        '3 x 100',
      ],
      ...['250,000 £260,000', '250k 260k', 'BS6 5QA', '12/11/2026', '1,250 000', '07700 900123'],
    ],
  ],
  [
    unreadable,
    [
      ...[
        'abc',
        'a million',
        'half a million',
        'twenty',
        'any',
        'poa',
        'tbc',
        '£',
        '￡',
        'k',
        'm',
        'gbp',
        '.',
        ',',
        '-',
        '--',
      ],
      ...[
        '1,2',
        '1,2m',
        '250,00',
        '42,0000',
        '2,50,000',
        '1,23,456',
        ',250',
        '250,,000',
        '1..2',
        '1.2.3',
        '1.23.456',
      ],
      ...[
        '250.1234',
        '250kk',
        '250km',
        '250 k m',
        '250k+',
        '~250k',
        '<250k',
        '250%',
        '(250,000)',
        '50p',
        '900 pcm',
        '1e6',
        '2500,000',
        '0x10',
        '4oo,000',
      ],
      ...[
        '£££250',
        '250b',
        '250bn',
        '1 billion',
        'NaN',
        'Infinity',
        '²',
        '250²',
        '½m',
        '٢٥٠',
        '二百',
        '250🏠',
        '#250',
      ],
      ...[
        "250'00",
        '250’00',
        '1234.250,00',
        "1,250'000",
        "'250",
        '250-',
        '1.250,000',
        '250.000,0',
        '250 each',
        '9'.repeat(61),
      ],
    ],
  ],
];

const refusals = refused.flatMap(([words, all]) => all.map((text) => [text, words] as const));

test('seventy spellings and more are listed, each once', () => {
  const listed = refusals.map(([text]) => text);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.length).toBeGreaterThanOrEqual(70);
});

test.each(refusals)('%j is refused: %s', (text, words) => {
  expect(readMoney(text)).toEqual({ allowed: false, code: 'invalid', detail: words });
});

test('groups that are none are refused, wherever in the figure they stand', () => {
  for (const text of ['1,1.234.567', '1,1.234,50', '1.234.5678'])
    expect(readMoney(text), text).toMatchObject({ allowed: false, detail: unreadable });
  expect(readMoney('200/ca.250')).toMatchObject({ allowed: false, detail: severalAmounts });
});

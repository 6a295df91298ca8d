import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { cleanLine, cleanText, isUnstorable, typedLine, typedText } from './clean-text.ts';

/** By code points, so that a reader of this file sees what is there. */
const of = (...codes: (number | string)[]) =>
  codes.map((it) => (typeof it === 'string' ? it : String.fromCodePoint(it))).join('');

const overrides = [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];

test.each<[string, string, string]>([
  ...overrides.map((it): [string, string, string] => [`U+${it.toString(16)}`, of('Ali', it, 'ce'), 'Alice']),
  ['the zero character', of('Ali', 0, 'ce'), 'Alice'],
  ['other controls', of('Ali', 0x1b, 'ce', 0x7f, 0x9b), 'Alice'],
  ['half a character', of('Ali', 0xd83d, 'ce', 0xdc4d), 'Alice'],
  ['the byte order mark', of(0xfeff, 'Ali', 0xfeff, 'ce'), 'Alice'],
  ['no character', of('Ali', 0xffff, 0xfdd0, 0x1ffff, 'ce'), 'Alice'],
  ['tags', of('Ali', 0xe0041, 0xe0042, 'ce'), 'Alice'],
  ['a flag that breaks off', of(0x1f3f4, 0xe0067, 0xe0062, 'x'), of(0x1f3f4, 'x')],
  ['spaces around it', '  Alice \n', 'Alice'],
])('%s goes', (_, typed, kept) => {
  expect(cleanText(typed)).toBe(kept);
  expect(cleanLine(typed)).toBe(kept);
});

test.each([
  ['an apostrophe and a hyphen', 'Anne-Marie O’Neill'],
  ['Arabic', 'فاطمة الزهراء'],
  ['Hebrew with its marks', 'שָׁלוֹם'],
  ['Persian with a joiner', of('می', 0x200c, 'خواهم')],
  ['Hindi with a joiner', of('क्', 0x200d, 'ष')],
  ['Thai', 'สมชาย ใจดี'],
  ['a family', of(0x1f468, 0x200d, 0x1f469, 0x200d, 0x1f467)],
  ['a heart in red', of(0x2764, 0xfe0f)],
  ['a tone of skin', of(0x1f44d, 0x1f3fd)],
  ['the flag of Scotland', of(0x1f3f4, 0xe0067, 0xe0062, 0xe0073, 0xe0063, 0xe0074, 0xe007f)],
  ['a key', of('1', 0xfe0f, 0x20e3)],
  ['marks that tell left from right', of('שלום', 0x200f, '!')],
])('%s stays', (_, text) => {
  expect(cleanText(text)).toBe(text.normalize('NFC'));
  expect(cleanLine(text)).toBe(text.normalize('NFC'));
});

test('letters that are composed of two are one', () => {
  expect(cleanText(of('Zoe', 0x308))).toBe('Zoë');
});

test.each([
  ['spaces', of(' ', 0xa0, 0x2003, 0x3000)],
  ['spaces without width', of(0x200b, 0x2060)],
  ['joiners', of(0x200c, 0x200d)],
  ['Hangul fillers', of(0x115f, 0x1160, 0x3164, 0xffa0)],
  ['braille without dots', of(0x2800, 0x2800)],
  ['tags', of(0xe0041, 0xe007f)],
  ['variation selectors', of(0xfe0f, 0xe0100)],
  ['a mark on nothing', of(0x301, 0x489)],
  ['overrides', of(...overrides)],
  ['a soft hyphen', of(0xad)],
  ['marks of direction', of(0x200e, 0x200f, 0x61c)],
])('%s alone are nothing, and a field that asks for something says so', (_, text) => {
  expect(cleanText(text)).toBe('');
  expect(typedLine(10).min(1, 'Please write something.').safeParse(text).error?.issues[0]?.message).toBe(
    'Please write something.',
  );
});

test('more marks on one letter than any script has are cut off before they are put in order', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const stacked = of('a', ...Array.from({ length: 500 }, () => [0x301, 0x323]).flat(), 'b');
  const kept = cleanText(stacked);
  for (const given of normalize.mock.contexts) expect(String(given)).not.toMatch(/\p{Mark}{31}/u);
  normalize.mockRestore();
  expect(kept).toBe(`${stacked.slice(0, 31).normalize('NFC')}b`);
  // Each becomes two.
  const doubled = cleanText(of('a', ...Array.from({ length: 30 }, () => 0x344)));
  expect(cleanText(doubled)).toBe(doubled);
});

test.each([
  ['a line', typedLine(10)],
  ['a text', typedText(10)],
])('of %s what is four times too long is refused as it comes, and less is cleaned first', (_, rule) => {
  const spaced = (spaces: number) => `Hello${' '.repeat(spaces)}`;
  expect(rule.max(10).parse(spaced(35))).toBe('Hello');
  expect(rule.safeParse(spaced(36)).error?.issues).toMatchObject([
    { message: 'Please use at most 10 characters.' },
  ]);
});

describe('lines', () => {
  const written = of('one\r\ntwo\rthree', 0x2028, 'four\tfive\n\nsix');
  test('a text keeps them, as line feeds', () => {
    expect(cleanText(written)).toBe('one\ntwo\nthree\nfour five\n\nsix');
  });
  test('a line has none', () => {
    expect(cleanLine(written)).toBe('one two three four five  six');
  });
});

test('whatever is typed: what is kept is clean, composed, storable, and stays as it is', () => {
  const unit = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '\r',
      '\n',
      '\t',
      '\0',
      'e',
      of(0x301),
      of(0x1f3f4),
      of(0xe0067),
      of(0xe007f),
      of(0x202e),
    ),
    // Half a character.
    fc.integer({ min: 0xd800, max: 0xdfff }).map((it) => String.fromCharCode(it)),
  );
  fc.assert(
    fc.property(
      fc.array(unit).map((parts) => parts.join('')),
      (typed) => {
        const kept = cleanText(typed);
        expect(cleanText(kept)).toBe(kept);
        expect(kept).toBe(kept.normalize('NFC').trim());
        expect(kept.replaceAll('\n', '')).not.toMatch(/[\p{Control}\u202a-\u202e\u2066-\u2069]/u);
        expect(isUnstorable(kept)).toBe(false);
        expect(cleanLine(typed)).not.toContain('\n');
      },
    ),
    { numRuns: 500 },
  );
});

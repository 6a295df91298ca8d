/** Postcodes: which are accepted, their one normal form, and the areas they belong to. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaText, mainTownOf, postcodeAreas } from './postcode-areas.ts';
import { areaLetters, isPostcode, normalPostcode, outwardCode, postcodeRule, sectorOf } from './postcodes.ts';
import { intentionWords } from './wording.ts';

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const digit = fc.constantFrom(...'0123456789');
const anyPostcode = fc
  .tuple(
    fc.array(letter, { minLength: 1, maxLength: 2 }),
    digit,
    fc.option(fc.oneof(letter, digit)),
    digit,
    letter,
    letter,
  )
  .map(([area, district, more, ...inward]) => `${area.join('')}${district}${more ?? ''} ${inward.join('')}`);

test.each(['BS6 5QA', 'bs65qa', 'M1 1AE', 'EC1A 1AA', ' w1a0ax '])(
  '%j is a postcode',
  { tags: ['5.form.postcode'] },
  (text) => {
    expect(isPostcode(text)).toBe(true);
  },
);

test.each([
  '',
  'BS6',
  'BS6  5QA',
  'BS6-5QA',
  'BSS6 5QA',
  'B 5QA',
  'BS6 QAA',
  'BS666 5QA',
  'BS6 5Q',
  'BS6 5QAX',
  'XBS6 5QA',
  'ВS6 5QA',
])('%j is refused in the words of the specification', (text) => {
  expect(isPostcode(text)).toBe(false);
  expect(postcodeRule.safeParse(text).error?.issues[0]?.message).toBe(intentionWords.postcode);
});

test('however it is typed, a postcode has one normal form', () => {
  fc.assert(
    fc.property(anyPostcode, fc.boolean(), fc.boolean(), (postcode, small, close) => {
      const spaced = close ? postcode.replace(' ', '') : postcode;
      const typed = small ? spaced.toLowerCase() : spaced;
      expect(postcodeRule.parse(` ${typed} `)).toBe(postcode);
      expect(normalPostcode(postcode)).toBe(postcode);
    }),
  );
});

test('the outward code, the sector and the area letters are the beginning of the postcode', () => {
  expect(sectorOf('BS6 5QA')).toBe('BS6 5');
  fc.assert(
    fc.property(anyPostcode, (postcode) => {
      expect(sectorOf(postcode)).toBe(postcode.slice(0, -2));
      expect(postcode.startsWith(`${outwardCode(postcode)} `)).toBe(true);
      expect(outwardCode(postcode).startsWith(areaLetters(postcode))).toBe(true);
      expect(areaLetters(postcode)).toMatch(/^[A-Z]{1,2}$/);
    }),
  );
});

test('others are told the town and the outward code, and never the rest of the postcode', () => {
  expect(areaText('BS6 5QA')).toBe('Bristol BS6');
  expect(areaText('ZZ9 9ZZ')).toBe('ZZ9');
});

test('there are 124 postcode areas, each with a town on or around the British Isles', () => {
  expect(Object.keys(postcodeAreas)).toHaveLength(124);
  for (const area of Object.keys(postcodeAreas)) {
    const town = mainTownOf(`${area}1 1AA`);
    expect(town?.latitude).toSatisfy((it: number) => it > 49 && it < 61);
    expect(town?.longitude).toSatisfy((it: number) => it > -8 && it < 2);
  }
});

test('a letter pair that is no postcode area has no town', () => {
  expect(mainTownOf('ZZ1 1AA')).toBeUndefined();
});

test('what begins with no letter has no area', () => {
  expect(['', '6 5QA', '1AB 2CD'].map(areaLetters)).toEqual(['', '', '']);
});

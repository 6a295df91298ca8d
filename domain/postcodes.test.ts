/** Postcodes: which are accepted, their one normal form, and the areas they belong to. */
import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceMiles } from './place.ts';
import { areaText, mainTownOf, postcodeAreas } from './postcode-areas.ts';
import { areaLetters, isPostcode, normalPostcode, outwardCode, postcodeRule } from './postcodes.ts';
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
  '%j is a postcode [5.form.postcode]',
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

test('the outward code and the area letters are the beginning of the postcode', () => {
  fc.assert(
    fc.property(anyPostcode, (postcode) => {
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

const sectors = new URL('../../shared/data/uk-postcode-sectors.csv', import.meta.url);
describe.runIf(existsSync(sectors))(
  'held to the postcode sectors of Great Britain (skipped where they are absent)',
  () => {
    test('every main town is within 2 miles of a sector of its area', () => {
      const nearest = nearestSectorMiles(readFileSync(sectors, 'utf8'));
      // Northern Ireland, the Isle of Man and the Channel Islands are not in the file.
      const absent = ['BT', 'GY', 'IM', 'JE'];
      expect([...nearest.keys()].toSorted()).toEqual(
        Object.keys(postcodeAreas).filter((area) => !absent.includes(area)),
      );
      for (const [area, miles] of nearest) expect(miles, area).toBeLessThan(2);
    });
  },
);

function nearestSectorMiles(csv: string): Map<string, number> {
  const nearest = new Map<string, number>();
  for (const line of csv.trim().split('\n').slice(1)) {
    const [sector = '', latitude, longitude] = line.split(',');
    const town = mainTownOf(sector);
    if (town === undefined) throw new Error(`${sector} is in no known area`);
    const area = areaLetters(sector);
    const miles = distanceMiles(town, { latitude: Number(latitude), longitude: Number(longitude) });
    nearest.set(area, Math.min(miles, nearest.get(area) ?? Number.POSITIVE_INFINITY));
  }
  return nearest;
}

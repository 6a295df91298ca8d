import { expect, test } from 'vitest';
import { readFloorArea } from './typed-floor-area.ts';
import { boundWords, floorAreaWords, intentionWords } from './wording.ts';

const bounds = { min: 1, max: 100_000 };

/** What is read → how it may be written. */
const understood: readonly (readonly [squareFeet: number, spellings: readonly string[]])[] = [
  [980, ['980', ' 980 ', '980 sq ft', '980 sq. ft.', '980 sqft', '980 square feet', '980 ft²', '980 ft2']],
  [980, ['91 m²', '91m2', '91 sqm', '91 sq m', '91 sq. m.', '91 square metres', '91 Square Meters']],
  [980, ['91 metres squared', '91.0 m²', '979.6', '979.5 feet squared']],
  [1_250, ['1250', '1,250', '1 250', '1,250 sq ft', '116.13 m²']],
  [11, ['1 m²', '1 square metre', '11 square foot']],
];

test.each(understood)('%i square feet', (squareFeet, spellings) => {
  for (const text of spellings)
    expect(readFloorArea(text, bounds), text).toMatchObject({ value: squareFeet });
});

test.each([
  ['', intentionWords.required],
  [' ', intentionWords.required],
  ['large', floorAreaWords.unreadable],
  ['91 m', floorAreaWords.unreadable],
  ['9,80', floorAreaWords.unreadable],
  ['1.250 sq ft', floorAreaWords.unreadable],
  ['91.125 m²', floorAreaWords.unreadable],
  ['900 to 980', floorAreaWords.unreadable],
  ['-980', floorAreaWords.unreadable],
  ['0', boundWords.atLeast(1)],
  ['0.04 m²', boundWords.atLeast(1)],
  ['100,001', boundWords.atMost(100_000)],
  ['9,291 m²', boundWords.atMost(100_000)],
])('%j is refused: %s', (text, detail) => {
  expect(readFloorArea(text, bounds)).toMatchObject({ allowed: false, detail });
});

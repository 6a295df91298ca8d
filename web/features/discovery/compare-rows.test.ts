/** What a comparison says line by line, of what is for sale and of who looks, and what they differ in. */
import { expect, test } from 'vitest';
import type { CriterionFit } from '../../../domain/discovery.ts';
import { type ComparedCandidate, compareGroups } from './compare-rows.ts';

const owner = { firstName: 'Alice', profession: 'Nurse', salaryRange: 'N/A' };
const house = {
  type: 'sell',
  category: 'property',
  title: 'A house',
  area: 'Bristol BS6',
  price: 350_000,
  bedrooms: 3,
  propertyType: 'House',
  energyRating: 'C',
  owner,
};
const met = { fits: true, open: false, bound: 'max' } as const;
const price = { ...met, criterion: 'price', margin: 50_000, limit: 400_000 } as const;
const open = { ...met, criterion: 'bathrooms', open: true, margin: null, bound: null, limit: null } as const;
const distance = { ...met, criterion: 'distance', margin: 7, limit: 10 } as const;

function candidate(said: object, fit: readonly CriterionFit[], distanceMiles = 3): ComparedCandidate {
  return { intention: said, fit, distanceMiles } as unknown as ComparedCandidate;
}
const said = (groups: ReturnType<typeof compareGroups>, heading: string) =>
  groups
    .find((it) => it.heading === heading)
    ?.rows.map(({ label, cells, differs }) => [label, ...cells.map((it) => it.text), differs]);

test('a buyer reads each must with its margin, and what each seller says; what nobody asked for or said is no line', () => {
  const dearer = { ...price, fits: false, margin: -10_000 };
  const groups = compareGroups(
    [
      candidate(house, [price, open, distance]),
      candidate({ ...house, price: 410_000, energyRating: undefined, approximate: true }, [
        dearer,
        open,
        distance,
      ]),
    ],
    'buy',
  );
  expect(said(groups, 'Your must-haves')).toEqual([
    ['Price range', '£50,000 under your limit', '£10,000 over your limit', true],
    ['Radius', '3 of 10 miles', '3 of 10 miles', false],
  ]);
  expect(groups[0]!.rows[0]!.cells.map((it) => it.fits)).toEqual([true, false]);
  expect(said(groups, 'Facts')).toEqual([
    ['Type', 'House', 'House', false],
    ['Bedrooms', '3', '3', false],
    ['Energy rating', 'C', 'Not stated', true],
    ['Where', 'Bristol BS6', 'Bristol BS6', false],
    ['Distance', '3 miles', 'about 3 miles', true],
  ]);
  expect(said(groups, 'Posted by')).toEqual([
    ['Who', 'Alice', 'Alice', false],
    ['Work', 'Nurse · Salary not stated', 'Nurse · Salary not stated', false],
  ]);
});

test('a seller reads what each buyer asks, and who asks nothing', () => {
  const wanted = { type: 'buy', category: 'property', searchRadius: 10, area: 'Bristol BS6', owner };
  const groups = compareGroups(
    [candidate(wanted, [price]), candidate(wanted, [{ ...price, open: true }])],
    'sell',
  );
  expect(said(groups, 'Their must-haves')).toEqual([
    ['Price', '£50,000 under their limit', 'Not asked', true],
  ]);
});

test('of one alone nothing differs, and of none there is nothing', () => {
  const alone = compareGroups([candidate(house, [price])], 'buy');
  expect(alone.flatMap((it) => it.rows).some((it) => it.differs)).toBe(false);
  expect(compareGroups([], 'buy')).toEqual([]);
});

test('wishes stand apart, and what one must have and another wishes among the musts', () => {
  const lift = {
    fits: false,
    open: false,
    criterion: 'lift',
    wish: true,
    margin: null,
    bound: null,
    limit: null,
  } as const;
  const groups = compareGroups(
    [
      candidate(house, [price, lift]),
      candidate(house, [
        { ...price, wish: true },
        { ...lift, fits: true },
      ]),
    ],
    'sell',
  );
  expect(said(groups, 'Their must-haves')).toEqual([
    ['Price', '£50,000 under their limit', '£50,000 under their limit', false],
  ]);
  expect(said(groups, 'Their wishes')).toEqual([['Lift', 'No lift', 'Lift', true]]);
  expect(groups[0]!.rows[0]!.cells.map((it) => it.isWish)).toEqual([false, true]);
});

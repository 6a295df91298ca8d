import { describe, expect, test } from 'vitest';
import {
  factChips,
  factList,
  kindAndAreaText,
  kindText,
  paymentText,
  priceLine,
  titleText,
} from '../../../domain/kinds/words.ts';
import { kindLine, ownerLine, ownerLines } from './facts.ts';

const house = {
  type: 'sell',
  category: 'property',
  title: 'Sunny house with a garden',
  area: 'Bristol BS6',
  price: 350_000,
  bedrooms: 3,
  bathrooms: 2,
  parking: 1,
  squareFootage: 1_240,
  propertyType: 'House',
  energyRating: 'C',
} as const;
const wantedHome = {
  type: 'buy',
  category: 'property',
  title: '',
  area: 'Bristol BS6',
  minPrice: 300_000,
  maxPrice: 400_000,
  minBedrooms: 0,
  maxBedrooms: 3,
  minBathrooms: 1,
  maxBathrooms: null,
  parking: null,
  propertyType: 'House',
  searchRadius: 10,
  paymentMethod: 'mortgage',
  availableDeposit: 40_000,
} as const;

describe('kind', () => {
  test('a house for sale reads like an estate agent would say it', () => {
    expect(kindLine(house, 3)).toBe('Three-bed house · Bristol BS6 · 3 miles');
    expect(kindLine(house, 1)).toBe('Three-bed house · Bristol BS6 · 1 mile');
    expect(kindText({ ...house, bedrooms: 14 })).toBe('14-bed house');
  });

  test('a flat is called an apartment, and a studio is one', () => {
    expect(kindText({ ...house, propertyType: 'Flat', bedrooms: 2 })).toBe('Two-bed apartment');
    expect(kindText({ ...house, propertyType: 'Flat', bedrooms: 0.5 })).toBe('Studio apartment');
    expect(kindText({ ...house, propertyType: 'Studio', bedrooms: 0.5 })).toBe('Studio');
  });

  test('in the subject of a stranger’s mail nothing stands that its owner typed', () => {
    expect(kindAndAreaText(house)).toBe('Three-bed house in Bristol BS6');
    const car = {
      type: 'sell',
      category: 'vehicle',
      area: 'Bath BA1',
      make: 'Ring us',
      model: 'now',
    } as const;
    expect(kindAndAreaText({ ...car, title: 'Urgent' })).toBe('Vehicle for sale in Bath BA1');
  });

  test('a buyer wants a type, or any home', () => {
    expect(kindLine({ ...wantedHome, title: 'Near good schools' })).toBe('House wanted · Bristol BS6');
    expect(kindText({ ...wantedHome, propertyType: null })).toBe('Home wanted');
  });

  test('without a title kind and area stand in for it, once', () => {
    expect(titleText(wantedHome)).toBe('House wanted, Bristol BS6');
    expect(titleText({ ...wantedHome, area: undefined })).toBe('House wanted');
    expect(titleText({ ...wantedHome, title: 'Near good schools' })).toBe('Near good schools');
    expect(kindLine(wantedHome, 3)).toBe('3 miles');
    expect(kindLine({ ...wantedHome, approximate: true })).toBe('place approximate');
  });

  test('vehicles say which side they are on', () => {
    expect(kindText({ type: 'sell', category: 'vehicle' })).toBe('Vehicle for sale');
    expect(kindText({ type: 'buy', category: 'vehicle' })).toBe('Vehicle wanted');
  });
});

describe('facts', () => {
  test('a price is one figure for a seller and a range for a buyer', () => {
    expect(priceLine(house)).toBe('£350,000');
    expect(priceLine(wantedHome)).toBe('£300,000 to £400,000');
    expect(priceLine({ type: 'buy', category: 'vehicle' })).toBe('Any price');
    expect(priceLine({ type: 'sell', category: 'vehicle' })).toBeUndefined();
  });

  test('a card has at most three chips', () => {
    expect(factChips(house)).toEqual(['2 bathrooms', '1,240 sq ft', '1 parking space']);
    expect(factChips(wantedHome)).toEqual([
      'Within 10 miles',
      'Up to 3 bedrooms',
      'Mortgage, £40,000 deposit',
    ]);
    expect(factChips({ type: 'sell', category: 'vehicle', price: 9_000 })).toEqual([]);
  });

  test('a buyer of a home says how they would pay, and the deposit if they told it', () => {
    expect(paymentText(wantedHome)).toBe('Mortgage, £40,000 deposit');
    expect(paymentText({ ...wantedHome, availableDeposit: null })).toBe('Mortgage');
    expect(paymentText({ ...wantedHome, paymentMethod: 'cash' })).toBe('Cash buyer');
    expect(paymentText({ ...wantedHome, paymentMethod: undefined })).toBeUndefined();
    expect(paymentText({ type: 'buy', category: 'vehicle' })).toBeUndefined();
    expect(paymentText(house)).toBeUndefined();
  });

  test('a seller lists what there is', () => {
    expect(factList(house)).toEqual([
      { label: 'Asking price', value: '£350,000' },
      { label: 'Type', value: 'House' },
      { label: 'Bedrooms', value: '3' },
      { label: 'Bathrooms', value: '2' },
      { label: 'Parking spaces', value: '1' },
      { label: 'Floor area', value: '1,240 sq ft' },
      { label: 'Energy rating', value: 'C' },
      { label: 'Where', value: 'Bristol BS6' },
    ]);
  });

  test('a buyer lists what is asked, Any where nothing is', () => {
    expect(factList(wantedHome)).toEqual([
      { label: 'Budget', value: '£300,000 to £400,000' },
      { label: 'Type', value: 'House' },
      { label: 'Bedrooms', value: 'Up to 3 bedrooms' },
      { label: 'Bathrooms', value: '1+' },
      { label: 'Parking spaces', value: 'Any' },
      { label: 'Where', value: 'Within 10 miles of Bristol BS6' },
      { label: 'Payment', value: 'Mortgage, £40,000 deposit' },
    ]);
  });

  test('a vehicle wanted has a budget and a place', () => {
    expect(factList({ type: 'buy', category: 'vehicle', maxPrice: 20_000, searchRadius: 1 })).toEqual([
      { label: 'Budget', value: 'Up to £20,000' },
      { label: 'Where', value: 'Within 1 mile' },
    ]);
  });
});

test('an owner is named by what is known, N/A when nothing is', { tags: ['3.intention.unknown'] }, () => {
  const owner = { salaryRange: 'N/A', bio: '', photo: null, memberSince: '2026-11-02T10:00:00.000Z' };
  expect(ownerLine({ ...owner, firstName: 'Alice', profession: 'Nurse' })).toBe(
    'Alice · Nurse · member since Nov 2026',
  );
  expect(ownerLine({ ...owner, firstName: 'Alice', profession: 'N/A' })).toBe(
    'Alice · member since Nov 2026',
  );
  expect(ownerLine({ ...owner, firstName: 'N/A', profession: 'N/A', memberSince: null })).toBe('N/A');
});

test.each([
  ['Nurse', '50,000-80,000', 'Nurse · Salary: £50,000 to £80,000'],
  ['Nurse', '0-30,000', 'Nurse · Salary: up to £30,000'],
  ['N/A', '80,000+', 'Profession not stated · Salary: £80,000+'],
  ['Nurse', 'prefer-not-to-say', 'Nurse · Salary: prefers not to say'],
  ['N/A', 'N/A', 'Profession not stated · Salary not stated'],
])(
  'who is signed in reads of a %s with %s: %s',
  { tags: ['3.intention.enriched'] },
  (profession, salaryRange, words) => {
    const owner = { firstName: 'Alice', profession, salaryRange, bio: '', photo: null, memberSince: null };
    expect(ownerLines(owner)).toEqual(['Alice', words]);
  },
);

test('a place that something stands in for is called approximate, and its distance too', () => {
  const near = { ...house, approximate: true } as const;
  expect(kindLine(near, 3)).toBe('Three-bed house · Bristol BS6 · about 3 miles · place approximate');
  expect(kindLine(near)).toBe('Three-bed house · Bristol BS6 · place approximate');
  expect(kindLine({ ...near, postcodeUnknown: true })).toBe(
    'Three-bed house · Bristol BS6 · postcode not found',
  );
  expect(kindLine({ ...house, approximate: false }, 3)).toBe('Three-bed house · Bristol BS6 · 3 miles');
});

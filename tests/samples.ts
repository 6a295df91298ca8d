/**
 * Sample answers for tests: a house in Bristol and somebody who wants one, a car and somebody who wants one.
 */

export const bristol = { postcode: 'BS6 5QA', latitude: 51.4705, longitude: -2.5935 } as const;
/**
 * Bath is eleven miles from Bristol: more than ten and less than twelve, wherever the public places of the
 * two are.
 */
export const bath = { postcode: 'BA1 2LZ', latitude: 51.3838, longitude: -2.3793 } as const;

export const houseForSale = {
  type: 'sell',
  category: 'property',
  postcode: bristol.postcode,
  address: '12 Cotham Brow',
  title: 'Sunny terraced house with a long garden',
  price: 350_000,
  bedrooms: 3,
  bathrooms: 1,
  parking: 1,
  description: 'A warm family house on a quiet street.',
  squareFootage: 980,
  propertyType: 'House',
  energyRating: 'C',
} as const;

export const houseWanted = {
  type: 'buy',
  category: 'property',
  postcode: bristol.postcode,
  searchRadius: 10,
  title: 'A family house near good schools',
  minPrice: 300_000,
  maxPrice: 400_000,
  minBedrooms: 0,
  maxBedrooms: 3,
  minBathrooms: null,
  maxBathrooms: null,
  parking: null,
  propertyType: 'House',
  description: 'We are two teachers with a small child.',
  paymentMethod: 'mortgage',
  availableDeposit: 60_000,
} as const;

export const carForSale = {
  type: 'sell',
  category: 'vehicle',
  postcode: bristol.postcode,
  address: '12 Cotham Brow',
  title: 'Honest five-door hatchback',
  price: 7_250,
  description: 'One owner, full history.',
} as const;

export const carWanted = {
  type: 'buy',
  category: 'vehicle',
  postcode: bristol.postcode,
  searchRadius: 20,
  title: 'Small reliable car',
  minPrice: 5_000,
  maxPrice: 8_000,
  description: 'For a daily commute of ten miles.',
} as const;

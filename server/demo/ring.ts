/** A ring of three in which one like is missing: Bob moves into Alice's, she into Carol's, and Carol into Bob's. */
import { kinds } from '../../domain/kinds/kinds.ts';
import type { DemoDraft } from './draft.ts';

/** What Bob leaves, where he looks for a house. */
export const bobSells: DemoDraft = {
  place: { latitude: 51.4425, longitude: -2.603 },
  answers: kinds.sell.property.rule.parse({
    type: 'sell',
    category: 'property',
    postcode: 'BS3 1VO',
    address: '4 Harbour Court',
    title: 'Bright flat by the harbour, two bedrooms',
    price: 245_000,
    bedrooms: 2,
    bathrooms: 1,
    parking: 1,
    description:
      'On the second floor, with a lift and a balcony to the evening sun. Ten minutes on foot to the station. We leave it for a garden.',
    squareFootage: 690,
    propertyType: 'Flat',
    energyRating: 'B',
    lift: 'Yes',
    outsideSpace: 'Yes',
  }),
};

/** Near her parents: nobody else of the demo sells there. */
export const aliceWants: DemoDraft = {
  place: { latitude: 51.2307, longitude: -2.3203 },
  answers: kinds.buy.property.rule.parse({
    type: 'buy',
    category: 'property',
    postcode: 'BA11 1OV',
    searchRadius: 4,
    title: 'A smaller house near my parents in Frome',
    minPrice: 290_000,
    maxPrice: 340_000,
    minBedrooms: 2,
    maxBedrooms: 3,
    minBathrooms: 1,
    maxBathrooms: null,
    parking: null,
    propertyType: 'House',
    description:
      'My parents live around the corner. I can wait for the right one, and would love a quiet street.',
    paymentMethod: 'cash',
    availableDeposit: 60_000,
  }),
};

export const carolSells: DemoDraft = {
  place: { latitude: 51.2352, longitude: -2.3148 },
  answers: kinds.sell.property.rule.parse({
    type: 'sell',
    category: 'property',
    postcode: 'BA11 2OV',
    address: '7 Weavers Lane',
    title: 'Stone cottage with a walled garden',
    price: 315_000,
    bedrooms: 3,
    bathrooms: 1,
    parking: 1,
    description:
      'Thick walls, deep window seats and roses that need no help. I move to the city, where my grandchildren are.',
    squareFootage: 880,
    propertyType: 'House',
    energyRating: 'D',
    outsideSpace: 'Yes',
  }),
};

export const carolWants: DemoDraft = {
  place: { latitude: 51.4441, longitude: -2.6008 },
  answers: kinds.buy.property.rule.parse({
    type: 'buy',
    category: 'property',
    postcode: 'BS3 2OV',
    searchRadius: 2,
    title: 'A flat with a lift near the harbour',
    minPrice: 230_000,
    maxPrice: 255_000,
    minBedrooms: 2,
    maxBedrooms: 2,
    minBathrooms: 1,
    maxBathrooms: 1,
    parking: null,
    propertyType: 'Flat',
    description: 'Two bedrooms, so that the grandchildren can stay, and a lift for when the stairs get long.',
    paymentMethod: 'cash',
    availableDeposit: 80_000,
  }),
};

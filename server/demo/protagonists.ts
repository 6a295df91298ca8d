/** Alice's house in Bristol, and what Bob is looking for: they fit, and have not met yet. */

import { drawsFrom } from '../../domain/chance.ts';
import { kinds } from '../../domain/kinds/kinds.ts';
import { type DemoDraft, draftOf } from './draft.ts';
import { withFeatures, withWishes } from './homes.ts';
import { type BuySketch, type Chance, pick, type SellSketch } from './market.ts';

export const aliceSells: DemoDraft = {
  place: { latitude: 51.4705, longitude: -2.5935 },
  answers: kinds.sell.property.rule.parse({
    type: 'sell',
    category: 'property',
    postcode: 'BS6 5OV',
    address: '12 Orchard Road',
    title: 'Sunny terraced house with a long garden',
    price: 385_000,
    bedrooms: 3,
    bathrooms: 2,
    parking: 1,
    description:
      'We bought it for the light and stayed for the street. The kitchen opens to a long garden with an apple tree; the school is at the end of the road.',
    squareFootage: 1_040,
    propertyType: 'House',
    energyRating: 'C',
    outsideSpace: 'Yes',
    noChain: 'Yes',
  }),
};

export const bobWants: DemoDraft = {
  place: { latitude: 51.4413, longitude: -2.6012 },
  answers: kinds.buy.property.rule.parse({
    type: 'buy',
    category: 'property',
    postcode: 'BS3 1OV',
    searchRadius: 10,
    title: 'A house for us, with a garden',
    minPrice: 320_000,
    maxPrice: 400_000,
    minBedrooms: 0,
    maxBedrooms: 3,
    minBathrooms: 1,
    maxBathrooms: null,
    parking: 1,
    minEnergyRating: 'C',
    outsideSpace: 'Yes',
    wishes: ['parking', 'energy', 'outsideSpace'],
    propertyType: 'House',
    description:
      'Our flat has become small, and we would love a house with some garden for a small dog. Work to do is fine, damp is not.',
    paymentMethod: 'mortgage',
    availableDeposit: 60_000,
  }),
};

/** Around the two, enough others that both have a choice: homes Bob could buy, and people Alice's house would suit. */
export function neighbours(chance: Chance): DemoDraft[] {
  const near = () => ({
    latitude: 51.46 + (chance() - 0.5) * 0.08,
    longitude: -2.6 + (chance() - 0.5) * 0.12,
  });
  const shared = { category: 'property', town: bristol, propertyType: 'House' } as const;
  const ofHomes = drawsFrom(neighbourCount);
  const homes = Array.from({ length: neighbourCount }, () => {
    const home: SellSketch = {
      ...shared,
      type: 'sell',
      place: near(),
      price: 322_000 + Math.floor(chance() * 150) * 500,
      bedrooms: pick(chance, [2, 3]),
      bathrooms: pick(chance, [1, 2]),
    };
    return draftOf(chance, withFeatures(ofHomes, home));
  });
  const seekers = Array.from({ length: neighbourCount }, () => {
    const seeker: BuySketch = {
      ...shared,
      type: 'buy',
      place: near(),
      searchRadius: 5 + Math.floor(chance() * 15),
      minPrice: pick(chance, [null, 300_000, 350_000]),
      maxPrice: 390_000 + Math.floor(chance() * 12) * 5_000,
      minBedrooms: 0,
      maxBedrooms: pick(chance, [3, 4]),
      minBathrooms: null,
      maxBathrooms: null,
    };
    return draftOf(chance, withWishes(ofHomes, seeker, aliceSells.answers));
  });
  return [...homes, ...seekers];
}

/**
 * Some that miss by a little: houses a little too dear, too large or too far for Bob, and people whose limit
 * is a little under what Alice asks. So both have something under 'Almost', and small changes that bring
 * more.
 */
export function almostNeighbours(chance: Chance): DemoDraft[] {
  const near = () => ({
    latitude: 51.45 + (chance() - 0.5) * 0.05,
    longitude: -2.6 + (chance() - 0.5) * 0.08,
  });
  // Eleven miles from Bob: public places may bring them nearer, but not within his ten.
  const towardsBath = () => ({ latitude: 51.388, longitude: -2.365 + chance() * 0.008 });
  const house = { category: 'property', town: bristol, propertyType: 'House', bathrooms: 2 } as const;
  const fits = { ...house, type: 'sell', bedrooms: 3, price: 365_000 } as const;
  const some = (many: number, draft: () => DemoDraft) => Array.from({ length: many }, draft);
  return [
    ...some(7, () =>
      draftOf(chance, { ...fits, place: near(), price: 404_000 + Math.floor(chance() * 8) * 2_000 }),
    ),
    ...some(2, () => draftOf(chance, { ...fits, place: near(), bedrooms: 4 })),
    ...some(6, () => draftOf(chance, { ...fits, place: towardsBath(), town: bath })),
    ...some(8, () =>
      draftOf(chance, {
        category: 'property',
        town: bristol,
        propertyType: 'House',
        type: 'buy',
        place: near(),
        searchRadius: 10,
        minPrice: 280_000,
        maxPrice: pick(chance, [370_000, 375_000, 380_000]),
        minBedrooms: 0,
        maxBedrooms: 3,
        minBathrooms: null,
        maxBathrooms: null,
      }),
    ),
  ];
}

const neighbourCount = 12;
const bath = { name: 'Bath', latitude: 51.3811, longitude: -2.359, thousands: 95 };
const bristol = { name: 'Bristol', latitude: 51.4545, longitude: -2.5879, thousands: 470 };

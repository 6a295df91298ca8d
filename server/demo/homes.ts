/** What people say of their homes beside rooms and price, and what those who want one must have or wish. */
import { discovery, type SellFacts } from '../../domain/discovery.ts';
import { energyRank, featureNames, ratingOfRank, type YesOrNo } from '../../domain/home-facts.ts';
import { type BuySketch, type Chance, pick, type SellSketch } from './market.ts';

/** Parking, size and energy rating of a home with so many bedrooms. */
export function saidOfHome(chance: Chance, bedrooms: number) {
  return {
    parking: Math.floor(chance() * 3),
    squareFootage: 260 + Math.round(bedrooms * 230 + chance() * 180),
    energyRating: pick(chance, ['B', 'C', 'D', 'E', 'F'] as const),
  };
}

/** How many of a type have it, of those who say so; one in four says nothing. */
const shares = {
  outsideSpace: { House: 0.9, Bungalow: 0.95, Flat: 0.35, Studio: 0.1 },
  noChain: { House: 0.35, Bungalow: 0.6, Flat: 0.5, Studio: 0.6 },
  groundFloor: { House: 0, Bungalow: 1, Flat: 0.3, Studio: 0.3 },
  lift: { House: 0, Bungalow: 0, Flat: 0.3, Studio: 0.4 },
} as const;

/** A home for sale with what it has and has not. */
export function withFeatures(chance: Chance, sell: SellSketch): SellSketch {
  const type = sell.propertyType ?? 'House';
  const said = Object.entries(shares).map(([name, share]): [string, YesOrNo | null] => {
    const isSaid = chance() < 0.75;
    const has = chance() < share[type];
    return [name, isSaid ? (has ? 'Yes' : 'No') : null];
  });
  return { ...sell, ...Object.fromEntries(said) };
}

type Told = Partial<Omit<SellFacts, 'at'>>;

/** Somebody who wants something like this home: a demand or two more, most of them wishes. A must is what it has. */
export function withWishes(chance: Chance, buy: BuySketch, like: Told): BuySketch {
  const asks = (share: number) => chance() < share;
  const { squareFootage, energyRating } = like;
  const better = energyRating && ratingOfRank(energyRank(energyRating) + pick(chance, [0, 1]));
  const features = featureNames.map((name) => [name, asks(wantedBy[name]) ? 'Yes' : null] as const);
  const asked = {
    minSquareFootage: squareFootage && asks(0.3) ? Math.floor((squareFootage * 0.9) / 50) * 50 : null,
    minEnergyRating: better && asks(0.25) ? better : null,
    ...Object.fromEntries(features),
  };
  const musts = featureNames.filter((it) => like[it] === 'Yes' && asks(0.3));
  const wishes = discovery
    .askedBy({ category: 'property', ...asked })
    .filter((it) => !musts.some((name) => name === it));
  return { ...buy, ...asked, wishes: ['parking', ...wishes, ...(asks(0.15) ? ['bathrooms' as const] : [])] };
}

/** How many ask for it. */
const wantedBy = { outsideSpace: 0.45, noChain: 0.2, groundFloor: 0.06, lift: 0.06 } as const;

/**
 * The criteria of homes that the specification does not have. Buyers could ask for parking before it was a
 * criterion, so it is a wish unless they say otherwise.
 */
import { type CriterionRow, givingWay, ifSaid, inRange, measured, unbounded } from './criterion.ts';
import { energyRank, type FeatureName, featureNames, features, ratingOfRank } from './home-facts.ts';
import { limits } from './limits.ts';
import { counted, squareFeetText } from './number-words.ts';

const ofHomes = { only: 'property' } as const;

const parking: CriterionRow = {
  ...ofHomes,
  buyer: { parking: null },
  seller: ['parking'],
  wishedUnlessSaid: true,
  measure: (buy, sell) => inRange(sell.parking ?? null, buy.parking ?? null, null),
  almost: ({ parking: asked }) => (asked ? { parking: asked - limits.almost.parking } : {}),
  suggestToBuyer: ({ parking: asked }) =>
    asked ? [{ by: -1, change: { parking: asked === 1 ? null : asked - 1 } }] : [],
  telling: 6,
  called: { buy: 'parking', sell: 'parking' },
  explain: measured((margin) =>
    margin === 0 ? 'As much parking as asked for' : moreOrLess(margin, spaces(Math.abs(margin))),
  ),
  amountText: spaces,
  outcomeText: (_answer, value) => (value === null ? 'Any parking' : `At least ${spaces(value)}`),
};

const floorArea: CriterionRow = {
  ...ofHomes,
  buyer: { minSquareFootage: null },
  seller: ['squareFootage'],
  measure: (buy, sell) => inRange(sell.squareFootage ?? null, buy.minSquareFootage ?? null, null),
  almost: ({ minSquareFootage: asked }) =>
    asked ? { minSquareFootage: Math.ceil((asked * (100 - limits.almost.areaPercent)) / 100) } : {},
  telling: 7,
  called: { buy: 'floor area', sell: 'floor area' },
  explain: measured((margin) =>
    margin === 0
      ? 'Exactly the floor area asked for'
      : `${squareFeetText(Math.abs(margin))} ${margin > 0 ? 'more' : 'less'} than asked for`,
  ),
};

const energy: CriterionRow = {
  ...ofHomes,
  buyer: { minEnergyRating: null },
  seller: ['energyRating'],
  measure: (buy, sell) =>
    inRange(
      sell.energyRating ? energyRank(sell.energyRating) : null,
      buy.minEnergyRating ? energyRank(buy.minEnergyRating) : null,
      null,
    ),
  almost: ({ minEnergyRating: asked }) =>
    asked ? { minEnergyRating: ratingOfRank(energyRank(asked) - limits.almost.ratings) ?? null } : {},
  telling: 8,
  called: { buy: 'energy rating', sell: 'energy rating' },
  explain: measured((margin, _bound, limit) => {
    const [is, asked] = [ratingOfRank(limit + margin), ratingOfRank(limit)];
    if (margin === 0) return `Energy ${is}, as asked for`;
    return `Energy ${is}, ${margin > 0 ? 'better' : 'worse'} than ${asked}`;
  }),
};

export const homeCriteria = {
  parking,
  floorArea,
  energy,
  ...(Object.fromEntries(featureNames.map((name, nth) => [name, feature(name, nth)])) as Record<
    FeatureName,
    CriterionRow
  >),
} as const;

/**
 * A criterion of one feature of a home. A seller may leave it out, and then misses every buyer who asks for
 * it.
 */
function feature(name: FeatureName, nth: number): CriterionRow {
  const { asked, said, whether, yes, no } = features[name];
  return {
    ...ofHomes,
    mayBeUnsaid: true,
    buyer: { [name]: null },
    seller: [name],
    measure: (buy, sell) =>
      ifSaid(buy, buy[name], sell[name], (it, wanted) => ({
        ...unbounded,
        fits: it === wanted,
        open: false,
      })),
    almost: (buy) => givingWay(buy[name], {}),
    telling: energy.telling + 1 + nth,
    called: { buy: asked, sell: said },
    saysWhether: whether,
    explain: ({ fits }) => (fits ? yes : no),
  };
}

function spaces(count: number): string {
  return counted(count, 'parking space');
}

function moreOrLess(margin: number, amount: string): string {
  const [count, ...what] = amount.split(' ');
  return `${count} ${margin > 0 ? 'more' : 'fewer'} ${what.join(' ')} than asked for`;
}

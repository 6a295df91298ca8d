/**
 * The criteria that a fit depends on, one row each: when it is met and by how much, how that reads, what
 * misses it by a little, and what could be changed. domain/discovery.ts goes over these rows, and
 * server/features/discovery/predicate.ts translates each into SQL.
 */
import { type CriterionRow, inRange, measured, unbounded } from './criterion.ts';
import { homeCriteria } from './home-criteria.ts';
import { featureNames, features } from './home-facts.ts';
import type { Side } from './intentions.ts';
import { limits } from './limits.ts';
import { priceText } from './money.ts';
import { capital, counted } from './number-words.ts';
import { chordSquared, chordSquaredOfMiles, milesOfChordSquared, milesText, shownMiles } from './place.ts';
import { vehicleCriteria } from './vehicle-criteria.ts';

const { almost, rooms: ofRooms } = limits;

const price: CriterionRow = {
  buyer: { minPrice: null, maxPrice: null },
  seller: ['price'],
  required: ['price'],
  measure: (buy, sell) => inRange(sell.price, buy.minPrice, buy.maxPrice, 'limit'),
  almost: ({ minPrice, maxPrice }) => ({
    minPrice: minPrice && Math.ceil((minPrice * (100 - almost.pricePercent)) / 100),
    maxPrice: maxPrice && Math.floor((maxPrice * (100 + almost.pricePercent)) / 100),
  }),
  suggestToBuyer: ({ category, minPrice, maxPrice }) => [
    ...littleOf(maxPrice ?? 0)
      .map((by) => ({ by, change: { maxPrice: (maxPrice ?? 0) + by } }))
      .filter((it) => it.change.maxPrice <= limits.price[category].max),
    ...littleOf(minPrice ?? 0).map((by) => ({ by: -by, change: { minPrice: (minPrice ?? 0) - by } })),
  ],
  suggestToSeller: (sell) =>
    littleOf(sell.price).map((by) => ({ by: -by, change: { price: sell.price - by } })),
  telling: 1,
  called: { buy: 'price range', sell: 'price' },
  explain: measured((margin, bound, _limit, whose) => {
    const name = bound === 'max' ? `${whose} limit` : `${whose} minimum`;
    if (margin === 0) return `Exactly ${name}`;
    const under = bound === 'max' ? margin > 0 : margin < 0;
    return `${priceText(Math.abs(margin))} ${under ? 'under' : 'over'} ${name}`;
  }),
  amountText: priceText,
  outcomeText: (answer, value) =>
    `${{ minPrice: 'From', maxPrice: 'Up to' }[answer] ?? 'For'} ${priceText(value ?? 0)}`,
};

/**
 * Suggestions follow the choices of the form: up to four bedrooms or 'five or more', one to five bathrooms or
 * Any.
 */
const bedrooms = rooms('bedroom', 'Bedrooms', ({ maxBedrooms }) => {
  const larger = Math.floor(maxBedrooms ?? ofRooms.openEnded) + 1;
  return larger < ofRooms.openEnded ? [{ by: 1, change: { maxBedrooms: larger } }] : [];
});
const bathrooms = rooms('bathroom', 'Bathrooms', ({ minBathrooms: min, maxBathrooms: max }) => [
  ...((min ?? 0) > 0 ? [{ by: -1, change: { minBathrooms: min === 1 ? null : (min ?? 0) - 1 } }] : []),
  ...(max === null ? [] : [{ by: 1, change: { maxBathrooms: max >= ofRooms.openEnded ? null : max + 1 } }]),
]);

const propertyType: CriterionRow = {
  only: 'property',
  buyer: { propertyType: null },
  seller: ['propertyType'],
  measure(buy, sell) {
    const open = buy.propertyType === null;
    const fits = open || buy.propertyType === sell.propertyType;
    return { ...unbounded, fits, open };
  },
  telling: 5,
  called: { buy: 'property type', sell: 'property type' },
  explain: ({ fits }, side) => `${fits ? 'Exactly' : 'Not'} the type ${side === 'buy' ? 'you' : 'they'} want`,
};

const distance: CriterionRow = {
  buyer: { searchRadius: limits.radius.max },
  seller: [],
  required: ['searchRadius'],
  measure({ at, searchRadius }, sell) {
    const squared = chordSquared(at, sell.at);
    return {
      fits: squared <= chordSquaredOfMiles(searchRadius),
      open: false,
      margin: searchRadius - milesOfChordSquared(squared),
      bound: 'max',
      limit: searchRadius,
    };
  },
  almost: ({ searchRadius }) => ({ searchRadius: Math.min(searchRadius + almost.miles, limits.radius.max) }),
  suggestToBuyer: ({ searchRadius }) =>
    distinct(almost.mileSteps.map((it) => Math.min(it, limits.radius.max - searchRadius))).map((by) => ({
      by,
      change: { searchRadius: searchRadius + by },
    })),
  telling: 2,
  called: { buy: 'radius', sell: 'radius' },
  explain: measured((margin, _bound, radius, whose) =>
    margin >= 0
      ? `${shownMiles(radius - margin)} of ${milesText(radius)}`
      : `${milesText(Math.ceil(-margin))} beyond ${whose} radius`,
  ),
  amountText: milesText,
  outcomeText: (_answer, value) => `Within ${milesText(value ?? 0)}`,
};

/** All criteria, in the order in which they are shown. */
export const criteria = {
  price,
  bedrooms,
  bathrooms,
  propertyType,
  distance,
  ...homeCriteria,
  ...vehicleCriteria,
} as const;
export type Criterion = keyof typeof criteria;

/** The name of a criterion as a heading: 'Price range', 'Lift'. */
export function criterionTitle(name: Criterion, side: Side): string {
  const feature = featureNames.find((it) => it === name);
  return feature ? features[feature].label : capital(criteria[name].called[side]);
}

function rooms(
  one: 'bedroom' | 'bathroom',
  many: 'Bedrooms' | 'Bathrooms',
  suggestToBuyer: NonNullable<CriterionRow['suggestToBuyer']>,
): CriterionRow {
  const answer = `${one}s` as const;
  const [min, max] = [`min${many}`, `max${many}`] as const;
  const roomsText = (count: number) => counted(count, one);
  return {
    only: 'property',
    buyer: { [min]: null, [max]: null },
    seller: [answer],
    measure: (buy, sell) => inRange(sell[answer], buy[min], buy[max]),
    almost: (buy) => ({ [min]: less(buy[min], almost.rooms), [max]: less(buy[max], -almost.rooms) }),
    suggestToBuyer,
    telling: one === 'bedroom' ? 3 : 4,
    called: { buy: answer, sell: answer },
    plural: true,
    /**
     * Half a bedroom stands for a studio: it neither adds a room to those asked for nor leaves fewer than one
     * missing.
     */
    explain: measured((margin, bound, _limit, whose) => {
      const count = Math.abs(Math.floor(margin));
      if (count === 0) return `As many ${answer} as asked for`;
      const more = bound === 'min' ? margin > 0 : margin < 0;
      const than = bound === 'min' ? 'asked for' : `${whose} limit`;
      return `${counted(count, `${more ? 'more' : 'fewer'} ${one}`)} than ${than}`;
    }),
    amountText: roomsText,
    outcomeText(changed, value) {
      if (value === null) return changed === min ? `No minimum ${answer}` : `No maximum ${answer}`;
      return `${changed === min ? 'At least' : 'Up to'} ${roomsText(value)}`;
    },
  };
}

function less(bound: number | null, by: number): number | null {
  return bound === null ? null : bound - by;
}

/**
 * Round sums that a price may change by: half of what counts as a little, and all of it. Empty for a price of
 * nothing.
 */
function littleOf(sum: number): number[] {
  const little = (sum * almost.pricePercent) / 100;
  return distinct([roundedDown(little / 2), roundedDown(little)]);
}

/**
 * Rounds down to half of the place of its first figure: 17,500 to 15,000, 820 to 800. Less than a pound
 * becomes 0.
 */
function roundedDown(pounds: number): number {
  const place = 10 ** (String(Math.floor(pounds)).length - 1);
  const step = Math.max(1, place / 2);
  return Math.floor(pounds / step) * step;
}

function distinct(steps: readonly number[]): number[] {
  return [...new Set(steps)].filter((it) => it > 0);
}

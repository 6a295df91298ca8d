/**
 * The criteria that only vehicles have. A seller may leave each out, and then misses every buyer who asks for
 * it.
 */
import {
  type CriterionRow,
  givingWay,
  ifSaid,
  inRange,
  measured,
  open,
  unbounded,
  unsaid,
} from './criterion.ts';
import { limits } from './limits.ts';
import { counted } from './number-words.ts';
import { milesText } from './place.ts';
import { isMakeWanted, isWanted, vehicleLimits } from './vehicles.ts';

const ofVehicles = { only: 'vehicle', mayBeUnsaid: true } as const;

const model: CriterionRow = {
  ...ofVehicles,
  buyer: { models: null },
  seller: ['make', 'model'],
  measure: (buy, { make = null, model = null }) => {
    const wanted = buy.models ?? null;
    if (wanted === null) return open;
    if (make === null) return unsaid(buy);
    const fits = isWanted(wanted, { make, model });
    return !fits && model === null && isMakeWanted(wanted, make)
      ? unsaid(buy)
      : { ...unbounded, fits, open: false };
  },
  almost: (buy) => givingWay(buy.models, {}),
  telling: 3,
  called: { buy: 'makes and models', sell: 'make and model' },
  plural: true,
  explain: ({ fits }, side) => `${fits ? 'A' : 'Not a'} model ${side === 'buy' ? 'you' : 'they'} want`,
};

const year: CriterionRow = {
  ...ofVehicles,
  buyer: { minYear: null },
  seller: ['firstRegistered'],
  measure: (buy, sell) => ifSaid(buy, buy.minYear, sell.firstRegistered, (it, min) => inRange(it, min, null)),
  almost: (buy) => givingWay(buy.minYear, { minYear: (buy.minYear ?? 0) - limits.almost.years }),
  suggestToBuyer: ({ minYear }) =>
    limits.almost.yearSteps
      .map((by) => ({ by: -by, change: { minYear: (minYear ?? 0) - by } }))
      .filter((it) => it.change.minYear >= vehicleLimits.year.min),
  telling: 4,
  called: { buy: 'year', sell: 'year' },
  explain: measured((margin, _bound, _limit, whose) => {
    if (margin === 0) return 'Just new enough';
    const years = counted(Math.abs(margin), 'year');
    return margin > 0 ? `${years} newer than asked for` : `${years} older than ${whose} limit`;
  }),
  amountText: (years) => counted(years, 'year'),
  outcomeText: (_answer, value) => `From ${value}`,
};

const mileage: CriterionRow = {
  ...ofVehicles,
  buyer: { maxMileage: null },
  seller: ['mileage'],
  measure: (buy, sell) => ifSaid(buy, buy.maxMileage, sell.mileage, (it, max) => inRange(it, null, max)),
  almost: (buy) =>
    givingWay(buy.maxMileage, {
      maxMileage: Math.floor(((buy.maxMileage ?? 0) * (100 + limits.almost.mileagePercent)) / 100),
    }),
  suggestToBuyer: ({ maxMileage = null }) =>
    maxMileage === null
      ? []
      : limits.almost.mileageSteps
          .map((by) => ({ by, change: { maxMileage: maxMileage + by } }))
          .filter((it) => it.change.maxMileage <= vehicleLimits.mileage.max),
  telling: 5,
  called: { buy: 'mileage', sell: 'mileage' },
  explain: measured((margin, _bound, _limit, whose) =>
    margin === 0
      ? `Exactly ${whose} mileage limit`
      : `${milesText(Math.abs(margin))} ${margin > 0 ? 'under' : 'over'} ${whose} limit`,
  ),
  amountText: milesText,
  outcomeText: (_answer, value) => `Up to ${milesText(value ?? 0)}`,
};

export const vehicleCriteria = {
  model,
  year,
  mileage,
  fuel: choice('fuel', 'fuels', 6, 'fuel'),
  gearbox: choice('gearbox', 'gearbox', 7, 'gearbox'),
  body: choice('body', 'bodies', 8, 'body type'),
} as const;

/** A criterion of one answer of the seller among those that a buyer accepts. */
function choice(
  answer: 'fuel' | 'gearbox' | 'body',
  asked: 'fuels' | 'gearbox' | 'bodies',
  telling: number,
  name: string,
): CriterionRow {
  return {
    ...ofVehicles,
    buyer: { [asked]: null },
    seller: [answer],
    measure: (buy, sell) =>
      ifSaid(buy, buy[asked], sell[answer], (it, wanted) => ({
        ...unbounded,
        fits: [wanted].flat().some((one) => one === it),
        open: false,
      })),
    almost: (buy) => givingWay(buy[asked], {}),
    telling,
    called: { buy: name, sell: name },
    explain: ({ fits }, side) =>
      `${fits ? 'Exactly' : 'Not'} the ${name} ${side === 'buy' ? 'you' : 'they'} want`,
  };
}

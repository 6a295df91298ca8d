/**
 * The criteria of homes beyond the specification's, in SQL. Each is a number of the sell and the least that a
 * buyer accepts. 'Not said' and 'not asked' are stored as a number below all others, so the columns are never
 * null, which would make rows of the index larger.
 */
import type { BuyFacts, SellFacts } from '../../../domain/discovery.ts';
import {
  energyRank,
  type FeatureName,
  featureNames,
  ratingOfRank,
  type YesOrNo,
} from '../../../domain/home-facts.ts';
import { limits } from '../../../domain/limits.ts';
import { fragment, raw } from '../../core/fragments.ts';
import { columnName } from '../../core/statements.ts';
import type { Condition, IndexRow, Predicate } from './criterion-in-sql.ts';

/** Stored where the seller did not say it, or the buyer does not ask for it. */
const none = -1;

interface AtLeast {
  /** The columns of discovery_sells and of discovery_buys, in camelCase. */
  readonly said: string;
  readonly asked: string;
  sold(sell: SellFacts): number | null;
  wanted(buy: BuyFacts): number | null;
  /** Turns the stored number into facts; null is not said, or not asked. */
  soldFacts(said: number | null): Partial<SellFacts>;
  wantedFacts(asked: number | null): Partial<BuyFacts>;
  /** Matches rows of discovery_buys that this value misses by a little. */
  nearly(value: number | null): Condition;
}

function atLeast({ said, asked, sold, wanted, soldFacts, wantedFacts, nearly }: AtLeast): Predicate {
  const [column, bound] = [raw(columnName(said)), raw(columnName(asked))];
  const takes = (sell: SellFacts) => fragment`${bound} <= ${sold(sell) ?? none}::integer`;
  const read = (row: IndexRow, name: string) => (row[name] === none ? null : row[name]!);
  return {
    only: 'property',
    columns: { sells: [said], buys: [asked] },
    sellRow: (sell) => ({ [said]: sold(sell) ?? none }),
    buyRow: (buy) => ({ [asked]: wanted(buy) ?? none }),
    sellFacts: (row) => soldFacts(read(row, said)),
    buyFacts: (row) => wantedFacts(read(row, asked)),
    seldom: true,
    sells(buy) {
      const enough = fragment`${column} >= ${wanted(buy) ?? none}::integer`;
      return buy.takesUnsaid ? fragment`(${enough} or ${column} = ${none}::integer)` : enough;
    },
    buys: (sell) => [takes(sell)],
    nearBuys: {
      missed: (sell) => fragment`not (${takes(sell)})`,
      fitOrNearly: (sell) => [fragment`(${takes(sell)} or ${nearly(sold(sell))})`],
    },
  };
}

/** Matches rows whose least is at most `more` above the value. */
function within(bound: string, value: number | null, more: number): Condition {
  return fragment`${raw(bound)} <= ${(value ?? 0) + more}::integer`;
}

/** Numbers of a seller's answers to a yes-or-no question: 'No' is less than 'Yes', and more than not said. */
const answers = { No: 0, Yes: 1 } as const satisfies Record<YesOrNo, number>;

/** Matches rows of discovery_sells whose seller answered 'No' to this feature. */
export function saidNo(name: FeatureName): Condition {
  return fragment`${raw(columnName(name))} = ${answers.No}::integer`;
}

function feature(name: FeatureName): Predicate {
  const read = (value: number | null) => (value === null ? null : value === answers.Yes ? 'Yes' : 'No');
  const said = (it: YesOrNo | null | undefined) => (it ? answers[it] : null);
  return atLeast({
    said: name,
    asked: name,
    sold: (sell) => said(sell[name]),
    wanted: (buy) => said(buy[name]),
    soldFacts: (value) => ({ [name]: read(value) }),
    wantedFacts: (value) => ({ [name]: read(value) }),
    nearly: (value) => (value === null ? raw('true') : raw('false')),
  });
}

/** A least of 0 asks for nothing, like null. */
function orNone(least: number | null | undefined): number | null {
  return least || null;
}

export const homePredicates = {
  parking: atLeast({
    said: 'parking',
    asked: 'minParking',
    sold: (sell) => sell.parking ?? null,
    wanted: (buy) => orNone(buy.parking),
    soldFacts: (parking) => ({ parking }),
    wantedFacts: (parking) => ({ parking }),
    nearly: (value) => within('min_parking', value, limits.almost.parking),
  }),
  floorArea: atLeast({
    said: 'squareFootage',
    asked: 'minSquareFootage',
    sold: (sell) => sell.squareFootage ?? null,
    wanted: (buy) => orNone(buy.minSquareFootage),
    soldFacts: (squareFootage) => ({ squareFootage }),
    wantedFacts: (minSquareFootage) => ({ minSquareFootage }),
    nearly: (value) =>
      fragment`min_square_footage::bigint * ${100 - limits.almost.areaPercent}::integer <= ${(value ?? 0) * 100}::bigint`,
  }),
  energy: atLeast({
    said: 'energy',
    asked: 'minEnergy',
    sold: (sell) => (sell.energyRating ? energyRank(sell.energyRating) : null),
    wanted: (buy) => (buy.minEnergyRating ? energyRank(buy.minEnergyRating) : null),
    soldFacts: (rank) => ({ energyRating: rank === null ? null : (ratingOfRank(rank) ?? null) }),
    wantedFacts: (rank) => ({ minEnergyRating: rank === null ? null : (ratingOfRank(rank) ?? null) }),
    nearly: (value) => within('min_energy', value, limits.almost.ratings),
  }),
  ...(Object.fromEntries(featureNames.map((name) => [name, feature(name)])) as Record<
    FeatureName,
    Predicate
  >),
} as const;

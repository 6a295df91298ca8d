/**
 * The criteria of homes that the specification does not have, in SQL. Each is a number of what is for sale
 * and the least that a buyer takes: what is not said, and what is not asked, is below every one of them. The
 * columns are never null, so that the index's rows need no map of what is.
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

/** Not said, or not asked. */
const none = -1;

interface AtLeast {
  /** The column of discovery_sells and of discovery_buys, as its row calls them. */
  readonly said: string;
  readonly asked: string;
  sold(sell: SellFacts): number | null;
  wanted(buy: BuyFacts): number | null;
  /** What a row says, read back. */
  soldFacts(said: number | null): Partial<SellFacts>;
  wantedFacts(asked: number | null): Partial<BuyFacts>;
  /** Rows of discovery_buys that a value misses by a little. */
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

/** Whose least is at most so much above the value. */
function within(bound: string, value: number | null, more: number): Condition {
  return fragment`${raw(bound)} <= ${(value ?? 0) + more}::integer`;
}

/** A seller's no is less than a yes, and more than nothing said. */
const answers = { No: 0, Yes: 1 } as const satisfies Record<YesOrNo, number>;

/** Of a row of discovery_sells: its seller said no to it. */
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

/** Nothing is asked of a least of nothing. */
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

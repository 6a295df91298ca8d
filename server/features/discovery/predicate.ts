/**
 * The criteria in SQL, one row each: what the index keeps of either side, and which rows meet it. find.ts and
 * count-rows.ts go over these rows; docs/decisions/024-the-tile-index.md describes the index.
 */
import type { BuyFacts, Criterion, SellFacts } from '../../../domain/discovery.ts';
import { limits } from '../../../domain/limits.ts';
import { chordSquaredOfMiles, type UnitVector } from '../../../domain/place.ts';
import { type Fragment, fragment, join, raw } from '../../core/fragments.ts';
import { getOrMake } from '../../core/get-or-make.ts';
import { cellAt, cellsCovering, homeMiles, sellLevels, tileMiles } from './cells.ts';
import {
  type Alternatives,
  type Condition,
  type IndexRow,
  inCells,
  type Predicate,
} from './criterion-in-sql.ts';
import {
  categoryOfKind,
  kindOf,
  kindsAccepting,
  kindsOf,
  kindsWanted,
  membersKinds,
  typeOfKindNumber,
  withMembers,
} from './facts.ts';
import { homePredicates } from './predicate-homes.ts';
import { vehiclePredicates } from './predicate-vehicles.ts';

export type { Alternatives, Condition, IndexRow, Predicate } from './criterion-in-sql.ts';

/** Values that open bounds are stored as: below every price and count of rooms, or above. */
const bounds = { below: -1, abovePrice: 2_147_483_647, aboveRooms: 32_767 } as const;
/** A buyer's range of prices is narrow if its maximum is at most this many times its minimum; most are. */
const narrowBand = 1.75;
const { almost } = limits;

const priceRange = range('price', 'Price', raw('integer'), bounds.abovePrice);
const price: Predicate = {
  ...priceRange,
  buyRow: (buy) => ({ ...priceRange.buyRow(buy), wide: isWide(buy) ? 1 : 0 }),
  sellStrips: (buy, wider) => [
    ...(buy.minPrice === wider.minPrice
      ? []
      : [within('price', raw('integer'), wider.minPrice ?? bounds.below, (buy.minPrice ?? 0) - 1)]),
    ...(buy.maxPrice === wider.maxPrice
      ? []
      : [within('price', raw('integer'), (buy.maxPrice ?? 0) + 1, wider.maxPrice ?? bounds.abovePrice)]),
  ],
  buys: (sell) =>
    bandsAround(sell, 0).map((band) => fragment`${band} and max_price >= ${sell.price}::integer`),
  buyStrips: (sell) => [
    fragment`wide in (0, 1) and min_price > ${sell.price}::integer`,
    fragment`wide in (0, 1) and min_price <= ${sell.price}::integer and max_price < ${sell.price}::integer`,
  ],
  nearBuys: {
    ...priceRange.nearBuys,
    fitOrNearly(sell) {
      const hundredfold = fragment`${sell.price * 100}::bigint`;
      const nearly = fragment`${hundredfold} >= min_price::bigint * ${100 - almost.pricePercent}::integer
        and ${hundredfold} <= max_price::bigint * ${100 + almost.pricePercent}::integer`;
      return bandsAround(sell, almost.pricePercent).map((band) => fragment`${band} and ${nearly}`);
    },
  },
};

/** Whether a buyer's range of prices is open, or so wide that its minimum says little about its maximum. */
export function isWide({ minPrice, maxPrice }: BuyFacts): boolean {
  return minPrice === null || maxPrice === null || maxPrice > minPrice * narrowBand;
}

/**
 * Index ranges of the buyers whose range of prices comes within some per cent of a price. A narrow range that
 * holds the price starts between the price divided by `narrowBand` and the price itself, which is a short run
 * of the index within one tile. Wide and open ranges start anywhere below it.
 */
function bandsAround({ price }: SellFacts, percent: number): Alternatives {
  const lowest = Math.floor((price * 100) / (100 + percent) / narrowBand);
  const highest = Math.ceil((price * 100) / (100 - percent));
  return [
    fragment`wide = 0 and min_price between ${lowest}::integer and ${highest}::integer`,
    fragment`wide = 1 and min_price <= ${highest}::integer`,
  ];
}

/** Index ranges of the buyers whose range of prices holds any price between two. */
export function bandsBetween(lowest: number, highest: number): Alternatives {
  const reaching = fragment`max_price >= ${lowest}::integer`;
  return [
    fragment`wide = 0 and min_price between ${Math.floor(lowest / narrowBand)}::integer and ${highest}::integer and ${reaching}`,
    fragment`wide = 1 and min_price <= ${highest}::integer and ${reaching}`,
  ];
}

/** The property type and the category, which share the column `kind`. */
const propertyType: Predicate = {
  columns: { sells: ['kind'], buys: ['kind'] },
  sellRow: (sell) => ({ kind: kindOf(sell) }),
  buyRow: (buy) => ({ kind: kindOf(buy) }),
  sellFacts: kindFacts,
  buyFacts: kindFacts,
  sells: (buy) => ofKind(withMembers(kindsWanted(buy))),
  openSells: (buy) => [ofKind(kindsWanted(buy))],
  sellStrips: (buy, wider) => [ofKind(withMembers(without(kindsWanted(wider), kindsWanted(buy))))],
  buys: (sell) => [ofKind(withMembers(kindsAccepting(sell)))],
  openBuys: (sell) => [ofKind(kindsAccepting(sell))],
  buyStrips: (sell) => [ofKind(withMembers(without(kindsOf(sell.category), kindsAccepting(sell))))],
  anyBuys: (sell) => [ofKind(withMembers(kindsOf(sell.category)))],
};

function kindFacts({ kind = 0 }: IndexRow) {
  return { category: categoryOfKind(kind), propertyType: typeOfKindNumber(kind) };
}

function without(kinds: readonly number[], some: readonly number[]): number[] {
  return kinds.filter((it) => !some.includes(it));
}

/**
 * The kinds of vehicles are written out, so that PostgreSQL recognises the condition of the indexes that hold
 * vehicles only. The kind is no key of those indexes: asking for fewer kinds saves nothing.
 */
const vehicles: Condition = raw(`kind in (${withMembers(kindsOf('vehicle')).join(', ')})`);

/**
 * Each kind is a value of its own. For an array given as one value PostgreSQL expects ten elements whatever
 * is in it, and then does not use the index's keys.
 */
function ofKind(kinds: readonly number[]): Condition {
  const [first] = kinds;
  if (first === undefined) return fragment`false`;
  if (categoryOfKind(first) === 'vehicle') return vehicles;
  return fragment`kind = any(array[${join(kinds)}]::smallint[])`;
}

/**
 * Matches rows that are visible without an account. Written so that it is checked row by row whatever kinds
 * are asked for: as a bound of the index PostgreSQL would use it in place of those.
 */
export const openToAll: Condition = raw(`(kind < ${membersKinds}) is true`);

/** A circle is read from tiles no smaller than its radius divided by this. */
const radiusInTiles = 2;

const distance: Predicate = {
  columns: { sells: ['x', 'y', 'z'], buys: ['searchRadius', 'x', 'y', 'z'] },
  sellRow: ({ at }) => at,
  buyRow: ({ at, searchRadius }) => ({ ...at, searchRadius, reach: chordSquaredOfMiles(searchRadius) }),
  sellFacts: place,
  buyFacts: (row) => ({ ...place(row), searchRadius: row.searchRadius! }),
  sells: (buy) => sellsWithin(buy, buy.searchRadius),
  sellsWithin: (buy, miles) => [sellsWithin(buy, miles)],
  sellStrips: (buy, wider) => [
    fragment`${distance.sells(wider)} and ${chordTo(buy.at)} > ${chordSquaredOfMiles(buy.searchRadius)}::float8`,
  ],
  buys: withinReach,
  buysWithin: ({ at }, miles) => [
    fragment`${isHomeIn(at, miles)} and ${chordTo(at)} <= least(reach, ${chordSquaredOfMiles(miles)}::float8)`,
  ],
  // A seller's answers do not matter for the distance.
  anyBuys: withinReach,
  buysJustOutside({ at }) {
    const cells = tileMiles.flatMap((miles) => cellsCovering(at, almost.miles, miles));
    return [
      fragment`${inCells(cell, cells)} and ${chordTo(at)} > reach
        and ${chordTo(at)} <= (${nearReaches}::float8[])[search_radius]`,
    ];
  },
};

function sellsWithin({ at }: BuyFacts, miles: number): Condition {
  return fragment`${isSoldIn(at, miles)} and ${chordTo(at)} <= ${chordSquaredOfMiles(miles)}::float8`;
}

/**
 * The tile columns: `sellCells` hold the tiles that a sell lies in, by their size in miles; `cell` a tile
 * that a buyer's circle touches; `home2` the tile that a buyer is in themselves; `homeTile` the smallest tile
 * that a row of either side is in.
 */
const sellCells = { 2: raw('cell2'), 8: raw('cell8'), 32: raw('cell32') } as const;
const cell = raw('cell');
const home2 = raw('home2');
const homeTile = raw('home_tile(x, y, z)');

/** Matches sells in tiles within `miles`. A small circle is read by the smallest tiles. */
function isSoldIn(at: UnitVector, miles: number): Condition {
  if (miles <= homeMiles) return inCells(homeTile, cellsCovering(at, miles, homeMiles));
  const level = sellLevels.find((it) => it * radiusInTiles >= miles) ?? 32;
  return inCells(sellCells[level], cellsCovering(at, miles, level));
}

/**
 * Matches buyers who are in tiles within `miles` themselves. A small circle is read by the smallest tiles, so
 * that few rows around it are read.
 */
function isHomeIn(at: UnitVector, miles: number): Condition {
  return miles <= homeMiles
    ? fragment`home2 is not null and ${inCells(homeTile, cellsCovering(at, miles, homeMiles))}`
    : inCells(home2, cellsCovering(at, miles, 2));
}

function withinReach({ at }: SellFacts): Alternatives {
  const cells = tileMiles.map((miles) => cellAt(at, miles));
  return [fragment`${inCells(cell, cells)} and ${chordTo(at)} <= reach`];
}

function place({ x, y, z }: IndexRow): { at: UnitVector } {
  return { at: { x: x!, y: y!, z: z! } };
}

/**
 * The squared chord of each radius with the miles of a near miss added. The index is the radius in whole
 * miles, from 1.
 */
const nearReaches = Array.from({ length: limits.radius.max }, (_, before) =>
  chordSquaredOfMiles(Math.min(before + 1 + almost.miles, limits.radius.max)),
);

/**
 * The squared chord from a place to a row. It uses the same operations in the same order as domain/place.ts,
 * so that both results are equal to the last bit.
 */
export function chordTo(at: UnitVector): Fragment {
  return getOrMake(chords, at, () => {
    const [x, y, z] = [at.x, at.y, at.z].map((it) => fragment`${it}::float8`);
    return fragment`((x - ${x}) * (x - ${x}) + (y - ${y}) * (y - ${y}) + (z - ${z}) * (z - ${z}))`;
  });
}

/**
 * Fragments by the places that they are measured from: a statement uses the same one many times, and its
 * values are sent once.
 */
const chords = new WeakMap<UnitVector, Fragment>();

/** All criteria; the type demands a row for each. */
export const predicates: Readonly<Record<Criterion, Predicate>> = {
  price,
  bedrooms: range('bedrooms', 'Bedrooms', raw('real'), bounds.aboveRooms),
  bathrooms: range('bathrooms', 'Bathrooms', raw('smallint'), bounds.aboveRooms),
  propertyType,
  distance,
  ...homePredicates,
  ...vehiclePredicates,
};

/** A criterion of a number of the sell between two bounds of the buyer. */
function range(
  value: 'price' | 'bedrooms' | 'bathrooms',
  name: 'Price' | 'Bedrooms' | 'Bathrooms',
  type: Fragment,
  above: number,
) {
  const [min, max] = [`min${name}`, `max${name}`] as const;
  const [low, high] = [raw(`min_${value}`), raw(`max_${value}`)];
  const of = (sell: SellFacts) => fragment`${sell[value] ?? 0}::${type}`;
  const closed = (bound: number, open: number) => (bound === open ? null : bound);
  return {
    columns: { sells: [value], buys: [min, max] },
    sellRow: (sell) => ({ [value]: sell[value] ?? 0 }),
    buyRow: (buy) => ({ [min]: buy[min] ?? bounds.below, [max]: buy[max] ?? above }),
    sellFacts: (row) => ({ [value]: row[value]! }),
    buyFacts: (row) => ({ [min]: closed(row[min]!, bounds.below), [max]: closed(row[max]!, above) }),
    sells: (buy) => within(value, type, buy[min] ?? bounds.below, buy[max] ?? above),
    buys: (sell) => [fragment`${of(sell)} between ${low} and ${high}`],
    nearBuys: {
      missed: (sell) => fragment`${of(sell)} not between ${low} and ${high}`,
      // As integers, because adding to the greatest smallint would overflow.
      fitOrNearly: (sell) => [
        fragment`${of(sell)} between ${low} - ${almost.rooms}::integer and ${high} + ${almost.rooms}::integer`,
      ],
    },
  } satisfies Predicate;
}

/**
 * Whether a column lies within bounds. Open bounds are values too, so that one text of a statement, which is
 * planned once, serves all questions.
 */
function within(column: string, type: Fragment, min: number, max: number): Condition {
  return fragment`${raw(column)} between ${min}::${type} and ${max}::${type}`;
}

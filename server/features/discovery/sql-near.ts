/** The two questions for near misses: what misses exactly one criterion by a little, nearest first. */

import { type RawBuilder, sql } from 'kysely';
import type { BuyFacts, SellFacts } from '../../../domain/discovery.ts';
import { limits } from '../../../domain/limits.ts';
import { nearRadius } from '../../../domain/near-misses.ts';
import { chordSquaredOfMiles } from '../../../domain/place.ts';
import { type Db, selected } from '../../core/database.ts';
import { cellAt, cellsCovering, tileMiles } from './cells.ts';
import { kindsAccepting } from './facts.ts';
import { type Asked, chordTo, type Found, notOwn } from './page.ts';
import { findSells } from './sql-forward.ts';
import { narrowBand } from './sql-index.ts';
import { type BuyIndexRow, buyColumns, foundBuy } from './sql-reverse.ts';

const { almost } = limits;

/**
 * The sells that a buyer misses by a little. Each criterion's misses lie in a narrow strip just outside its bound, so the
 * forward question is asked once for each strip, and the strips never overlap.
 */
export async function findNearSells(
  db: Db,
  buy: BuyFacts,
  viewerId: string | null,
  limit: number,
): Promise<Found[]> {
  const asked: Asked = { sort: 'nearest', limit, after: null, viewerId };
  const found: Found[] = [];
  for (const strip of strips(buy)) found.push(...(await findSells(db, strip, asked)));
  found.push(...(await findSells(db, ...aroundRadius(buy, asked))));
  return found.toSorted((a, b) => a.by - b.by || (a.id < b.id ? -1 : 1)).slice(0, limit);
}

/** What a buyer would ask to be offered the misses of one bound only. */
function strips(buy: BuyFacts): BuyFacts[] {
  const { minPrice, maxPrice, minBedrooms, maxBedrooms, minBathrooms, maxBathrooms } = buy;
  const share = almost.pricePercent;
  const strip = (name: 'Price' | 'Bedrooms' | 'Bathrooms', low: number, high: number) => [
    { ...buy, [`min${name}`]: low, [`max${name}`]: high },
  ];
  const prices = [
    ...(maxPrice === null ? [] : strip('Price', maxPrice + 1, Math.floor((maxPrice * (100 + share)) / 100))),
    ...(minPrice === null ? [] : strip('Price', Math.ceil((minPrice * (100 - share)) / 100), minPrice - 1)),
  ];
  if (buy.category === 'vehicle') return prices;
  const around = (name: 'Bedrooms' | 'Bathrooms', min: number | null, max: number | null, step: number) => [
    ...(max === null ? [] : strip(name, max + step, max + almost.rooms)),
    ...(min === null ? [] : strip(name, min - almost.rooms, min - step)),
  ];
  // A studio's half is the smallest step between two numbers of bedrooms.
  const { studio } = limits.rooms;
  return [
    ...prices,
    ...around('Bedrooms', minBedrooms, maxBedrooms, studio),
    ...around('Bathrooms', minBathrooms, maxBathrooms, 1),
  ];
}

/** Just outside the radius: the larger circle, from where the smaller one ends. */
function aroundRadius(buy: BuyFacts, asked: Asked): [BuyFacts, Asked] {
  const edge = { by: chordSquaredOfMiles(buy.searchRadius), id: lastId };
  return [
    { ...buy, searchRadius: nearRadius(buy) },
    { ...asked, after: edge },
  ];
}
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * The buys that something for sale misses by a little. Those within whose radius it lies are kept by its own tiles; those
 * it lies a little outside of, by a tile within those miles of it, and perhaps by several.
 */
export async function findNearBuys(
  db: Db,
  sell: SellFacts,
  viewerId: string | null,
  limit: number,
): Promise<Found[]> {
  const near = sql`${isInside(sell)} and ${misses(sell)} = 1 and ${missesLittle(sell)}`;
  const further = sql`${isJustOutside(sell)} and ${misses(sell)} = 0`;
  const tiles = tileMiles.map((miles) => cellAt(sell.at, miles));
  const tilesAround = tileMiles.flatMap((miles) => cellsCovering(sell.at, almost.miles, miles));
  const branches = [
    ...inBands(tiles, sell, almost.pricePercent).map((band) => sql`${band} and ${near}`),
    ...inBands(tilesAround, sell, 0).map((band) => sql`${band} and ${further}`),
  ].map(
    (where) =>
      sql`${buyColumns(chordTo(sell.at))} from discovery_buys where ${where} and ${notOwn(viewerId)}`,
  );
  const found = await selected(
    db,
    sql<BuyIndexRow>`
    select * from (${sql.join(branches, sql` union `)}) as found
    order by by, id
    limit ${limit}`,
  );
  return found.map(foundBuy);
}

/**
 * The rows of these tiles whose prices come within some per cent of the price, narrow bands and wide ones apart: a narrow
 * band starts at most its own width below the price, which is a short run of a tile's leaves.
 */
function inBands(tiles: readonly number[], sell: SellFacts, percent: number): RawBuilder<boolean>[] {
  const lowest = Math.floor((sell.price * 100) / (100 + percent) / narrowBand);
  const highest = Math.ceil((sell.price * 100) / (100 - percent));
  const inTiles = sql`cell = any(${tiles}::int[]) and kind = any(${kindsAccepting(sell)}::smallint[])`;
  return [
    sql`${inTiles} and wide = 0 and min_price between ${lowest}::integer and ${highest}::integer`,
    sql`${inTiles} and wide = 1 and min_price <= ${highest}::integer`,
  ];
}

/** How many of price, bedrooms and bathrooms are missed. */
function misses({ price, bedrooms, bathrooms }: SellFacts): RawBuilder<number> {
  const outside = (value: number, type: RawBuilder<unknown>, low: string, high: string) =>
    sql`(${value}::${type} not between ${sql.ref(low)} and ${sql.ref(high)})::int`;
  return sql`(${outside(price, sql`integer`, 'min_price', 'max_price')}
    + ${outside(bedrooms ?? 0, sql`real`, 'min_bedrooms', 'max_bedrooms')}
    + ${outside(bathrooms ?? 0, sql`smallint`, 'min_bathrooms', 'max_bathrooms')})`;
}

function missesLittle({ price, bedrooms, bathrooms }: SellFacts): RawBuilder<boolean> {
  const share = almost.pricePercent;
  const hundredfold = sql`${price * 100}::bigint`;
  return sql`${hundredfold} >= min_price::bigint * ${100 - share}::integer
    and ${hundredfold} <= max_price::bigint * ${100 + share}::integer
    and ${bedrooms ?? 0}::real between min_bedrooms - ${almost.rooms}::integer and max_bedrooms + ${almost.rooms}::integer
    and ${bathrooms ?? 0}::integer
      between min_bathrooms::integer - ${almost.rooms}::integer and max_bathrooms::integer + ${almost.rooms}::integer`;
}

function isInside({ at }: SellFacts): RawBuilder<boolean> {
  return sql`${chordTo(at)} <= reach`;
}

function isJustOutside({ at }: SellFacts): RawBuilder<boolean> {
  return sql`${chordTo(at)} > reach and ${chordTo(at)} <= (${nearReaches}::float8[])[search_radius]`;
}

/** The squared chord of each radius with a little added, by the radius in whole miles, from one on. */
const nearReaches = Array.from({ length: limits.radius.max }, (_, before) =>
  chordSquaredOfMiles(nearRadius({ searchRadius: before + 1 })),
);

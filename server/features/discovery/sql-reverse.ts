/** The reverse question: whom looking does this thing for sale fit, each with a radius and bounds of their own? */

import { type RawBuilder, sql } from 'kysely';
import type { BuyFacts, SellFacts } from '../../../domain/discovery.ts';
import { limits } from '../../../domain/limits.ts';
import { type Db, selected } from '../../core/database.ts';
import { cellAt, tileMiles } from './cells.ts';
import { categoryOfKind, kindsAccepting, typeOfKindNumber } from './facts.ts';
import { type Asked, chordTo, direction, type Found, isAfter, notOwn, orderKey } from './page.ts';
import { bounds, narrowBand } from './sql-index.ts';

/** The buys that it fits, in the order asked for. */
export async function findBuys(db: Db, sell: SellFacts, asked: Asked): Promise<Found[]> {
  const key = orderKey(asked.sort, sell.at);
  const found = await selected(
    db,
    sql<BuyIndexRow>`
    select * from (${eitherBand(buyColumns(key), sell, asked.viewerId, isAfter(asked, key))}) as found
    order by by ${direction(asked.sort)}, id ${direction(asked.sort)}
    limit ${asked.limit}`,
  );
  return found.map(foundBuy);
}

/** How many buys it fits, counted to one more than the bound of an exact total. */
export async function countBuys(db: Db, sell: SellFacts, viewerId: string | null): Promise<number> {
  const counted = await selected(
    db,
    sql<{ count: number }>`
    select count(*) from (
      ${eitherBand(sql`select`, sell, viewerId, sql`true`)} limit ${limits.candidates.countUpTo + 1}
    ) as found`,
  );
  return counted[0]!.count;
}

/**
 * A narrow band that holds the price starts between the price divided by the widest narrow band and the price itself:
 * a short run of each tile's leaves. Wide and open bands start anywhere below it.
 */
function eitherBand(
  columns: RawBuilder<unknown>,
  sell: SellFacts,
  viewerId: string | null,
  more: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const price = sql`${sell.price}::integer`;
  const rest = sql`${fits(sell, viewerId)} and ${more}`;
  return sql`${columns} from discovery_buys
      where wide = 0 and min_price between ${Math.floor(sell.price / narrowBand)}::integer and ${price} and ${rest}
    union all ${columns} from discovery_buys where wide = 1 and min_price <= ${price} and ${rest}`;
}

/** The rule of fit(buy, sell), but for the minimum price. */
function fits(sell: SellFacts, viewerId: string | null): RawBuilder<boolean> {
  const bedrooms = sql`${sell.bedrooms ?? 0}::real`;
  const bathrooms = sql`${sell.bathrooms ?? 0}::smallint`;
  return sql`cell = any(${tileMiles.map((miles) => cellAt(sell.at, miles))}::int[])
    and kind = any(${kindsAccepting(sell)}::smallint[])
    and max_price >= ${sell.price}::integer
    and min_bedrooms <= ${bedrooms} and max_bedrooms >= ${bedrooms}
    and min_bathrooms <= ${bathrooms} and max_bathrooms >= ${bathrooms}
    and ${chordTo(sell.at)} <= reach
    and ${notOwn(viewerId)}`;
}

/** The columns of one found, and `by`, what the order goes by. */
export function buyColumns(key: RawBuilder<number>): RawBuilder<unknown> {
  return sql`select intention_id as id, user_id, kind, min_price, max_price, min_bedrooms, max_bedrooms,
    min_bathrooms, max_bathrooms, search_radius, x, y, z, ${key} as by`;
}

export interface BuyIndexRow {
  id: string;
  userId: string;
  by: number;
  kind: number;
  minPrice: number;
  maxPrice: number;
  minBedrooms: number;
  maxBedrooms: number;
  minBathrooms: number;
  maxBathrooms: number;
  searchRadius: number;
  x: number;
  y: number;
  z: number;
}

/** A row of discovery_buys as a candidate. */
export function foundBuy({ id, userId, by, ...row }: BuyIndexRow): Found {
  const closed = (value: number, open: number) => (value === open ? null : value);
  const buy: BuyFacts = {
    category: categoryOfKind(row.kind),
    at: { x: row.x, y: row.y, z: row.z },
    searchRadius: row.searchRadius,
    minPrice: closed(row.minPrice, bounds.below),
    maxPrice: closed(row.maxPrice, bounds.abovePrice),
    minBedrooms: closed(row.minBedrooms, bounds.below),
    maxBedrooms: closed(row.maxBedrooms, bounds.aboveRooms),
    minBathrooms: closed(row.minBathrooms, bounds.below),
    maxBathrooms: closed(row.maxBathrooms, bounds.aboveRooms),
    propertyType: typeOfKindNumber(row.kind),
  };
  return { id, userId, by, facts: { side: 'buy', buy } };
}

/** The forward question: what for sale fits this buyer? Read ring by ring outwards, so that near answers cost little. */

import { type RawBuilder, sql } from 'kysely';
import type { BuyFacts, SellFacts } from '../../../domain/discovery.ts';
import { limits } from '../../../domain/limits.ts';
import { chordSquaredOfMiles, milesOfChordSquared } from '../../../domain/place.ts';
import { type Db, selected } from '../../core/database.ts';
import { cellsCovering } from './cells.ts';
import { categoryOfKind, kindsWanted, typeOfKindNumber } from './facts.ts';
import { type Asked, chordTo, direction, type Found, isAfter, notOwn, orderKey } from './page.ts';

/** Miles of the first ring: at a million intentions it often holds a page, and elsewhere it costs next to nothing. */
const firstRing = 3;
/** How much a ring may grow to the next: what the answers so far ask for, within these. */
const growth = { least: 1.5, most: 6, spare: 1.3 } as const;
/** The levels that discovery_sells keeps; a circle is read from tiles no smaller than its radius over this. */
const levels = [2, 8, 32] as const;
const radiusInTiles = 2;

/** The sells that fit, in the order asked for. */
export async function findSells(db: Db, buy: BuyFacts, asked: Asked): Promise<Found[]> {
  if (asked.sort === 'newest') return readCircle(db, buy, asked, buy.searchRadius);
  const found: Found[] = [];
  for (let miles = firstRingAfter(asked.after); ; miles *= growthAfter(found.length, asked.limit)) {
    const rest = { ...asked, limit: asked.limit - found.length, after: found.at(-1) ?? asked.after };
    found.push(...(await readCircle(db, buy, rest, Math.min(miles, buy.searchRadius))));
    if (found.length === asked.limit || miles >= buy.searchRadius) return found;
  }
}

/** How many sells fit, counted to one more than the bound of an exact total. */
export async function countSells(db: Db, buy: BuyFacts, viewerId: string | null): Promise<number> {
  const counted = await selected(
    db,
    sql<{ count: number }>`
    select count(*) from (
      select from discovery_sells where ${fits(buy, viewerId, buy.searchRadius)}
      limit ${limits.candidates.countUpTo + 1}
    ) as found`,
  );
  return counted[0]!.count;
}

/** The ring to begin with: around what was already shown, or the first. */
function firstRingAfter(after: Asked['after']): number {
  return after === null ? firstRing : Math.max(firstRing, milesOfChordSquared(after.by) * growth.least);
}

/** Where answers lie evenly their number grows with the square of the radius; a spare fifth meets thinner edges. */
function growthAfter(found: number, wanted: number): number {
  const even = Math.sqrt(wanted / Math.max(found, 1)) * growth.spare;
  return Math.min(growth.most, Math.max(growth.least, even));
}

async function readCircle(db: Db, buy: BuyFacts, asked: Asked, miles: number) {
  const key = orderKey(asked.sort, buy.at);
  const found = await selected(
    db,
    sql<SellIndexRow>`
    select intention_id as id, user_id, kind, price, bedrooms, bathrooms, x, y, z, ${key} as by
    from discovery_sells
    where ${fits(buy, asked.viewerId, miles)} and ${isAfter(asked, key)}
    order by by ${direction(asked.sort)}, id ${direction(asked.sort)}
    limit ${asked.limit}`,
  );
  return found.map(foundSell);
}

/** The rule of fit(buy, sell) within `miles`, which are at most the buyer's radius; for other kinds than wanted if given. */
export function fits(
  buy: BuyFacts,
  viewerId: string | null,
  miles: number,
  kinds = kindsWanted(buy),
): RawBuilder<boolean> {
  const level = levels.find((it) => it * radiusInTiles >= miles) ?? 32;
  return sql`${sql.ref(`cell${level}`)} = any(${cellsCovering(buy.at, miles, level)}::int[])
    and kind = any(${kinds}::smallint[])
    and ${within('price', buy.minPrice, buy.maxPrice)}
    and ${buy.category === 'vehicle' ? sql`true` : roomsFit(buy)}
    and ${chordTo(buy.at)} <= ${chordSquaredOfMiles(miles)}::float8
    and ${notOwn(viewerId)}`;
}

function roomsFit(buy: BuyFacts): RawBuilder<boolean> {
  return sql`${within('bedrooms', buy.minBedrooms, buy.maxBedrooms)}
    and ${within('bathrooms', buy.minBathrooms, buy.maxBathrooms)}`;
}

const columnTypes = { price: sql`integer`, bedrooms: sql`real`, bathrooms: sql`smallint` };

/** Whether a column lies within a buyer's bounds, of which null is open. */
export function within(
  column: keyof typeof columnTypes,
  min: number | null,
  max: number | null,
): RawBuilder<boolean> {
  const type = columnTypes[column];
  const above = min === null ? sql`true` : sql`${sql.ref(column)} >= ${min}::${type}`;
  const below = max === null ? sql`true` : sql`${sql.ref(column)} <= ${max}::${type}`;
  return sql`${above} and ${below}`;
}

interface SellIndexRow {
  id: string;
  userId: string;
  by: number;
  kind: number;
  price: number;
  bedrooms: number;
  bathrooms: number;
  x: number;
  y: number;
  z: number;
}

function foundSell({ id, userId, by, kind, price, bedrooms, bathrooms, x, y, z }: SellIndexRow): Found {
  const sell: SellFacts = {
    category: categoryOfKind(kind),
    at: { x, y, z },
    price,
    bedrooms,
    bathrooms,
    propertyType: typeOfKindNumber(kind),
  };
  return { id, userId, by, facts: { side: 'sell', sell } };
}

/** The index rows of discovery: how an intention's facts are stored for the two questions. */

import { sql } from 'kysely';
import type { BuyFacts, SellFacts } from '../../../domain/discovery.ts';
import { chordSquaredOfMiles } from '../../../domain/place.ts';
import { type Db, selected, type Transaction } from '../../core/database.ts';
import { cellAt, cellsCovering, tileMiles } from './cells.ts';
import { type Facts, kindOf } from './facts.ts';

/** What an open bound is stored as: below every price and count of rooms, or above. */
export const bounds = { below: -1, abovePrice: 2_147_483_647, aboveRooms: 32_767 } as const;
/** A band of price is narrow when its maximum is at most this many times its minimum: most people's bands are. */
export const narrowBand = 1.75;

export interface Owned {
  readonly intentionId: string;
  readonly userId: string;
  readonly createdAt: Date;
}

/** The one row of something for sale; written again, it is replaced. */
export async function storeSell(tx: Transaction, owned: Owned, sell: SellFacts): Promise<void> {
  const row = sellRow(owned, sell);
  await tx
    .insertInto('discoverySells')
    .values(row)
    .onConflict((conflict) => conflict.column('intentionId').doUpdateSet(row))
    .execute();
}

/** The rows of somebody looking, one for every tile; written again, they replace those of before. One statement. */
export async function storeBuy(tx: Transaction, owned: Owned, buy: BuyFacts): Promise<void> {
  const { cells, shared } = buyTiles(owned, buy);
  const values = sharedNames.map((name) => sql`${shared[name]}::${sql.raw(sharedColumns[name])}`);
  const columns = sharedNames.map((name) => sql.ref(name));
  const replaced = columns.map((column) => sql`${column} = excluded.${column}`);
  await sql`
    with gone as (
      delete from discovery_buys where intention_id = ${owned.intentionId}::uuid and cell <> all(${cells}::int[])
    )
    insert into discovery_buys (cell, ${sql.join(columns)})
    select cell, ${sql.join(values)} from unnest(${cells}::int[]) as tiles (cell)
    on conflict (intention_id, cell) do update set ${sql.join(replaced)}`.execute(tx);
}

/** The rows of many intentions in place of those they had: two statements a side, however many they are. */
export async function storeMany(
  tx: Transaction,
  many: readonly { readonly owned: Owned; readonly facts: Facts }[],
): Promise<void> {
  const sells = many.flatMap(({ owned, facts }) =>
    facts.side === 'sell' ? [sellRow(owned, facts.sell)] : [],
  );
  const buys = many.flatMap(({ owned, facts }) => {
    if (facts.side === 'sell') return [];
    const { cells, shared } = buyTiles(owned, facts.buy);
    return cells.map((cell) => ({ ...shared, cell }));
  });
  const ids = many.map((it) => it.owned.intentionId);
  await replaceRows(tx, 'discovery_sells', ids, sells);
  await replaceRows(tx, 'discovery_buys', ids, buys);
}

async function replaceRows(
  tx: Transaction,
  table: 'discovery_sells' | 'discovery_buys',
  ids: readonly string[],
  values: readonly object[],
): Promise<void> {
  const columns = values.map((it) =>
    Object.fromEntries(Object.entries(it).map(([name, value]) => [columnName(name), value])),
  );
  const all = sql.table(table);
  await sql`delete from ${all} where intention_id = any(${ids}::uuid[])`.execute(tx);
  await sql`insert into ${all} select * from json_populate_recordset(null::${all}, ${JSON.stringify(columns)}::json)`.execute(
    tx,
  );
}

/** How far, as a part of the globe's radius, a row may be from its public place: some metres, and no move is so short. */
const rounding = 1e-6;

/** The intentions whose rows stand elsewhere than at their public place: a server of an earlier version indexed them. */
export async function indexedElsewhere(db: Db): Promise<string[]> {
  const found = await selected(
    db,
    sql<{ id: string }>`
    select distinct id from intentions join (
      select intention_id, x, y, z from discovery_sells union all select intention_id, x, y, z from discovery_buys
    ) as indexed on intention_id = id
    where abs(x - cosd(public_latitude) * cosd(public_longitude))
      + abs(y - cosd(public_latitude) * sind(public_longitude))
      + abs(z - sind(public_latitude)) > ${rounding}::float8`,
  );
  return found.map((row) => row.id);
}

/** 'minPrice' → 'min_price': JSON is read by the names of the columns. */
function columnName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The columns that all tiles of one intention share, with their types. */
const sharedColumns = {
  intentionId: 'uuid',
  userId: 'uuid',
  createdAt: 'timestamptz',
  kind: 'smallint',
  wide: 'smallint',
  minPrice: 'integer',
  maxPrice: 'integer',
  minBedrooms: 'real',
  maxBedrooms: 'real',
  minBathrooms: 'smallint',
  maxBathrooms: 'smallint',
  searchRadius: 'smallint',
  x: 'float8',
  y: 'float8',
  z: 'float8',
  reach: 'float8',
} as const;
type SharedColumn = keyof typeof sharedColumns;
const sharedNames = Object.keys(sharedColumns) as SharedColumn[];

/** The columns of a discovery_sells row. */
export function sellRow({ intentionId, userId, createdAt }: Owned, sell: SellFacts) {
  return {
    intentionId,
    userId,
    createdAt,
    cell2: cellAt(sell.at, 2),
    cell8: cellAt(sell.at, 8),
    cell32: cellAt(sell.at, 32),
    kind: kindOf(sell),
    price: sell.price,
    bedrooms: sell.bedrooms ?? 0,
    bathrooms: sell.bathrooms ?? 0,
    ...sell.at,
  };
}

/** The tiles of an intention's discovery_buys rows, and what they share. A vehicle asks for no rooms. */
export function buyTiles({ intentionId, userId, createdAt }: Owned, buy: BuyFacts) {
  const rooms = buy.category === 'property' ? buy : null;
  const shared: Record<SharedColumn, unknown> = {
    intentionId,
    userId,
    createdAt,
    kind: kindOf(buy),
    wide: isWide(buy) ? 1 : 0,
    minPrice: buy.minPrice ?? bounds.below,
    maxPrice: buy.maxPrice ?? bounds.abovePrice,
    minBedrooms: rooms?.minBedrooms ?? bounds.below,
    maxBedrooms: rooms?.maxBedrooms ?? bounds.aboveRooms,
    minBathrooms: rooms?.minBathrooms ?? bounds.below,
    maxBathrooms: rooms?.maxBathrooms ?? bounds.aboveRooms,
    searchRadius: buy.searchRadius,
    ...buy.at,
    reach: chordSquaredOfMiles(buy.searchRadius),
  };
  return { cells: cellsOf(buy), shared };
}

function isWide({ minPrice, maxPrice }: BuyFacts): boolean {
  return minPrice === null || maxPrice === null || maxPrice > minPrice * narrowBand;
}

/** The tiles of the smallest level whose tiles are at least as wide as the radius: never more than nine or ten. */
function cellsOf(buy: BuyFacts): number[] {
  const miles = tileMiles.find((it) => it >= buy.searchRadius) ?? tileMiles.at(-1)!;
  return cellsCovering(buy.at, buy.searchRadius, miles);
}

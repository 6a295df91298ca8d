/** The index rows of discovery: how an intention's facts are stored for the two questions. */
import { type Kysely, sql } from 'kysely';
import type { BuyFacts, SellFacts } from '../../../domain/discovery.ts';
import { chordSquaredOfMiles } from '../../../domain/place.ts';
import type { DB } from '../../core/schema.generated.ts';
import { cellAt, cellsCovering, tileMiles } from './cells.ts';
import { kindOf } from './facts.ts';

type Rows = Kysely<DB>;

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
export async function storeSell(rows: Rows, owned: Owned, sell: SellFacts): Promise<void> {
  const row = sellRow(owned, sell);
  await rows
    .insertInto('discoverySells')
    .values(row)
    .onConflict((conflict) => conflict.column('intentionId').doUpdateSet(row))
    .execute();
}

/** The rows of somebody looking, one for every tile; written again, they replace those of before. One statement. */
export async function storeBuy(rows: Rows, owned: Owned, buy: BuyFacts): Promise<void> {
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
    on conflict (intention_id, cell) do update set ${sql.join(replaced)}`.execute(rows);
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
  const miles = tileMiles.find((it) => it >= buy.searchRadius) ?? tileMiles[tileMiles.length - 1]!;
  return cellsCovering(buy.at, buy.searchRadius, miles);
}

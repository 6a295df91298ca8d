/** The index rows of discovery: how an intention's facts are stored for the two questions. */
import { type BuyFacts, discovery, type SellFacts } from '../../../domain/discovery.ts';
import type { KnownAnswers } from '../../../domain/kinds/kinds.ts';
import { type Transaction, written } from '../../core/database.ts';
import { fragment, raw } from '../../core/fragments.ts';
import { columnName } from '../../core/statements.ts';
import { cellAt, cellsCovering, sellLevels, tileMiles } from './cells.ts';
import { type BuyerFacts, membersKinds } from './facts.ts';
import { parts } from './parts.ts';
import { predicates } from './predicate.ts';

export interface Owned {
  readonly intentionId: string;
  readonly userId: string;
  readonly createdAt: Date;
  /** True if only people with an account see the intention. */
  readonly membersOnly: boolean;
}

/** The columns all index rows take from a stored intention itself. */
export function ownedOf(row: {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
  readonly answers: KnownAnswers;
}): Owned {
  const { id, userId, createdAt, answers } = row;
  return { intentionId: id, userId, createdAt, membersOnly: answers.membersOnly === true };
}

/** Stores the one row of a sell. If it has one, that is replaced. */
export async function storeSell(tx: Transaction, owned: Owned, sell: SellFacts): Promise<void> {
  const { row, columns, replaced } = oneRow('discovery_sells', sellRow(owned, sell));
  await written(
    tx,
    fragment`insert into discovery_sells (${columns}) select ${columns} from ${row}
      on conflict (intention_id) do update set ${replaced}`,
    'once',
  );
}

/** Stores the rows of a buy, one for each tile, in one statement. Those it had are replaced. */
export async function storeBuy(tx: Transaction, owned: Owned, buyer: Buyer): Promise<void> {
  const { cells, shared } = buyTiles(owned, buyer);
  const { row, columns, replaced } = oneRow('discovery_buys', shared);
  await written(
    tx,
    fragment`with gone as (
        delete from discovery_buys where intention_id = ${owned.intentionId}::uuid and cell <> all(${cells}::int[])
      )
      insert into discovery_buys (cell, ${columns})
      select tiles.cell, ${columns} from ${row}, unnest(${cells}::int[]) as tiles (cell)
      on conflict (intention_id, cell) do update set ${replaced}`,
    'once',
  );
}

/** A buyer's musts and wishes. */
type Buyer = Pick<BuyerFacts, 'buy' | 'wishes'>;
type Table = 'discovery_sells' | 'discovery_buys';

/** One row to store, as JSON that PostgreSQL reads by the names and types of its table's columns. */
function oneRow(table: Table, values: object) {
  const names = Object.keys(values).map(columnName);
  const json = JSON.stringify(byColumns(values));
  return {
    row: fragment`json_populate_record(null::${raw(table)}, ${json}::json) as stored`,
    columns: raw(names.join(', ')),
    replaced: raw(names.map((name) => `${name} = excluded.${name}`).join(', ')),
  };
}

/** Removes the rows of these intentions from both sides. */
export async function removeRows(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const table of ['discovery_sells', 'discovery_buys'] as const)
    await written(tx, fragment`delete from ${raw(table)} where intention_id = any(${ids}::uuid[])`);
}

/** The same values keyed by column name, because PostgreSQL reads JSON by those. */
function byColumns(values: object): object {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [columnName(name), value]));
}

const rows = Object.values(predicates);

/** The columns of a discovery_sells row. */
export function sellRow(owned: Owned, sell: SellFacts): Record<string, unknown> {
  const cells = sellLevels.map((miles) => [`cell${miles}`, cellAt(sell.at, miles)]);
  const kept = rows.map((it) => it.sellRow(sell));
  return { ...Object.fromEntries(cells), ...ownedRow(owned, Object.assign({}, ...kept)) };
}

/** The tiles of a buy's rows in discovery_buys, and the columns that all these rows share. */
export function buyTiles(
  owned: Owned,
  { buy, wishes }: Buyer,
): { cells: number[]; shared: Record<string, unknown> } {
  const wanted = discovery.asked(buy);
  const kept = Object.assign({}, ...rows.map((it) => it.buyRow(wanted)));
  const shared = { ...ownedRow(owned, kept), wishes: wishes ? parts.wishesRow(wishes) : null };
  return { cells: cellsOf(buy), shared };
}

/**
 * The columns all index rows share: owner, the criteria's columns, and `kind`, which also encodes whether
 * visitors may see the row.
 */
function ownedRow({ membersOnly, ...owned }: Owned, kept: { readonly kind: number }) {
  return { ...owned, ...kept, kind: kept.kind + (membersOnly ? membersKinds : 0) };
}

/**
 * The tiles that a buyer's circle touches, at the smallest level whose tiles are at least as wide as the
 * radius: at most nine or ten.
 */
function cellsOf(buy: BuyFacts): number[] {
  const miles = tileMiles.find((it) => it >= buy.searchRadius) ?? tileMiles.at(-1)!;
  return cellsCovering(buy.at, buy.searchRadius, miles);
}

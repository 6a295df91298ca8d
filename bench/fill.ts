/**
 * Fills a database with a market of a given size: COPY into tables without indexes, then the indexes, then
 * vacuum.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { drawsFrom } from '../domain/chance.ts';
import { categoryIds } from '../domain/intentions.ts';
import type { Coordinates, PublicPlace } from '../domain/place.ts';
import { columnName } from '../server/core/statements.ts';
import type { Sketch } from '../server/demo/market.ts';
import { factsOf } from '../server/features/discovery/facts.ts';
import { buyTiles, sellRow } from '../server/features/discovery/index-rows.ts';
import { movedBy } from '../server/features/postcodes/public-place.ts';
import { benchMarket, isOfOnePerson } from './market.ts';

/** Seed of the market: it is fixed, so that every run measures the same one. */
const seed = 20_260_101;
/**
 * Rows that are made before they are sent: enough that COPY is rarely started, few enough to hold in memory.
 */
const batch = 20_000;
/**
 * Stands for the key that each site makes for itself: every run moves the places of the market in the same
 * way.
 */
const placeKey = createHash('sha256').update('intent bench').digest();
const postcode = 'BS6 5QA';
const tables = ['users', 'intentions', 'discovery_sells', 'discovery_buys'] as const;
type Table = (typeof tables)[number];
type Row = Readonly<Record<string, unknown>>;

/** Rows are made in order from the seed, so that a market of one size is the same on every machine. */
export async function fill(client: pg.Client, size: number, progress: (done: number) => void): Promise<void> {
  // Foreign keys hold by construction; checking three million of them would take longer than all the rest.
  await client.query('set session_replication_role = replica');
  await client.query("set maintenance_work_mem = '1GB'");
  await client.query('update public_place_key set key = $1', [placeKey]);
  const indexes = await dropIndexes(client);
  for (const [id, category] of [
    [categoryIds.property, 'property'],
    [categoryIds.vehicle, 'vehicle'],
  ])
    await client.query('insert into categories values ($1, $2) on conflict do nothing', [id, category]);
  let waiting = emptyBatch();
  let done = 0;
  for (const rows of marketRows(size)) {
    for (const [table, row] of rows) waiting[table].push(row);
    done += 1;
    if (done % batch !== 0 && done !== size) continue;
    for (const table of tables) await copy(client, table, waiting[table]);
    waiting = emptyBatch();
    progress(done);
  }
  for (const definition of indexes) await client.query(definition);
  await client.query('set session_replication_role = origin');
  for (const table of tables) await client.query(`vacuum (analyze) ${table}`);
}

function* marketRows(size: number): Generator<[Table, Row][]> {
  let owner = '';
  for (const { id, userId, createdAt, sketch } of marketListed(size)) {
    const rows = rowsOf(sketch, id, userId, createdAt);
    yield userId === owner ? rows : [['users', userRow(userId)], ...rows];
    owner = userId;
  }
}

/** Every intention of a market of this size with its id and owner, the same at each call. */
export function* marketListed(size: number) {
  const chance = drawsFrom(seed);
  const sketches = benchMarket(seed);
  let userId = '';
  for (let index = 0; index < size; index += 1) {
    if (!isOfOnePerson(index)) userId = uuidOf(chance);
    yield {
      id: uuidOf(chance),
      userId,
      createdAt: momentOf(chance),
      sketch: answered(sketches.next().value),
    };
  }
}

/** The place that is shown to others in place of a person's own. */
export function publicPlaceIn(userId: string | null, place: Coordinates): PublicPlace {
  return movedBy(placeKey, userId, { ...place, postcode, approximate: false });
}

/** The rows of one intention: its own, and those of discovery's index, as the product makes them. */
function rowsOf(sketch: Sketch, intentionId: string, userId: string, createdAt: Date): [Table, Row][] {
  const owned = { intentionId, userId, createdAt, membersOnly: false };
  const facts = factsOf(sketch, publicPlaceIn(userId, sketch.place));
  const intention: [Table, Row] = ['intentions', intentionRow(sketch, intentionId, userId, createdAt)];
  if (facts.side === 'sell') return [intention, ['discovery_sells', sellRow(owned, facts.sell)]];
  const { cells, shared } = buyTiles(owned, facts);
  return [intention, ...cells.map((cell): [Table, Row] => ['discovery_buys', { ...shared, cell }])];
}

function userRow(id: string): Row {
  const email = `${id}@example.org`;
  return {
    id,
    name: 'Robin Example',
    email,
    firstName: 'Robin',
    lastName: 'Example',
    profession: 'Teacher',
    emailVerified: true,
  };
}

export function intentionRow(sketch: Sketch, id: string, userId: string, createdAt: Date): Row {
  const { town, place, type, category, ...facts } = answered(sketch);
  const answers = { ...facts, ...(type === 'sell' && { address: '12 Example Street' }) };
  return {
    id,
    userId,
    title: `${type === 'sell' ? 'For sale' : 'Wanted'} near ${town.name}`,
    description:
      'Made for a bench: an honest description of ordinary length, such as people write of their homes.',
    postcode,
    type,
    category,
    ...place,
    ...publicPlaceIn(userId, place),
    answers,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Adds the answers that the product stores for a home and that the plain market leaves out. */
function answered(sketch: Sketch): Sketch {
  if (sketch.category === 'vehicle') return sketch;
  return sketch.type === 'sell'
    ? { parking: 1, squareFootage: 900, energyRating: 'C', ...sketch }
    : Object.assign({ paymentMethod: 'cash' }, sketch);
}

function momentOf(chance: () => number): Date {
  return new Date(Date.UTC(2025, 0, 1) + Math.floor(chance() * 365 * 86_400_000));
}

export function uuidOf(chance: () => number): string {
  const hex = Array.from({ length: 4 }, () =>
    Math.floor(chance() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function emptyBatch(): Record<Table, Row[]> {
  return { users: [], intentions: [], discovery_sells: [], discovery_buys: [] };
}

async function copy(client: pg.Client, table: Table, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = names.map(columnName);
  const lines = function* () {
    for (const row of rows) yield `${names.map((name) => copyText(row[name])).join('\t')}\n`;
  };
  await pipeline(Readable.from(lines()), client.query(copyFrom(`copy ${table} (${columns}) from stdin`)));
}

/** A value in COPY's text format; no value here holds a tab, a newline or a backslash. */
function copyText(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  // A list of texts becomes an array of PostgreSQL; an object becomes JSON.
  if (Array.isArray(value)) return `{${value.map((it) => JSON.stringify(it)).join()}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Drops the indexes, which slow COPY down; answers the statements that make them again. Keys stay with their
 * constraints.
 */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map((row) => row.definition);
}

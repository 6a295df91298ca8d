/** Rivals that are asked about the same rows: PostGIS as an average engineer writes it, and a naive scan. */
import type pg from 'pg';
import { limits } from '../domain/limits.ts';
import { columnName } from '../server/core/statements.ts';
import { type BuyQuestion, pageSize, type SellQuestion } from './questions.ts';

export interface Rival {
  readonly name: string;
  forward(question: BuyQuestion): Promise<readonly string[]>;
  reverse(question: SellQuestion): Promise<readonly string[]>;
}

const metresInMile = 1_609.344;

/** The table of the rivals: intentions with one column an answer. */
const rivalRows = 'rival_intentions';
/** The answers that rivals compare, by the type of their column. */
const compared = {
  integer: ['price', 'minPrice', 'maxPrice', 'bathrooms', 'minBathrooms', 'maxBathrooms', 'searchRadius'],
  float8: ['bedrooms', 'minBedrooms', 'maxBedrooms'],
  text: ['propertyType'],
};

/** Makes the table that all rivals read. */
export async function makeRivalRows(pool: pg.Pool): Promise<void> {
  const answers = Object.entries(compared).flatMap(([type, names]) =>
    names.map((name) => `(answers ->> '${name}')::${type} as ${columnName(name)}`),
  );
  await pool.query(`drop table if exists ${rivalRows}`);
  await pool.query(
    `create table ${rivalRows} as select id, type, category, public_latitude, public_longitude, ${answers.join()}
     from intentions`,
  );
  await pool.query(`vacuum (analyze) ${rivalRows}`);
}

/** Makes PostGIS ready to be asked; undefined where the server does not offer the extension. */
export async function postgis(pool: pg.Pool): Promise<Rival | undefined> {
  const { rowCount } = await pool.query(`select from pg_available_extensions where name = 'postgis'`);
  if (rowCount === 0) return undefined;
  await pool.query('create extension if not exists postgis');
  for (const side of ['sell', 'buy']) await makePostgisTable(pool, side);
  return {
    name: 'PostGIS',
    forward: ({ facts, place }) => {
      const { values, conditions } = forwardConditions(facts, 3);
      return ids(
        pool,
        `select id from postgis_sell where ${conditions}
           and ST_DWithin(place, ST_MakePoint($1, $2)::geography, $3)
         order by ST_Distance(place, ST_MakePoint($1, $2)::geography), id limit ${pageSize}`,
        [place.publicLongitude, place.publicLatitude, facts.searchRadius * metresInMile, ...values],
      );
    },
    reverse: ({ facts, place }) => {
      const { values, conditions } = reverseConditions(facts, 2);
      return ids(
        pool,
        `select id from postgis_buy where ${conditions}
           and ST_DWithin(place, ST_MakePoint($1, $2)::geography, search_radius * ${metresInMile})
         order by ST_Distance(place, ST_MakePoint($1, $2)::geography), id limit ${pageSize}`,
        [place.publicLongitude, place.publicLatitude, ...values],
      );
    },
  };
}

async function makePostgisTable(pool: pg.Pool, side: string): Promise<void> {
  const table = `postgis_${side}`;
  await pool.query(`drop table if exists ${table}`);
  await pool.query(
    `create table ${table} as select *, ST_MakePoint(public_longitude, public_latitude)::geography as place
     from ${rivalRows} where type = '${side}'`,
  );
  await pool.query(`alter table ${table} add primary key (id)`);
  await pool.query(`create index on ${table} using gist (place)`);
  const columns = side === 'sell' ? ['price', 'property_type'] : ['min_price', 'max_price', 'property_type'];
  for (const column of columns) await pool.query(`create index on ${table} (${column})`);
  await pool.query(`vacuum (analyze) ${table}`);
}

/** Reads the whole table, and reckons each row's distance by the haversine formula. */
export function naiveScan(pool: pg.Pool): Rival {
  const miles = `${2 * limits.earthRadiusMiles} * asin(sqrt(least(1, sin(radians(public_latitude - $2) / 2) ^ 2
    + cos(radians($2)) * cos(radians(public_latitude)) * sin(radians(public_longitude - $1) / 2) ^ 2)))`;
  return {
    name: 'naive scan',
    forward: ({ facts, place }) => {
      const { values, conditions } = forwardConditions(facts, 3);
      return ids(
        pool,
        `select id from (select *, ${miles} as miles from ${rivalRows} where type = 'sell') as it
         where ${conditions} and miles <= $3 order by miles, id limit ${pageSize}`,
        [place.publicLongitude, place.publicLatitude, facts.searchRadius, ...values],
      );
    },
    reverse: ({ facts, place }) => {
      const { values, conditions } = reverseConditions(facts, 2);
      return ids(
        pool,
        `select id from (select *, ${miles} as miles from ${rivalRows} where type = 'buy') as it
         where ${conditions} and miles <= search_radius order by miles, id limit ${pageSize}`,
        [place.publicLongitude, place.publicLatitude, ...values],
      );
    },
  };
}

/** Conditions for only those criteria that the buyer asked for, as people write them. */
function forwardConditions(buy: BuyQuestion['facts'], before: number) {
  const values: unknown[] = [];
  const given = (text: string, value: unknown) => {
    if (value === null) return [];
    values.push(value);
    return [`${text} $${before + values.length}`];
  };
  const conditions = [
    ...given('category =', buy.category),
    ...given('price >=', buy.minPrice),
    ...given('price <=', buy.maxPrice),
    ...given('bedrooms >=', buy.minBedrooms),
    ...given('bedrooms <=', buy.maxBedrooms),
    ...given('bathrooms >=', buy.minBathrooms),
    ...given('bathrooms <=', buy.maxBathrooms),
    ...given('property_type =', buy.propertyType),
  ];
  return { values, conditions: conditions.join(' and ') };
}

function reverseConditions(sell: SellQuestion['facts'], before: number) {
  const at = (offset: number) => `$${before + offset}`;
  const bounds = (name: string, value: string) =>
    `(min_${name} is null or min_${name} <= ${value}) and (max_${name} is null or max_${name} >= ${value})`;
  const common = `category = ${at(1)} and ${bounds('price', at(2))}`;
  if (sell.category === 'vehicle') return { values: [sell.category, sell.price], conditions: common };
  return {
    values: [sell.category, sell.price, sell.bedrooms, sell.bathrooms, sell.propertyType],
    conditions: `${common} and ${bounds('bedrooms', at(3))} and ${bounds('bathrooms', at(4))}
      and (property_type is null or property_type = ${at(5)})`,
  };
}

async function ids(pool: pg.Pool, text: string, values: readonly unknown[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(text, [...values]);
  return rows.map((row) => row.id);
}

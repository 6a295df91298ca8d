/** Copies a stored intention many times, without a call for each. */
import { sql } from 'kysely';
import type { World } from './world.ts';

/** Stores so many copies of an intention, with their rows in discovery's index. */
export async function copied(world: World, id: string, many: number): Promise<void> {
  const buys = await columnsOf(world, 'discovery_buys');
  await sql`
    with ids as materialized (select gen_random_uuid() as id from generate_series(1, ${many})),
    copies as (
      insert into intentions
      select copy.* from ids, intentions as it,
        jsonb_populate_record(it, jsonb_build_object('id', ids.id)) as copy
      where it.id = ${id} returning id
    ),
    buys as (
      insert into discovery_buys (${sql.join(buys.map((it) => sql.ref(it)))})
      select ${sql.join(buys.map((it) => sql.ref(`copy.${it}`)))} from copies, discovery_buys as it,
        lateral (select (jsonb_populate_record(it, jsonb_build_object('intention_id', copies.id))).*) as copy
      where it.intention_id = ${id}
    )
    insert into discovery_sells
    select copy.* from copies, discovery_sells as it,
      jsonb_populate_record(it, jsonb_build_object('intention_id', copies.id)) as copy
    where it.intention_id = ${id}`.execute(world.context.db);
}

/** The columns that can be written: the database computes the others. */
async function columnsOf(world: World, table: string) {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    world.context.db,
  );
  return rows.map((it) => it.name);
}

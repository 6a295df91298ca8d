/** Many of a kind: a stored intention over and over, without a call for each. */
import { sql } from 'kysely';
import type { World } from './world.ts';

/** So many more of an intention, as they are stored, with what discovery keeps of it. */
export async function copied(world: World, id: string, many: number): Promise<void> {
  await sql`
    with ids as materialized (select gen_random_uuid() as id from generate_series(1, ${many})),
    copies as (
      insert into intentions
      select copy.* from ids, intentions as it,
        jsonb_populate_record(it, jsonb_build_object('id', ids.id)) as copy
      where it.id = ${id} returning id
    ),
    buys as (
      insert into discovery_buys
      select copy.* from copies, discovery_buys as it,
        jsonb_populate_record(it, jsonb_build_object('intention_id', copies.id)) as copy
      where it.intention_id = ${id}
    )
    insert into discovery_sells
    select copy.* from copies, discovery_sells as it,
      jsonb_populate_record(it, jsonb_build_object('intention_id', copies.id)) as copy
    where it.intention_id = ${id}`.execute(world.context.db);
}

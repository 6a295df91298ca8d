/** What is for sale and open to all, by its id: one index holds that and nothing else (migration 021). */
import { type Db, selected } from '../../core/database.ts';
import { fragment, raw } from '../../core/fragments.ts';
import { membersKinds } from './facts.ts';

/** In the words of the index: for a value that is sent along it would not be read. */
const openToAll = raw(`kind < ${membersKinds}`);

/** The first id of every part, so many ids each. */
export async function firstOfParts(db: Db, size: number): Promise<string[]> {
  const found = await selected<{ id: string }>(
    db,
    fragment`select intention_id as id from (
      select intention_id, row_number() over (order by intention_id) as place from discovery_sells where ${openToAll}
    ) as listed where (place - 1) % ${size}::integer = 0 order by intention_id`,
  );
  return found.map((row) => row.id);
}

/** At most so many from this one on. */
export async function listedFrom(db: Db, first: string, limit: number): Promise<string[]> {
  const found = await selected<{ id: string }>(
    db,
    fragment`select intention_id as id from discovery_sells
      where ${openToAll} and intention_id >= ${first}::uuid order by intention_id limit ${limit}`,
  );
  return found.map((row) => row.id);
}

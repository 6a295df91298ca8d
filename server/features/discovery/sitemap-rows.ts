/**
 * The ids of what is for sale and visible without an account, in their order: one index holds these and
 * nothing else (migration 021).
 */
import { type Db, selected } from '../../core/database.ts';
import { fragment, raw } from '../../core/fragments.ts';
import { membersKinds } from './facts.ts';

/**
 * Matches rows that are visible without an account, in the exact words of the index: with the number as a
 * parameter the index would not be used.
 */
const openToAll = raw(`kind < ${membersKinds}`);

/** The first id of every part of `size` ids. */
export async function firstOfParts(db: Db, size: number): Promise<string[]> {
  const found = await selected<{ id: string }>(
    db,
    fragment`select intention_id as id from (
      select intention_id, row_number() over (order by intention_id) as place from discovery_sells where ${openToAll}
    ) as listed where (place - 1) % ${size}::integer = 0 order by intention_id`,
  );
  return found.map((row) => row.id);
}

/** At most `limit` ids, from this one on. */
export async function listedFrom(db: Db, first: string, limit: number): Promise<string[]> {
  const found = await selected<{ id: string }>(
    db,
    fragment`select intention_id as id from discovery_sells
      where ${openToAll} and intention_id >= ${first}::uuid order by intention_id limit ${limit}`,
  );
  return found.map((row) => row.id);
}

/** Finds buyers around a place, whatever they ask. */
import type { SellFacts } from '../../../domain/discovery.ts';
import { type Db, selected } from '../../core/database.ts';
import { fragment } from '../../core/fragments.ts';
import { stop } from './count-rows.ts';
import { every, parts } from './parts.ts';

/**
 * The ids of the newest buyers of this category whose radius reaches the place. Only the first thousand that
 * the index has are looked at, which are those with small circles, so that it costs the same in the middle of
 * London.
 */
export async function findLooking(
  db: Db,
  sell: SellFacts,
  { limit, viewerId }: { readonly limit: number; readonly viewerId: string | null },
): Promise<string[]> {
  const [where = fragment`false`] = every(parts.buys(sell, []), { viewerId });
  const first = fragment`select intention_id as id, created_at from discovery_buys where ${where} limit ${stop}`;
  const newest = fragment`select id from (${first}) as first_found order by created_at desc, id limit ${limit}`;
  return (await selected<{ id: string }>(db, newest)).map((it) => it.id);
}

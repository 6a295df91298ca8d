/** What the intentions are called by which people were blocked. */
import { anyOf, type Db } from '../../core/database.ts';
import { titleColumns, titleOf } from './title.ts';

export async function titlesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await db
    .selectFrom('intentions')
    .select(['id', ...titleColumns])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(found.map((row) => [row.id, titleOf(row)]));
}

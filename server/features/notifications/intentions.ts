/** The intentions that notices speak of. */

import type { Db } from '../../core/database.ts';

const columns = ['id', 'userId', 'type', 'title'] as const;

/** By id; one that is gone is missing. */
export async function intentionsOf(db: Db, ids: readonly string[]) {
  const found = await db.selectFrom('intentions').select(columns).where('id', 'in', ids).execute();
  return new Map(found.map((it) => [it.id, it]));
}

export type TitledIntention =
  Awaited<ReturnType<typeof intentionsOf>> extends Map<string, infer It> ? It : never;

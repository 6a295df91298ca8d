/** The intentions that notices speak of. */
import type { Kysely } from 'kysely';
import type { DB } from '../../core/schema.generated.ts';

const columns = ['id', 'userId', 'type', 'title'] as const;

/** By id; one that is gone is missing. */
export async function intentionsOf(rows: Kysely<DB>, ids: readonly string[]) {
  const found = await rows.selectFrom('intentions').select(columns).where('id', 'in', ids).execute();
  return new Map(found.map((it) => [it.id, it]));
}

export type TitledIntention =
  Awaited<ReturnType<typeof intentionsOf>> extends Map<string, infer It> ? It : never;

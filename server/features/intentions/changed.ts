/** The word that an intention changed, for its owner and those matched with it. */
import type { Kysely } from 'kysely';
import type { DB } from '../../core/schema.generated.ts';
import type { Happening } from '../../happenings.ts';
import { matchedUserIds } from './match-rows.ts';

type IntentionChanged = Extract<Happening, { kind: 'intention.changed' }>;

export async function changed(
  rows: Kysely<DB>,
  { id, userId }: { id: string; userId: string },
): Promise<IntentionChanged> {
  return {
    kind: 'intention.changed',
    intentionId: id,
    ownerId: userId,
    matchedUserIds: await matchedUserIds(rows, id),
    deleted: false,
  };
}

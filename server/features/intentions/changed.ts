/** The word that an intention changed, for its owner and those matched with it. */

import type { Db } from '../../core/database.ts';
import type { Happening } from '../../happenings.ts';
import { matchedUserIds } from './match-rows.ts';

type IntentionChanged = Extract<Happening, { kind: 'intention.changed' }>;

export async function changed(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<IntentionChanged> {
  return {
    kind: 'intention.changed',
    intentionId: id,
    ownerId: userId,
    matchedUserIds: await matchedUserIds(db, id),
    deleted: false,
  };
}

/** Makes the event intention.changed, for the owner and the people matched with the intention. */

import type { Db } from '../../core/database.ts';
import type { DomainEvent } from '../../domain-events.ts';
import { matchedUserIds } from './match-rows.ts';

type IntentionChanged = Extract<DomainEvent, { kind: 'intention.changed' }>;

export async function changed(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<IntentionChanged> {
  return {
    kind: 'intention.changed',
    intentionId: id,
    ownerId: userId,
    matchedUserIds: await matchedUserIds(db, id, userId),
    deleted: false,
  };
}

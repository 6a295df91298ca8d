/** Tells the owner and the people matched with an intention that it changed or was deleted. */
import type { LiveNews } from '../../context.ts';
import type { DomainEvent } from '../../domain-events.ts';

export function tellIntentionChanged(
  changed: Extract<DomainEvent, { kind: 'intention.changed' }>,
): LiveNews[] {
  const { intentionId, deleted } = changed;
  const userIds = [...new Set([changed.ownerId, ...changed.matchedUserIds])];
  return [{ userIds, event: { kind: 'intention.changed', intentionId, deleted } }];
}

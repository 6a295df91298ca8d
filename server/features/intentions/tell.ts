/** The owner and those matched with an intention hear at once that it changed or went. */
import type { LiveNews } from '../../context.ts';
import type { DomainEvent } from '../../domain-events.ts';

export function tellIntentionChanged(
  changed: Extract<DomainEvent, { kind: 'intention.changed' }>,
): LiveNews[] {
  const { intentionId, deleted } = changed;
  const userIds = [...new Set([changed.ownerId, ...changed.matchedUserIds])];
  return [{ userIds, event: { kind: 'intention.changed', intentionId, deleted } }];
}

/** The owner and those matched with an intention hear at once that it changed or went. */
import type { Told } from '../../context.ts';
import type { DomainEvent } from '../../domain-events.ts';

export function tellIntentionChanged(changed: Extract<DomainEvent, { kind: 'intention.changed' }>): Told[] {
  const { intentionId, deleted } = changed;
  const userIds = [...new Set([changed.ownerId, ...changed.matchedUserIds])];
  return [{ userIds, event: { kind: 'intention.changed', intentionId, deleted } }];
}

/** The person's own tabs hear what was put aside or taken back; nobody else does. */
import type { Told } from '../../context.ts';
import type { DomainEvent } from '../../domain-events.ts';

export function tellAsideChanged(changed: Extract<DomainEvent, { kind: 'aside.changed' }>): Told[] {
  const { userId, ...event } = changed;
  return [{ userIds: [userId], event }];
}

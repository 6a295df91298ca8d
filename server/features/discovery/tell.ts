/** Tells the person's own tabs what was put aside or taken back; nobody else hears it. */
import type { LiveNews } from '../../context.ts';
import type { DomainEvent } from '../../domain-events.ts';

export function tellAsideChanged(changed: Extract<DomainEvent, { kind: 'aside.changed' }>): LiveNews[] {
  const { userId, ...event } = changed;
  return [{ userIds: [userId], event }];
}

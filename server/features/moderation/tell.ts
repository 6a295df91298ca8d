/**
 * A reporter hears at once, in all their tabs, that something became of their report. Whom it is about hears
 * nothing of it here.
 */
import type { LiveNews } from '../../context.ts';
import type { DomainEvent } from '../../domain-events.ts';

export function tellDecided({
  reporterId,
  reportId,
}: Extract<DomainEvent, { kind: 'report.decided' }>): LiveNews[] {
  return [{ userIds: [reporterId], event: { kind: 'report.decided', reportId } }];
}

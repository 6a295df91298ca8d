/**
 * Tells a reporter, in all their tabs, that their report was decided. The person it is about is not told
 * here.
 */
import type { LiveNews } from '../../context.ts';
import type { DomainEvent } from '../../domain-events.ts';

export function tellDecided({
  reporterId,
  reportId,
}: Extract<DomainEvent, { kind: 'report.decided' }>): LiveNews[] {
  return [{ userIds: [reporterId], event: { kind: 'report.decided', reportId } }];
}

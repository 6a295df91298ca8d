/** Follows decisions about own reports: the list is read again, and a toast says the outcome. */
import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '../../../contract/live.ts';
import { reportWords } from '../../../domain/report-words.ts';
import { queriesOf } from '../../core/queries.ts';
import { refresh } from '../../live/events.ts';
import { toast } from '../../ui/toasts.tsx';

export function updateReports(event: LiveEvent, client: QueryClient): void {
  if (event.kind !== 'report.decided') return;
  refresh(client, queriesOf(['listOwnReports']));
  toast(reportWords.decidedMore, { tone: 'good', id: `report ${event.reportId}` });
}

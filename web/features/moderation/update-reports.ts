/** Something became of an own report: the list of them says what, and so does a word at the top of the page. */
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

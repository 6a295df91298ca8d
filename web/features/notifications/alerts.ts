/** One's own alerts: reading them, and changing them, which shows at once and is taken back with a reason. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Alerts } from '../../../contract/notifications.ts';
import type { AlertKind, Pace, QuietHours } from '../../../domain/alerts.ts';
import { type Answer, call } from '../../client.ts';
import { queryOf } from '../../queries.ts';
import { toast } from '../../ui/toasts.tsx';

const alertsQuery = queryOf('readAlerts');

export function useAlerts() {
  return useQuery(alertsQuery);
}

export function useChoosePace(id: string): (kind: AlertKind, pace: Pace, before: Pace) => Promise<void> {
  const client = useQueryClient();
  return (kind, pace, before) => {
    const show = (shown: Pace) =>
      change(client, (alerts) => ({
        ...alerts,
        intentions: alerts.intentions.map((it) =>
          it.id === id ? ({ ...it, paces: { ...it.paces, [kind]: shown } } as typeof it) : it,
        ),
      }));
    const saved = () => call('chooseAlerts', { params: { id }, body: { [kind]: pace } });
    return keep(
      client,
      () => show(pace),
      saved,
      () => show(before),
    );
  };
}

export function useChooseQuietHours(): (
  quiet: QuietHours | null,
  before: QuietHours | null,
) => Promise<void> {
  const client = useQueryClient();
  return (quiet, before) => {
    const show = (quietHours: QuietHours | null) => change(client, (alerts) => ({ ...alerts, quietHours }));
    const saved = () => call('chooseQuietHours', { body: { quietHours: quiet } });
    return keep(
      client,
      () => show(quiet),
      saved,
      () => show(before),
    );
  };
}

function change(client: QueryClient, to: (alerts: Alerts) => Alerts): void {
  client.setQueryData(alertsQuery.queryKey, (alerts) => alerts && to(alerts));
}

async function keep(
  client: QueryClient,
  show: () => void,
  save: () => Promise<Answer<Alerts>>,
  takeBack: () => void,
): Promise<void> {
  // At once: a field that is pressed and does not change looks broken.
  show();
  // A reading that is under way was asked before; ending it brings back what was shown when it began.
  await client.cancelQueries({ queryKey: alertsQuery.queryKey });
  show();
  const answer = await save();
  if (answer.allowed) return;
  takeBack();
  toast(answer.detail, { tone: 'bad', id: 'alerts' });
}

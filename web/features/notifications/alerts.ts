/**
 * The viewer's alerts: reading them, and changing them, which shows at once and is taken back with a reason
 * when it fails.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Alerts } from '../../../contract/notifications.ts';
import type { AlertKind, Pace, QuietHours } from '../../../domain/alerts.ts';
import { type Answer, call } from '../../core/client.ts';
import { queryOf } from '../../core/queries.ts';
import { createTurns } from '../../core/turns.ts';
import { toast } from '../../ui/toasts.tsx';

const alertsQuery = queryOf('readAlerts');

export function useAlerts() {
  return useQuery(alertsQuery);
}

/**
 * The alerts of one intention. A list that was read before the intention was posted lacks it, and is read
 * again however fresh it is.
 */
export function useAlertsOf(id: string) {
  const within = (alerts: Alerts | undefined) => alerts?.intentions.find((it) => it.id === id);
  const { data, isFetching, error, refetch } = useQuery({
    ...alertsQuery,
    refetchOnMount: ({ state }) => (within(state.data) ? true : 'always'),
  });
  return { alerts: within(data), isFetching, error, refetch };
}

export function useChoosePace(id: string): (kind: AlertKind, pace: Pace, before: Pace) => void {
  const choose = useChoose();
  return (kind, pace, before) => {
    const showing = (shown: Pace) => (alerts: Alerts) => ({
      ...alerts,
      intentions: alerts.intentions.map((it) =>
        it.id === id ? ({ ...it, paces: { ...it.paces, [kind]: shown } } as typeof it) : it,
      ),
    });
    const save = () => call('chooseAlerts', { params: { id }, body: { [kind]: pace } });
    void choose(`${id} ${kind}`, showing(before), showing(pace), save);
  };
}

export function useChooseQuietHours(): (quiet: QuietHours | null, before: QuietHours | null) => void {
  const choose = useChoose();
  return (quiet, before) => {
    const showing = (quietHours: QuietHours | null) => (alerts: Alerts) => ({ ...alerts, quietHours });
    const save = () => call('chooseQuietHours', { body: { quietHours: quiet } });
    void choose('quiet hours', showing(before), showing(quiet), save);
  };
}

/** The alerts with one of their choices as it is to be shown. */
type Showing = (alerts: Alerts) => Alerts;
const turns = createTurns<Showing>();

/** Answers the function that shows a choice at once, and saves it once those before it of this name are saved. */
function useChoose() {
  const client = useQueryClient();
  const show = (showing: Showing) =>
    client.setQueryData(alertsQuery.queryKey, (alerts) => alerts && showing(alerts));
  return async (name: string, before: Showing, chosen: Showing, save: () => Promise<Answer<Alerts>>) => {
    show(chosen);
    // A reading under way was asked for before the choice. Cancelling it brings back what was shown when it
    // began, so the choice is shown again.
    await client.cancelQueries({ queryKey: alertsQuery.queryKey });
    show(chosen);
    const { answer, shown } = await turns.take(name, before, save, () => chosen);
    if (shown !== undefined) show(shown);
    if (!answer.allowed) toast(answer.detail, { tone: 'bad', id: 'alerts' });
  };
}

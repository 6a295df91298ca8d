/**
 * The viewer's alerts: reading them, and changing them, which shows at once and is taken back with a reason
 * when it fails.
 */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Alerts } from '../../../contract/notifications.ts';
import type { AlertKind, Pace, QuietHours } from '../../../domain/alerts.ts';
import { call } from '../../core/client.ts';
import { queryOf } from '../../core/queries.ts';
import { createTurns, type Turn } from '../../core/turns.ts';
import { toast } from '../../ui/toasts.tsx';

const alertsQuery = queryOf('readAlerts');
const paceTurns = createTurns<Pace>();
const quietTurns = createTurns<QuietHours | null>();

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
    const save = () => call('chooseAlerts', { params: { id }, body: { [kind]: pace } });
    const turn = () => paceTurns.take(`${id} ${kind}`, before, save, () => pace);
    return keep(client, pace, show, turn);
  };
}

export function useChooseQuietHours(): (
  quiet: QuietHours | null,
  before: QuietHours | null,
) => Promise<void> {
  const client = useQueryClient();
  return (quiet, before) => {
    const show = (quietHours: QuietHours | null) => change(client, (alerts) => ({ ...alerts, quietHours }));
    const save = () => call('chooseQuietHours', { body: { quietHours: quiet } });
    const turn = () => quietTurns.take('quiet hours', before, save, () => quiet);
    return keep(client, quiet, show, turn);
  };
}

function change(client: QueryClient, to: (alerts: Alerts) => Alerts): void {
  client.setQueryData(alertsQuery.queryKey, (alerts) => alerts && to(alerts));
}

/** Shows a choice and saves it; `take` saves it once the choices before it are saved. */
async function keep<State>(
  client: QueryClient,
  chosen: State,
  show: (state: State) => void,
  take: () => Promise<Turn<State, Alerts>>,
): Promise<void> {
  // The choice shows at once: a field that does not change when it is pressed looks broken.
  show(chosen);
  // A reading under way was asked for before the choice. Cancelling it brings back what was shown when it
  // began, so the choice is shown again.
  await client.cancelQueries({ queryKey: alertsQuery.queryKey });
  show(chosen);
  const { answer, shown } = await take();
  if (shown !== undefined) show(shown);
  if (!answer.allowed) toast(answer.detail, { tone: 'bad', id: 'alerts' });
}

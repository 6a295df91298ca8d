/** Shows a sell in rings, or hides it: the page changes at once, and changes back when the server refuses. */
import { useQueryClient } from '@tanstack/react-query';
import type { RingList } from '../../../contract/rings.ts';
import { call } from '../../core/client.ts';
import { keyOf } from '../../core/queries.ts';
import { createTurns } from '../../core/turns.ts';
import { toast } from '../../ui/toasts.tsx';

const turns = createTurns<boolean>();

export function useShowInRings(): (sellId: string, shown: boolean) => Promise<void> {
  const client = useQueryClient();
  const queryKey = keyOf('listRings');
  return async (sellId, shown) => {
    const set = (value: boolean) =>
      client.setQueriesData<RingList>({ queryKey }, (list) =>
        list === undefined || (list.mover && list.mover.sellId !== sellId) ? list : { ...list, shown: value },
      );
    set(shown);
    const ask = () => call('showInRings', { params: { id: sellId }, body: { shown } });
    const turn = await turns.take(sellId, !shown, ask, () => shown);
    if (!turn.answer.allowed) toast(turn.answer.detail, { tone: 'bad' });
    // A press since then is newer, and its own answer is still to come.
    if (turn.shown === undefined) return;
    set(turn.shown);
    if (turn.answer.allowed) await client.invalidateQueries({ queryKey });
  };
}

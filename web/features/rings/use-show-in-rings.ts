/** Shows what is for sale in rings, or does not: the page follows at once, and goes back when the server says no. */
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
    // What is pressed since is newer, and has an answer of its own to come.
    if (turn.shown === undefined) return;
    set(turn.shown);
    if (turn.answer.allowed) await client.invalidateQueries({ queryKey });
  };
}

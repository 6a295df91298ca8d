/** Shows what is for sale in rings, or does not: the page follows at once, and goes back when the server says no. */
import { useQueryClient } from '@tanstack/react-query';
import type { RingList } from '../../../contract/rings.ts';
import { call } from '../../client.ts';
import { keyOf } from '../../queries.ts';
import { toast } from '../../ui/toasts.tsx';

export function useShowInRings(): (sellId: string, shown: boolean) => Promise<void> {
  const client = useQueryClient();
  const queryKey = keyOf('listRings');
  return async (sellId, shown) => {
    const set = (value: boolean) =>
      client.setQueriesData<RingList>({ queryKey }, (list) =>
        list === undefined || (list.mover && list.mover.sellId !== sellId) ? list : { ...list, shown: value },
      );
    set(shown);
    const answer = await call('showInRings', { params: { id: sellId }, body: { shown } });
    if (!answer.allowed) {
      set(!shown);
      return toast(answer.detail, { tone: 'bad' });
    }
    await client.invalidateQueries({ queryKey });
  };
}

/** Sends the owner's word on whether an intention is shown to others. */
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../core/client.ts';
import { useDispatch } from '../../live/events.ts';
import { toast } from '../../ui/toasts.tsx';
import { keepIntention } from './saving.ts';

export type Word = 'confirmIntention' | 'restIntention';

/**
 * Resolves to whether the server accepted it; a refusal is shown. `before` runs after the answer and before it is
 * drawn.
 */
export function useSayStanding(id: string): (word: Word, before?: () => void) => Promise<boolean> {
  const client = useQueryClient();
  const dispatch = useDispatch();
  return async (word, before) => {
    const said = await call(word, { params: { id } });
    if (!said.allowed) {
      toast(said.detail, { tone: 'bad' });
      return false;
    }
    before?.();
    keepIntention(client, said.value);
    dispatch({ kind: 'intention.changed', intentionId: id, deleted: false });
    return true;
  };
}

/** The owner's word on whether an own intention is shown to others. */
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../core/client.ts';
import { useDispatch } from '../../live/events.ts';
import { toast } from '../../ui/toasts.tsx';
import { keepIntention } from './saving.ts';

export type Word = 'confirmIntention' | 'restIntention';

/** Answers whether it is so now; a refusal is said. `before` runs once that is known, before it is shown. */
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

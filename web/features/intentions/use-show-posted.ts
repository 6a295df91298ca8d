/** Leads to an intention that was just posted. */
import { useNavigate } from 'react-router';
import type { Intention } from '../../../contract/intentions.ts';
import { intentionUrl } from '../../../contract/pages.ts';
import { toast } from '../../ui/toasts.tsx';
import { useWhileHere } from '../../ui/use-while-here.ts';
import { useIntentionState } from './intention-state.ts';

/**
 * The function that opens the page of the intention; a person who is elsewhere by then stays there and is
 * told.
 */
export function useShowPosted(): (intention: Intention) => void {
  const navigate = useNavigate();
  const whileHere = useWhileHere();
  const stateFor = useIntentionState();
  return (intention) => {
    const state = stateFor(intention, { posted: true });
    whileHere(
      () => void navigate(intentionUrl(intention.type, intention.id), { state, replace: true }),
      () => toast('Your intention is posted.', { tone: 'good' }),
    );
  };
}

/** Changes answers of an own intention by one press, with a toast that offers to undo it. */
import { type Change, useChangeAnswers } from '../features/intentions/use-change-answers.ts';
import { toast } from '../ui/toasts.tsx';
import { UndoToast } from './intention-detail.undo.tsx';

/**
 * Returns a function that saves the changed answers and answers whether the server accepted them. `outcome`
 * says in the toast what the intention asks for now.
 */
export function useChange(id: string): (wanted: Change, outcome: string) => Promise<boolean> {
  const changeAnswers = useChangeAnswers();
  const change = async (wanted: Change): Promise<Change | null> => {
    const done = await changeAnswers(id, wanted);
    if (!done.allowed) toast(done.detail, { tone: 'bad', id: toastOf(id) });
    return done.allowed ? done.value : null;
  };
  const undo = async (before: Change) => {
    if (await change(before)) toast('Your change has been undone.', { tone: 'good', id: toastOf(id) });
  };
  return async (wanted, outcome) => {
    const before = await change(wanted);
    if (before === null) return false;
    const words = `Your intention now says: ${outcome}.`;
    toast(<UndoToast words={words} onUndo={() => void undo(before)} />, {
      tone: 'good',
      id: toastOf(id),
    });
    return true;
  };
}

const toastOf = (id: string) => `changed ${id}`;

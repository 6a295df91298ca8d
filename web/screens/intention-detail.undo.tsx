/** A toast that says what was done and offers to undo it. */
import { UnstyledButton } from '@mantine/core';
import type { Intention } from '../../contract/intentions.ts';
import { titleText } from '../../domain/kinds/words.ts';
import { toast } from '../ui/toasts.tsx';
import classes from './intention-detail.module.css';

export function UndoToast({ words, onUndo }: { words: string; onUndo: () => void }) {
  return (
    <span className={classes.changed}>
      {words}
      <UnstyledButton className={classes.undo ?? ''} onClick={onUndo}>
        Undo
      </UnstyledButton>
    </span>
  );
}

export function sayAside(other: Intention, undo: () => void): void {
  toast(<UndoToast words={`Not for me: ${titleText(other)}`} onUndo={undo} />, {
    tone: 'good',
    id: `aside ${other.id}`,
  });
}

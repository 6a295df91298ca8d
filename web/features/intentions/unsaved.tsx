/** Stands above a form that opens with unsaved changes: it says so, and leads back to the stored answers. */
import { Button } from '@mantine/core';
import { dayWords } from '../../../domain/date-words.ts';
import classes from './left-out.module.css';

export interface UnsavedProps {
  /** When they were typed. */
  typedAt: string;
  onDiscard: () => void;
}

export function Unsaved({ typedAt, onDiscard }: UnsavedProps) {
  return (
    <section className={`${classes.leftOut} ${classes.unsaved}`} aria-label="Not saved yet">
      <p className={classes.what} role="status">
        You changed this {dayWords(typedAt, new Date())}. Your changes are kept here but not saved yet.
      </p>
      <Button variant="default" size="sm" onClick={onDiscard}>
        Discard my changes
      </Button>
    </section>
  );
}

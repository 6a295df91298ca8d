/** Stands above a form that opens with unsaved changes: it says so, and leads back to the stored answers. */
import { Button } from '@mantine/core';
import { dayWords } from '../../../domain/date-words.ts';
import classes from './left-out.module.css';

export interface UnsavedProps {
  /** When they were typed; undefined for what an earlier version of the page kept. */
  typedAt: string | undefined;
  onDiscard: () => void;
}

export function Unsaved({ typedAt, onDiscard }: UnsavedProps) {
  const when = typedAt === undefined ? 'before' : dayWords(typedAt, new Date());
  return (
    <section className={`${classes.leftOut} ${classes.unsaved}`} aria-label="Not saved yet">
      <p className={classes.what} role="status">
        You changed this {when}. It is kept here, and not saved yet.
      </p>
      <Button variant="default" size="sm" onClick={onDiscard}>
        Discard my changes
      </Button>
    </section>
  );
}

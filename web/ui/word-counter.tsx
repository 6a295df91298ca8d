/** A counter 'n/limit words', shown once the text is near the limit and red beyond it. */
import classes from './word-counter.module.css';

export interface WordCounterProps {
  count: number;
  limit: number;
  unit?: string;
}

/** The share of the limit from which the counter is shown. */
const near = 0.9;

export function WordCounter({ count, limit, unit = 'words' }: WordCounterProps) {
  const level = count > limit ? 'over' : count >= limit * near ? 'near' : 'far';
  return (
    <p className={classes.counter} data-level={level} aria-live="polite">
      {level !== 'far' && `${count}/${limit} ${unit}`}
    </p>
  );
}

/** 'n/limit words': there once the text comes near the limit, red beyond it. */
import classes from './word-counter.module.css';

export interface WordCounterProps {
  count: number;
  limit: number;
  unit?: string;
}

/** From this share of the limit on the counter speaks up. */
const near = 0.9;

export function WordCounter({ count, limit, unit = 'words' }: WordCounterProps) {
  const level = count > limit ? 'over' : count >= limit * near ? 'near' : 'far';
  return (
    <p className={classes.counter} data-level={level} aria-live="polite">
      {level !== 'far' && `${count}/${limit} ${unit}`}
    </p>
  );
}

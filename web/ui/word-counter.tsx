/** 'n/limit words': quiet until the text comes near the limit, red beyond it. */
import classes from './word-counter.module.css';

export interface WordCounterProps {
  count: number;
  limit: number;
  unit?: string;
}

/** From this share of the limit on the counter speaks up. */
const near = 0.9;

export function WordCounter({ count, limit, unit = 'words' }: WordCounterProps) {
  const level = count > limit ? 'over' : count >= limit * near ? 'near' : 'quiet';
  return (
    <p className={classes.counter} data-level={level} aria-live={level === 'quiet' ? 'off' : 'polite'}>
      {count}/{limit} {unit}
    </p>
  );
}

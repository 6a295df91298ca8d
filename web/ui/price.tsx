/** A price in large figures that align in columns. */
import type { ReactNode } from 'react';
import classes from './price.module.css';

/**
 * The children are formatted text such as '£350,000' or 'Any price'. A range wraps only between its two
 * prices.
 */
export function Price({ children, size = 'md' }: { children: ReactNode; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <span className={classes.price} data-size={size}>
      {children}
    </span>
  );
}

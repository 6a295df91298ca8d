/** A price: the largest thing on a card after the picture, its digits in columns. */
import type { ReactNode } from 'react';
import classes from './price.module.css';

/** The words come ready-made ('£350,000', 'Any price'); parts of a range stay whole when they wrap. */
export function Price({ children, size = 'md' }: { children: ReactNode; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <span className={classes.price} data-size={size}>
      {children}
    </span>
  );
}

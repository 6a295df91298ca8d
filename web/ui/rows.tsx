/** A list whose rows are pressed: conversations, and what is new. */
import type { ReactNode } from 'react';
import classes from './rows.module.css';

export interface RowsProps {
  /** What they are, for a screen reader. */
  label: string;
  /** <li>s. */
  children: ReactNode;
}

export function Rows({ label, children }: RowsProps) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  );
}

/** Put this class on what is pressed in a row, a flex or grid box. */
export const rowPress: string = classes.row ?? '';

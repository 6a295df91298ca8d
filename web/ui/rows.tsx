/** A list whose rows can be pressed, such as conversations. */
import type { ReactNode } from 'react';
import classes from './rows.module.css';

export interface RowsProps {
  /** The name of the list for screen readers. */
  label: string;
  /** The `<li>` elements. */
  children: ReactNode;
}

export function Rows({ label, children }: RowsProps) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  );
}

/** Put this class on the element of a row that is pressed; it must be a flex or grid box. */
export const rowPress: string = classes.row ?? '';

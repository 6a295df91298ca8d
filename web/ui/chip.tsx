/** A quiet fact in a pill: not a button. */
import type { ReactNode } from 'react';
import classes from './chip.module.css';

interface ChipProps {
  children: ReactNode;
  /** A small icon before the words. */
  icon?: ReactNode;
  /** Says so besides the words. */
  tone?: 'good' | 'bad';
}

export function Chip({ children, icon, tone }: ChipProps) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}

/** Chips in a row that wraps. */
export function Chips({ children }: { children: ReactNode }) {
  return <div className={classes.chips}>{children}</div>;
}

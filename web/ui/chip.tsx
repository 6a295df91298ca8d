/** A short fact in a pill, which cannot be pressed. */
import type { ReactNode } from 'react';
import classes from './chip.module.css';

interface ChipProps {
  children: ReactNode;
  /** A small icon before the words. */
  icon?: ReactNode;
  /** A colour for good or bad news, in addition to the words. */
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

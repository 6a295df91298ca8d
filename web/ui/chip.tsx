/** A quiet fact in a pill: not a button. */
import type { ReactNode } from 'react';
import classes from './chip.module.css';

export interface ChipProps {
  children: ReactNode;
  /** A small icon before the words. */
  icon?: ReactNode;
  /** 'side' wears the container's colour; 'good' and 'bad' say so besides their words. */
  tone?: 'quiet' | 'side' | 'good' | 'bad';
}

export function Chip({ children, icon, tone = 'quiet' }: ChipProps) {
  const coloured = tone === 'good' || tone === 'bad' ? tone : undefined;
  return (
    <span className={classes.chip} data-look={tone} data-tone={coloured}>
      {icon}
      {children}
    </span>
  );
}

/** Chips in a row that wraps. */
export function Chips({ children }: { children: ReactNode }) {
  return <div className={classes.chips}>{children}</div>;
}

/** A few important words in the side's colour, with an icon before them. */
import type { ComponentType, ReactNode } from 'react';
import classes from './icon-line.module.css';

export interface IconLineProps {
  icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  size?: 'sm' | 'lg';
  children: ReactNode;
}

export function IconLine({ icon: Icon, size = 'sm', children }: IconLineProps) {
  return (
    <p className={classes.line} data-size={size}>
      <Icon size={size === 'lg' ? 18 : 16} aria-hidden /> {children}
    </p>
  );
}

/**
 * A button that looks as Mantine's: those of the first load, and of what tells that nothing else came.
 * Mantine's would weigh five kilobytes there.
 */
import type { ButtonHTMLAttributes } from 'react';
import classes from './plain-button.module.css';

interface Looks {
  variant?: 'filled' | 'outline' | 'subtle' | undefined;
  size?: 'sm' | 'md' | undefined;
}

/** For a link that looks as a button: what it is given, with its words in a span. */
export function buttonLooks({ variant = 'filled', size = 'md' }: Looks = {}) {
  return { className: `${classes.button}`, 'data-variant': variant, 'data-size': size };
}

export function PlainButton({
  variant,
  size,
  children,
  ...others
}: Looks & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return (
    <button type="button" {...others} {...buttonLooks({ variant, size })}>
      <span>{children}</span>
    </button>
  );
}

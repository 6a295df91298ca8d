/**
 * A button that looks like Mantine's, which would add five kilobytes. It is used in the first load, and in
 * messages that other code did not load.
 */
import type { ButtonHTMLAttributes } from 'react';
import classes from './plain-button.module.css';

interface Looks {
  variant?: 'filled' | 'outline' | 'subtle' | undefined;
  size?: 'sm' | 'md' | undefined;
}

/** Attributes that make a link look like a button. Its text must be in a span. */
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

/**
 * An icon button that looks like Mantine's ActionIcon. It is used where a press must open something quickly,
 * because rendering Mantine's would take longer than all that stands beside it, and in what every page loads
 * first.
 */
import type { ButtonHTMLAttributes } from 'react';
import classes from './plain-icon-button.module.css';

interface PlainIconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  'aria-label': string;
  /** 'inherited' takes the colour of the words beside it. */
  variant?: 'subtle' | 'filled' | 'inherited';
}

export function PlainIconButton({ variant = 'subtle', ...others }: PlainIconButtonProps) {
  return <button type="button" {...others} className={classes.button} data-variant={variant} />;
}

/**
 * An icon alone as a button, as Mantine's ActionIcon looks. For what a press opens: Mantine's would cost more
 * there than all that it stands beside.
 */
import type { ButtonHTMLAttributes } from 'react';
import classes from './plain-icon-button.module.css';

interface PlainIconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  'aria-label': string;
  variant?: 'subtle' | 'filled';
}

export function PlainIconButton({ variant = 'subtle', ...others }: PlainIconButtonProps) {
  return <button type="button" {...others} className={classes.button} data-variant={variant} />;
}

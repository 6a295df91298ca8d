/**
 * What Mantine's Button stands on. Mantine disables a button natively while it is busy, and the browser takes
 * the focus from what is disabled: here it says to the ear what the wheel says to the eye, keeps the focus,
 * and hears no press, nor the Enter of its form.
 */
import type { ComponentProps, MouseEvent } from 'react';

interface PressableProps extends ComponentProps<'button'> {
  'data-loading'?: boolean;
}

export function Pressable({ type = 'button', ...others }: PressableProps) {
  return <button type={type} {...others} {...(others['data-loading'] && busy)} />;
}

const busy = {
  disabled: false,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
};

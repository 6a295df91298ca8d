/**
 * The element that Mantine's Button renders. Mantine disables a button while it is loading, and browsers take
 * the focus from disabled buttons. This one uses aria-disabled instead: it keeps the focus and ignores
 * presses and the Enter of its form.
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

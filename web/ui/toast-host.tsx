/** Where messages appear: Mantine's notifications, top-centre. */
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import type { ReactNode } from 'react';
import classes from './toasts.module.css';
import type { ToastOptions } from './toasts.tsx';

export default function ToastHost({ autoCloseMs }: { autoCloseMs: number }) {
  return <Notifications position="top-center" autoClose={autoCloseMs} limit={4} zIndex={1000} />;
}

export function showToast(message: ReactNode, { tone = 'info', id }: ToastOptions): void {
  if (id !== undefined) notifications.hide(id);
  notifications.show({
    message,
    role: tone === 'bad' ? 'alert' : 'status',
    classNames: {
      root: `${classes.toast}`,
      description: `${classes.message}`,
      closeButton: `${classes.close}`,
    },
    'data-kind': tone,
    closeButtonProps: { 'aria-label': 'Close this message' },
    ...(id === undefined ? {} : { id }),
  });
}

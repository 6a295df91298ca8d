/** Where messages appear: Mantine's notifications, top-centre, or at the foot while they would cover a field there. */
import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import type { ReactNode } from 'react';
import { useEdgeClearOfField } from './text-field-focus.ts';
import classes from './toasts.module.css';

type ToastTone = 'info' | 'good' | 'bad';

export interface ToastOptions {
  tone?: ToastTone;
  /** The same id replaces the message already there. */
  id?: string;
}

export interface ToastHostProps {
  autoCloseMs: number;
  /** CSS pixels. */
  height: number;
}

export default function ToastHost({ autoCloseMs, height }: ToastHostProps) {
  const edge = useEdgeClearOfField(height, useNotifications().notifications.length > 0);
  return <Notifications position={`${edge}-center`} autoClose={autoCloseMs} limit={4} zIndex={1000} />;
}

/** Which of Mantine's messages each name shows: under a name used again the new one would end with the old one's time. */
const shownAs = new Map<string, string>();

export function showToast(message: ReactNode, { tone = 'info', id }: ToastOptions): void {
  const before = id === undefined ? undefined : shownAs.get(id);
  if (before !== undefined) notifications.hide(before);
  const shown = notifications.show({
    message,
    role: tone === 'bad' ? 'alert' : 'status',
    classNames: {
      root: `${classes.toast}`,
      description: `${classes.message}`,
      closeButton: `${classes.close}`,
    },
    'data-kind': tone,
    closeButtonProps: { 'aria-label': 'Close this message' },
  });
  if (id !== undefined) shownAs.set(id, shown);
}

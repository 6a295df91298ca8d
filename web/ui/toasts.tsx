/** Short messages at the top, dark in both schemes, gone by themselves. Their code loads with the first message. */
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { ToastOptions } from './toast-host.tsx';

const loadHost = () => import('./toast-host.tsx');
const ToastHost = lazy(loadHost);

/** Hosts that wait for the first message. */
const waiting = new Set<() => void>();

/** Placed once at the root. `autoCloseMs` is how long each message stays. */
export function Toasts({ autoCloseMs }: { autoCloseMs: number }) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const show = () => setWanted(true);
    waiting.add(show);
    return () => {
      waiting.delete(show);
    };
  }, []);
  return <Suspense>{wanted && <ToastHost autoCloseMs={autoCloseMs} />}</Suspense>;
}

/** Shows a message. */
export function toast(message: ReactNode, options: ToastOptions = {}): void {
  for (const show of waiting) show();
  void loadHost().then(({ showToast }) => showToast(message, options));
}

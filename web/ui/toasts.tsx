/** Short messages at the top, dark in both schemes, gone by themselves. Their code loads with the first message. */
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from '../store.ts';
import { loadOnce, loadTwice } from './loading.ts';
import { useEdgeClearOfField } from './text-field-focus.ts';
import type { ToastOptions } from './toast-host.tsx';
import classes from './toasts.module.css';

/** CSS pixels of two messages of two lines each. */
const toastsHeight = 200;

const loadHost = () => import('./toast-host.tsx');
const host = createStore<Awaited<ReturnType<typeof loadHost>> | null>(null);

/** Messages whose host did not load: said all the same, without its looks. */
const fallback = createStore<readonly { key: string; message: ReactNode }[]>([]);

/** Placed once at the root. `autoCloseMs` is how long each message stays. */
export function Toasts({ autoCloseMs }: { autoCloseMs: number }) {
  const loaded = useStore(host);
  const messages = useStore(fallback);
  const edge = useEdgeClearOfField(toastsHeight, messages.length > 0);
  return (
    <>
      {loaded && <loaded.default autoCloseMs={autoCloseMs} height={toastsHeight} />}
      <div role="status" className={classes.fallbackHost} data-edge={edge}>
        {messages.map(({ key, message }) => (
          <FallbackToast key={key} closeAfterMs={autoCloseMs} onClose={() => closeFallback(key)}>
            {message}
          </FallbackToast>
        ))}
      </div>
    </>
  );
}

interface FallbackToastProps {
  closeAfterMs: number;
  onClose: () => void;
  children: ReactNode;
}

function FallbackToast({ closeAfterMs, onClose, children }: FallbackToastProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), closeAfterMs);
    return () => clearTimeout(timer);
  }, [closeAfterMs]);
  return (
    <p className={classes.fallback}>
      {children}
      <button type="button" aria-label="Close this message" onClick={onClose}>
        ×
      </button>
    </p>
  );
}

/** Shows a message. */
export function toast(message: ReactNode, options: ToastOptions = {}): void {
  loadTwice(loadHost).then(
    (loaded) => {
      host.set(loaded);
      loaded.showToast(message, options);
    },
    () => {
      const key = options.id ?? crypto.randomUUID();
      fallback.change((it) => [...it.filter((other) => other.key !== key), { key, message }]);
    },
  );
}

/** Before the first message: who is offline then is still told. */
export function preloadToasts(): void {
  loadOnce(loadHost).then(host.set, () => {});
}

function closeFallback(key: string): void {
  fallback.change((it) => it.filter((other) => other.key !== key));
}

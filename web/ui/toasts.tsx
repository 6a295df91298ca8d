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
const plain = createStore<readonly { key: string; message: ReactNode }[]>([]);

/** Placed once at the root. `autoCloseMs` is how long each message stays. */
export function Toasts({ autoCloseMs }: { autoCloseMs: number }) {
  const loaded = useStore(host);
  const messages = useStore(plain);
  const edge = useEdgeClearOfField(toastsHeight, messages.length > 0);
  return (
    <>
      {loaded && <loaded.default autoCloseMs={autoCloseMs} height={toastsHeight} />}
      <div role="status" className={classes.plainHost} data-edge={edge}>
        {messages.map(({ key, message }) => (
          <PlainToast key={key} closeAfterMs={autoCloseMs} onClose={() => forgetPlain(key)}>
            {message}
          </PlainToast>
        ))}
      </div>
    </>
  );
}

interface PlainToastProps {
  closeAfterMs: number;
  onClose: () => void;
  children: ReactNode;
}

function PlainToast({ closeAfterMs, onClose, children }: PlainToastProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), closeAfterMs);
    return () => clearTimeout(timer);
  }, [closeAfterMs]);
  return (
    <p className={classes.plain}>
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
      plain.change((it) => [...it.filter((other) => other.key !== key), { key, message }]);
    },
  );
}

/** Before the first message: who is offline then is still told. */
export function preloadToasts(): void {
  loadOnce(loadHost).then(host.set, () => {});
}

function forgetPlain(key: string): void {
  plain.change((it) => it.filter((other) => other.key !== key));
}

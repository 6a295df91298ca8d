/**
 * Short messages at the top that disappear by themselves, dark in both colour schemes. They report failures,
 * so they are part of the first load.
 */
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { newId } from '../core/new-id.ts';
import { createStore, useStore } from '../core/store.ts';
import { useIsLookedAt } from './looked-at.ts';
import { keepPlaceWhenGone } from './place.ts';
import { PlainIconButton } from './plain-icon-button.tsx';
import { useEdgeClearOfField } from './text-field-focus.ts';
import classes from './toasts.module.css';

interface ToastOptions {
  tone?: 'info' | 'good' | 'bad';
  /** A message replaces a shown one with the same id. */
  id?: string;
}

interface Toast {
  readonly key: string;
  readonly id: string | undefined;
  readonly tone: string;
  readonly message: ReactNode;
}

/** The shown messages, the latest last. */
const shown = createStore<readonly Toast[]>([]);
/** The height of two messages of two lines each, in CSS pixels. */
const height = 200;

/** Shows a message. */
export function toast(message: ReactNode, { tone = 'info', id }: ToastOptions = {}): void {
  const others = shown.get().filter((it) => id === undefined || it.id !== id);
  shown.set([...others, { key: newId(), id, tone, message }]);
}

/**
 * Removes every message at a sign-out: in a hidden tab they wait, and the next person to look at it may be
 * another one.
 */
export function forgetToasts(): void {
  shown.set([]);
}

/**
 * Rendered once at the root. Messages stand at the top, or at the bottom while they would cover a focused
 * field. `autoCloseMs` is how long each one stays.
 */
export function Toasts({ autoCloseMs }: { autoCloseMs: number }) {
  const toasts = useStore(shown);
  const edge = useEdgeClearOfField(height, toasts.length > 0);
  return (
    <div className={classes.host} data-edge={edge}>
      {toasts.map((it) => (
        <Shown key={it.key} toast={it} closeAfterMs={autoCloseMs} />
      ))}
    </div>
  );
}

/** One message. It stays while it is pointed at or has the focus, and while the page is hidden. */
function Shown({ toast: { key, tone, message }, closeAfterMs }: { toast: Toast; closeAfterMs: number }) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const close = useEffectEvent(() => shown.change((it) => it.filter((other) => other.key !== key)));
  const isLookedAt = useIsLookedAt();
  const stays = isPointedAt || hasFocus || !isLookedAt;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => close(), closeAfterMs);
    return () => clearTimeout(timer);
  }, [stays, closeAfterMs]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is the focus of its buttons that it hears of
    <div
      ref={keepPlaceWhenGone}
      className={classes.toast}
      role={tone === 'bad' ? 'alert' : 'status'}
      data-kind={tone}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <div className={classes.message}>{message}</div>
      <PlainIconButton variant="inherited" aria-label="Close this message" onClick={() => close()}>
        <IconX size={20} />
      </PlainIconButton>
    </div>
  );
}

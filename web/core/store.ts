/** A value outside React that components can subscribe to. It is for client state that outlives a screen. */
import { useSyncExternalStore } from 'react';

export interface Store<Value> {
  get(): Value;
  /** The value during hydration. It must equal the value with which the server rendered the page. */
  readonly drawnBefore: Value;
  /** Notifies subscribers, unless the value is the same (===). */
  set(value: Value): void;
  change(next: (value: Value) => Value): void;
  subscribe(notify: () => void): () => void;
}

/** Pass `drawnBefore` where `initial` comes from the browser's storage, which the server cannot know. */
export function createStore<Value>(initial: Value, drawnBefore: Value = initial): Store<Value> {
  const subscribers = new Set<() => void>();
  let current = initial;
  const set = (value: Value) => {
    if (value === current) return;
    current = value;
    for (const notify of [...subscribers]) notify();
  };
  return {
    get: () => current,
    drawnBefore,
    set,
    change: (next) => set(next(current)),
    subscribe: (notify) => {
      subscribers.add(notify);
      return () => subscribers.delete(notify);
    },
  };
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => store.drawnBefore);
}

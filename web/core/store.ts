/** A value outside React that components can watch: for what outlives a screen but is not the server's. */
import { useSyncExternalStore } from 'react';

export interface Store<Value> {
  get(): Value;
  /** What a page was drawn with that came answered: the first drawing here must be the same. */
  readonly drawnBefore: Value;
  /** Equal values (===) tell nobody. */
  set(value: Value): void;
  change(next: (value: Value) => Value): void;
  subscribe(notify: () => void): () => void;
}

/** A value that this browser remembers is not known where pages are drawn beforehand: `drawnBefore` is. */
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

/** A store that the tab keeps through a reload, for one person at a time. */
import type { z } from 'zod';
import { tabMemory } from './browser-memory.ts';
import { createStore, type Store } from './store.ts';

export interface KeptStore<Value> extends Store<Value> {
  /**
   * Fills the store with what the tab kept for this person, as `restored` makes it of that, and keeps each
   * change from then on. Answers the function that ends this and empties the store.
   */
  keepFor(viewerId: string, restored?: (kept: Value) => Value): () => void;
}

/** `keyOf` makes a person's key in the tab's memory; what does not match `rule` there counts as `empty`. */
export function keptStore<Value>(
  keyOf: (viewerId: string) => string,
  rule: Pick<z.ZodType<Value>, 'parse'>,
  empty: Value,
): KeptStore<Value> {
  const store = createStore(empty);
  return {
    ...store,
    keepFor(viewerId, restored = (kept) => kept) {
      const key = keyOf(viewerId);
      const write = () => tabMemory.write(key, store.get());
      store.set(restored(tabMemory.read(key, rule) ?? empty));
      write();
      const stop = store.subscribe(write);
      return () => {
        stop();
        store.set(empty);
      };
    },
  };
}

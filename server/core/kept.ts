/** What a map keeps under a key; it is made, and kept from then on, where it is not there yet. */
export function kept<Key, Value>(
  all: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  let value = all.get(key);
  if (value === undefined) {
    value = make();
    all.set(key, value);
  }
  return value;
}

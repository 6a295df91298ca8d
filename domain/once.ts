/**
 * Makes a value when it is first asked for and keeps it, so that a screen that never needs it does not wait
 * for it.
 */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

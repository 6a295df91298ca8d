/**
 * Attributes of a button that would have no effect now. It looks and is announced as disabled, but keeps the
 * focus, and a press can still explain why.
 */
export function spent(is: boolean) {
  return is ? { 'aria-disabled': true, 'data-disabled': true } : {};
}

/**
 * A button that would do nothing now, and says so to eye and ear; it keeps the focus, and a press can still
 * say why.
 */
export function spent(is: boolean) {
  return is ? { 'aria-disabled': true, 'data-disabled': true } : {};
}

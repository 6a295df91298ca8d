/**
 * Moments as others are told them. Exact milliseconds could reveal that two intentions have one owner, so
 * others are told the day (UTC) of a posting, and the month of joining.
 */
export function shownDay(at: Date): string {
  return `${at.toISOString().slice(0, 'yyyy-mm-dd'.length)}T00:00:00.000Z`;
}

export function shownMonth(at: Date): string {
  return `${at.toISOString().slice(0, 'yyyy-mm'.length)}-01T00:00:00.000Z`;
}

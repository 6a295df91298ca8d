/** A conversation by days, with en-GB times in London, as the specification shows them. Pure. */
const zone = { timeZone: 'Europe/London' } as const;
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...zone });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', ...zone });
/** '2026-11-21': the Swedish way of writing a date is the international one. */
const calendarDate = new Intl.DateTimeFormat('sv-SE', zone);
const dayMs = 24 * 60 * 60 * 1000;

export interface Day<Item> {
  /** '21 Nov 2026': the same for every item of the day. */
  readonly date: string;
  readonly items: readonly Item[];
}

/** '14:05' */
export function timeText(moment: string): string {
  return time.format(new Date(moment));
}

/** Neighbours of one London day together, in the order they came. */
export function byDay<Item>(items: readonly Item[], momentOf: (item: Item) => string): Day<Item>[] {
  const days: { date: string; items: Item[] }[] = [];
  for (const item of items) {
    const date = day.format(new Date(momentOf(item)));
    const last = days.at(-1);
    if (last?.date === date) last.items.push(item);
    else days.push({ date, items: [item] });
  }
  return days;
}

/** 'Today', 'Yesterday', or the date itself. */
export function dayLabel(date: string, now: Date): string {
  if (date === day.format(now)) return 'Today';
  return date === dayBefore(now) ? 'Yesterday' : date;
}

/** By the calendar and not by 24 hours: twice a year a London day has 23 or 25. */
function dayBefore(now: Date): string {
  const noon = new Date(`${calendarDate.format(now)}T12:00:00Z`);
  return day.format(new Date(noon.getTime() - dayMs));
}

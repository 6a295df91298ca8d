/**
 * Days and hours as clocks in the UK show them (Europe/London): an hour ahead of Greenwich from the last
 * Sunday in March to the last in October, from 01:00 UTC to 01:00 UTC (The Summer Time Order 2002). `Intl`
 * knows this too, and the rules before 1996, but a slow phone takes as long as for a screen to look up how
 * its first date is written.
 */
import { earlier, hourMs, later } from './durations.ts';

export interface Clock {
  readonly year: number;
  /** From 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** 0 to 23. */
  readonly hour: number;
  readonly minute: number;
}

/** The clock and calendar in the UK at this moment. */
export function clockAt(at: Date): Clock {
  const shown = isSummer(at) ? later(at, hourMs) : at;
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    weekday: shown.getUTCDay(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  };
}

/** The hour on clocks in the UK, 0 to 23. */
export function hourOf(at: Date): number {
  return clockAt(at).hour;
}

/**
 * The first moment after `after` at which clocks show this full hour, on a day that `isDay` accepts (0 is
 * Sunday).
 */
export function nextHour(after: Date, hour: number, isDay: (weekday: number) => boolean = () => true): Date {
  const { year, month, day } = clockAt(after);
  for (let ahead = 0; ; ahead += 1) {
    const date = new Date(Date.UTC(year, month - 1, day + ahead));
    const found = momentOf(date, hour);
    if (found > after && isDay(date.getUTCDay())) return found;
  }
}

/**
 * The first moment of a day, given as its midnight in UTC, at which clocks show this hour. Where they skip it
 * in spring it is the moment at which they do.
 */
function momentOf(day: Date, hour: number): Date {
  const greenwich = later(day, hour * hourMs);
  const ahead = earlier(greenwich, hourMs);
  return hourOf(ahead) === hour ? ahead : greenwich;
}

function isSummer(at: Date): boolean {
  const year = at.getUTCFullYear();
  const [march, october] = [2, 9];
  return at >= changeIn(year, march) && at < changeIn(year, october);
}

/** The change of clocks in a month with 31 days (counted from 0): 01:00 UTC on its last Sunday. */
function changeIn(year: number, month: number): Date {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return new Date(Date.UTC(year, month, 31 - last.getUTCDay(), 1));
}

/** Hours of the day as clocks in the UK show them (Europe/London), the change of the clocks included. */
import { once } from './once.ts';

const toTheHour = {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
} as const;
const clock = once(() => new Intl.DateTimeFormat('en-GB', toTheHour));

const hourMs = 60 * 60_000;

interface Day {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** The hour that clocks show, 0 to 23. */
export function hourOf(at: Date): number {
  return read(at).hour;
}

/** The first moment after this one at which clocks show this full hour, on a day that is asked for; 0 is Sunday. */
export function nextHour(after: Date, hour: number, isDay: (weekday: number) => boolean = () => true): Date {
  const { year, month, day } = read(after);
  for (let ahead = 0; ; ahead += 1) {
    const date = new Date(Date.UTC(year, month - 1, day + ahead));
    const found = momentOf(dayOf(date), hour);
    if (found > after && isDay(date.getUTCDay())) return found;
  }
}

/**
 * The first moment of that day at which clocks show this hour; where they skip it in spring, the moment at which they do. Clocks in
 * the UK are at Greenwich time or an hour ahead of it.
 */
function momentOf({ year, month, day }: Day, hour: number): Date {
  const greenwich = new Date(Date.UTC(year, month - 1, day, hour));
  const ahead = new Date(greenwich.getTime() - hourMs);
  return hourOf(ahead) === hour ? ahead : greenwich;
}

function dayOf(date: Date): Day {
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function read(at: Date): Day & { readonly hour: number } {
  const parts = clock().formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((it) => it.type === type)!.value);
  return { year: of('year'), month: of('month'), day: of('day'), hour: of('hour') };
}

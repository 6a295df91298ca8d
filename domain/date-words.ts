/**
 * Dates and times as people in the UK read them, by clocks there: '21 Nov 2026', '14:05'. They read as a
 * browser would write them in en-GB.
 */
import { type Clock, clockAt } from './uk-time.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** A moment, its ISO string in UTC, or its milliseconds since 1970. */
type Moment = Date | string | number;

/** '21 Nov 2026' */
export function dayText(moment: Moment): string {
  const clock = of(moment);
  return `${dayAndMonth(clock)} ${clock.year}`;
}

/** '21 Nov' */
export function dayAndMonthText(moment: Moment): string {
  return dayAndMonth(of(moment));
}

/** 'Nov 2026' */
export function monthText(moment: Moment): string {
  const { month, year } = of(moment);
  return `${monthName(month)} ${year}`;
}

/** '14:05' */
export function timeText(moment: Moment): string {
  const { hour, minute } = of(moment);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** '21 Nov 2026, 14:05' */
export function dayAndTimeText(moment: Moment): string {
  return `${dayText(moment)}, ${timeText(moment)}`;
}

/** 'Saturday' */
export function weekdayText(moment: Moment): string {
  return weekdays[of(moment).weekday]!;
}

function of(moment: Moment): Clock {
  return clockAt(new Date(moment));
}

function dayAndMonth({ day, month }: Clock): string {
  return `${day} ${monthName(month)}`;
}

function monthName(month: number): string {
  return months[month - 1]!;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

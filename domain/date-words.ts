/**
 * Dates and times as people in the UK read them, by clocks there: '21 Nov 2026', '14:05'. They read as a
 * browser would write them in en-GB.
 */
import { dayMs } from './durations.ts';
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

/** Whether both moments are on the same day in London. */
export function isSameDay(one: Moment, other: Moment): boolean {
  return dayText(one) === dayText(other);
}

/** A day as `dayText` writes it, told from now: 'Today', 'Yesterday', or the date itself. */
export function dayLabel(date: string, now: Date): string {
  if (date === dayText(now)) return 'Today';
  return date === dayBefore(now) ? 'Yesterday' : date;
}

/** A moment, as short as it can be told apart: '14:05', 'Yesterday', 'Tue', '3 Nov', or with its year. */
export function whenText(moment: string, now: Date): string {
  const at = new Date(moment);
  const label = dayLabel(dayText(at), now);
  if (label === 'Today') return timeText(at);
  if (label === 'Yesterday') return label;
  if (isOfLastDays(at, now)) return weekdayText(at).slice(0, 3);
  return of(at).year === of(now).year ? dayAndMonthText(at) : label;
}

/** When something was done before now: 'earlier today', 'on Tuesday', 'on 3 Nov 2026'. */
export function dayWords(moment: string, now: Date): string {
  const at = new Date(moment);
  if (isSameDay(at, now)) return 'earlier today';
  return `on ${isOfLastDays(at, now) ? weekdayText(at) : dayText(at)}`;
}

/** Words for the last visit: 'You were last here today at 14:05.', 'You were last here on Tue.' */
export function lastHereText(moment: string, now: Date): string {
  if (isSameDay(moment, now)) return `You were last here today at ${timeText(moment)}.`;
  const when = whenText(moment, now);
  return `You were last here ${when === 'Yesterday' ? 'yesterday' : `on ${when}`}.`;
}

/**
 * Whether a weekday alone tells the day of a past moment. Weekdays name six days at most: the same weekday a
 * week ago would look like today.
 */
function isOfLastDays(at: Date, now: Date): boolean {
  const ago = now.getTime() - at.getTime();
  return ago >= 0 && ago < 6 * dayMs;
}

/** The day before by the calendar, not 24 hours ago: twice a year a London day has 23 or 25 hours. */
function dayBefore(now: Date): string {
  const { year, month, day } = of(now);
  return dayText(new Date(Date.UTC(year, month - 1, day - 1, 12)));
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

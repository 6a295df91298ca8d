/** Dates and times as people in the UK read them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAndMonthText, dayAndTimeText, dayText, monthText, timeText, weekdayText } from './date-words.ts';

const zone = { timeZone: 'Europe/London' } as const;
const year = { year: 'numeric' } as const;
const month = { month: 'short' } as const;
const day = { day: 'numeric' } as const;
const written = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, ...zone });
  return (moment: Date) => format.format(moment);
};
const pairs = [
  [dayText, written({ ...day, ...month, ...year })],
  [dayAndMonthText, written({ ...day, ...month })],
  [monthText, written({ ...month, ...year })],
  [timeText, written({ hour: '2-digit', minute: '2-digit' })],
  [dayAndTimeText, written({ dateStyle: 'medium', timeStyle: 'short' })],
  [weekdayText, written({ weekday: 'long' })],
] as const;

test('a moment reads as the browser itself would write it, whichever way it is given', () => {
  const moment = new Date('2026-09-05T08:07:00Z');
  expect(pairs.map(([text]) => text(moment))).toEqual([
    '5 Sept 2026',
    '5 Sept',
    'Sept 2026',
    '09:07',
    '5 Sept 2026, 09:07',
    'Saturday',
  ]);
  expect(dayAndTimeText(moment.toISOString())).toBe('5 Sept 2026, 09:07');
  expect(dayAndTimeText(moment.getTime())).toBe('5 Sept 2026, 09:07');
});

test('times have 24 hours, in summer time too', { tags: ['2.chat.times'] }, () => {
  expect(timeText('2026-11-21T14:05:00Z')).toBe('14:05');
  expect(timeText('2026-07-01T23:01:00Z')).toBe('00:01');
});

test('each moment from 1996 on reads so, also around the hours in which clocks change', () => {
  const days = {
    min: new Date('1996-01-01T00:00:00Z'),
    max: new Date('2099-12-31T23:59:59Z'),
    noInvalidDate: true,
  };
  const anyMoment = fc.date(days);
  const nearTheChange = fc
    .record({
      year: fc.integer({ min: 1996, max: 2099 }),
      month: fc.constantFrom(2, 9),
      day: fc.integer({ min: 24, max: 31 }),
      minute: fc.integer({ min: -90, max: 150 }),
    })
    .map((it) => new Date(Date.UTC(it.year, it.month, it.day, 0, it.minute)));
  fc.assert(
    fc.property(fc.oneof(anyMoment, nearTheChange), (moment) => {
      expect(pairs.map(([text]) => text(moment))).toEqual(pairs.map(([, browsers]) => browsers(moment)));
    }),
    { numRuns: 2_000 },
  );
});

/** Dates and times as people in the UK read them. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  dayAndMonthText,
  dayAndTimeText,
  dayLabel,
  dayText,
  dayWords,
  isSameDay,
  lastHereText,
  monthText,
  timeText,
  weekdayText,
  whenText,
} from './date-words.ts';

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

describe('a day', () => {
  it('of now is Today, the one before is Yesterday, others carry their date', () => {
    const now = new Date('2026-11-21T14:00:00Z');
    expect(['21 Nov 2026', '20 Nov 2026', '19 Nov 2026'].map((it) => dayLabel(it, now))).toEqual([
      'Today',
      'Yesterday',
      '19 Nov 2026',
    ]);
  });

  it('before a day of 23 or 25 hours is still Yesterday', () => {
    expect(dayLabel('29 Mar 2026', new Date('2026-03-29T23:15:00Z'))).toBe('Yesterday');
    expect(dayLabel('24 Oct 2026', new Date('2026-10-25T23:30:00Z'))).toBe('Yesterday');
  });
});

describe('the same day', () => {
  it('ends when it ends in London', () => {
    const [evening, midnight, later] = ['22:30', '23:00', '23:30'].map(
      (time) => new Date(`2026-07-01T${time}:00Z`),
    );
    expect(isSameDay(evening!, midnight!)).toBe(false);
    expect(isSameDay(midnight!, later!)).toBe(true);
  });
});

describe('when something was', () => {
  it.each([
    ['2026-11-21T14:05:00Z', '14:05'],
    ['2026-11-20T00:05:00Z', 'Yesterday'],
    ['2026-11-19T23:00:00Z', 'Thu'],
    ['2026-11-15T20:01:00Z', 'Sun'],
    ['2026-11-15T19:59:00Z', '15 Nov'],
    ['2025-12-31T23:30:00Z', '31 Dec 2025'],
    ['2026-11-22T09:00:00Z', '22 Nov'],
  ])('%s is %s', (moment, shown) => {
    expect(whenText(moment, new Date('2026-11-21T20:00:00Z'))).toBe(shown);
  });
});

describe('when something was done', () => {
  const now = new Date('2026-11-19T12:00:00Z');
  it.each([
    ['2026-11-19T00:30:00Z', 'earlier today'],
    ['2026-11-18T23:30:00Z', 'on Wednesday'],
    ['2026-11-13T12:00:01Z', 'on Friday'],
    ['2026-11-12T23:00:00Z', 'on 12 Nov 2026'],
  ])('%s reads %s', (at, words) => {
    expect(dayWords(at, now)).toBe(words);
  });

  it('is told by the day in London', () => {
    expect(dayWords('2026-06-10T23:30:00Z', new Date('2026-06-11T12:00:00Z'))).toBe('earlier today');
  });
});

describe('the last visit', () => {
  it.each([
    ['2026-11-21T00:05:00Z', 'You were last here today at 00:05.'],
    ['2026-11-20T23:59:00Z', 'You were last here yesterday.'],
    ['2026-11-19T23:00:00Z', 'You were last here on Thu.'],
    ['2026-11-03T09:00:00Z', 'You were last here on 3 Nov.'],
  ])('at %s reads: %s', (at, words) => {
    expect(lastHereText(at, new Date('2026-11-21T20:00:00Z'))).toBe(words);
  });
});

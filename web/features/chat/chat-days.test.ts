import { describe, expect, it } from 'vitest';
import { byDay, dayLabel, timeText } from './chat-days.ts';

describe('a conversation by days', () => {
  it('puts what was written on one London day together, in order', () => {
    const moments = ['2026-07-01T21:59:00Z', '2026-07-01T22:59:00Z', '2026-07-01T23:01:00Z'];
    expect(byDay(moments, (it) => it)).toEqual([
      { date: '1 Jul 2026', items: moments.slice(0, 2) },
      { date: '2 Jul 2026', items: moments.slice(2) },
    ]);
  });

  it('of nothing has no days', () => {
    expect(byDay([], () => '')).toEqual([]);
  });

  it('shows times with 24 hours, in summer time too', { tags: ['2.chat.times'] }, () => {
    expect(timeText('2026-11-21T14:05:00Z')).toBe('14:05');
    expect(timeText('2026-07-01T23:01:00Z')).toBe('00:01');
  });
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

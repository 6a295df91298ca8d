/** Times that others are told: as coarse as they may be, never later than they were. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownDay, shownMonth } from './shown-times.ts';

test('of a posting others are told the day, of joining the month', () => {
  const moment = new Date('2026-11-22T04:27:37.123Z');
  expect(shownDay(moment)).toBe('2026-11-22T00:00:00.000Z');
  expect(shownMonth(moment)).toBe('2026-11-01T00:00:00.000Z');
});

test('the shown time is the same all day or month long, and never after the moment', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, moments, (a, b) => {
      expect(new Date(shownDay(a)).getTime()).toBeLessThanOrEqual(a.getTime());
      expect(new Date(shownMonth(a)).getTime()).toBeLessThanOrEqual(new Date(shownDay(a)).getTime());
      const dayOf = (it: Date) => Math.floor(it.getTime() / 86_400_000);
      expect(shownDay(a) === shownDay(b)).toBe(dayOf(a) === dayOf(b));
    }),
  );
});

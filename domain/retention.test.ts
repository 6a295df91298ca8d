import { expect, test } from 'vitest';
import { keptSince, keptText, retention } from './retention.ts';

test('how long something is kept is told in the largest whole unit', () => {
  expect(keptText(retention.devices)).toBe('30 days after you used that device last');
  expect(keptText(retention.links)).toBe('1 day after it ended');
  expect(keptText(retention.told)).toBe('30 minutes after it came');
  expect(keptText(retention.counts)).toBe('1 hour after its time was over');
  expect(keptText(retention.chats)).toBe('Until one of you ends the match, or leaves');
});

test('it is counted back from now', () => {
  expect(keptSince('told', new Date('2026-11-23T12:00:00Z'))).toEqual(new Date('2026-11-23T11:30:00Z'));
});

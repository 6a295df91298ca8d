import { expect, test } from 'vitest';
import { digestDueAt, newCounterpartsText, newMatchText, newMessagesText } from './notifications.ts';

test('messages are counted for each sender', { tags: ['9.text-messages'] }, () => {
  expect(newMessagesText(3, 'Bob')).toBe('3 new message(s) from Bob');
});

test('a new match names the search it is for', { tags: ['9.text-match'] }, () => {
  expect(newMatchText('A family house')).toBe("New match found for your 'A family house' search!");
});

test('a search without a title is ‘your intention’', { tags: ['9.text-default-title'] }, () => {
  expect(newMatchText(' ')).toBe("New match found for your 'your intention' search!");
});

test('new counterparts are counted, and called by what they do', () => {
  expect(newCounterpartsText(1, 'buy', 'A family house')).toBe("1 new seller fits 'A family house'");
  expect(newCounterpartsText(3, 'sell', '')).toBe("3 new buyers fit 'your intention'");
});

test('a digest leaves at once, then at most once an hour', () => {
  const noon = new Date('2026-05-01T12:00:00Z');
  const at = (time: string) => new Date(`2026-05-01T${time}Z`);
  expect(digestDueAt(null, noon)).toEqual(noon);
  expect(digestDueAt(at('11:20:00'), noon)).toEqual(at('12:20:00'));
  expect(digestDueAt(at('10:00:00'), noon)).toEqual(noon);
});

import { expect, test } from 'vitest';
import {
  digestDueAt,
  fitChangeText,
  gatheredText,
  newCounterpartsText,
  newMatchText,
  newMessagesText,
} from './notifications.ts';

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

test('what was gathered is counted by kind, and what there is none of is not named', () => {
  const nothing = { sellers: 0, buyers: 0, matches: 0, chats: 0, prices: 0 };
  expect(gatheredText({ sellers: 3, buyers: 1, matches: 2, chats: 1, prices: 2 })).toBe(
    '3 new sellers, 1 new buyer, 2 matches, messages from 1 person, 2 price changes',
  );
  expect(gatheredText({ ...nothing, sellers: 1, buyers: 2 })).toBe('1 new seller, 2 new buyers');
  expect(gatheredText({ ...nothing, matches: 1, chats: 2, prices: 1 })).toBe(
    '1 match, messages from 2 people, 1 price change',
  );
});

test('what a changed price means is said as it is', () => {
  expect(fitChangeText(true, true, 'Home')).toBe("It still fits 'Home'");
  expect(fitChangeText(false, true, 'Home')).toBe("It fits 'Home' now");
  expect(fitChangeText(true, false, 'Home')).toBe("It no longer fits 'Home'");
  expect(fitChangeText(false, false, '')).toBe("It still does not fit 'your intention'");
});

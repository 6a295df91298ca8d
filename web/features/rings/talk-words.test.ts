import { expect, test } from 'vitest';
import type { ClosedRing } from '../../../contract/closed-rings.ts';
import { lastText, nameIn, peopleText, seenText, typingText } from './talk-words.ts';

const member = (firstName: string, seen: number) => ({
  userId: firstName,
  firstName,
  photo: null,
  sell: null,
  seen,
});
const ring: ClosedRing = {
  id: 'ring',
  closedAt: '2026-11-23T10:00:00Z',
  brokenAt: null,
  brokenWhy: null,
  isNew: false,
  members: [member('Alice', 0), member('Bob', 3), member('Carol', 1)],
  people: 3,
  mine: { sellId: 'sell', buyId: 'buy' },
  unread: 0,
  lastMessage: null,
};

test('a ring is named by its people, and says the latest word with who said it, or why it is broken', () => {
  expect(peopleText(ring)).toBe('You, Bob and Carol');
  expect(lastText(ring)).toBe('Everyone has matched, so you can all go ahead.');
  const said = {
    id: 'm',
    ringId: 'ring',
    nth: 1,
    senderId: 'Bob',
    content: 'Hello',
    timestamp: ring.closedAt,
  };
  expect(lastText({ ...ring, lastMessage: said })).toBe('Bob: Hello');
  expect(lastText({ ...ring, lastMessage: { ...said, senderId: 'Alice' } })).toBe('You: Hello');
  expect(lastText({ ...ring, lastMessage: said, brokenWhy: 'left' })).toBe('One of the people in it left.');
  expect(nameIn(ring, 'Dora')).toBe('Somebody who left');
});

test('what was said is seen by those whose last seen is as far', () => {
  expect(seenText(ring, { nth: 4 })).toBe('Sent');
  expect(seenText(ring, { nth: 3 })).toBe('Seen by Bob');
  expect(seenText(ring, { nth: 1 })).toBe('Seen by everyone');
  expect(seenText({ members: ring.members.slice(0, 2) }, { nth: 1 })).toBe('Seen by Bob');
});

test('who is typing, one or several', () => {
  expect(typingText([])).toBe(null);
  expect(typingText(ring.members.slice(1, 2))).toBe('Bob is typing');
  expect(typingText(ring.members.slice(1))).toBe('Bob and Carol are typing');
});

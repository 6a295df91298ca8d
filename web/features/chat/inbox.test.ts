/** The inbox: whose word is the latest stands first, and says whose it is. */
import { expect, test } from 'vitest';
import type { Chat } from '../../../contract/chat.ts';
import type { Match } from '../../../contract/likes.ts';
import { awaitingMe, conversationsOf, narrowedTo, ownIntentionsIn } from './inbox.ts';

function match(name: string, matchedAt: string, mineId = 'wish'): Match {
  const mine = { id: mineId, type: 'buy', category: 'property', title: `My ${mineId}` };
  return { chatId: name, matchedAt, mine, person: { userId: `${name}-id` } } as unknown as Match;
}

function chat(id: string, last: { senderId: string; timestamp: string } | null, unread = 0): Chat {
  return { id, unread, lastMessage: last && { ...last, content: 'Hello' } } as Chat;
}

const bob = match('bob', '2026-11-01T10:00:00.000Z');
const cara = match('cara', '2026-11-02T10:00:00.000Z');
const dan = match('dan', '2026-11-03T10:00:00.000Z', 'house');

test('the latest word stands first: a message, or a match that nobody wrote in yet', () => {
  const chats = [
    chat('bob', { senderId: 'bob-id', timestamp: '2026-11-02T12:00:00.000Z' }, 2),
    chat('cara', { senderId: 'me', timestamp: '2026-11-04T12:00:00.000Z' }),
    chat('dan', null),
  ];
  const shown = conversationsOf([dan, cara, bob], chats);
  expect(shown.map(({ match: { chatId }, said, unread }) => [chatId, said, unread])).toEqual([
    ['cara', 'You: Hello', 0],
    ['dan', null, 0],
    ['bob', 'Hello', 2],
  ]);
});

test('while the chats are not read yet, matches stand by their own time', () => {
  const shown = conversationsOf([bob, dan, cara], []);
  expect(shown.map((it) => it.match.chatId)).toEqual(['dan', 'cara', 'bob']);
  expect(new Set(shown.map((it) => it.said)), 'nor is it said that nobody wrote').toEqual(new Set(['']));
});

test('at the same instant the order is still one', () => {
  const twin = match('ann', bob.matchedAt);
  const names = (matches: Match[]) => conversationsOf(matches, []).map((it) => it.match.chatId);
  expect(names([bob, twin])).toEqual(names([twin, bob]));
});

test('it narrows to the matches of one own intention, and to none that has no match any more', () => {
  const all = conversationsOf([bob, cara, dan], []);
  expect(ownIntentionsIn(all)).toEqual([
    { id: 'house', title: 'My house' },
    { id: 'wish', title: 'My wish' },
  ]);
  expect(narrowedTo(all, 'wish').map((it) => it.match.chatId)).toEqual(['cara', 'bob']);
  expect(narrowedTo(all, 'gone')).toBe(all);
  expect(narrowedTo(all, null)).toBe(all);
});

test('who wrote last waits for an answer, and a young match for the first word', () => {
  const now = new Date('2026-11-04T12:00:00.000Z');
  const eve = match('eve', '2026-10-01T10:00:00.000Z');
  const chats = [
    chat('bob', { senderId: 'bob-id', timestamp: '2026-11-02T12:00:00.000Z' }),
    chat('cara', { senderId: 'me', timestamp: '2026-11-04T12:00:00.000Z' }),
    chat('dan', null),
    // What was said is older than what a chat shows.
    chat('eve', null),
  ];
  const waiting = (some: Chat[]) =>
    awaitingMe(conversationsOf([bob, cara, dan, eve], some), now).map((it) => it.match.chatId);
  expect(waiting(chats)).toEqual(['dan', 'bob']);
  expect(waiting([]), 'not known yet').toEqual([]);
});

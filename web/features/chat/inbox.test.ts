/** The inbox: whose word is the latest stands first, and says whose it is. */
import { expect, test } from 'vitest';
import type { Chat } from '../../../contract/chat.ts';
import type { Match } from '../../../contract/likes.ts';
import { awaitingMe, conversationsOf, narrowedTo, ownIntentionsIn } from './inbox.ts';

function match(name: string, matchedAt: string, mineId = 'wish'): Match {
  const mine = { id: mineId, type: 'buy', category: 'property', title: `My ${mineId}` };
  return { chatId: name, matchedAt, mine, person: { userId: `${name}-id` } } as unknown as Match;
}

/** `writtenAt` of one whose last message is too old to be loaded. */
function chat(
  id: string,
  last: { senderId: string; timestamp: string } | null,
  unread = 0,
  writtenAt = last?.timestamp ?? null,
): Chat {
  return { id, unread, lastMessage: last && { ...last, content: 'Hello' }, writtenAt } as Chat;
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

test('after a quiet week a chat stays where it was, and does not read as if nobody had ever written', () => {
  const fay = match('fay', '2026-08-01T10:00:00.000Z');
  const chats = [
    chat('bob', { senderId: 'bob-id', timestamp: '2026-11-04T12:00:00.000Z' }),
    chat('fay', null, 0, '2026-11-02T11:00:00.000Z'),
    chat('cara', null),
  ];
  const shown = conversationsOf([cara, fay, bob], chats);
  expect(shown.map((it) => [it.match.chatId, it.said, it.awaitsMe])).toEqual([
    ['bob', 'Hello', true],
    ['fay', 'Nothing written in the last 7 days.', false],
    ['cara', null, true],
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
    // So long ago that nobody is waited for any more.
    chat('eve', null),
  ];
  const waiting = (some: Chat[]) =>
    awaitingMe(conversationsOf([bob, cara, dan, eve], some), now).map((it) => it.match.chatId);
  expect(waiting(chats)).toEqual(['dan', 'bob']);
  expect(waiting([]), 'not known yet').toEqual([]);
});

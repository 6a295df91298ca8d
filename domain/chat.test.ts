import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chatId, loadedSince, messageRule } from './chat.ts';

test('a chat’s id is both users sorted, then both intentions sorted, joined by underscores [3.chat.key 9.chat-id]', () => {
  expect(chatId(['u2', 'u1'], ['i9', 'i3'])).toBe('u1_u2_i3_i9');
});

test('a chat’s id is the same from either side', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.uuid(), fc.uuid(), (a, b, c, d) => {
      expect(chatId([a, b], [c, d])).toBe(chatId([b, a], [d, c]));
    }),
  );
});

test('a message is trimmed, and must then say something [5.chat.empty]', () => {
  const id = '6f1c8f6e-7e0b-4a57-9a3c-0d8f2b8f6a11';
  expect(messageRule.parse({ id, content: '  hello ' })).toEqual({ id, content: 'hello' });
  expect(messageRule.safeParse({ id, content: ' \n\t ' }).error?.issues[0]?.message).toBe(
    'Please type a message.',
  );
});

test('a message has at most 4,000 characters', () => {
  const id = '6f1c8f6e-7e0b-4a57-9a3c-0d8f2b8f6a11';
  expect(messageRule.safeParse({ id, content: 'a'.repeat(4_000) }).success).toBe(true);
  expect(messageRule.safeParse({ id, content: 'a'.repeat(4_001) }).success).toBe(false);
});

test('messages of the last seven days are loaded [9.chat-days]', () => {
  expect(loadedSince(new Date('2026-11-21T10:00:00Z'))).toEqual(new Date('2026-11-14T10:00:00Z'));
});

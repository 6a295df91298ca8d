import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canSend, chatId, lengthText, loadedSince, messageRule } from './chat.ts';

test('a chat’s id is both users sorted, then both intentions sorted, joined by underscores', {
  tags: ['3.chat.key', '9.chat-id'],
}, () => {
  expect(chatId(['u2', 'u1'], ['i9', 'i3'])).toBe('u1_u2_i3_i9');
});

test('a chat’s id is the same from either side', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.uuid(), fc.uuid(), (a, b, c, d) => {
      expect(chatId([a, b], [c, d])).toBe(chatId([b, a], [d, c]));
    }),
  );
});

test('a message is trimmed, and must then say something', { tags: ['5.chat.empty'] }, () => {
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

test('the button asks the same question', () => {
  expect(
    ['', ' \n ', 'a', 'a'.repeat(4_000), ` ${'a'.repeat(4_000)} `, 'a'.repeat(4_001)].map(canSend),
  ).toEqual([false, false, true, true, true, false]);
});

test('the counter is quiet until the end is near, and says by how much a text is too long', () => {
  const after = (length: number) => lengthText('a'.repeat(length));
  expect([after(0), after(3_800)]).toEqual([null, null]);
  expect(after(3_801)).toEqual({ says: '199 characters left', isTooLong: false });
  expect(after(3_999)).toEqual({ says: '1 character left', isTooLong: false });
  expect(after(4_000)).toEqual({ says: '0 characters left', isTooLong: false });
  const most = 'A message can have up to 4,000 characters.';
  expect(after(4_001)).toEqual({ says: `1 character too many. ${most}`, isTooLong: true });
  expect(after(20_000)).toEqual({ says: `16,000 characters too many. ${most}`, isTooLong: true });
  expect(after(5_234)).toEqual({ says: `1,234 characters too many. ${most}`, isTooLong: true });
});

test('messages of the last seven days are loaded', { tags: ['9.chat-days'] }, () => {
  expect(loadedSince(new Date('2026-11-21T10:00:00Z'))).toEqual(new Date('2026-11-14T10:00:00Z'));
});

import { describe, expect, it } from 'vitest';
import type { Chat } from '../../../contract/chat.ts';
import type { Match } from '../../../contract/likes.ts';
import type { Message } from '../../../contract/messages.ts';
import {
  firstMatchedId,
  type Notification,
  toSay,
  withKept,
  withMatch,
  withMessages,
  withoutGone,
  withoutMatches,
  withoutMessages,
  withoutSender,
} from './notification-list.ts';

const none: readonly Notification[] = [];
const bob = chat('chat-1', 'bob', 'Bob');
const bobAgain = chat('chat-2', 'bob', 'Bob');
const cara = chat('chat-3', 'cara', 'Cara');

describe('message notifications', () => {
  it('are grouped per sender, over all chats with them', {
    tags: ['4.message.grouped', '9.text-messages'],
  }, () => {
    const list = withMessages(withMessages(none, bob, messages('1', '2')), bobAgain, messages('3'));
    expect(texts(list)).toEqual(['3 new message(s) from Bob']);
    expect(list[0]?.chatId).toBe('chat-2');
  });

  it('lead to the chat written in last, whichever is heard of first', () => {
    const list = withMessages(withMessages(none, bobAgain, messages('3')), bob, messages('1', '2'));
    expect(texts(list)).toEqual(['3 new message(s) from Bob']);
    expect(list[0]?.chatId).toBe('chat-2');
    expect(withMessages(list, bob, messages('4'))[0]?.chatId).toBe('chat-1');
  });

  it('stand newest first, whichever is heard of first', () => {
    const list = withMessages(withMessages(none, cara, messages('2')), bob, messages('1'));
    expect(texts(list)).toEqual(['1 new message(s) from Cara', '1 new message(s) from Bob']);
  });

  it('count one message once, however often it is heard', () => {
    const list = withMessages(none, bob, messages('1'));
    expect(withMessages(list, bob, messages('1'))).toBe(list);
  });

  it('put the latest sender on top', () => {
    const list = withMessages(withMessages(none, bob, messages('1')), cara, messages('2'));
    expect(texts(withMessages(list, bob, messages('3')))).toEqual([
      '2 new message(s) from Bob',
      '1 new message(s) from Cara',
    ]);
  });

  it('have words even for a sender without a name', { tags: ['9.text-default-message'] }, () => {
    const list = withMessages(none, chat('chat-4', 'x', ''), messages('1'));
    expect(texts(list)).toEqual(['You have a new message!']);
  });

  it('go with what is read elsewhere, and count the rest', () => {
    const list = withMessages(withMessages(none, bob, messages('1', '2')), cara, messages('3'));
    expect(texts(withoutMessages(list, read('1')))).toEqual([
      '1 new message(s) from Cara',
      '1 new message(s) from Bob',
    ]);
    expect(texts(withoutMessages(list, read('1', '2')))).toEqual(['1 new message(s) from Cara']);
    expect(withoutMessages(list, read('4'))).toBe(list);
  });

  it('lead to the chat of what is still unread, and stand where that came', () => {
    const both = withMessages(withMessages(none, bob, messages('1')), bobAgain, messages('3'));
    const list = withMessages(both, cara, messages('2'));
    expect(texts(list)).toEqual(['2 new message(s) from Bob', '1 new message(s) from Cara']);
    const left = withoutMessages(list, read('3'));
    expect(texts(left)).toEqual(['1 new message(s) from Cara', '1 new message(s) from Bob']);
    expect(left[1]?.chatId).toBe('chat-1');
  });

  it('of one sender go together, and leave the others', () => {
    const list = withMessages(withMessages(none, bob, messages('1')), cara, messages('2'));
    expect(texts(withoutSender(list, 'bob'))).toEqual(['1 new message(s) from Cara']);
    expect(withoutSender(list, 'nobody')).toBe(list);
  });
});

describe('match notifications', () => {
  it('name the search that found', { tags: ['9.text-match'] }, () => {
    expect(texts(withMatch(none, match('mine', 'theirs', 'A house in Bristol')))).toEqual([
      "New match found for your 'A house in Bristol' search!",
    ]);
  });

  it('call a search without a title by what it is and where', { tags: ['9.text-default-title'] }, () => {
    expect(texts(withMatch(none, match('mine', 'theirs', '')))).toEqual([
      "New match found for your 'House wanted, Bristol BS3' search!",
    ]);
  });

  it('keep one line a search, and the newest match first in it', () => {
    const list = withMatch(withMatch(none, match('mine', 'one')), match('mine', 'two'));
    expect(list).toHaveLength(1);
    expect(firstMatchedId(list)).toBe('two');
    expect(withMatch(list, match('mine', 'one'))).toBe(list);
  });

  it('all go at once, and leave the messages', () => {
    const list = withMatch(withMessages(none, bob, messages('1')), match('mine', 'one'));
    expect(texts(withoutMatches(list))).toEqual(['1 new message(s) from Bob']);
    expect(firstMatchedId(withoutMatches(list))).toBeUndefined();
  });
});

for (const [field, ofMessage, ofMatch] of [
  ['id', 'bob', 'mine'],
  ['type', 'message', 'match'],
  ['from', 'Bob', ''],
  ['chatId', 'chat-1', 'mine_theirs'],
  ['message', '1 new message(s) from Bob', "New match found for your 'A house' search!"],
  [
    'matches',
    [{ id: '1', chatId: 'chat-1', at: '2026-11-27T10:01:00Z' }],
    [{ id: 'theirs', chatId: 'mine_theirs', at: '2026-11-27T09:00:00Z' }],
  ],
] as const)
  it(`a notification has its ${field}`, { tags: [`3.notification.${field}`] }, () => {
    expect(withMessages(none, bob, messages('1'))[0]).toHaveProperty(field, ofMessage);
    expect(withMatch(none, match('mine', 'theirs'))[0]).toHaveProperty(field, ofMatch);
  });

it('what was told before a reload stands below what came since, once', () => {
  const before = withMatch(withMessages(none, bob, messages('1')), match('mine', 'one'));
  const since = withMessages(none, bob, messages('1', '2'));
  expect(texts(withKept(since, before))).toEqual([
    '2 new message(s) from Bob',
    "New match found for your 'A house' search!",
  ]);
});

it('a notification goes with its chat', () => {
  const list = withMessages(withMessages(none, bob, messages('1')), cara, messages('2'));
  expect(texts(withoutGone(list, new Set(['chat-3'])))).toEqual(['1 new message(s) from Cara']);
  expect(withoutGone(list, new Set(['chat-1', 'chat-3']))).toBe(list);
});

it('a notification of two chats stays with the one that is left', () => {
  const list = withMessages(withMessages(none, bob, messages('1')), bobAgain, messages('2'));
  const [left] = withoutGone(list, new Set(['chat-1']));
  expect(left).toMatchObject({ message: '1 new message(s) from Bob', chatId: 'chat-1' });
});

describe('what a screen reader is to say', () => {
  const fromBob = withMessages(none, bob, messages('1'));
  const both = withMessages(fromBob, cara, messages('2'));

  it('is what came, and what came after it', () => {
    expect(toSay(fromBob, none, '')).toBe('1 new message(s) from Bob');
    expect(toSay(both, fromBob, '1 new message(s) from Bob')).toBe('1 new message(s) from Cara');
    const more = withMessages(both, bob, messages('3'));
    expect(toSay(more, both, '1 new message(s) from Cara')).toBe('2 new message(s) from Bob');
  });

  it('is not an older one again, when the newest is read or some of it', () => {
    const said = '1 new message(s) from Cara';
    expect(toSay(withoutSender(both, 'cara'), both, said)).toBe('');
    expect(toSay(none, both, said)).toBe('');
    const two = withMessages(both, cara, messages('4'));
    expect(toSay(withoutMessages(two, read('4')), two, '2 new message(s) from Cara')).toBe('');
  });

  it('stays while it stands, whatever older one goes', () => {
    const said = '1 new message(s) from Cara';
    expect(toSay(withoutSender(both, 'bob'), both, said)).toBe(said);
  });
});

function read(...ids: string[]) {
  return ({ id }: { readonly id: string }) => ids.includes(id);
}

function texts(list: readonly Notification[]): string[] {
  return list.map((it) => it.message);
}

function chat(id: string, userId: string, firstName: string): Chat {
  return { id, person: { userId, firstName } } as Chat;
}

/** Each a minute after the hour of its number. */
function messages(...ids: string[]): Message[] {
  return ids.map((id) => ({ id, timestamp: `2026-11-27T10:${id.padStart(2, '0')}:00Z` }) as Message);
}

function match(mine: string, theirs: string, title = 'A house'): Match {
  const wish = { type: 'buy', category: 'property', propertyType: 'House', area: 'Bristol BS3' };
  return {
    mine: { ...wish, id: mine, title },
    theirs: { id: theirs },
    chatId: `${mine}_${theirs}`,
    matchedAt: '2026-11-27T09:00:00Z',
  } as Match;
}

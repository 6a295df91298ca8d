/** What each event changes in what a browser holds. */
import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../contract/live.ts';
import { limits } from '../../domain/limits.ts';
import {
  alice,
  bob,
  changed,
  chat,
  chatId,
  created,
  home,
  match,
  matchEvent,
  message,
  otherChatId,
  otherWish,
  readBy,
  snapshot,
  wish,
} from '../../tests/two-people.ts';
import { applyEvent, messagesPart, type Snapshot } from './apply-event.ts';

describe('a message', () => {
  it('from the other side joins the opened chat and counts as unread', () => {
    const after = applyEvent(snapshot([chat()], { [chatId]: [] }), created(message(1, bob)));
    expect(after.messages[chatId]).toEqual([message(1, bob)]);
    expect(after.chats).toEqual([chat({ unread: 1, lastMessage: message(1, bob) })]);
    expect(after.stale).toEqual([]);
  });

  it('of my own, from another tab, joins the chat and is not unread', () => {
    const after = applyEvent(snapshot([chat()], { [chatId]: [] }), created(message(1, alice)));
    expect(after.chats).toEqual([chat({ unread: 0, lastMessage: message(1, alice) })]);
  });

  it('heard twice is there once and counts once', () => {
    const once = applyEvent(snapshot([chat()], { [chatId]: [] }), created(message(1, bob)));
    expect(applyEvent(once, created(message(1, bob)))).toEqual(once);
  });

  it('that a fetch already brought as read stays read', () => {
    const read = { ...message(1, bob), read: true };
    const fetched = snapshot([chat({ lastMessage: read })], { [chatId]: [read] });
    expect(applyEvent(fetched, created(message(1, bob)))).toEqual(fetched);
  });

  it('in a chat that was not opened only counts', () => {
    const after = applyEvent(snapshot([chat()]), created(message(1, bob)));
    expect(after.messages).toEqual({});
    expect(after.chats?.[0]?.unread).toBe(1);
  });

  it('that comes late takes its place by time, and the count is fetched again', () => {
    const before = snapshot([chat({ unread: 1, lastMessage: message(2, bob) })], {
      [chatId]: [message(2, bob)],
    });
    const after = applyEvent(before, created(message(1, bob)));
    expect(after.messages[chatId]).toEqual([message(1, bob), message(2, bob)]);
    expect(after.stale).toEqual(['chats']);
  });

  it('of the same instant is ordered by its id', () => {
    const [one, two] = [message(1, bob), { ...message(2, bob), timestamp: message(1, bob).timestamp }];
    const after = applyEvent(
      snapshot([chat({ lastMessage: two, unread: 1 })], { [chatId]: [two] }),
      created(one),
    );
    expect(after.messages[chatId]).toEqual([one, two]);
  });

  it('of an earlier chat of the same two does not show up in the new one', () => {
    const again = chat({ createdAt: '2026-11-21T15:00:00.000Z' });
    const after = applyEvent(snapshot([again], { [chatId]: [] }), created(message(1, bob)));
    expect(after.messages[chatId]).toEqual([]);
    expect(after.stale).toEqual(['chats', messagesPart(chatId)]);
  });

  it('in a chat nobody here knows of asks for the chats', () => {
    expect(applyEvent(snapshot([]), created(message(1, bob))).stale).toEqual(['chats']);
  });

  it('beyond what is loaded lets the oldest go', () => {
    const full = Array.from({ length: limits.chat.messagesLoaded }, (_, n) => message(n + 1, alice));
    const next = message(full.length + 1, alice);
    const after = applyEvent(
      snapshot([chat({ lastMessage: full.at(-1)! })], { [chatId]: full }),
      created(next),
    );
    expect(after.messages[chatId]).toHaveLength(limits.chat.messagesLoaded);
    expect(after.messages[chatId]?.[0]).toEqual(full[1]);
    expect(after.messages[chatId]?.at(-1)).toEqual(next);
  });
});

describe('a reading', () => {
  it('by the other side turns my checks double', { tags: ['4.message.checks'] }, () => {
    const mine = message(1, alice);
    const after = applyEvent(
      snapshot([chat({ lastMessage: mine })], { [chatId]: [mine] }),
      readBy(bob, [mine.id]),
    );
    expect(after.messages[chatId]).toEqual([{ ...mine, read: true }]);
    expect(after.chats?.[0]?.lastMessage?.read).toBe(true);
  });

  it('by the other side leaves my own unread count alone', () => {
    const before = snapshot([chat({ unread: 2, lastMessage: message(2, bob) })]);
    expect(applyEvent(before, readBy(bob, [message(1, alice).id])).chats?.[0]?.unread).toBe(2);
  });

  it('by me in another tab leaves what came after it unread', () => {
    const [first, second] = [message(1, bob), message(2, bob)];
    const before = snapshot([chat({ unread: 2, lastMessage: second })], { [chatId]: [first, second] });
    const after = applyEvent(before, readBy(alice, [first.id]));
    expect(after.chats?.[0]?.unread).toBe(1);
    expect(after.stale).toEqual([]);
  });

  it('by me in a chat that is not open here asks for the count', () => {
    const before = snapshot([chat({ unread: 2, lastMessage: message(2, bob) })]);
    expect(applyEvent(before, readBy(alice, [message(1, bob).id])).stale).toEqual(['chats']);
  });

  it('that overtook its messages asks for them and for the count: they would come as unread', () => {
    const before = snapshot([chat()], { [chatId]: [] });
    const after = applyEvent(before, readBy(bob, [message(1, alice).id]));
    expect(after.stale).toEqual([messagesPart(chatId), 'chats']);
    const closed = snapshot([chat({ lastMessage: message(1, bob) })]);
    expect(applyEvent(closed, readBy(alice, [message(2, bob).id])).stale).toEqual(['chats']);
  });
});

describe('a match', () => {
  it('asks for matches and chats, for the event carries ids only', () => {
    expect(applyEvent(snapshot([]), matchEvent('match.created')).stale).toEqual(['matches', 'chats']);
  });

  it('that a fetch already brought asks for nothing', () => {
    const fetched = snapshot([chat()], {}, [match()]);
    expect(applyEvent(fetched, matchEvent('match.created'))).toEqual(fetched);
  });

  it('asks for nothing that was never fetched', () => {
    const blank: Snapshot = { viewerId: alice, messages: {}, stale: [] };
    expect(applyEvent(blank, matchEvent('match.created'))).toEqual(blank);
  });

  it('that ends takes its chat and all its messages, and no other', () => {
    const other = chat({ id: otherChatId });
    const before = snapshot([chat(), other], { [chatId]: [message(1, bob)], [otherChatId]: [] }, [match()]);
    const after = applyEvent(before, matchEvent('match.removed'));
    expect(after).toEqual({ ...snapshot([other], { [otherChatId]: [] }, []), stale: ['matches', 'chats'] });
  });

  it('that ends and was not known asks for nothing', () => {
    const before = snapshot([], {}, []);
    expect(applyEvent(before, matchEvent('match.removed'))).toEqual(before);
  });
});

describe('matches that were seen', () => {
  const seen: LiveEvent = { kind: 'matches.seen', intentionIds: [home] };
  const withMatch = (hasNewMatch: boolean) => {
    const known = match();
    return snapshot([], {}, [{ ...known, mine: { ...known.mine, hasNewMatch } }]);
  };

  it('are asked for again: another one may have come since', () => {
    expect(applyEvent(withMatch(true), seen).stale).toEqual(['matches']);
  });

  it('and are known to be change nothing', () => {
    expect(applyEvent(withMatch(false), seen)).toEqual(withMatch(false));
  });
});

it('typing is no part of what is held', () => {
  const held = snapshot([chat()], { [chatId]: [message(1, bob)] });
  expect(applyEvent(held, { kind: 'chat.typing', chatId })).toBe(held);
});

describe('an intention', () => {
  it('that is deleted takes its matches and chats with it', () => {
    const before = snapshot([chat()], { [chatId]: [message(1, bob)] }, [match()]);
    expect(applyEvent(before, changed(wish, true))).toEqual(snapshot([], {}, []));
  });

  it('that is changed asks for the matches and chats that show it', () => {
    expect(applyEvent(snapshot([chat()], {}, [match()]), changed(home, false)).stale).toEqual([
      'matches',
      'chats',
    ]);
  });

  it('without a match changes nothing here', () => {
    const before = snapshot([chat()], {}, [match()]);
    expect(applyEvent(before, changed(otherWish, false))).toEqual(before);
    expect(applyEvent(before, changed(otherWish, true))).toEqual(before);
  });
});

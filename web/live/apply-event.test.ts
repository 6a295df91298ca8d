/** The live law on a small world of two people: whatever happens, a snapshot and its events equal a fresh fetch. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Chat, Message } from '../../contract/chat.ts';
import type { Intention } from '../../contract/intentions.ts';
import type { Match } from '../../contract/likes.ts';
import type { LiveEvent } from '../../contract/live.ts';
import { limits } from '../../domain/limits.ts';
import { applyEvent, messagesPart, type Snapshot } from './apply-event.ts';

const alice = '00000000-0000-4000-8000-00000000000a';
const bob = '00000000-0000-4000-8000-00000000000b';
const home = '10000000-0000-4000-8000-000000000001';
const wish = '20000000-0000-4000-8000-000000000002';
const otherWish = '20000000-0000-4000-8000-000000000003';
const chatId = `${alice}_${bob}_${home}_${wish}`;
const otherChatId = `${alice}_${bob}_${home}_${otherWish}`;

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
  it('by the other side turns my checks double [4.message.checks]', () => {
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

describe('the law', () => {
  const action = fc.record({
    what: fc.constantFrom('alice writes', 'bob writes', 'alice reads', 'bob reads', 'unlike', 'fetch'),
    twice: fc.boolean(),
  });

  it('holds for any order of actions, with events heard twice and fetches in between', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), fc.boolean(), (actions, opened) => {
        const world = new World();
        let held = world.fetch(opened);
        for (const { what, twice } of actions) {
          for (const event of world.act(what)) {
            held = applyEvent(held, event);
            if (twice) held = applyEvent(held, event);
          }
          if (what === 'fetch') held = world.fetch(opened);
        }
        expectLaw(held, world.fetch(opened));
      }),
      { numRuns: 500 },
    );
  });

  it('holds when a fetch overtakes the events', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 15 }), fc.boolean(), (actions, opened) => {
        const world = new World();
        const late = actions.flatMap(({ what }) => world.act(what));
        const held = late.reduce(applyEvent, world.fetch(opened));
        expectLaw(held, world.fetch(opened));
      }),
      { numRuns: 500 },
    );
  });
});

/** Every part that is not named stale equals the fresh one. */
function expectLaw(held: Snapshot, fresh: Snapshot): void {
  if (!held.stale.includes('chats')) expect(held.chats).toEqual(fresh.chats);
  if (!held.stale.includes('matches')) expect(held.matches).toEqual(fresh.matches);
  for (const [id, messages] of Object.entries(held.messages))
    if (!held.stale.includes(messagesPart(id))) expect(messages).toEqual(fresh.messages[id]);
}

/** What the server holds, seen by alice, and what it tells her. */
class World {
  private chat: Message[] | null = [];
  private clock = 0;

  act(what: string): LiveEvent[] {
    if (this.chat === null) return [];
    if (what === 'unlike') {
      this.chat = null;
      return [matchEvent('match.removed')];
    }
    const person = what.startsWith('alice') ? alice : bob;
    if (what.endsWith('writes')) return [this.write(this.chat, person)];
    return what.endsWith('reads') ? this.read(this.chat, person) : [];
  }

  fetch(opened: boolean): Snapshot {
    if (this.chat === null) return snapshot([], {}, []);
    const unread = this.chat.filter((it) => it.senderId !== alice && !it.read).length;
    const lastMessage = this.chat.at(-1) ?? null;
    return snapshot([chat({ unread, lastMessage })], opened ? { [chatId]: this.chat } : {}, [match()]);
  }

  private write(messages: Message[], senderId: string): LiveEvent {
    this.clock += 1;
    const written = message(this.clock, senderId);
    this.chat = [...messages, written];
    return created(written);
  }

  private read(messages: Message[], readerId: string): LiveEvent[] {
    const ids = messages.filter((it) => it.senderId !== readerId && !it.read).map((it) => it.id);
    this.chat = messages.map((it) => (ids.includes(it.id) ? { ...it, read: true } : it));
    return ids.length === 0 ? [] : [readBy(readerId, ids)];
  }
}

function snapshot(
  chats: readonly Chat[],
  messages: Record<string, readonly Message[]> = {},
  matches: readonly Match[] = [],
): Snapshot {
  return { viewerId: alice, chats, matches, messages, stale: [] };
}

function message(n: number, senderId: string): Message {
  const id = `30000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const timestamp = new Date(Date.UTC(2026, 10, 21, 14, 0, n)).toISOString();
  return { id, chatId, senderId, content: `message ${n}`, timestamp, read: false };
}

function chat(differently: Partial<Chat> = {}): Chat {
  return {
    id: chatId,
    createdAt: '2026-11-21T12:00:00.000Z',
    participants: [alice, bob],
    intentionIds: [home, wish],
    person: person(),
    mine: { id: home, type: 'sell', category: 'property', title: 'House near the Downs' },
    theirs: { id: wish, type: 'buy', category: 'property', title: 'A house in Bristol' },
    unread: 0,
    lastMessage: null,
    ...differently,
  };
}

function person() {
  const known = { firstName: 'Bob', lastName: 'Baker', profession: 'Nurse', salaryRange: '50,000-80,000' };
  return { ...known, bio: '', userId: bob, memberSince: '2026-11-01T00:00:00.000Z', photo: null };
}

function match(): Match {
  const mine = { id: home, type: 'sell', title: 'House near the Downs' } as Intention;
  const theirs = { id: wish, type: 'buy', title: 'A house in Bristol' } as Intention;
  return { chatId, matchedAt: '2026-11-21T12:00:00.000Z', isNew: true, mine, theirs, person: person() };
}

function created(it: Message): LiveEvent {
  return { kind: 'message.created', message: it, senderName: 'Bob' };
}

function readBy(readerId: string, messageIds: string[]): LiveEvent {
  return { kind: 'message.read', chatId, readerId, messageIds };
}

function matchEvent(kind: 'match.created' | 'match.removed'): LiveEvent {
  return { kind, chatId, myIntentionId: home, theirIntentionId: wish };
}

function changed(intentionId: string, deleted: boolean): LiveEvent {
  return { kind: 'intention.changed', intentionId, deleted };
}

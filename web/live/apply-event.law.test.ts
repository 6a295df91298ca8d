/** The live law on a small world of two people: whatever happens, a snapshot and its events equal a fresh fetch. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../contract/chat.ts';
import type { LiveEvent } from '../../contract/live.ts';
import {
  alice,
  bob,
  chat,
  chatId,
  created,
  match,
  matchEvent,
  message,
  readBy,
  snapshot,
} from '../../tests/two-people.ts';
import { applyEvent, messagesPart, type Snapshot } from './apply-event.ts';

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

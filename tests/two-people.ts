/**
 * A small world of two people as one browser holds it, and what the server tells: for tests of live events.
 */
import type { Chat } from '../contract/chat.ts';
import type { Intention } from '../contract/intentions.ts';
import type { Match } from '../contract/likes.ts';
import type { LiveEvent } from '../contract/live.ts';
import type { Message } from '../contract/messages.ts';

export const alice = '00000000-0000-4000-8000-00000000000a';
export const bob = '00000000-0000-4000-8000-00000000000b';
export const home = '10000000-0000-4000-8000-000000000001';
export const wish = '20000000-0000-4000-8000-000000000002';
export const otherWish = '20000000-0000-4000-8000-000000000003';
export const chatId = `${alice}_${bob}_${home}_${wish}`;
export const otherChatId = `${alice}_${bob}_${home}_${otherWish}`;

export function message(n: number, senderId: string): Message {
  const id = `30000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const timestamp = new Date(Date.UTC(2026, 10, 21, 14, 0, n)).toISOString();
  return { id, chatId, senderId, content: `message ${n}`, timestamp, read: false };
}

export function chat(differently: Partial<Chat> = {}): Chat {
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
    writtenAt: null,
    ...differently,
  };
}

function person() {
  const known = { firstName: 'Bob', lastName: 'Baker', profession: 'Nurse', salaryRange: '50,000-80,000' };
  return { ...known, bio: '', userId: bob, memberSince: '2026-11-01T00:00:00.000Z', photo: null };
}

export function match(): Match {
  const mine = { id: home, type: 'sell', title: 'House near the Downs' } as Intention;
  const theirs = { id: wish, type: 'buy', title: 'A house in Bristol' } as Intention;
  return { chatId, matchedAt: '2026-11-21T12:00:00.000Z', isNew: true, mine, theirs, person: person() };
}

export function created(it: Message): LiveEvent {
  return { kind: 'message.created', message: it, senderName: 'Bob' };
}

export function readBy(readerId: string, messageIds: string[]): LiveEvent {
  return { kind: 'message.read', chatId, readerId, messageIds };
}

export function matchEvent(kind: 'match.created' | 'match.removed'): LiveEvent {
  return { kind, chatId, myIntentionId: home, theirIntentionId: wish };
}

export function changed(intentionId: string, deleted: boolean): LiveEvent {
  return { kind: 'intention.changed', intentionId, deleted };
}

/** An event that Alice is told, and the number of the match it is about. */
export interface Told {
  readonly event: LiveEvent;
  readonly matchNumber: number;
}

/**
 * What the server holds of the two, seen by Alice, and what it tells her. They match, end the match, and may
 * match again.
 */
export class TwoPeople {
  #now = 1;
  #begun = [1];
  /** Each match has a number, from which its times follow. */
  #match: { number: number; isNew: boolean; title: string; messages: Message[] } | null = newMatch(1);

  act(what: string): Told[] {
    this.#now += 1;
    if (this.#match === null) {
      if (what !== 'match') return [];
      this.#match = newMatch(this.#now);
      this.#begun.push(this.#now);
      return this.#tell(matchEvent('match.created'));
    }
    const { messages } = this.#match;
    const person = what.startsWith('alice') ? alice : bob;
    if (what.endsWith('writes')) {
      messages.push(message(this.#now, person));
      return this.#tell(created(message(this.#now, person)));
    }
    if (what.endsWith('reads')) {
      const read = messages.filter((it) => it.senderId !== person && !it.read).map((it) => it.id);
      this.#match.messages = messages.map((it) => (read.includes(it.id) ? { ...it, read: true } : it));
      return read.length === 0 ? [] : this.#tell(readBy(person, read));
    }
    if (what === 'see') {
      this.#match.isNew = false;
      return this.#tell({ kind: 'matches.seen', intentionIds: [home] });
    }
    if (what === 'edit') {
      this.#match.title = `Edited at ${this.#now}`;
      return this.#tell(changed(home, false));
    }
    if (what !== 'unlike' && what !== 'delete') return [];
    const told = this.#tell(what === 'unlike' ? matchEvent('match.removed') : changed(home, true));
    this.#match = null;
    return told;
  }

  serve(pathname: string): Response {
    const { matches, chats, messages } = this.seen();
    if (pathname === '/api/matches') return Response.json({ items: matches });
    if (pathname === '/api/chats') return Response.json({ items: chats });
    const items = messages[chatId];
    return items ? Response.json({ items }) : Response.json({}, { status: 404 });
  }

  seen(): { matches: Match[]; chats: Chat[]; messages: Record<string, Message[]> } {
    if (this.#match === null) return { matches: [], chats: [], messages: {} };
    const { number, isNew, title, messages } = this.#match;
    const known = match();
    const unread = messages.filter((it) => it.senderId !== alice && !it.read).length;
    const mine = { ...chat().mine, title };
    const lastMessage = messages.at(-1) ?? null;
    const writtenAt = lastMessage?.timestamp ?? null;
    return {
      matches: [{ ...known, isNew, mine: { ...known.mine, title } }],
      chats: [chat({ createdAt: timeOf(number), mine, unread, lastMessage, writtenAt })],
      messages: { [chatId]: messages },
    };
  }

  /** Whether a message was written in the match that stands. */
  isOfMatch(message: Message): boolean {
    return this.matchOf(message) === this.#match?.number;
  }

  /** The number of the match in which a message was written. */
  matchOf({ timestamp }: Message): number {
    return this.#begun.findLast((number) => timeOf(number) < timestamp) ?? 0;
  }

  #tell(event: LiveEvent): Told[] {
    return [{ event, matchNumber: this.#match?.number ?? 0 }];
  }
}

function newMatch(number: number) {
  return { number, isNew: true, title: 'House near the Downs', messages: [] };
}

/** The moment at which message `n` would be written. */
export function timeOf(n: number): string {
  return message(n, alice).timestamp;
}

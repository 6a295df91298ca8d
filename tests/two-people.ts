/** A small world of two people as one browser holds it, and what the server tells: for the tests of live events. */
import type { Chat, Message } from '../contract/chat.ts';
import type { Intention } from '../contract/intentions.ts';
import type { Match } from '../contract/likes.ts';
import type { LiveEvent } from '../contract/live.ts';
import type { Snapshot } from '../web/live/apply-event.ts';

export const alice = '00000000-0000-4000-8000-00000000000a';
export const bob = '00000000-0000-4000-8000-00000000000b';
export const home = '10000000-0000-4000-8000-000000000001';
export const wish = '20000000-0000-4000-8000-000000000002';
export const otherWish = '20000000-0000-4000-8000-000000000003';
export const chatId = `${alice}_${bob}_${home}_${wish}`;
export const otherChatId = `${alice}_${bob}_${home}_${otherWish}`;

export function snapshot(
  chats: readonly Chat[],
  messages: Record<string, readonly Message[]> = {},
  matches: readonly Match[] = [],
): Snapshot {
  return { viewerId: alice, chats, matches, messages, stale: [] };
}

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

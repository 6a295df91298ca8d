/** What each live event changes in the chats, messages and matches of a page, and what is asked again. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Chat } from '../../../contract/chat.ts';
import type { LiveEvent } from '../../../contract/live.ts';
import type { Message } from '../../../contract/messages.ts';
import { limits } from '../../../domain/limits.ts';
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
  wish,
} from '../../../tests/two-people.ts';
import { servedBy } from '../../../tests/web-calls.ts';
import { matchesQuery, updateMatches } from '../likes/matches.ts';
import { chatsQuery, messagesQuery, updateChats } from './chats.ts';
import { openChats } from './open-chats.ts';

const messagesKey = messagesQuery(chatId).queryKey;
const other = chat({ id: otherChatId, intentionIds: [home, otherWish] });
const [first, second] = [message(1, bob), message(2, bob)];
let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(chatsQuery.queryKey, [chat(), other]);
  client.setQueryData(matchesQuery.queryKey, [match()]);
});

function open(...messages: Message[]): void {
  client.setQueryData(messagesKey, messages);
}

function tell(event: LiveEvent): void {
  updateMatches(event, client);
  updateChats(event, client);
}

const list = () => client.getQueryData(messagesKey);
const chatIds = () => client.getQueryData(chatsQuery.queryKey)?.map((it) => it.id);
/** The calls that are to be made again. */
const asked = () =>
  client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.isInvalidated })
    .map(({ queryKey }) => queryKey[0]);

describe('a message', () => {
  it('joins its open list at once, and the chats are asked how many are unread', () => {
    open();
    tell(created(first));
    expect(list()).toEqual([first]);
    expect(asked()).toEqual(['listChats']);
  });

  it('told twice is there once', () => {
    open();
    tell(created(first));
    tell(created(first));
    expect(list()).toEqual([first]);
  });

  it('that an answer already brought as read stays read', () => {
    open({ ...first, read: true });
    tell(created(first));
    expect(list()).toEqual([{ ...first, read: true }]);
  });

  it('of a chat that was not opened makes no list', () => {
    tell(created(first));
    expect(list()).toBeUndefined();
  });

  it('that comes late takes its place by time', () => {
    open(second);
    tell(created(first));
    expect(list()).toEqual([first, second]);
  });

  it('of the same instant is ordered by its id', () => {
    const sameInstant = { ...second, timestamp: first.timestamp };
    open(sameInstant);
    tell(created(first));
    expect(list()).toEqual([first, sameInstant]);
  });

  it('of an earlier chat of the same two does not show up in the new one', () => {
    client.setQueryData(chatsQuery.queryKey, [chat({ createdAt: '2026-11-21T15:00:00.000Z' })]);
    open();
    tell(created(first));
    expect(list()).toEqual([]);
    expect(asked()).toEqual(['listChats', 'listMessages']);
  });

  it('leaves a list stale that was to be asked again', async () => {
    open(first);
    await client.invalidateQueries({ queryKey: messagesKey });
    tell(created(second));
    expect(list()).toEqual([first, second]);
    expect(asked()).toContain('listMessages');
  });

  it('beyond what is loaded lets the oldest go', () => {
    const full = Array.from({ length: limits.chat.messagesLoaded }, (_, n) => message(n + 1, alice));
    const next = message(full.length + 1, alice);
    open(...full);
    tell(created(next));
    expect(list()).toEqual([...full.slice(1), next]);
  });
});

describe('a list that is read or told anew', () => {
  beforeEach(() => {
    client.getQueryCache().build(client, client.defaultQueryOptions(messagesQuery(chatId)));
  });

  it('keeps as it is what it had, wherever that stands now', () => {
    open(first, second);
    const kept = list()![1];
    open({ ...second });
    expect(list()![0]).toBe(kept);
  });

  it('says of what it had that it was read', () => {
    open(first, second);
    open({ ...second, read: true });
    expect(list()).toEqual([{ ...second, read: true }]);
  });
});

describe('a reading', () => {
  it('by the other side turns my checks double', { tags: ['4.message.checks'] }, () => {
    const mine = message(1, alice);
    open(mine, second);
    tell(readBy(bob, [mine.id]));
    expect(list()).toEqual([{ ...mine, read: true }, second]);
    expect(asked()).toEqual(['listChats']);
  });

  it('that overtook its message asks for the list: the message would come as unread', () => {
    open(first);
    tell(readBy(bob, [second.id]));
    expect(asked()).toEqual(['listChats', 'listMessages']);
  });
});

describe('a match', () => {
  it('asks for matches and chats, for the event carries ids only', () => {
    tell(matchEvent('match.created'));
    expect(asked()).toEqual(['listChats', 'listMatches']);
  });

  it('that ends takes its chat and all its messages at once, and no other', () => {
    open(first);
    tell(matchEvent('match.removed'));
    expect(chatIds()).toEqual([otherChatId]);
    expect(list()).toBeUndefined();
    expect(client.getQueryData(matchesQuery.queryKey)).toEqual([]);
    expect(asked()).toEqual(['listChats', 'listMatches']);
  });

  it('that was seen is asked for again: another one may have come since', () => {
    tell({ kind: 'matches.seen', intentionIds: [home] });
    expect(asked()).toEqual(['listMatches']);
  });
});

describe('an intention', () => {
  it('that is deleted takes its matches and chats with it', () => {
    open(first);
    tell(changed(wish, true));
    expect(chatIds()).toEqual([otherChatId]);
    expect(list()).toBeUndefined();
    expect(client.getQueryData(matchesQuery.queryKey)).toEqual([]);
  });

  it('that is changed asks for the matches and chats that may show it', () => {
    tell(changed(home, false));
    expect(chatIds()).toEqual([chatId, otherChatId]);
    expect(asked()).toEqual(['listChats', 'listMatches']);
  });
});

describe('a chat that is open', () => {
  const opened = () => openChats.get().map((it) => it.chatId);
  /** The query of what was asked for, once it was answered with this list. */
  const listAnswered = async (chats: readonly Chat[], whileAsked = () => {}) => {
    const queries: string[] = [];
    await servedBy(
      ({ url }) => {
        queries.push(new URL(url).searchParams.get('open') ?? '');
        whileAsked();
        return Promise.resolve(Response.json({ items: chats }));
      },
      () => client.fetchQuery({ ...chatsQuery, staleTime: 0 }),
    );
    return queries;
  };
  const many = Array.from({ length: limits.match.listed }, (_, n) => chat({ id: `chat ${n}` }));
  beforeEach(() => openChats.set([chatId, otherChatId].map((id) => ({ chatId: id, minimised: false }))));
  afterEach(() => openChats.set([]));

  it('and is not in a list of all there are has ended', async () => {
    expect(await listAnswered([other])).toEqual(['']);
    expect(opened()).toEqual([otherChatId]);
  });

  it('stays open when the list cannot be read', async () => {
    const failed = servedBy(
      () => Promise.resolve(new Response('', { status: 503 })),
      () => client.fetchQuery({ ...chatsQuery, staleTime: 0, retry: false }),
    );
    await expect(failed).rejects.toThrow();
    expect(opened()).toEqual([chatId, otherChatId]);
  });

  it('and came while the list was asked for stays open', async () => {
    openChats.set([]);
    await listAnswered([other], () => openChats.set([{ chatId, minimised: false }]));
    expect(opened()).toEqual([chatId]);
  });

  it('and is not among the newest of many may be older: it is asked for, and ends when that does not bring it', async () => {
    client.removeQueries({ queryKey: chatsQuery.queryKey });
    expect(await listAnswered(many)).toEqual(['']);
    expect(opened()).toEqual([chatId, otherChatId]);
    expect(await listAnswered([...many, other])).toEqual([`${chatId},${otherChatId}`]);
    expect(opened()).toEqual([otherChatId]);
    expect(chatIds()).toContain(otherChatId);
  });

  it('is asked for with no more others than are listed: the latest opened', async () => {
    client.setQueryData(chatsQuery.queryKey, many);
    const ids = Array.from({ length: limits.chat.openListed + 2 }, (_, n) => `open ${n}`);
    openChats.set(ids.map((id) => ({ chatId: id, minimised: true })));
    expect(await listAnswered(many)).toEqual([ids.slice(2).join(',')]);
    expect(opened()).toEqual(ids.slice(0, 2));
  });

  it('is closed when its match ends', () => {
    tell(matchEvent('match.removed'));
    expect(opened()).toEqual([otherChatId]);
  });
});

it('typing and new candidates change nothing here', () => {
  open(first);
  tell({ kind: 'chat.typing', chatId });
  tell({ kind: 'counterpart.found', intentionId: home });
  expect(list()).toEqual([first]);
  expect(asked()).toEqual([]);
});

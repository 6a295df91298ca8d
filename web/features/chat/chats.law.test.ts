/**
 * The live law on a small world of two people: whatever happens, in whatever order events and answers arrive, the
 * queries of a page end as a fresh page's; and at no moment an open list is wrong.
 */
import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Message } from '../../../contract/messages.ts';
import { openLiveQueries } from '../../../tests/live-queries.ts';
import { chatId, type Told, TwoPeople, timeOf } from '../../../tests/two-people.ts';

const acts = [
  'alice writes',
  'bob writes',
  'alice reads',
  'bob reads',
  'match',
  'unlike',
  'delete',
  'edit',
  'see',
];
const step = fc.record({
  what: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...acts) },
    { weight: 4, arbitrary: fc.constantFrom('told', 'told', 'told twice') },
    { weight: 4, arbitrary: fc.constantFrom('serve', 'answer') },
    { weight: 1, arbitrary: fc.constantFrom('connect', 'reconnect') },
  ),
  /** Which of those that wait. */
  at: fc.nat(20),
});
const steps = fc.oneof(fc.array(step, { maxLength: 8 }), fc.array(step, { maxLength: 50, size: 'max' }));

it('holds for any interleaving of actions, events and answers', {
  tags: ['7.read.chats', '7.read.messages'],
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), fc.boolean(), async (all, isLoaded, oneByOne) => {
      const page = openPage();
      if (isLoaded) await page.settle();
      for (const { what, at } of all) await page.take(what, at);
      if (oneByOne) await page.settleOneByOne();
      await page.expectLaw();
    }),
    { numRuns: 200 },
  );
});

it('a message that comes while its list is read for the first time is in it', async () => {
  const page = openPage();
  // The chats are answered, the second of what was asked.
  await page.take('answer', 1);
  for (const what of ['serve', 'bob writes', 'told']) await page.take(what, 0);
  await page.expectLaw();
});

it('a chat that ended unheard and began anew shows nothing of before', async () => {
  const page = openPage();
  await page.settle();
  for (const what of ['alice writes', 'unlike', 'told', 'reconnect']) await page.take(what, 0);
  // The messages, before the chats: there are none any more.
  await page.take('answer', 2);
  await page.take('match', 0);
  await page.expectLaw();
});

it('a burst of events makes one request beyond the one that is under way', async () => {
  const page = openPage();
  await page.settle();
  const before = page.asked('/api/chats');
  for (let n = 0; n < 50; n += 1) {
    await page.take('bob writes', 0);
    await page.take('told', 0);
  }
  await page.settle();
  expect(page.asked('/api/chats') - before).toBe(2);
  expect(page.asked(`/api/chats/${chatId}/messages`)).toBe(1);
  await page.expectLaw();
});

/** A page of Alice's, with her chat open. */
function openPage() {
  const world = new TwoPeople();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const paths: string[] = [];
  const pending: Pending[] = [];
  const waiting: Told[] = [];
  /** The latest match whose end this page was told of. */
  let ended = 0;
  const queries = openLiveQueries(
    client,
    ({ url, signal }) => {
      const { pathname } = new URL(url);
      paths.push(pathname);
      return new Promise((resolve, reject) => {
        const request: Pending = { pathname, resolve };
        pending.push(request);
        signal.addEventListener('abort', () => {
          if (pending.includes(request)) pending.splice(pending.indexOf(request), 1);
          reject(signal.reason);
        });
      });
    },
    () => true,
  );
  // Nothing is drawn in the middle of an event.
  let isDispatching = false;
  const shown = new Map<string, Message>();
  const watch = () => isDispatching || expectSound(queries.held(), world, ended, shown);
  const stopWatching = client.getQueryCache().subscribe(() => void watch());

  const dispatch = ({ event, matchNumber }: Told) => {
    const isEnd = event.kind === 'match.removed' || (event.kind === 'intention.changed' && event.deleted);
    if (isEnd) ended = Math.max(ended, matchNumber);
    isDispatching = true;
    queries.dispatch(event);
    isDispatching = false;
    watch();
  };
  const answer = (request: Pending) => {
    pending.splice(pending.indexOf(request), 1);
    request.resolve(request.answer ?? world.serve(request.pathname));
  };
  const answerAll = async () => {
    while (client.isFetching() > 0) {
      for (const request of [...pending]) answer(request);
      await allRead();
    }
  };
  const settle = async () => {
    for (const told of waiting.splice(0)) dispatch(told);
    await answerAll();
  };
  /** Everything that one event asked for is answered before the next event. */
  const settleOneByOne = async () => {
    for (const told of waiting.splice(0)) {
      dispatch(told);
      await answerAll();
    }
  };
  const take = async (what: string, at: number) => {
    const [told, request] = [waiting[at % waiting.length], pending[at % pending.length]];
    if (what.startsWith('told') && told) {
      waiting.splice(waiting.indexOf(told), 1);
      dispatch(told);
      if (what === 'told twice') dispatch(told);
    } else if (what === 'serve') for (const it of pending) it.answer ??= world.serve(it.pathname);
    else if (what === 'connect') queries.missed('begin');
    else if (what === 'answer' && request) answer(request);
    else if (what === 'reconnect') {
      waiting.length = 0;
      queries.missed('heard');
    } else waiting.push(...world.act(what));
    await allRead();
  };
  return {
    take,
    settle,
    settleOneByOne,
    asked: (path: string) => paths.filter((it) => it === path).length,
    expectLaw: async () => {
      await settle();
      stopWatching();
      expect(queries.held()).toEqual(world.seen());
      queries.close();
    },
  };
}

interface Pending {
  readonly pathname: string;
  readonly resolve: (response: Response) => void;
  /** As the server saw it when it served the request; it may arrive much later. */
  answer?: Response;
}

/** What is under way inside the page is done: an answer is read in a few turns. */
async function allRead(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((done) => setImmediate(done));
}

/**
 * Whatever is on its way: no message twice or out of order, none that was shown gone or unread again, and nothing of a
 * match that this page knows has ended.
 */
function expectSound(
  { chats, messages }: Held,
  world: TwoPeople,
  ended: number,
  shown: Map<string, Message>,
): void {
  const list = messages[chatId];
  for (const { id, read } of [...shown.values()].filter((it) => world.isOfMatch(it)))
    if (list) expect(list).toContainEqual(expect.objectContaining(read ? { id, read } : { id }));
  for (const it of list ?? []) shown.set(it.id, it);
  for (const list of Object.values(messages)) {
    const places = list.map((it) => `${it.timestamp} ${it.id}`);
    expect(places).toEqual([...new Set(places)].sort());
    expect(list.filter((it) => world.matchOf(it) <= ended)).toEqual([]);
  }
  for (const { createdAt } of chats ?? []) expect(createdAt > timeOf(ended)).toBe(true);
}

type Held = ReturnType<ReturnType<typeof openLiveQueries>['held']>;

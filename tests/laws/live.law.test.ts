/**
 * The live law on a real server: whatever people do, at once and while connections are cut, what a browser
 * took once and kept fresh by events equals what it would fetch now.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import { chatId } from '../../domain/chat.ts';
import { LiveClient } from '../live-client.ts';
import type { Person } from '../person.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, password, type World } from '../world.ts';

let world: World;
let sellers: Person[];
let buyers: Person[];
let clients: LiveClient[] = [];

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  sellers = await Promise.all(['Alice', 'Ada'].map((name) => world.person(name)));
  buyers = await Promise.all(['Bob', 'Ben'].map((name) => world.person(name)));
});
afterAll(() => world.close());
afterEach(() => {
  for (const client of clients) client.hangUp();
  clients = [];
});

async function connect(behaviours: ConstructorParameters<typeof LiveClient>[1][] = [{}]): Promise<void> {
  clients = [...sellers, ...buyers].flatMap((person) =>
    behaviours.map((behaviour) => new LiveClient(person, behaviour)),
  );
  await Promise.all(clients.map((client) => client.connect()));
  await Promise.all(clients.map((client) => client.settled()));
}

/**
 * Resolves when everything told so far has arrived: events come in the order in which one process tells them.
 */
async function allHeard(): Promise<void> {
  await Promise.all(clients.map((client) => client.connected()));
  const mark = randomUUID();
  // This event makes no query here be asked again.
  for (const { userId } of new Set(clients.map((client) => client.person)))
    world.context.live.tell(userId, { kind: 'counterpart.found', intentionId: mark });
  await vi.waitFor(() => expect(clients.filter((client) => !client.heardOf(mark))).toEqual([]), {
    timeout: 10_000,
  });
}

async function expectLaw(): Promise<void> {
  await allHeard();
  for (const client of clients) expect(await client.settled()).toEqual(await client.fresh());
}

interface Market {
  readonly sells: Intention[];
  readonly buys: Intention[];
}

/** Removes what an earlier market left, so that lists stay short. */
async function openMarket(): Promise<Market> {
  await world.removeIntentions();
  const [sells, buys] = await Promise.all([
    Promise.all(sellers.map((person) => person.posts(houseForSale))),
    Promise.all(buyers.map((person) => person.posts(houseWanted))),
  ]);
  return { sells, buys };
}

const acts = ['like', 'unlike', 'see', 'edit', 'delete', 'type', 'write', 'read'] as const;
interface Step {
  readonly act: (typeof acts)[number];
  readonly side: 'sell' | 'buy';
  readonly sell: number;
  readonly buy: number;
}

function take({ act, side, sell, buy }: Step, market: Market) {
  const [person, mine, theirs] =
    side === 'sell'
      ? [sellers[sell]!, market.sells[sell]!, market.buys[buy]!]
      : [buyers[buy]!, market.buys[buy]!, market.sells[sell]!];
  if (act === 'like') return person.likes(mine, theirs);
  if (act === 'unlike') return person.unlikes(mine, theirs);
  if (act === 'see') return person.post('/api/matches/seen', { intentionIds: [mine.id] });
  if (act === 'delete') return person.delete(`/api/intentions/${mine.id}`);
  if (act === 'edit') {
    const answers = side === 'sell' ? houseForSale : houseWanted;
    return person.put(`/api/intentions/${mine.id}`, { ...answers, title: `Changed ${Math.random()}` });
  }
  const chat = chatOf(market, sell, buy);
  if (act === 'read') return person.post(`/api/chats/${chat}/read`);
  if (act === 'type') return person.post(`/api/chats/${chat}/typing`);
  return person.post(`/api/chats/${chat}/messages`, { id: randomUUID(), content: 'Hello' });
}

function chatOf(market: Market, sell: number, buy: number): string {
  return chatId([sellers[sell]!.userId, buyers[buy]!.userId], [market.sells[sell]!.id, market.buys[buy]!.id]);
}

describe('each action reaches everybody it concerns', () => {
  let market: Market;
  const pair = { sell: 0, buy: 0 };
  const matched = async () => {
    await take({ act: 'like', side: 'buy', ...pair }, market);
    await take({ act: 'like', side: 'sell', ...pair }, market);
  };
  const written = async () => {
    await matched();
    await take({ act: 'write', side: 'buy', ...pair }, market);
  };
  beforeEach(async () => {
    market = await openMarket();
  });

  test.each<[string, () => Promise<void>, Step]>([
    ['a like', async () => {}, { act: 'like', side: 'buy', ...pair }],
    [
      'a match',
      () => take({ act: 'like', side: 'buy', ...pair }, market).then(() => {}),
      { act: 'like', side: 'sell', ...pair },
    ],
    ['an unlike', matched, { act: 'unlike', side: 'buy', ...pair }],
    ['a match that is seen', matched, { act: 'see', side: 'sell', ...pair }],
    ['typing', written, { act: 'type', side: 'sell', ...pair }],
    ['a message', matched, { act: 'write', side: 'sell', ...pair }],
    ['a reading', written, { act: 'read', side: 'sell', ...pair }],
    ['an edit', written, { act: 'edit', side: 'sell', ...pair }],
    ['a delete', written, { act: 'delete', side: 'buy', ...pair }],
  ])('%s', async (_, before, step) => {
    await before();
    await connect();
    expect(await take(step, market)).toMatchObject({ status: expect.toSatisfy((it) => it < 300) });
    await expectLaw();
  });

  test('a chat that is open follows messages and readings by their events alone', async () => {
    await matched();
    await connect();
    const before = clients.map((client) => client.messagesAsked);
    for (const act of ['type', 'write', 'write', 'read', 'type', 'write'] as const)
      for (const side of ['sell', 'buy'] as const) await take({ act, side, ...pair }, market);
    await expectLaw();
    expect(clients.map((client) => client.messagesAsked)).toEqual(before);
  });

  test('somebody who leaves takes their matches and chats along', async () => {
    const gone = await world.person('Gwen');
    const wish = await gone.posts(houseWanted);
    await gone.likes(wish, market.sells[0]!);
    await sellers[0]!.likes(market.sells[0]!, wish);
    await connect();
    expect((await gone.delete('/api/profile', { password })).status).toBeLessThan(300);
    await expectLaw();
  });
});

const step: fc.Arbitrary<Step | { act: 'cut'; client: number }> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      act: fc.oneof(
        { weight: 8, arbitrary: fc.constant('like' as const) },
        { weight: 3, arbitrary: fc.constantFrom('unlike' as const, 'edit' as const) },
        { weight: 2, arbitrary: fc.constantFrom('see' as const, 'type' as const) },
        { weight: 9, arbitrary: fc.constantFrom('write' as const, 'read' as const) },
        { weight: 1, arbitrary: fc.constant('delete' as const) },
      ),
      side: fc.constantFrom('sell' as const, 'buy' as const),
      sell: fc.integer({ min: 0, max: 1 }),
      buy: fc.integer({ min: 0, max: 1 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cut' as const), client: fc.nat(7) }) },
);
const waves = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 });

/** The time is bounded in milliseconds: a busy machine makes fewer runs. */
const bounds = { numRuns: 20, interruptAfterTimeLimit: 30_000 };

async function live(
  steps: (Step | { act: 'cut'; client: number })[][],
  market: Market,
  between = async () => {},
): Promise<void> {
  // The steps of a wave run at the same time, over several connections.
  for (const wave of steps) {
    await between();
    const replies = await Promise.all(
      wave.map((it) => (it.act === 'cut' ? clients[it.client]?.cut() : take(it, market))),
    );
    expect(replies.filter((it) => it && it.status >= 500)).toEqual([]);
  }
}

/**
 * Dates all that people have heard of back, so that somebody who is cut off afterwards misses only what comes
 * then.
 */
async function longAgo(): Promise<void> {
  await allHeard();
  await sql`update told set at = at - interval '1 minute'`.execute(world.context.db);
}

test('any interleaving of actions, with connections cut in between, ends as a fresh fetch: in tabs with chats open and closed', async () => {
  let caughtUp = 0;
  await fc.assert(
    fc.asyncProperty(waves, async (steps) => {
      const market = await openMarket();
      await connect([{}, { opens: () => false }]);
      try {
        await live(steps, market, longAgo);
        await expectLaw();
        for (const client of clients) caughtUp += client.caughtUp;
      } finally {
        for (const client of clients) client.hangUp();
      }
    }),
    bounds,
  );
  // Some clients must have come back and asked for nothing, or this would prove little.
  expect(caughtUp).toBeGreaterThan(0);
});

test('even when events overtake each other, as those of several processes may', async () => {
  await fc.assert(
    fc.asyncProperty(
      waves,
      fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
      async (steps, chance) => {
        const market = await openMarket();
        const next = () => chance.next().value as number;
        await connect([
          { next },
          { next, opens: (chat) => chat.length % 2 === 0 },
          { next, opens: () => false },
        ]);
        try {
          await live(steps, market);
          await expectLaw();
        } finally {
          for (const client of clients) client.hangUp();
        }
      },
    ),
    bounds,
  );
});

/**
 * The law of likes: whatever people do, in whatever order and at once, each mutual pair has one match and one
 * chat.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import { chatId } from '../../domain/chat.ts';
import type { Person } from '../person.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
let sellers: Person[];
let buyers: Person[];

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  sellers = await Promise.all(['Alice', 'Ada'].map((name) => world.person(name)));
  buyers = await Promise.all(['Bob', 'Ben'].map((name) => world.person(name)));
  await Promise.all([...sellers, ...buyers].map((person) => person.listen()));
});
afterAll(() => world.close());

/**
 * Expects that each pair's likes are what both sides said last, and that there are a match and a chat exactly
 * where both said yes.
 */
async function expectLaw(): Promise<void> {
  const { db } = world.context;
  const likes = await db.selectFrom('likes').selectAll().execute();
  const intentions = await db.selectFrom('intentions').select(['id', 'userId']).execute();
  const ownerOf = new Map(intentions.map((it) => [it.id, it.userId]));
  const mutual = likes.filter((it) => it.sellLikedAt !== null && it.buyLikedAt !== null);
  expect(likes.filter((it) => it.matchedAt !== null)).toEqual(mutual);
  const chats = await db.selectFrom('chats').select('id').execute();
  const expected = mutual.map((it) =>
    chatId([ownerOf.get(it.sellId)!, ownerOf.get(it.buyId)!], [it.sellId, it.buyId]),
  );
  expect(chats.map((it) => it.id).sort()).toEqual(expected.sort());
}

test('200 mutual likes at once: 200 matches, 200 chats, one word to each side, none lost', async () => {
  const [alice, bob] = [sellers[0]!, buyers[0]!];
  const pairs = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const [house, wish] = await Promise.all([alice.posts(houseForSale), bob.posts(houseWanted)]);
      return { house, wish };
    }),
  );
  const replies = await Promise.all(
    pairs.flatMap(({ house, wish }) => [alice.likes(house, wish), bob.likes(wish, house)]),
  );
  expect(replies.filter((it) => it.status !== 200)).toEqual([]);
  await expectLaw();
  const wanted = new Set(pairs.map(({ house }) => house.id));
  const told = (person: Person, key: 'myIntentionId' | 'theirIntentionId') =>
    person.heard.flatMap((it) => (it.kind === 'match.created' && wanted.has(it[key]) ? [it[key]] : []));
  await vi.waitFor(() => expect(told(alice, 'myIntentionId')).toHaveLength(200), { timeout: 20_000 });
  await vi.waitFor(() => expect(told(bob, 'theirIntentionId')).toHaveLength(200), { timeout: 20_000 });
  expect(new Set(told(alice, 'myIntentionId')).size).toBe(200);
  expect(new Set(told(bob, 'theirIntentionId')).size).toBe(200);
});

type Step =
  | { act: 'like' | 'unlike'; side: 'sell' | 'buy'; sell: number; buy: number }
  | { act: 'edit' | 'delete'; side: 'sell' | 'buy'; sell: number; buy: number }
  | { act: 'write'; side: 'sell' | 'buy'; sell: number; buy: number };

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    { weight: 8, arbitrary: fc.constant('like' as const) },
    { weight: 4, arbitrary: fc.constant('unlike' as const) },
    { weight: 2, arbitrary: fc.constant('edit' as const) },
    { weight: 3, arbitrary: fc.constant('write' as const) },
    { weight: 1, arbitrary: fc.constant('delete' as const) },
  ),
  side: fc.constantFrom('sell' as const, 'buy' as const),
  sell: fc.integer({ min: 0, max: 1 }),
  buy: fc.integer({ min: 0, max: 1 }),
});

interface Market {
  sells: Intention[];
  buys: Intention[];
}

test('any interleaving of likes, unlikes, edits, messages and deletes keeps one match and one chat for each mutual pair', async () => {
  // Intentions are removed because nobody can have more than two hundred.
  await world.removeIntentions();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
      async (waves) => {
        const market: Market = {
          sells: await Promise.all(sellers.map((person) => person.posts(houseForSale))),
          buys: await Promise.all(buyers.map((person) => person.posts(houseWanted))),
        };
        // The steps of a wave run at the same time, over several connections; the law must hold after each
        // wave.
        for (const wave of waves) {
          const replies = await Promise.all(wave.map((it) => take(it, market)));
          expect(replies.filter((it) => it.status >= 500)).toEqual([]);
          await expectLaw();
        }
      },
    ),
    { numRuns: 40 },
  );
});

function take({ act, side, sell, buy }: Step, market: Market) {
  const [person, mine, theirs] =
    side === 'sell'
      ? [sellers[sell]!, market.sells[sell]!, market.buys[buy]!]
      : [buyers[buy]!, market.buys[buy]!, market.sells[sell]!];
  if (act === 'like') return person.likes(mine, theirs);
  if (act === 'unlike') return person.unlikes(mine, theirs);
  if (act === 'delete') return person.delete(`/api/intentions/${mine.id}`);
  if (act === 'edit')
    return person.put(
      `/api/intentions/${mine.id}`,
      side === 'sell' ? { ...houseForSale, price: 390_000 } : houseWanted,
    );
  const id = chatId(
    [sellers[sell]!.userId, buyers[buy]!.userId],
    [market.sells[sell]!.id, market.buys[buy]!.id],
  );
  return person.post(`/api/chats/${id}/messages`, { id: crypto.randomUUID(), content: 'Hello' });
}

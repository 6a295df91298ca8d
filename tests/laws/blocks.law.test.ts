/**
 * The law of blocks: while a block stands, whatever either of the two asks is answered as if the other had
 * never posted anything; when it is taken back, everything is as before. Whatever both do at once, neither is
 * told of the other.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import { chatId } from '../../domain/chat.ts';
import { ringKey } from '../../domain/ring-steps.ts';
import { everythingOf, wordsOf } from '../everything.ts';
import type { Person, Reply } from '../person.ts';
import { bristol, carForSale, carWanted, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
let carol: Person;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  carol = await world.person('Carol');
});
afterAll(() => world.close());

/** The sells and buys of each of the two: some fit each other, some nearly fit. */
const sold = [houseForSale, carForSale, { ...houseForSale, price: 420_000 }] as const;
const wanted = [houseWanted, carWanted, { ...houseWanted, maxPrice: 340_000 }] as const;

interface Trader {
  readonly person: Person;
  readonly sells: readonly Intention[];
  readonly buys: readonly Intention[];
}

/** Intentions are posted one after another, because their order is part of answers. */
async function posting(person: Person): Promise<Trader> {
  const each = async (answers: readonly Record<string, unknown>[]) => {
    const posted: Intention[] = [];
    for (const it of answers) posted.push(await person.posts(it));
    return posted;
  };
  return { person, sells: await each(sold), buys: await each(wanted) };
}

beforeEach(async () => {
  await world.removeIntentions();
  await world.context.db.deleteFrom('blocks').execute();
  // Carol is somebody whom both see all the time.
  await posting(carol);
});

const block = (by: Person, whose: Intention) => by.put<{ id: string }>(`/api/intentions/${whose.id}/block`);
const unblock = async (by: Person) => {
  const { items } = (await by.get<{ items: { id: string }[] }>('/api/blocks')).body;
  for (const { id } of items) expect((await by.delete(`/api/blocks/${id}`)).status).toBe(204);
};

/** Everything that the site answers a person who reads all there is, by what was asked. */
async function seenBy({ person, sells, buys }: Trader, others: readonly string[]): Promise<object> {
  const draft = { draft: houseWanted };
  const own = [...sells, ...buys].flatMap(({ id }) =>
    [
      ...['nearest', 'newest', 'wishes'].map((sort) => `candidates?sort=${sort}`),
      ...[
        'near-misses',
        'curves',
        'areas',
        'likes',
        'aside',
        'rings',
        `comparison?with=${others.slice(0, 4).join()}`,
      ],
    ].map((what) => `/api/intentions/${id}/${what}`),
  );
  const markets = ['/api/market', '/api/market?near=Bristol', '/api/market?near=Bristol&type=sell'];
  const paths = [
    '/api/intentions',
    '/api/home',
    '/api/standings',
    '/api/matches',
    '/api/chats',
    '/api/rings',
    ...markets,
    ...own,
  ];
  const asked = [
    ...paths.map(async (path) => [path.replace(/with=.*/, 'with=others'), (await person.get(path)).body]),
    ...['preview', 'count', 'curves'].map(async (what) => [
      what,
      (await person.post(`/api/candidates/${what}`, draft)).body,
    ]),
  ];
  return withoutMoments(Object.fromEntries(await Promise.all(asked)));
}

/** Removes moments of the person's own last visit, and cursors, which are sealed anew each time. */
function withoutMoments(body: object): object {
  const text = JSON.stringify(body, (name, value) =>
    ['since', 'revision', 'newFits', 'nextCursor', 'cursor'].includes(name) ? undefined : value,
  );
  return JSON.parse(text);
}

async function expectOutOfReach(viewer: Trader, other: Trader): Promise<void> {
  const mine = viewer.sells[0]!;
  for (const it of [...other.sells, ...other.buys]) {
    const refused = [
      await viewer.person.get(`/api/intentions/${it.id}`),
      await viewer.person.get(`/api/intentions/${it.id}/facing`),
      await viewer.person.likes(mine, it),
      await viewer.person.unlikes(mine, it),
      await viewer.person.put(`/api/intentions/${mine.id}/aside/${it.id}`, {}),
      await viewer.person.put(`/api/intentions/${it.id}/block`),
    ];
    const gone = await viewer.person.get(`/api/intentions/${crypto.randomUUID()}`);
    expect(refused.map(({ body }) => withoutRequest(body))).toEqual(
      refused.map(() => withoutRequest(gone.body)),
    );
  }
}

/** Writes a ring down as the look for rings does. */
async function areToldOfARing(one: Trader, other: Trader): Promise<void> {
  const movers = [one, other].map(({ person, sells, buys }) => ({
    userId: person.userId,
    sellId: sells[0]!.id,
    buyId: buys[0]!.id,
  }));
  const news = movers.map((it) => ({ ...it, ring: ringKey(movers), foundAt: new Date() }));
  await world.context.db.insertInto('ringNews').values(news).execute();
}

/** Expects that the download of a blocked person does not tell of the block, and that of the blocker does. */
async function expectTaken(blocked: Trader, blocker: Trader, chat: string): Promise<void> {
  const { person, sells, buys } = blocker;
  const taken = wordsOf(await everythingOf(blocked.person));
  const ofBlocker = [person.userId, ...[...sells, ...buys].map((it) => it.id)];
  expect(ofBlocker.filter((it) => taken.includes(it))).toEqual([]);
  expect(wordsOf(await everythingOf(person))).toContain(chat);
}

function withoutRequest(body: unknown): object {
  const { requestId: _, ...problem } = body as { requestId?: string };
  return problem;
}

test('while it stands, each is answered as if the other were not there; taken back, as before', async () => {
  // Traces are kept of people who are told of things.
  const facts = { getNotificationsVia: ['email' as const] };
  const alice = await world.person('Alice', facts);
  const bob = await world.person('Bob', facts);
  const hers = await posting(alice);
  const nothing = Array.from({ length: 4 }, () => crypto.randomUUID());
  const aliceAlone = await seenBy(hers, nothing);
  const his = await posting(bob);
  const mixed = (one: Trader) => [one.sells[0]!.id, one.buys[0]!.id, one.sells[2]!.id, one.buys[2]!.id];
  // There are a match with a chat, a one-sided like of each, and an intention put aside by each.
  await bob.likes(his.buys[0]!, hers.sells[0]!);
  const { chatId: id } = (await alice.likes(hers.sells[0]!, his.buys[0]!)).body;
  await bob.post(`/api/chats/${id}/messages`, { id: crypto.randomUUID(), content: 'Hello' });
  await alice.likes(hers.buys[1]!, his.sells[1]!);
  await bob.likes(his.buys[1]!, hers.sells[1]!);
  for (const [one, mine, theirs] of [
    [alice, hers.buys[0]!, his.sells[0]!],
    [bob, his.buys[2]!, hers.sells[2]!],
  ] as const) {
    expect((await one.put(`/api/intentions/${mine.id}/aside/${theirs.id}`, {})).status).toBe(204);
  }
  await areToldOfARing(hers, his);
  const aliceWithBob = await seenBy(hers, mixed(his));
  const bobWithAlice = await seenBy(his, mixed(hers));
  expect(aliceWithBob).not.toEqual(aliceAlone);

  for (const [blocker, blocked] of [
    [hers, his],
    [his, hers],
  ] as const) {
    expect((await block(blocker.person, blocked.sells[1]!)).status).toBe(200);
    expect(await seenBy(hers, mixed(his))).toEqual(aliceAlone);
    const text = JSON.stringify(await seenBy(his, mixed(hers)));
    const named = [...hers.sells, ...hers.buys].filter((it) => text.includes(it.id));
    expect(named, 'of hers, in what he is answered').toEqual([]);
    for (const [one, other] of [
      [hers, his],
      [his, hers],
    ] as const) {
      await expectOutOfReach(one, other);
      expect((await one.person.get(`/api/chats/${id}/messages`)).status).toBe(404);
      for (const way of ['typing', 'read'])
        expect((await one.person.post(`/api/chats/${id}/${way}`)).status).toBe(404);
      const message = { id: crypto.randomUUID(), content: 'Are you there?' };
      expect((await one.person.post(`/api/chats/${id}/messages`, message)).status).toBe(404);
    }
    await expectTaken(blocked, blocker, id!);
    // A visitor sees what everybody sees.
    expect((await world.visitor().get(`/api/intentions/${hers.sells[0]!.id}`)).status).toBe(200);
    await unblock(blocker.person);
    expect(await seenBy(hers, mixed(his))).toEqual(aliceWithBob);
    expect(await seenBy(his, mixed(hers))).toEqual(bobWithAlice);
    expect(wordsOf(await everythingOf(blocked.person))).toContain(id);
  }
}, 120_000);

test('who is blocked is answered what they would be after a like taken back', async () => {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const matched = async (seller: Person) => {
    const [house, wish] = [await seller.posts(houseForSale), await bob.posts(houseWanted)];
    await bob.likes(wish, house);
    const { chatId: id } = (await seller.likes(house, wish)).body;
    return { wish, url: `/api/chats/${id}/messages` };
  };
  const [hidden, open] = [await matched(alice), await matched(carol)];
  const says = (by: Person, { url }: typeof hidden, id: string, content: string) =>
    by.post(url, { id, content });
  const [his, hers] = [crypto.randomUUID(), crypto.randomUUID()];
  await says(bob, hidden, his, 'Hello');
  await says(alice, hidden, hers, 'Good morning');
  await world.context.db.insertInto('toldMessages').values({ messageId: hers, channel: 'email' }).execute();
  const fresh = await says(bob, open, crypto.randomUUID(), 'Is it sunny?');
  const about = (subjectId: string) => ({ subject: 'person', subjectId, reason: 'scam', words: 'Look.' });
  const reportsPerson = (by: Person, userId: string) => by.post('/api/reports', about(userId));

  expect((await block(alice, hidden.wish)).status).toBe(200);
  const stranger = await reportsPerson(bob, (await world.person('Sam')).userId);
  const refused = await reportsPerson(bob, alice.userId);
  expect([refused.status, withoutRequest(refused.body)]).toEqual([404, withoutRequest(stranger.body)]);
  for (const id of [his, hers]) expect((await says(bob, open, id, 'And dry?')).status).toBe(fresh.status);
  expect((await reportsPerson(alice, bob.userId)).status).toBe(200);

  await unblock(alice);
  const { body } = await alice.get<{ items: { content: string }[] }>(hidden.url);
  expect(body.items.map((it) => it.content)).toEqual(['Hello', 'Good morning']);
});

type Act = 'like' | 'unlike' | 'block' | 'unblock' | 'write';
interface Step {
  readonly act: Act;
  /** Whether the seller makes the step. */
  readonly sells: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('like', 'like', 'like', 'unlike', 'block', 'block', 'unblock', 'write'),
  sells: fc.boolean(),
});

test('any interleaving of likes, blocks and messages leaves nothing of a match with who is blocked', async () => {
  const alice = await world.person('Alice');
  const bob = await world.person('Bob');
  await Promise.all([alice.listen(), bob.listen()]);
  const tried = { blocked: 0, matched: 0 };
  const law = fc.asyncProperty(
    fc.array(fc.array(step, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
    async (waves) => {
      await Promise.all([unblock(alice), unblock(bob)]);
      const [house, wish] = await Promise.all([alice.posts(houseForSale), bob.posts(houseWanted)]);
      const id = chatId([alice.userId, bob.userId], [house.id, wish.id]);
      for (const wave of waves) {
        const replies = await Promise.all(wave.map((it) => take(it, { alice, bob, house, wish, id })));
        expect(replies.filter((it) => it.status >= 500)).toEqual([]);
        await expectNothingOf(id, [alice, bob], tried);
      }
    },
  );
  await fc.assert(law, { numRuns: 25, endOnFailure: true });
  expect(tried.blocked).toBeGreaterThan(10);
  expect(tried.matched).toBeGreaterThan(5);
}, 120_000);

interface Two {
  readonly alice: Person;
  readonly bob: Person;
  readonly house: Intention;
  readonly wish: Intention;
  /** The id of the chat that a match would open. */
  readonly id: string;
}

async function take({ act, sells }: Step, { alice, bob, house, wish, id }: Two): Promise<Reply> {
  const [person, mine, theirs] = sells ? [alice, house, wish] : [bob, wish, house];
  if (act === 'like') return person.likes(mine, theirs);
  if (act === 'unlike') return person.unlikes(mine, theirs);
  if (act === 'block') return block(person, theirs);
  if (act === 'write')
    return person.post(`/api/chats/${id}/messages`, { id: crypto.randomUUID(), content: 'Hello' });
  const { items } = (await person.get<{ items: { id: string }[] }>('/api/blocks')).body;
  const replies = await Promise.all(items.map((it) => person.delete(`/api/blocks/${it.id}`)));
  return replies[0] ?? { status: 204, headers: new Headers(), body: null };
}

/**
 * Expects, where a block stands, that neither lists the match, and that the last event either was told of it
 * is not its creation.
 */
async function expectNothingOf(
  id: string,
  people: readonly Person[],
  tried: { blocked: number; matched: number },
): Promise<void> {
  const { db } = world.context;
  const row = await db.selectFrom('blocks').select('id').executeTakeFirst();
  const chat = await db.selectFrom('chats').select('id').where('id', '=', id).executeTakeFirst();
  const isShown = row === undefined && chat !== undefined;
  if (row !== undefined) tried.blocked += 1;
  if (chat !== undefined) tried.matched += 1;
  for (const person of people) {
    for (const list of ['matches', 'chats']) {
      const { items } = (await person.get<{ items: object[] }>(`/api/${list}`)).body;
      expect(JSON.stringify(items).includes(id), list).toBe(isShown);
    }
    if (row === undefined) continue;
    await allHeard(person);
    const last = person.heard.findLast(
      (it) =>
        it.kind === 'blocks.changed' || (it.kind.startsWith('match.') && 'chatId' in it && it.chatId === id),
    );
    expect(last?.kind).not.toBe('match.created');
  }
}

/**
 * Resolves when everything told so far has arrived: events come in the order in which one process tells them.
 */
async function allHeard(person: Person): Promise<void> {
  const mark = crypto.randomUUID();
  world.context.live.tell(person.userId, { kind: 'counterpart.found', intentionId: mark });
  await vi.waitFor(
    () =>
      expect(person.heard.some((it) => it.kind === 'counterpart.found' && it.intentionId === mark)).toBe(
        true,
      ),
    { timeout: 20_000 },
  );
}

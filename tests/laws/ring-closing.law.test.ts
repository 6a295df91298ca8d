/**
 * The law of closed rings: whatever people do, in whatever order and at once, exactly those rings are closed
 * all of whose steps are matches that fit; each set of steps once. Each of their people is told once that the
 * ring closed and once that it broke. A broken ring stays broken, and can be read.
 */
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ringKey } from '../../domain/ring-steps.ts';
import { closeRings } from '../../server/features/rings/closing.ts';
import { closedRingsOf, type MoverOf, match, ringOf } from '../closed-ring.ts';
import { jobsDone } from '../jobs.ts';
import type { Person, Reply } from '../person.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { soon } from '../soon.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
let people: Person[];

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  people = await Promise.all(['Alice', 'Bob', 'Carol'].map((name) => world.person(name)));
  for (const it of people) await it.listen();
});
afterAll(() => world.close());

/** At this price all homes fit each other: three swaps, and rings of three both ways round. */
const fitting = 350_000;
const movers = (): Promise<MoverOf[]> =>
  Promise.all(
    people.map(async (person) => ({
      person,
      home: await person.posts(houseForSale),
      wish: await person.posts(houseWanted),
    })),
  );

/**
 * The rings that must be closed, by the likes and prices in the database: every order of two and three people
 * is tried.
 */
async function ringsThatHold(all: readonly MoverOf[]): Promise<string[]> {
  const { db } = world.context;
  const likes = await db.selectFrom('likes').selectAll().where('matchedAt', 'is not', null).execute();
  const sells = await db.selectFrom('intentions').select(['id', 'answers', 'inRings']).execute();
  const priceOf = new Map(
    sells.map((it) => [it.id, it.inRings ? (it.answers as { price?: number }).price : null]),
  );
  const isStep = (from: MoverOf, to: MoverOf) =>
    likes.some((it) => it.sellId === to.home.id && it.buyId === from.wish.id) &&
    priceOf.get(to.home.id) === fitting &&
    priceOf.has(from.wish.id);
  const orders = [
    ...all.flatMap((a) => all.map((b) => [a, b])),
    ...all.flatMap((a) => all.flatMap((b) => all.map((c) => [a, b, c]))),
  ];
  const rings = orders.filter(
    (it) => new Set(it).size === it.length && it.every((from, at) => isStep(from, it[(at + 1) % it.length]!)),
  );
  return [
    ...new Set(rings.map((it) => ringKey(it.map(({ home, wish }) => ({ sellId: home.id, buyId: wish.id }))))),
  ].sort();
}

/** A ring that was broken before must still be broken. */
async function expectLaw(all: readonly MoverOf[], brokenBefore: ReadonlySet<string>): Promise<Set<string>> {
  await jobsDone(world);
  const { db } = world.context;
  const ids = all.flatMap((it) => [it.home.id, it.wish.id]);
  const rows = (await db.selectFrom('closedRings').selectAll().execute()).filter((it) =>
    ids.some((id) => it.key.includes(id)),
  );
  const open = rows.filter((it) => it.brokenAt === null);
  expect(open.map((it) => it.key).sort()).toEqual(await ringsThatHold(all));
  for (const { id, brokenAt } of rows) {
    if (brokenBefore.has(id)) expect(brokenAt).not.toBeNull();
    const members = await db.selectFrom('ringMembers').select('userId').where('ringId', '=', id).execute();
    expect(new Set(members.map((it) => it.userId)).size).toBe(members.length);
    for (const person of people) {
      const isMember = members.some((it) => it.userId === person.userId);
      const told = { closed: isMember ? 1 : 0, broken: isMember && brokenAt !== null ? 1 : 0 };
      await vi.waitFor(() => expect(heardOf(person, id)).toEqual(told), soon);
    }
  }
  return new Set(rows.filter((it) => it.brokenAt !== null).map((it) => it.id));
}

function heardOf(person: Person, ringId: string) {
  const heard = person.heard.filter((it) => it.kind === 'ring.changed' && it.ringId === ringId);
  const closed = heard.filter((it) => it.kind === 'ring.changed' && it.isClosed).length;
  return { closed, broken: heard.length - closed };
}

test('a ring of three whose last three likes come at once closes once; broken, it is read and not written, and chats of two live on', async () => {
  const all = (await ringOf(people)) as [MoverOf, MoverOf, MoverOf];
  const [alice, bob, carol] = all;
  for (const [at, it] of all.entries()) await it.person.likes(it.wish, all[(at + 1) % 3]!.home);
  await Promise.all(all.map((it, at) => it.person.likes(it.home, all[(at + 2) % 3]!.wish)));
  await jobsDone(world);
  const [ring, ...more] = await closedRingsOf(alice.person);
  expect([more, ring]).toMatchObject([[], { brokenAt: null, isNew: true, people: 3 }]);
  expect(ring!.members.map((it) => [it.firstName, it.sell?.id])).toEqual(
    all.map((it) => [nameOf(it), it.home.id]),
  );
  for (const it of people)
    await vi.waitFor(() => expect(heardOf(it, ring!.id)).toEqual({ closed: 1, broken: 0 }), soon);
  const say = (content: string, id: string = crypto.randomUUID()) =>
    bob.person.post(`/api/rings/${ring!.id}/messages`, { id, content });
  const id = crypto.randomUUID();
  expect((await say('When do we move?', id)).status).toBe(200);

  await carol.person.unlikes(carol.home, bob.wish);
  expect(await closedRingsOf(bob.person)).toMatchObject([{ id: ring!.id, brokenWhy: 'unmatched' }]);
  for (const it of people)
    await vi.waitFor(() => expect(heardOf(it, ring!.id)).toEqual({ closed: 1, broken: 1 }), soon);
  expect((await say('Why?')).body).toMatchObject({ status: 409, code: 'ring-broken' });
  expect((await say('When do we move?', id)).status).toBe(200);
  const { items } = (await carol.person.get<{ items: object[] }>(`/api/rings/${ring!.id}/messages`)).body;
  expect(items).toMatchObject([{ content: 'When do we move?', nth: 1 }]);
  const chats = (await alice.person.get<{ items: object[] }>('/api/chats')).body.items;
  expect(chats).toHaveLength(2);
  // These steps, made again, close a new ring.
  await match(bob, carol);
  await jobsDone(world);
  expect((await closedRingsOf(carol.person)).map((it) => it.brokenWhy)).toEqual([null, 'unmatched']);
  expect(heardOf(alice.person, ring!.id)).toEqual({ closed: 1, broken: 1 });
});

function nameOf({ person }: MoverOf): string {
  return ['Alice', 'Bob', 'Carol'][people.indexOf(person)]!;
}

test('a step that goes while a look has found it closes nothing', async () => {
  await world.removeIntentions();
  const all = await ringOf(people);
  for (const [at, it] of all.entries()) await match(it, all[(at + 1) % 3]!);
  await jobsDone(world);
  const { db, transact } = world.context;
  await db.deleteFrom('closedRings').execute();
  const [gone, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const going = transact(async (tx) => {
    await tx.deleteFrom('likes').where('sellId', '=', all[1]!.home.id).execute();
    gone.resolve();
    await mayEnd.promise;
  });
  await gone.promise;
  const looking = closeRings(world.context, all[0]!.home.id);
  // By then it has read that all steps are matches, and waits. If it were slower, it would find the change by
  // itself.
  await delay(300);
  mayEnd.resolve();
  await Promise.all([going, looking]);
  expect(await db.selectFrom('closedRings').select('id').execute()).toEqual([]);
});

type Act = 'like' | 'unlike' | 'dear' | 'fair' | 'leave' | 'return' | 'delete';
/** A step: the act, who does it, to whom, and from which side. */
type Step = readonly [act: Act, who: number, whom: number, side: 'home' | 'wish'];

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.oneof(
    { weight: 8, arbitrary: fc.constant<Act>('like') },
    { weight: 3, arbitrary: fc.constant<Act>('unlike') },
    { weight: 4, arbitrary: fc.constantFrom<Act>('dear', 'fair', 'leave', 'return') },
    { weight: 1, arbitrary: fc.constant<Act>('delete') },
  ),
  fc.nat(2),
  fc.nat(2),
  fc.constantFrom('home', 'wish'),
);

function take([act, who, whom, side]: Step, all: readonly MoverOf[]): Promise<Reply> {
  const [mine, theirs] = [all[who]!, all[whom]!];
  const { person, home } = mine;
  const pair = side === 'home' ? ([home, theirs.wish] as const) : ([mine.wish, theirs.home] as const);
  if (act === 'like') return person.likes(...pair);
  if (act === 'unlike') return person.unlikes(...pair);
  if (act === 'delete') return person.delete(`/api/intentions/${pair[0].id}`);
  if (act === 'leave' || act === 'return')
    return person.put(`/api/intentions/${home.id}/in-rings`, { shown: act === 'return' });
  return person.put(`/api/intentions/${home.id}`, {
    ...houseForSale,
    price: act === 'dear' ? 900_000 : fitting,
  });
}

const both = (who: number, whom: number): Step[] => [
  ['like', who, whom, 'wish'],
  ['like', whom, who, 'home'],
];
const ringOfThree = [...both(0, 1), ...both(1, 2), ...both(2, 0)];
/**
 * The last like of a ring together with what would break it: each race must leave the ring closed as a whole,
 * broken, or open.
 */
const races: [Step[][]][] = (
  [
    ['unlike', 1, 0, 'home'],
    ['dear', 1, 0, 'home'],
    ['leave', 1, 0, 'home'],
    ['delete', 1, 0, 'home'],
  ] satisfies Step[]
).map((other): [Step[][]] => [[ringOfThree.slice(0, 5), [ringOfThree[5]!, other]]]);

test('any interleaving of likes, unlikes, edits, leavings and deletions: closed are exactly the rings that hold, each told once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 3 }),
      async (waves) => {
        await world.removeIntentions();
        const all = await movers();
        let broken = new Set<string>();
        // The steps of a wave run at the same time, over several connections; the law must hold after each
        // wave.
        for (const wave of waves) {
          const replies = await Promise.all(wave.map((it) => take(it, all)));
          expect(replies.filter((it) => it.status >= 500)).toEqual([]);
          broken = await expectLaw(all, broken);
        }
      },
    ),
    {
      numRuns: 10,
      examples: [
        [[ringOfThree]],
        [[[...ringOfThree, ...both(1, 0), ...both(2, 1), ...both(0, 2)]]],
        [
          [
            ringOfThree,
            [
              ['dear', 0, 1, 'home'],
              ['leave', 2, 1, 'home'],
            ],
            [
              ['fair', 0, 1, 'home'],
              ['return', 2, 1, 'home'],
            ],
          ],
        ],
        ...races,
      ],
    },
  );
});

/**
 * What one look closes of many rings at once; that exactly those close that hold is a law
 * (tests/laws/ring-closing.law.test.ts).
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ringWords } from '../../../domain/closed-rings.ts';
import { limits } from '../../../domain/limits.ts';
import { retention } from '../../../domain/retention.ts';
import { closedRingsOf, closedSwap } from '../../../tests/closed-ring.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import { mailsTo } from '../../../tests/mailbox.ts';
import type { Person } from '../../../tests/person.ts';
import { rowsRead } from '../../../tests/rows-read.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { closeRings } from './closing.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world.close());

/** Two people of so many homes and wishes, each of which is matched with all of the other's. */
async function twoWith(homes: number, wishes: number) {
  const { db, clock } = world.context;
  const times = <Value>(count: number, make: () => Promise<Value>) =>
    Promise.all(Array.from({ length: count }, make));
  const both = await Promise.all(
    [await world.person('Alice'), await world.person('Bob')].map(async (person) => ({
      person,
      wishes: await times(wishes, () => person.posts(houseWanted)),
      homes: await times(homes, () => person.posts(houseForSale)),
    })),
  );
  await jobsDone(world);
  // Straight into the table: no match of these asks for a look.
  const now = clock();
  const likes = { sellLikedAt: now, buyLikedAt: now, matchedAt: now };
  const matches = both.flatMap((it, at) =>
    it.wishes.flatMap((wish) =>
      both[1 - at]!.homes.map(({ id }) => ({ sellId: id, buyId: wish.id, ...likes })),
    ),
  );
  await db.insertInto('likes').values(matches).execute();
  const lookAt = async () => {
    for (const { id } of both[0]!.wishes) await closeRings(world.context, id);
  };
  return { alice: both[0]!, bob: both[1]!, lookAt };
}

test('of more rings than close by one look the next look closes the others', async () => {
  const { db } = world.context;
  const { lookAt: look } = await twoWith(5, 1);
  const closed = async () => (await db.selectFrom('closedRings').select('key').execute()).length;
  await look();
  expect(await closed()).toBe(limits.rings.closedByOne);
  await look();
  expect(await closed()).toBe(5 * 5);
  await look();
  expect(await closed()).toBe(5 * 5);
});

test('nobody is in more open rings than they have room for; more close once others broke', async () => {
  const { db, clock } = world.context;
  const { openOfOne } = limits.rings;
  const { alice, bob, lookAt } = await twoWith(3, 3);
  const openOf = async (person: Person) =>
    (await closedRingsOf(person)).filter((it) => it.brokenAt === null).length;
  const look = async () => {
    for (let nth = 0; nth < 3; nth += 1) await lookAt();
  };
  await look();
  for (const { person } of [alice, bob]) expect(await openOf(person)).toBe(openOfOne);

  await bob.person.unlikes(bob.homes[0]!, alice.wishes[0]!);
  const left = await openOf(alice.person);
  expect(left).toBeLessThan(openOfOne);
  await look();
  for (const { person } of [alice, bob]) expect(await openOf(person)).toBe(openOfOne);

  // All break, and close anew: more have broken than are listed.
  await db
    .updateTable('closedRings')
    .set({ brokenAt: clock(), brokenWhy: 'changed' })
    .where('brokenAt', 'is', null)
    .execute();
  await look();
  const listed = await closedRingsOf(alice.person);
  expect(listed).toHaveLength(2 * openOfOne);
  expect(await openOf(alice.person)).toBe(openOfOne);
  const times = listed.map((it) => it.closedAt);
  expect(times).toEqual(times.toSorted().reverse());
});

test('whether its people are there, and whether one is suspended, is read once, and before all else', async () => {
  const { bob, lookAt } = await twoWith(1, 1);
  await world.context.db
    .updateTable('users')
    .set({ suspendedUntil: new Date(Date.now() + 60_000) })
    .where('id', '=', bob.person.userId)
    .execute();
  expect(await rowsRead(world, 'users', lookAt)).toBe(2);
  expect(await closedRingsOf(bob.person)).toEqual([]);
});

test('one that breaks and closes again all day is told once a day to each, of either kind', async () => {
  const by = { getNotificationsVia: ['email' as const] };
  const people = [await world.person('Alice', by), await world.person('Bob', by)] as const;
  const [alice] = people;
  await closedSwap(...people);
  const { mine } = (await closedRingsOf(alice))[0]!;
  const again = async () => {
    for (const shown of [false, true]) {
      await alice.put(`/api/intentions/${mine.sellId}/in-rings`, { shown });
      await jobsDone(world);
    }
  };
  const told = async () =>
    Promise.all(
      people.map(async ({ email }) => {
        const mails = await mailsTo(world.url, email);
        const of = (subject: string) => mails.filter((it) => it.subject === subject).length;
        return [of(ringWords.closed), of(ringWords.broken)];
      }),
    );
  for (let press = 0; press < 3; press += 1) await again();
  expect(await closedRingsOf(alice)).toHaveLength(4);
  expect(await told()).toEqual(people.map(() => [1, 1]));
  const day = { at: new Date(Date.now() - retention.traces.forMs) };
  await world.context.db.updateTable('traces').set(day).execute();
  await again();
  expect(await told()).toEqual(people.map(() => [2, 2]));
});

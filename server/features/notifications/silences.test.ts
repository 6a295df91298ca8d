/**
 * Who has not answered in two days is reminded, once; and what people usually do is told to those they are
 * matched with.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import type { ChatList } from '../../../contract/chat.ts';
import type { MatchList } from '../../../contract/likes.ts';
import { toldAt } from '../../../domain/alerts.ts';
import { hourOf } from '../../../domain/uk-time.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import { mailsTo } from '../../../tests/mailbox.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import type { Context } from '../../context.ts';
import { lookAtWhatIsOld, remind } from './silences.ts';

let world: World;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  // The site's own first look: coming later, it would go past what a test is about to write.
  await jobsDone(world);
});
afterAll(() => world.close());

beforeEach(async () => {
  alice = await world.person('Alice', { getNotificationsVia: ['email'] });
  bob = await world.person('Bob');
  // Each test begins where the messages of all others were looked at.
  await world.context.db.deleteFrom('chats').execute();
  await world.context.db
    .updateTable('answersLookedAt')
    .set({ until: hoursAgo(63) })
    .execute();
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);
const inHours = (hours: number): Context => ({ ...world.context, clock: () => hoursAgo(-hours) });

async function match() {
  const house = await alice.posts(houseForSale);
  const wish = await bob.posts(houseWanted);
  await bob.likes(wish, house);
  const { chatId } = (await alice.likes(house, wish)).body;
  return { chatId: chatId!, house, wish, unlike: () => bob.unlikes(wish, house) };
}
/** As if it had been written so many hours ago. */
async function wrote(person: Person, chatId: string, hours: number) {
  const id = crypto.randomUUID();
  await person.post(`/api/chats/${chatId}/messages`, { id, content: 'Hello' });
  await world.context.db
    .updateTable('messages')
    .set({ createdAt: hoursAgo(hours) })
    .where('id', '=', id)
    .execute();
}
/** As if all of it had been so many hours before; it is looked at anew. */
async function allEarlierBy(hours: number): Promise<void> {
  const { db } = world.context;
  await sql`update messages set created_at = created_at - ${hours} * interval '1 hour'`.execute(db);
  await sql`update nudges set nudged_at = nudged_at - ${hours} * interval '1 hour'`.execute(db);
  await db
    .updateTable('answersLookedAt')
    .set({ until: hoursAgo(63) })
    .execute();
}
const nudges = async () => {
  await jobsDone(world);
  return (await mailsTo(world.url, alice.email)).filter(
    (it) => it.subject === 'Bob is waiting for your reply',
  );
};

test('a message without an answer for 48 hours is told of once, whatever is written after it, until she answers', async () => {
  const { chatId } = await match();
  await wrote(bob, chatId, 50);
  await alice.post(`/api/chats/${chatId}/read`);
  await wrote(bob, chatId, 49);
  await lookAtWhatIsOld(world.context);
  const [mail] = await nudges();
  expect(mail!.links).toContain(`${world.url}/matches?chat=${chatId}`);
  await wrote(bob, chatId, 47);
  await Promise.all([lookAtWhatIsOld(inHours(5)), lookAtWhatIsOld(inHours(5))]);
  expect(await nudges()).toHaveLength(1);

  // Later than the reminder: a silence of its own.
  await allEarlierBy(8);
  await wrote(alice, chatId, 7);
  await wrote(bob, chatId, 6);
  await allEarlierBy(41);
  await lookAtWhatIsOld(world.context);
  expect(await nudges()).toHaveLength(1);
  await allEarlierBy(2);
  await lookAtWhatIsOld(world.context);
  expect(await nudges()).toHaveLength(2);
});

test('nobody is reminded of what they answered, of what is two days old less an hour, or of who unliked them', async () => {
  const answered = await match();
  await wrote(bob, answered.chatId, 60);
  await wrote(alice, answered.chatId, 50);
  const early = await match();
  await wrote(bob, early.chatId, 47);
  const unliked = await match();
  await wrote(bob, unliked.chatId, 60);
  await unliked.unlike();
  await lookAtWhatIsOld(world.context);
  expect(await nudges()).toEqual([]);
});

test('who hears of messages once a day is reminded in the morning, and who wants no word of them never', async () => {
  const [daily, silent] = [await match(), await match()];
  await alice.put(`/api/intentions/${daily.house.id}/alerts`, { messages: 'daily' });
  await alice.put(`/api/intentions/${silent.house.id}/alerts`, { messages: 'never' });
  for (const { chatId } of [daily, silent]) {
    await wrote(bob, chatId, 50);
    await alice.post(`/api/chats/${chatId}/read`);
  }
  await lookAtWhatIsOld(world.context);
  expect(await nudges()).toEqual([]);
  const { rows } = await sql<{ startAfter: Date }>`
    select start_after from pgboss.job
    where name = 'remind-of-silence' and state = 'created' and data->>'readerId' = ${alice.userId}`.execute(
    world.context.db,
  );
  expect(rows.map((it) => it.startAfter)).toEqual([toldAt('daily', new Date(), null, new Date())]);
  await theMorningComes();
  expect((await nudges()).map((it) => it.links)).toEqual([
    expect.arrayContaining([`${world.url}/matches?chat=${daily.chatId}`]),
  ]);
});

const theMorningComes = () =>
  sql`
    update pgboss.job set start_after = created_on
    where name in ('remind-of-silence', 'send-mail') and state = 'created'`.execute(world.context.db);
type Matched = Awaited<ReturnType<typeof match>>;

test.each<[string, (it: Matched) => Promise<unknown>]>([
  ['who answers', ({ chatId }) => wrote(alice, chatId, 0)],
  ['who is unliked', (it) => it.unlike()],
  ['who blocks', ({ wish }) => alice.put(`/api/intentions/${wish.id}/block`)],
  ['who is blocked', ({ house }) => bob.put(`/api/intentions/${house.id}/block`)],
  [
    'who wants no word of messages any more',
    ({ house }) => alice.put(`/api/intentions/${house.id}/alerts`, { messages: 'never' }),
  ],
])('%s while the reminder waits for the morning is not reminded', async (_, meanwhile) => {
  const matched = await match();
  await alice.put(`/api/intentions/${matched.house.id}/alerts`, { messages: 'daily' });
  await wrote(bob, matched.chatId, 50);
  await alice.post(`/api/chats/${matched.chatId}/read`);
  await lookAtWhatIsOld(world.context);
  await meanwhile(matched);
  await theMorningComes();
  expect(await nudges()).toEqual([]);
});

test('a reminder that comes in quiet hours waits for their end, and for nothing where it is answered by then', async () => {
  const { from, until } = { from: hourOf(hoursAgo(0)), until: (hourOf(hoursAgo(0)) + 2) % 24 };
  const quiet = (quietHours: object | null) => alice.put('/api/quiet-hours', { quietHours });
  const [answered, silent] = [await match(), await match()];
  for (const { chatId } of [answered, silent]) {
    await wrote(bob, chatId, 50);
    await alice.post(`/api/chats/${chatId}/read`);
  }
  await quiet({ from, until });
  // As when it was due before they began, and failed till now.
  for (const { chatId } of [answered, silent])
    await remind(world.context, { chatId, readerId: alice.userId });
  expect(await nudges()).toEqual([]);
  await wrote(alice, answered.chatId, 0);
  await quiet(null);
  await theMorningComes();
  expect((await nudges()).map((it) => it.links)).toEqual([
    expect.arrayContaining([`${world.url}/matches?chat=${silent.chatId}`]),
  ]);
});

test('nobody is reminded of whoever was banned meanwhile', async () => {
  const { chatId } = await match();
  await wrote(bob, chatId, 50);
  await world.context.db
    .updateTable('users')
    .set({ bannedAt: new Date() })
    .where('id', '=', bob.userId)
    .execute();
  await lookAtWhatIsOld(world.context);
  expect(await nudges()).toEqual([]);
});

test('a look that fails in the end reminds nobody, and is made again', async () => {
  const { chatId } = await match();
  await wrote(bob, chatId, 50);
  let fails = 0;
  const failing: Context = {
    ...world.context,
    transact: (work) =>
      world.context.transact(async (tx) => {
        const result = await work(tx);
        const { rows } = await sql`
          select from pgboss.job where name = 'remind-of-silence' and data->>'chatId' = ${chatId}`.execute(
          tx,
        );
        if (rows.length > 0) {
          fails += 1;
          throw new Error('lost');
        }
        return result;
      }),
  };
  await expect(lookAtWhatIsOld(failing)).rejects.toThrow('lost');
  expect(fails).toBe(1);
  expect(await nudges()).toEqual([]);
  await lookAtWhatIsOld(world.context);
  expect(await nudges()).toHaveLength(1);
});

test('how soon somebody usually answers is told to their matches, from three chats on and never to the minute', async () => {
  const told = async () => {
    const matches = (await bob.get<z.output<typeof MatchList>>('/api/matches')).body.items;
    const chats = (await bob.get<z.output<typeof ChatList>>('/api/chats')).body.items;
    const all = [...matches, ...chats].map(({ person }) => person.answers);
    expect(new Set(all).size).toBe(1);
    return all[0];
  };
  for (const answeredAfter of [0.5, 20]) {
    const { chatId } = await match();
    await wrote(bob, chatId, 62);
    await wrote(alice, chatId, 62 - answeredAfter);
  }
  await lookAtWhatIsOld(world.context);
  expect(await told()).toBeUndefined();
  const { chatId } = await match();
  await wrote(bob, chatId, 47.5);
  await lookAtWhatIsOld(inHours(1));
  expect(await told()).toBe('within a day');
});

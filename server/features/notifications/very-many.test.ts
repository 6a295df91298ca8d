/**
 * Of very many messages and chats at once, too, everybody is told, and nothing is sent or written in one
 * piece that has no end.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../../domain/limits.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import { newestMail } from '../../../tests/mailbox.ts';
import type { Person } from '../../../tests/person.ts';
import { houseForSale, houseWanted } from '../../../tests/samples.ts';
import { copiesOf, matchEach, saysOften } from '../../../tests/very-many.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import type { Context } from '../../context.ts';
import { renewPaces } from '../chat/paces.ts';
import { countUnread } from './message-rows.ts';
import { allChannels } from './message-waits.ts';
import { tellUnread } from './messages.ts';
import { lookAtWhatIsOld } from './silences.ts';

let world: World;
let alice: Person;
let bob: Person;
beforeAll(async () => {
  world = await openWorld();
  // Bob wants no notices.
  [alice, bob] = await Promise.all([
    world.person('Alice', { getNotificationsVia: ['email'] }),
    world.person('Bob'),
  ]);
  const [hers, his] = await Promise.all([
    alice.posts(houseForSale).then((it) => copiesOf(world, it, 150)),
    bob.posts(houseWanted).then((it) => copiesOf(world, it, 147)),
  ]);
  await matchEach(world, hers, his, { newest: hoursAgo(72), apartMs: 1_000 });
  // The site's own first look.
  await jobsDone(world);
});
afterAll(() => world.close());

/** With three values for each more than PostgreSQL takes in one statement. */
const all = 150 * 147;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);
/** As many values PostgreSQL takes in one statement. */
const parameters = 65_535;

/** Alice writes once in each chat, so many ms after one another. */
async function writesEverywhere(from: Date, apartMs: number): Promise<void> {
  const { db } = world.context;
  await db.deleteFrom('messages').execute();
  await sql`insert into messages (id, chat_id, sender_id, content, created_at)
    select gen_random_uuid(), id, seller_id, 'Hello',
      ${from}::timestamptz + row_number() over () * ${apartMs}::float8 * interval '1 millisecond' from chats`.execute(
    db,
  );
  await db
    .updateTable('answersLookedAt')
    .set({ until: new Date(from.getTime() - 1) })
    .execute();
}
/** How many of them were looked at. */
const looked = async (db: Pick<Context['db'], 'selectFrom'> = world.context.db) => {
  const { count } = await db
    .selectFrom(['messages', 'answersLookedAt'])
    .whereRef('createdAt', '<=', 'until')
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

test('22,000 silences of one minute are all looked at, a bounded number at a time', {
  timeout: 300_000,
}, async () => {
  // Two in each millisecond, of which a look takes all or none.
  await writesEverywhere(hoursAgo(60), 0.5);
  const steps: number[] = [];
  let before = 0;
  const counting: Context = {
    ...world.context,
    transact: (work) =>
      world.context.transact(async (tx) => {
        const result = await work(tx);
        const after = await looked(tx);
        steps.push(after - before);
        before = after;
        return result;
      }),
  };
  await lookAtWhatIsOld(counting);
  expect(await looked()).toBe(all);
  expect(Math.max(...steps)).toBeLessThanOrEqual(limits.silences.atATime + 1);
});

test('as many of one millisecond are, too', { timeout: 300_000 }, async () => {
  // PostgreSQL keeps more of a time than JavaScript does.
  await writesEverywhere(hoursAgo(60), 0.000_02);
  // A look that comes no further would go on for good.
  await lookAtWhatIsOld(world.context, AbortSignal.timeout(60_000));
  expect(await looked()).toBe(all);
});

test('how soon people answer is reckoned of any number of them at once', async () => {
  const people = Array.from({ length: parameters + 1 }, () => crypto.randomUUID());
  const now = new Date();
  await world.context.transact((tx) => renewPaces(tx, [...people, alice.userId], now));
  expect(await world.context.db.selectFrom('answering').selectAll().execute()).toEqual([]);
});

test('any number of unread messages is told in one letter, once', { timeout: 300_000 }, async () => {
  const chat = await world.context.db.selectFrom('chats').select('id').executeTakeFirstOrThrow();
  const waiting = { chatId: chat.id, readerId: alice.userId };
  const said = { chatId: chat.id, senderId: bob.userId };
  const many = 33_000;
  await saysOften(world, said, many, { from: hoursAgo(1), apartMs: 1 });
  await tellUnread(world.context, waiting);
  await tellUnread(world.context, waiting);
  const mail = await newestMail(world.url, alice.email, 'new message(s)');
  expect(mail.subject).toBe(`${many} new message(s) from Bob`);
  const { db } = world.context;
  const told = await db
    .selectFrom('toldMessages')
    .select((it) => ['channel', it.fn.countAll<number>().as('count')])
    .groupBy('channel')
    .execute();
  // What could be told is told, by the channel that she does not want, too.
  expect(told).toEqual(allChannels.map((channel) => ({ channel, count: many })));
  expect(await countUnread(db, waiting, hoursAgo(2))).toBe(limits.chat.unreadCounted);
});

test('who chooses other quiet hours has what waits in their newest chats looked at by them, and no more', async () => {
  const { db } = world.context;
  await db.deleteFrom('messages').execute();
  await sql`insert into messages (id, chat_id, sender_id, content, created_at)
    select gen_random_uuid(), id, buyer_id, 'Hello', now() from chats`.execute(db);
  expect((await alice.put('/api/quiet-hours', { quietHours: { from: 22, until: 7 } })).status).toBe(200);
  const { rows } = await sql<{ chatId: string }>`
    select data->>'chatId' as chat_id from pgboss.job where name = 'tell-unread-messages' and state = 'created'`.execute(
    db,
  );
  const newest = await db
    .selectFrom('chats')
    .select('id')
    .orderBy('createdAt', 'desc')
    .limit(limits.match.listed)
    .execute();
  expect(rows.map((it) => it.chatId).toSorted()).toEqual(newest.map((it) => it.id).toSorted());
});

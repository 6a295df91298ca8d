/** Who left, was banned or stopped its kind gets no notice, not even one that waited for its time. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import { reportWords } from '../../../domain/report-words.ts';
import { hourOf } from '../../../domain/uk-time.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import { mailsTo } from '../../../tests/mailbox.ts';
import { acts, makeModerator } from '../../../tests/moderated.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, password, type World } from '../../../tests/world.ts';
import { tellUnread } from './messages.ts';
import { tellChangedPrice } from './price-news.ts';
import { notifyOfDecided } from './reports.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

let world: World;
let mia: Person;
let bob: Person;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  mia = await world.person('Mia');
  await makeModerator(world.context, mia);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.removeIntentions();
  bob = await world.person('Bob', { getNotificationsVia: ['email'] });
});

const subjects = async () => {
  await jobsDone(world);
  return (await mailsTo(world.url, bob.email)).map((it) => it.subject);
};

describe('a letter that waits for the end of quiet hours', () => {
  const { decided } = reportWords;
  const waiting = () =>
    sql`from pgboss.job where name = 'send-mail' and data->'letter'->>'to' = ${bob.email}`;

  const decides = () => {
    const about = { reportId: crypto.randomUUID(), reporterId: bob.userId, reported: 'A house' };
    const event = { kind: 'report.decided', ...about, outcome: 'warned' } as const;
    return world.context.transact((tx) => notifyOfDecided(world.context, event, tx));
  };

  beforeEach(async () => {
    const from = hourOf(new Date());
    await bob.put('/api/quiet-hours', { quietHours: { from, until: (from + 2) % 24 } });
    await decides();
    expect(await subjects()).toEqual([]);
    const { rows } = await sql`select ${waiting()}`.execute(world.context.db);
    expect(rows).toHaveLength(1);
  });

  const quietEnds = async () => {
    await sql`update pgboss.job set start_after = now() where id in (select id ${waiting()} and state = 'created')`.execute(
      world.context.db,
    );
    return subjects();
  };
  const leaves = () => bob.delete('/api/profile', { password });

  test('leaves then', async () => {
    expect(await quietEnds()).toEqual([decided]);
  });

  test('leaves nobody who left: their last mail was the last', async () => {
    await leaves();
    expect(await quietEnds()).toEqual(['Your Intent account has been deleted']);
  });

  test('does not reach who was banned meanwhile', async () => {
    await acts(mia, { action: 'ban', userId: bob.userId });
    expect(await quietEnds()).toEqual(['Your Intent account is closed']);
  });

  test('reaches who stopped mails of another kind meanwhile, and not who stopped those of its own', async () => {
    const { config } = world.context;
    const stop = (kind: 'match' | 'report') =>
      fetch(unsubscribeUrl(config, { userId: bob.userId, kind }), { method: 'POST' });
    await stop('match');
    expect(await quietEnds()).toEqual([decided]);
    await decides();
    await stop('report');
    expect(await quietEnds()).toEqual([decided]);
  });

  test('that an earlier release posted, without saying whose it is, leaves all the same', async () => {
    await sql`update pgboss.job set data = data #- '{letter,notice}' where id in (select id ${waiting()})`.execute(
      world.context.db,
    );
    await leaves();
    expect((await quietEnds()).toSorted()).toEqual([decided, 'Your Intent account has been deleted']);
  });
});

describe('a changed price of what they like, and a message', () => {
  let alice: Person;
  let house: Intention;
  let chatId: string;

  beforeEach(async () => {
    alice = await world.person('Alice');
    house = await alice.posts(houseForSale);
    const wish = await bob.posts(houseWanted);
    await bob.likes(wish, house);
    chatId = (await alice.likes(house, wish)).body.chatId!;
    await jobsDone(world);
  });

  const happens = async () => {
    await alice.put(`/api/intentions/${house.id}`, { ...houseForSale, price: 340_000 });
    await tellChangedPrice(world.context, house.id);
    const { status } = await alice.post(`/api/chats/${chatId}/messages`, {
      id: crypto.randomUUID(),
      content: 'Hello',
    });
    expect(status).toBe(200);
    const inAnHour = { ...world.context, clock: () => new Date(Date.now() + 3_600_000) };
    await tellUnread(inAnHour, { chatId, readerId: bob.userId });
    return (await subjects()).filter((it) => /^Price change|message/.test(it)).toSorted();
  };
  const told = ['1 new message(s) from Alice', 'Price change: Three-bed house in Bristol BS6'];

  test('are told to who is suspended: they can look', async () => {
    await acts(mia, { action: 'suspend', userId: bob.userId, days: 3 });
    expect(await happens()).toEqual(told);
  });

  test('are told to nobody who is banned', async () => {
    await acts(mia, { action: 'ban', userId: bob.userId });
    expect(await happens()).toEqual([]);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../../domain/limits.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import { mailsTo, newestMail } from '../../../tests/mailbox.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import type { Context } from '../../context.ts';
import { tellUnread } from './messages.ts';

let world: World;
let alice: Person;
let bob: Person;
let chatId: string;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world.close());

beforeEach(async () => {
  alice = await world.person('Alice', { getNotificationsVia: ['email'] });
  bob = await world.person('Bob');
  const house = await alice.posts(houseForSale);
  const wish = await bob.posts(houseWanted);
  await bob.likes(wish, house);
  chatId = (await alice.likes(house, wish)).body.chatId!;
});

const writes = (person: Person, content = 'Hello') =>
  person.post(`/api/chats/${chatId}/messages`, { id: crypto.randomUUID(), content });

/** The site as it will be some minutes from now. */
const inMinutes = (minutes: number): Context => ({
  ...world.context,
  clock: () => new Date(Date.now() + minutes * 60_000),
});

const waiting = () => ({ chatId, readerId: alice.userId });
const looks = (minutes: number) => tellUnread(inMinutes(minutes), waiting());
const unreadMails = async () => {
  await jobsDone(world);
  return (await mailsTo(world.url, alice.email)).filter((it) => it.subject.includes('new message(s)'));
};

test('messages that stay unread for ten minutes are mailed together, without what they say', {
  tags: ['9.text-messages'],
}, async () => {
  for (const content of ['Is it still there?', 'I could come on Sunday.', 'Or on Monday.'])
    await writes(bob, content);
  await looks(10);
  const mail = await newestMail(world.url, alice.email, 'new message(s)');
  expect(mail.subject).toBe('3 new message(s) from Bob');
  expect(mail.links).toContain(`${world.url}/matches?chat=${chatId}`);
  expect(mail.text).not.toContain('Sunday');
  expect(await unreadMails()).toHaveLength(1);
});

test('nobody is called to answer somebody who was banned since they wrote', async () => {
  await writes(bob);
  await world.context.db
    .updateTable('users')
    .set({ bannedAt: new Date() })
    .where('id', '=', bob.userId)
    .execute();
  await looks(10);
  expect(await unreadMails()).toEqual([]);
});

/** How many looks wait for these people: those of other tests come due meanwhile. */
const looksWaiting = async (...readers: Person[]) => {
  const { rows } = await sql`
    select from pgboss.job where name = 'tell-unread-messages' and state = 'created'
      and data->>'readerId' = any(${readers.map((it) => it.userId)})`.execute(world.context.db);
  return rows.length;
};

test('one look waits for many messages', async () => {
  for (let count = 0; count < 5; count += 1) await writes(bob);
  expect(await looksWaiting(alice, bob)).toBe(1);
});

describe('the look that waits for a person and a chat', () => {
  const lookAt = async () => {
    const { rows } = await sql<{ startAfter: Date }>`
      select start_after from pgboss.job
      where name = 'tell-unread-messages' and singleton_key = ${`${chatId} ${alice.userId}`} and state < 'active'`.execute(
      world.context.db,
    );
    expect(rows).toHaveLength(1);
    return rows[0]!.startAfter.getTime();
  };

  test('stays where it is while the first message is unread', async () => {
    await writes(bob);
    const before = await lookAt();
    await writes(bob);
    expect(await lookAt()).toBe(before);
  });

  test('is not written again for a message that changes nothing', async () => {
    const version = async () => {
      const { rows } = await sql`
        select xmin from pgboss.job where singleton_key = ${`${chatId} ${alice.userId}`}`.execute(
        world.context.db,
      );
      return rows;
    };
    await writes(bob);
    const before = await version();
    expect(before).toHaveLength(1);
    await writes(bob);
    expect(await version()).toEqual(before);
  });

  test('moves along while they read', async () => {
    await writes(bob);
    const before = await lookAt();
    await alice.post(`/api/chats/${chatId}/read`);
    await writes(bob);
    expect(await lookAt()).toBeGreaterThan(before);
  });

  test('stays where it is when they were told of what was there before and did not read it', async () => {
    await writes(bob);
    await looks(10);
    await writes(bob);
    const before = await lookAt();
    await writes(bob);
    expect(await lookAt()).toBe(before);
    await looks(11);
    expect((await unreadMails()).map((it) => it.subject)).toEqual([
      '2 new message(s) from Bob',
      '1 new message(s) from Bob',
    ]);
  });

  test('comes sooner for a message that is due before it', async () => {
    await writes(bob);
    const before = await lookAt();
    await alice.patch('/api/profile', { getNotificationsVia: ['email', 'push'] });
    await writes(bob);
    expect(await lookAt()).toBeLessThan(before);
  });

  test('tells of what was there when they chose to be told, with the next message', async () => {
    await alice.patch('/api/profile', { getNotificationsVia: [] });
    await writes(bob);
    await alice.patch('/api/profile', { getNotificationsVia: ['email'] });
    await writes(bob);
    expect(await lookAt()).toBeGreaterThan(Date.now() + limits.notices.unreadMailMs - 60_000);
    await looks(11);
    expect((await unreadMails()).map((it) => it.subject)).toEqual(['2 new message(s) from Bob']);
  });

  test('is one for both channels, at the time of the first', async () => {
    await alice.patch('/api/profile', { getNotificationsVia: ['email', 'push'] });
    await writes(bob);
    expect(await lookAt()).toBeLessThan(Date.now() + limits.notices.unreadPushMs);
  });

  test('looks for the other channel once the first was told', async () => {
    await alice.patch('/api/profile', { getNotificationsVia: ['email', 'push'] });
    await writes(bob);
    await tellUnread(inMinutes(1), waiting());
    expect(await lookAt()).toBeGreaterThan(Date.now() + limits.notices.unreadMailMs - 60_000);
    expect(await unreadMails()).toEqual([]);
    await looks(10);
    expect(await unreadMails()).toHaveLength(1);
  });
});

test('six couples who chat have twelve looks waiting at most', async () => {
  const couples = Array.from({ length: 6 }, async () => {
    const facts = { getNotificationsVia: ['email'] as ('email' | 'push')[] };
    const [seller, buyer] = await Promise.all([world.person('Sally', facts), world.person('Ben', facts)]);
    const [house, wish] = await Promise.all([seller.posts(houseForSale), buyer.posts(houseWanted)]);
    await buyer.likes(wish, house);
    const chat = (await seller.likes(house, wish)).body.chatId!;
    for (let count = 0; count < 10; count += 1)
      for (const person of [seller, buyer]) {
        await person.post(`/api/chats/${chat}/messages`, { id: crypto.randomUUID(), content: 'Hello' });
        if (count % 3 === 0) await person.post(`/api/chats/${chat}/read`);
      }
    return [seller, buyer];
  });
  expect(await looksWaiting(...(await Promise.all(couples)).flat())).toBe(12);
});

test('what was read by then is not mailed', async () => {
  await writes(bob);
  await alice.post(`/api/chats/${chatId}/read`);
  await looks(10);
  expect(await unreadMails()).toEqual([]);
});

test('a message younger than ten minutes waits for a later look', async () => {
  await writes(bob);
  await looks(9);
  expect(await unreadMails()).toEqual([]);
  await looks(10);
  expect(await unreadMails()).toHaveLength(1);
});

test('nothing is mailed twice, and later messages are a mail of their own', async () => {
  await writes(bob);
  await Promise.all([looks(10), looks(10)]);
  await looks(20);
  expect(await unreadMails()).toHaveLength(1);
  await writes(bob);
  await writes(bob);
  await looks(30);
  expect((await unreadMails()).map((it) => it.subject)).toEqual([
    '2 new message(s) from Bob',
    '1 new message(s) from Bob',
  ]);
});

test('what one writes oneself is not mailed to oneself', async () => {
  await writes(alice);
  await looks(10);
  expect(await unreadMails()).toEqual([]);
});

test('who did not choose email has no look waiting', async () => {
  await writes(alice);
  expect(await looksWaiting(alice, bob)).toBe(0);
});

test('who unticks email in the meantime gets none', async () => {
  await writes(bob);
  await alice.patch('/api/profile', { getNotificationsVia: [] });
  await looks(10);
  expect(await unreadMails()).toEqual([]);
});

test('a chat that ended in the meantime is left alone', async () => {
  await writes(bob);
  await world.context.db.deleteFrom('chats').where('id', '=', chatId).execute();
  await looks(limits.notices.unreadMailMs / 60_000);
  expect(await unreadMails()).toEqual([]);
});

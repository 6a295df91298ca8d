import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../../domain/limits.ts';
import { jobsDone, jobsWaiting } from '../../../tests/jobs.ts';
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
  await world.knowPostcode(bristol.postcode, bristol.latitude, bristol.longitude);
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
const looks = (minutes: number) => tellUnread(inMinutes(minutes), 'email', waiting());
const unreadMails = async () => {
  await jobsDone(world);
  return (await mailsTo(world.url, alice.email)).filter((it) => it.subject.includes('new message(s)'));
};

test('messages that stay unread for ten minutes are mailed together, without what they say [9.text-messages]', async () => {
  for (const content of ['Is it still there?', 'I could come on Sunday.', 'Or on Monday.'])
    await writes(bob, content);
  await looks(10);
  const mail = await newestMail(world.url, alice.email, 'new message(s)');
  expect(mail.subject).toBe('3 new message(s) from Bob');
  expect(mail.links).toContain(`${world.url}/matches?chat=${chatId}`);
  expect(mail.text).not.toContain('Sunday');
  expect(await unreadMails()).toHaveLength(1);
});

test('one look waits for many messages', async () => {
  const before = await jobsWaiting(world, 'mail-unread-messages');
  for (let count = 0; count < 5; count += 1) await writes(bob);
  expect(await jobsWaiting(world, 'mail-unread-messages')).toBe(before + 1);
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
  const before = await jobsWaiting(world, 'mail-unread-messages');
  await writes(alice);
  expect(await jobsWaiting(world, 'mail-unread-messages')).toBe(before);
});

test('who unticks email in the meantime gets none', async () => {
  await writes(bob);
  await alice.patch('/api/profile', { getNotificationsVia: [] });
  await looks(10);
  expect(await unreadMails()).toEqual([]);
});

test('a chat that ended in the meantime is left alone', async () => {
  await writes(bob);
  await world.context.database.deleteFrom('chats').where('id', '=', chatId).execute();
  await looks(limits.notices.unreadMailMs / 60_000);
  expect(await unreadMails()).toEqual([]);
});

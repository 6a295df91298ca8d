import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Chat } from '../../../contract/chat.ts';
import type { Facing } from '../../../contract/discovery.ts';
import type { Intention } from '../../../contract/intentions.ts';
import { retention } from '../../../domain/retention.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import { mailsTo, newestMail } from '../../../tests/mailbox.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { notifyOfMatch } from './matches.ts';

let world: World;
let alice: Person;
let bob: Person;
let house: Intention;
let wish: Intention;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world.close());

beforeEach(async () => {
  alice = await world.person('Alice', { getNotificationsVia: ['email'] });
  bob = await world.person('Bob', { getNotificationsVia: ['email', 'push'] });
  house = await alice.posts(houseForSale);
  wish = await bob.posts(houseWanted);
});

const matchMails = async (person: Person) =>
  (await mailsTo(world.url, person.email)).filter((it) => it.subject.startsWith('New match'));

test('a match is mailed to both sides, with who, what and where', {
  tags: ['7.external.match-email', '9.text-match', '1.match-email'],
}, async () => {
  await bob.likes(wish, house);
  await alice.likes(house, wish);
  const toAlice = await newestMail(world.url, alice.email, 'New match');
  expect(toAlice.subject).toBe("New match found for your 'Sunny terraced house with a long garden' search!");
  expect(toAlice.text).toContain('Bob');
  expect(toAlice.text).toContain('A family house near good schools');
  expect(toAlice.links).toContain(`${world.url}/matches?match=${wish.id}`);
  const toBob = await newestMail(world.url, bob.email, 'New match');
  expect(toBob.subject).toBe("New match found for your 'A family house near good schools' search!");
  expect(toBob.text).toContain('Alice');
});

test('both at the same instant: one mail to each', async () => {
  await Promise.all([alice.likes(house, wish), bob.likes(wish, house)]);
  await jobsDone(world);
  expect(await Promise.all([matchMails(alice), matchMails(bob)])).toMatchObject([[{}], [{}]]);
  expect((await matchMails(alice)).length + (await matchMails(bob)).length).toBe(2);
});

test('liking again after a match mails nothing more', async () => {
  await bob.likes(wish, house);
  await alice.likes(house, wish);
  await alice.likes(house, wish);
  await jobsDone(world);
  expect(await matchMails(alice)).toHaveLength(1);
});

test('one that is taken back and made again all day is told once a day to each side, and the next day again', async () => {
  const again = async () => {
    await bob.unlikes(wish, house);
    await bob.likes(wish, house);
    await jobsDone(world);
  };
  await alice.likes(house, wish);
  for (let press = 0; press < 4; press += 1) await again();
  for (const person of [alice, bob]) expect(await matchMails(person)).toHaveLength(1);
  // Another pair of the same two is news.
  const other = await bob.posts(houseWanted);
  await bob.likes(other, house);
  await alice.likes(house, other);
  await jobsDone(world);
  for (const person of [alice, bob]) expect(await matchMails(person)).toHaveLength(2);
  await world.context.db
    .updateTable('traces')
    .set({ at: new Date(Date.now() - retention.traces.forMs) })
    .execute();
  await again();
  for (const person of [alice, bob]) expect(await matchMails(person)).toHaveLength(3);
});

test('who did not choose email gets none', { tags: ['7.external.match-email'] }, async () => {
  const carol = await world.person('Carol', { getNotificationsVia: ['push'] });
  const hers = await carol.posts(houseWanted);
  await carol.likes(hers, house);
  await alice.likes(house, hers);
  await jobsDone(world);
  expect(await matchMails(alice)).toHaveLength(1);
  expect(await mailsTo(world.url, carol.email)).toEqual([]);
});

test('a search without a title is called by what it is and where, in the mail, in chats and beside what it faces', {
  tags: ['9.text-default-title'],
}, async () => {
  const untitled = await bob.posts({ ...houseWanted, title: '' });
  await bob.likes(untitled, house);
  await alice.likes(house, untitled);
  const mail = await newestMail(world.url, bob.email, 'New match');
  const called = 'House wanted, Bristol BS6';
  expect(mail.subject).toBe(`New match found for your '${called}' search!`);
  const chats = (await alice.get<{ items: Chat[] }>('/api/chats')).body.items;
  expect(chats.find((it) => it.theirs.id === untitled.id)?.theirs.title).toBe(called);
  const facing = (await bob.get<{ items: Facing[] }>(`/api/intentions/${house.id}/facing`)).body.items;
  expect(facing.find((it) => it.intentionId === untitled.id)?.title).toBe(called);
});

test('a mail of a match never tells a mail address, a last name or where somebody lives', async () => {
  await bob.likes(wish, house);
  await alice.likes(house, wish);
  const { text } = await newestMail(world.url, bob.email, 'New match');
  for (const secret of [alice.email, 'Example', 'Cotham Brow', bristol.postcode])
    expect(text).not.toContain(secret);
});

test('a match that is taken back as it is made is mailed to nobody', async () => {
  const pair = { sellId: house.id, buyId: wish.id, sellerId: alice.userId, buyerId: bob.userId };
  const taken = world.context.transact(async (tx) => {
    await notifyOfMatch(world.context, { pair }, tx);
    throw new Error('taken back');
  });
  await expect(taken).rejects.toThrow('taken back');
  await jobsDone(world);
  expect(await Promise.all([matchMails(alice), matchMails(bob)])).toEqual([[], []]);
});

/** Who is hidden by a block is told of by no notice: neither by what comes, nor by what waited when it was made. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import { everythingOf, rows } from '../../../tests/everything.ts';
import { jobsDone } from '../../../tests/jobs.ts';
import { mailsTo } from '../../../tests/mailbox.ts';
import type { Person } from '../../../tests/person.ts';
import { bristol, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import type { Context } from '../../context.ts';
import { digest } from './counterparts.ts';
import { tellHeld } from './held.ts';
import { tellUnread } from './messages.ts';
import { tellChangedPrice } from './price-news.ts';
import { lookAtWhatIsOld, remind } from './silences.ts';

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
  await world.removeIntentions();
  await world.context.db
    .updateTable('answersLookedAt')
    .set({ until: inHours(-63).clock() })
    .execute();
  [alice, bob] = (await Promise.all(
    ['Alice', 'Bob'].map((name) => world.person(name, { getNotificationsVia: ['email'] })),
  )) as [Person, Person];
  house = await alice.posts(houseForSale);
  wish = await bob.posts(houseWanted);
  await jobsDone(world);
});

const inHours = (hours: number): Context => ({
  ...world.context,
  clock: () => new Date(Date.now() + hours * 60 * 60_000),
});
const mails = async () => {
  await jobsDone(world);
  const all = await Promise.all([alice, bob].map((it) => mailsTo(world.url, it.email)));
  return all.flat().map((it) => it.subject);
};
/** Either of the two. */
const blocks = {
  'she blocks him': () => alice.put(`/api/intentions/${wish.id}/block`),
  'he blocks her': () => bob.put(`/api/intentions/${house.id}/block`),
};
const ways = Object.entries(blocks);

async function match(): Promise<string> {
  await bob.likes(wish, house);
  return (await alice.likes(house, wish)).body.chatId!;
}
/** The round-up of a morning, where one is due. */
const morning = () => Promise.all([alice, bob].map((it) => tellHeld(inHours(30), it.userId)));
/** The reminder is asked for, and due. */
async function silenceIsOld(chatId: string): Promise<void> {
  await lookAtWhatIsOld(inHours(60));
  for (const { userId } of [alice, bob]) await remind(inHours(60), { chatId, readerId: userId });
}
const daily = async (kind: string) => {
  for (const [person, it] of [
    [alice, house],
    [bob, wish],
  ] as const)
    await person.put(`/api/intentions/${it.id}/alerts`, { [kind]: 'daily' });
};

test.each(ways)('of nothing that is posted while %s', async (_, block) => {
  await block();
  const before = await mails();
  await alice.posts({ ...houseForSale, title: 'Another house' });
  await bob.posts({ ...houseWanted, title: 'Another wish' });
  expect(await mails()).toEqual(before);
});

test.each(ways)('of no counterparts that waited for their digest when %s', async (_, block) => {
  await alice.posts({ ...houseForSale, title: 'Another house' });
  await bob.posts({ ...houseWanted, title: 'Another wish' });
  const before = await mails();
  await block();
  for (const { id } of [house, wish]) await digest(inHours(2), id);
  expect(await mails()).toEqual(before);
});

test.each(ways)('of no match, message or price that waited for the morning when %s', async (_, block) => {
  for (const kind of ['match', 'messages', 'price']) await daily(kind);
  const chatId = await match();
  await bob.post(`/api/chats/${chatId}/messages`, { id: crypto.randomUUID(), content: 'Hello' });
  await tellUnread(inHours(1), { chatId, readerId: alice.userId });
  await alice.put(`/api/intentions/${house.id}`, { ...houseForSale, price: 310_000 });
  await tellChangedPrice(world.context, house.id);
  expect(await world.context.db.selectFrom('heldNotices').select('kind').execute()).toHaveLength(4);
  const before = await mails();
  await block();
  await morning();
  expect(await mails()).toEqual(before);
});

test.each(ways)('of no unread message, silence or changed price of before %s', async (_, block) => {
  const chatId = await match();
  for (const person of [alice, bob])
    await person.post(`/api/chats/${chatId}/messages`, { id: crypto.randomUUID(), content: 'Hello' });
  await alice.put(`/api/intentions/${house.id}`, { ...houseForSale, price: 320_000 });
  const before = await mails();
  await block();
  for (const { userId } of [alice, bob]) await tellUnread(inHours(1), { chatId, readerId: userId });
  await silenceIsOld(chatId);
  await tellChangedPrice(world.context, house.id);
  await morning();
  expect(await mails()).toEqual(before);
});

test('what was told or waits is left out of what who is blocked takes along', async () => {
  for (const kind of ['match', 'price']) await daily(kind);
  const chatId = await match();
  await alice.post(`/api/chats/${chatId}/messages`, { id: crypto.randomUUID(), content: 'Hello' });
  await tellUnread(inHours(1), { chatId, readerId: bob.userId });
  await silenceIsOld(chatId);
  const told = ['fits-found', 'notices-waiting', 'messages-told', 'reminders'];
  const given = async () => {
    const files = await everythingOf(bob);
    return told.filter((name) => rows(files, name).length > 0);
  };
  expect(await given()).toEqual(told);
  const { id } = (await bob.put<{ id: string }>(`/api/intentions/${house.id}/block`)).body;
  expect(await given()).toEqual(told);
  await bob.delete(`/api/blocks/${id}`);
  await alice.put(`/api/intentions/${wish.id}/block`);
  expect(await given()).toEqual([]);
});

test('what would have been told is told when nobody blocks', async () => {
  const chatId = await match();
  await bob.post(`/api/chats/${chatId}/messages`, { id: crypto.randomUUID(), content: 'Hello' });
  await alice.put(`/api/intentions/${house.id}`, { ...houseForSale, price: 320_000 });
  const before = await mails();
  await tellUnread(inHours(1), { chatId, readerId: alice.userId });
  await silenceIsOld(chatId);
  await tellChangedPrice(world.context, house.id);
  await morning();
  expect((await mails()).length).toBe(before.length + 3);
});

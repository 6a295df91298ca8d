/** How often a person is told about each intention, and when they are not disturbed. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import type { Alerts } from '../../../contract/notifications.ts';
import { toldAt } from '../../../domain/alerts.ts';
import { limits } from '../../../domain/limits.ts';
import { hourOf } from '../../../domain/uk-time.ts';
import { closedSwap } from '../../../tests/closed-ring.ts';
import { jobsDone, jobsWaiting } from '../../../tests/jobs.ts';
import { mailsTo } from '../../../tests/mailbox.ts';
import type { Person } from '../../../tests/person.ts';
import { type PushService, startPushService } from '../../../tests/push-service.ts';
import { bristol, carForSale, carWanted, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { saysOften } from '../../../tests/very-many.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import type { Context } from '../../context.ts';
import { digest } from './counterparts.ts';
import { tellHeld } from './held.ts';
import { tellUnread } from './messages.ts';
import { tellChangedPrice } from './price-news.ts';

let world: World;
let push: PushService;
let alice: Person;
let bob: Person;
let wish: Intention;

beforeAll(async () => {
  world = await openWorld();
  push = await startPushService();
  await world.knowPostcodes(bristol);
});
afterAll(async () => {
  await push.close();
  await world.close();
});

beforeEach(async () => {
  await world.removeIntentions();
  alice = await world.person('Alice');
  bob = await world.person('Bob', { getNotificationsVia: ['email'] });
  wish = await bob.posts(houseWanted);
  await jobsDone(world);
});

const chooses = (change: object, { id } = wish) => bob.put<Alerts>(`/api/intentions/${id}/alerts`, change);
const quiet = (quietHours: object | null) => bob.put<Alerts>('/api/quiet-hours', { quietHours });
/** Two hours of which this is one. */
const quietNow = () => {
  const from = hourOf(new Date());
  return quiet({ from, until: (from + 2) % 24 });
};
const mails = async () => {
  await jobsDone(world);
  return mailsTo(world.url, bob.email);
};
const subjects = async () => (await mails()).map((it) => it.subject);
const at = (moment: Date): Context => ({ ...world.context, clock: () => moment });
const hoursOn = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const inHours = (hours: number) => at(hoursOn(hours));
/**
 * The moment at which what is known within the next hour is told by this pace: between seven and eight that
 * is not the first morning.
 */
const morning = (pace: 'daily' | 'weekly') => toldAt(pace, hoursOn(1), null, hoursOn(1))!;
const roundUp = async (pace: 'daily' | 'weekly' = 'daily') => {
  await jobsDone(world);
  await tellHeld(at(morning(pace)), bob.userId);
  return mails();
};

test('all is told at once until something else is chosen, kind by kind', async () => {
  const usual = {
    counterparts: 'at once',
    price: 'at once',
    match: 'at once',
    messages: 'at once',
    rings: 'daily',
  };
  const before = (await bob.get<Alerts>('/api/alerts')).body;
  expect(before).toEqual({
    intentions: [{ id: wish.id, type: 'buy', title: houseWanted.title, paces: usual }],
    quietHours: null,
  });
  await chooses({ counterparts: 'weekly', messages: 'never' });
  const { status, body } = await chooses({ counterparts: 'daily' });
  expect(status).toBe(200);
  expect(body.intentions[0]!.paces).toEqual({ ...usual, counterparts: 'daily', messages: 'never' });
  expect((await quiet({ from: 22, until: 8 })).body.quietHours).toEqual({ from: 22, until: 8 });
  expect((await bob.get<Alerts>('/api/alerts')).body).toMatchObject({ quietHours: { from: 22, until: 8 } });
  expect((await quiet(null)).body.quietHours).toBeNull();
  expect((await chooses({ match: 'weekly' })).status).toBe(422);
  expect((await quiet({ from: 8, until: 8 })).status).toBe(422);
});

test('of all intentions together one letter comes in the morning, with cards, each thing once', async () => {
  const cars = await bob.posts(carWanted);
  await jobsDone(world);
  await chooses({ counterparts: 'daily', price: 'daily' });
  await chooses({ counterparts: 'daily' }, cars);
  const house = await alice.posts(houseForSale);
  const liked = await alice.posts({ ...houseForSale, title: 'A liked one' });
  await alice.posts(carForSale);
  await bob.likes(wish, liked);
  await alice.put(`/api/intentions/${liked.id}`, { ...houseForSale, title: 'A liked one', price: 340_000 });
  await tellChangedPrice(world.context, liked.id);
  expect(await subjects()).toEqual([]);
  const [letter, ...more] = await roundUp();
  expect(more).toEqual([]);
  expect(letter!.subject).toBe('Your round-up: 2 new sellers, 1 price change');
  expect(letter!.text).toMatch(/Sunny terraced house with a long garden http\S*\s+£350,000/);
  expect(letter!.text).toContain(`For '${houseWanted.title}'`);
  expect(letter!.text).toContain(`For '${carWanted.title}'`);
  expect(letter!.text).toContain('£10,000 less: now £340,000, was £350,000');
  expect(letter!.links).toContain(`${world.url}/sell/${house.id}`);
  expect(letter!.links.some((it) => it.includes('.roundup.'))).toBe(true);
  await tellHeld(inHours(24 * 8), bob.userId);
  expect(await subjects()).toHaveLength(1);
});

test('a price that changes again before the letter is told once it stands, from what it was first; back is none', async () => {
  await chooses({ counterparts: 'never', price: 'daily' });
  const house = await alice.posts(houseForSale);
  await bob.likes(wish, house);
  const costs = (price: number) => alice.put(`/api/intentions/${house.id}`, { ...houseForSale, price });
  await costs(340_000);
  await tellChangedPrice(world.context, house.id);
  await costs(330_000);
  expect(await roundUp()).toEqual([]);
  const then = at(morning('daily'));
  await tellChangedPrice(then, house.id);
  await tellHeld(then, bob.userId);
  expect((await mails())[0]!.text).toContain('£20,000 less: now £330,000, was £350,000');
  for (const price of [320_000, 330_000]) {
    await costs(price);
    await tellChangedPrice(world.context, house.id);
  }
  expect(await roundUp()).toHaveLength(1);
});

test('two looks at the same instant, or one whose transaction fails, tell it once', async () => {
  await chooses({ counterparts: 'daily' });
  await alice.posts(houseForSale);
  await jobsDone(world);
  const then = at(morning('daily'));
  const failing: Context = {
    ...then,
    transact: (work) =>
      then.transact(async (tx) => {
        await work(tx);
        throw new Error('lost');
      }),
  };
  await expect(tellHeld(failing, bob.userId)).rejects.toThrow('lost');
  await Promise.all([tellHeld(then, bob.userId), tellHeld(then, bob.userId)]);
  expect(await subjects()).toEqual(['Your round-up: 1 new seller']);
});

test('a weekly letter waits for Monday, and never is never', async () => {
  await chooses({ counterparts: 'weekly' });
  await alice.posts(houseForSale);
  await jobsDone(world);
  expect(await jobsWaiting(world, 'tell-held-notices')).toBeGreaterThan(0);
  await tellHeld(at(new Date(morning('weekly').getTime() - 1)), bob.userId);
  expect(await subjects()).toEqual([]);
  await chooses({ counterparts: 'never' });
  expect(await roundUp('weekly')).toEqual([]);
  await chooses({ counterparts: 'at once' });
  expect(await roundUp('weekly')).toEqual([]);
  await alice.posts(houseForSale);
  expect(await subjects()).toEqual([`1 new seller fits '${houseWanted.title}'`]);
});

test('what waits for a later letter comes sooner when its person chooses so', async () => {
  await chooses({ counterparts: 'weekly' });
  await alice.posts(houseForSale);
  await jobsDone(world);
  await chooses({ counterparts: 'at once' });
  expect(await subjects()).toEqual(['Your round-up: 1 new seller']);
});

test('more than fit into a letter are counted, with a way to them', async () => {
  await chooses({ counterparts: 'daily' });
  const many = limits.notices.roundupCards + 2;
  for (let house = 0; house < many; house += 1) await alice.posts({ ...houseForSale, title: 'Another' });
  const [letter] = await roundUp();
  expect(letter!.subject).toBe(`Your round-up: ${many} new sellers`);
  expect(letter!.text.match(/Another http\S*\s+£350,000/g)).toHaveLength(limits.notices.roundupCards);
  expect(letter!.text).toContain(`And 2 more ${world.url}/buy/${wish.id}`);
});

test('a match and its messages can wait for the morning, unless they were seen and read before', async () => {
  await chooses({ match: 'daily', messages: 'daily' });
  const [seen, unseen] = [await alice.posts(houseForSale), await alice.posts(houseForSale)];
  for (const house of [seen, unseen]) {
    await alice.likes(house, wish);
    const { chatId } = (await bob.likes(wish, house)).body;
    await alice.post(`/api/chats/${chatId}/messages`, { id: crypto.randomUUID(), content: 'Hello' });
    await tellUnread(inHours(1), { chatId: chatId!, readerId: bob.userId });
    // Too old to load: it is not counted.
    await saysOften(world, { chatId: chatId!, senderId: alice.userId }, 1, {
      from: hoursOn(-8 * 24),
      apartMs: 0,
    });
    if (house !== seen) continue;
    await bob.post(`/api/chats/${chatId}/read`);
    await bob.post('/api/matches/seen', { intentionIds: [wish.id] });
  }
  const told = () => mails().then((all) => all.filter((it) => /match|message/.test(it.subject)));
  expect(await told()).toEqual([]);
  await roundUp();
  const [letter, ...more] = await told();
  expect(more).toEqual([]);
  expect(letter!.subject).toBe('Your round-up: 1 match, messages from 1 person');
  expect(letter!.text).toContain('Match with Alice');
  expect(letter!.text).toContain('1 new message(s) from Alice');
});

test('in quiet hours a match, messages and new counterparts wait until they end', async () => {
  await quietNow();
  const house = await alice.posts(houseForSale);
  await alice.likes(house, wish);
  const { chatId } = (await bob.likes(wish, house)).body;
  await alice.post(`/api/chats/${chatId}/messages`, { id: crypto.randomUUID(), content: 'Hello' });
  await alice.posts({ ...houseForSale, title: 'Another' });
  await jobsDone(world);
  await tellUnread(inHours(0.5), { chatId: chatId!, readerId: bob.userId });
  expect(await subjects()).toEqual([]);
  const then = inHours(2);
  await tellHeld(then, bob.userId);
  await tellUnread(then, { chatId: chatId!, readerId: bob.userId });
  await digest(then, wish.id);
  expect((await subjects()).toSorted()).toEqual([
    '1 new message(s) from Alice',
    `1 new seller fits '${houseWanted.title}'`,
    `New match found for your '${houseWanted.title}' search!`,
  ]);
});

test('what waits for quiet hours to end comes once they are taken back: messages, of a ring too, and new counterparts', async () => {
  const ringId = await closedSwap(alice, bob);
  await jobsDone(world);
  await quietNow();
  const house = await alice.posts(houseForSale);
  await alice.likes(house, wish);
  const { chatId } = (await bob.likes(wish, house)).body;
  await alice.post(`/api/chats/${chatId}/messages`, { id: crypto.randomUUID(), content: 'Hello' });
  await alice.post(`/api/rings/${ringId}/messages`, { id: crypto.randomUUID(), content: 'Hello, all' });
  await alice.posts({ ...houseForSale, title: 'Another' });
  // Both were written longer ago than a reader is given to read by themselves.
  const { db } = world.context;
  const createdAt = hoursOn(-0.5);
  await db.updateTable('messages').set({ createdAt }).execute();
  await db.updateTable('ringMessages').set({ createdAt }).execute();
  const digestMail = `1 new seller fits '${houseWanted.title}'`;
  const told = async () =>
    (await subjects()).filter((it) => it.includes('message') || it === digestMail).toSorted();
  expect(await told()).toEqual([]);
  await quiet(null);
  expect(await told()).toEqual(['1 new message(s) from Alice', '1 new message(s) from Alice', digestMail]);
});

test('what was seen and read in quiet hours is told no more', async () => {
  await quietNow();
  const house = await alice.posts(houseForSale);
  await alice.likes(house, wish);
  const { chatId } = (await bob.likes(wish, house)).body;
  await alice.post(`/api/chats/${chatId}/messages`, { id: crypto.randomUUID(), content: 'Hello' });
  await bob.post(`/api/chats/${chatId}/read`);
  await bob.post('/api/matches/seen', { intentionIds: [wish.id] });
  const then = inHours(2);
  await tellHeld(then, bob.userId);
  await tellUnread(then, { chatId: chatId!, readerId: bob.userId });
  await digest(then, wish.id);
  expect(await subjects()).toEqual([]);
});

test('who has push alone gets one push of the morning, and whose round-ups are stopped no letter', async () => {
  await chooses({ counterparts: 'daily' });
  await bob.patch('/api/profile', { getNotificationsVia: ['push'] });
  await bob.post('/api/push-subscriptions', push.browser('laptop'));
  await alice.posts(houseForSale);
  expect(await roundUp()).toEqual([]);
  expect(push.received.map((it) => it.notice)).toMatchObject([
    { kind: 'roundup', title: 'Your round-up', body: '1 new seller', path: '/' },
  ]);
});

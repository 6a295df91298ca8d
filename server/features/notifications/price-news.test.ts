/** A changed price of what one likes: told once it has stood, with both prices, and what it means. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import { retention } from '../../../domain/retention.ts';
import { hourOf } from '../../../domain/uk-time.ts';
import { jobsDone, jobsWaiting } from '../../../tests/jobs.ts';
import { mailsTo } from '../../../tests/mailbox.ts';
import type { Person } from '../../../tests/person.ts';
import { type PushService, startPushService } from '../../../tests/push-service.ts';
import { bristol, carForSale, carWanted, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { tellHeld } from './held.ts';
import { tellChangedPrice } from './price-news.ts';

let world: World;
let push: PushService;
let alice: Person;
let bob: Person;
let house: Intention;
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
  alice = await world.person('Alice', { getNotificationsVia: ['email'] });
  bob = await world.person('Bob', { getNotificationsVia: ['email'] });
  house = await alice.posts(houseForSale);
  wish = await bob.posts(houseWanted);
  await bob.likes(wish, house);
});

const costs = (price: number) => alice.put(`/api/intentions/${house.id}`, { ...houseForSale, price });
/** As if the last change had stood for ten minutes. */
const stands = async ({ id } = house) => {
  await tellChangedPrice(world.context, id);
  await jobsDone(world);
};
/** As if whatever was told so far had been told the day before. */
const aDayPasses = () =>
  world.context.db
    .updateTable('traces')
    .set({ at: new Date(Date.now() - retention.traces.forMs) })
    .execute();
const mails = async (person = bob) =>
  (await mailsTo(world.url, person.email)).filter((it) =>
    /^Price change|prices of what you like/.test(it.subject),
  );

test('who likes it is told by how much, with both prices, and that it still fits', async () => {
  await costs(335_000);
  expect(await jobsWaiting(world, 'tell-changed-price')).toBe(1);
  expect(await mails()).toEqual([]);
  await stands();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('Price change: Three-bed house in Bristol BS6');
  expect(mail!.text).toContain('£15,000 less: now £335,000, was £350,000');
  expect(mail!.text).toContain("It still fits 'A family house near good schools'");
  expect(mail!.links).toContain(`${world.url}/sell/${house.id}`);
  expect(mail!.links.some((it) => it.includes('.price.'))).toBe(true);
  for (const secret of ['Cotham Brow', bristol.postcode, alice.email])
    expect(mail!.text).not.toContain(secret);
  expect(await mails(alice)).toEqual([]);
});

test('several changes are one, and a change back is none', async () => {
  await costs(340_000);
  await costs(330_000);
  await stands();
  expect((await mails())[0]!.text).toContain('£20,000 less: now £330,000, was £350,000');
  await aDayPasses();
  await costs(345_000);
  await costs(330_000);
  await stands();
  await stands();
  expect(await mails()).toHaveLength(1);
  const { db } = world.context;
  expect(await db.selectFrom('heldNotices').select('kind').execute()).toEqual([]);
});

test('a price that changes all day is told once a day, with the one told last', async () => {
  await bob.patch('/api/profile', { getNotificationsVia: ['email', 'push'] });
  await bob.post('/api/push-subscriptions', push.browser('watch'));
  const pushes = () => push.received.filter((it) => it.path === '/watch').length;
  for (const price of [340_000, 341_000, 342_000, 330_000]) {
    await costs(price);
    await stands();
  }
  expect([(await mails()).length, pushes()]).toEqual([1, 1]);
  expect(await jobsWaiting(world, 'tell-held-notices')).toBe(1);
  const after = (ms: number) => {
    const clock = () => new Date(Date.now() + ms);
    return tellHeld({ ...world.context, clock }, bob.userId).then(() => jobsDone(world));
  };
  await after(retention.traces.forMs - 60_000);
  expect(await mails()).toHaveLength(1);
  await after(retention.traces.forMs);
  expect([(await mails()).length, pushes()]).toEqual([2, 2]);
  expect((await mails())[0]!.text).toContain('£10,000 less: now £330,000, was £340,000');
});

test('nobody can write the subject or the push of a stranger: they say kind and area', async () => {
  await bob.patch('/api/profile', { getNotificationsVia: ['email', 'push'] });
  await bob.post('/api/push-subscriptions', push.browser('tablet'));
  const typed = { title: 'URGENT ring us', make: 'Your bank', model: 'calls now' };
  const car = await alice.posts({ ...carForSale, ...typed });
  await bob.likes(await bob.posts(carWanted), car);
  await alice.put(`/api/intentions/${car.id}`, { ...carForSale, ...typed, price: carForSale.price - 1 });
  await stands(car);
  const [mail] = await mails();
  const pushed = push.received.at(-1)!.notice;
  expect(mail!.subject).toBe('Price change: Vehicle for sale in Bristol BS6');
  expect(pushed.body).toMatch(/^Vehicle for sale in Bristol BS6: £1 less/);
  expect(mail!.text.split('\n').find((it) => it !== '')).toBe(mail!.subject);
  expect(mail!.text).toContain('URGENT ring us');
});

test('that it no longer fits is said, and so is that it fits now, or does not as before', async () => {
  for (const price of [450_000, 460_000, 390_000]) {
    await costs(price);
    await stands();
    await aDayPasses();
  }
  const texts = (await mails()).map((it) => it.text);
  expect(texts[2]).toContain("It no longer fits 'A family house near good schools'");
  expect(texts[1]).toContain("It still does not fit 'A family house near good schools'");
  expect(texts[0]).toContain("It fits 'A family house near good schools' now");
});

test('who sells is told of what a buyer they like would pay at most, and not of the least', async () => {
  await alice.likes(house, wish);
  const asks = (minPrice: number | null, maxPrice: number | null) =>
    bob.put(`/api/intentions/${wish.id}`, { ...houseWanted, minPrice, maxPrice });
  await asks(320_000, 400_000);
  await stands(wish);
  expect(await mails(alice)).toEqual([]);
  await asks(320_000, 420_000);
  await stands(wish);
  const [mail] = await mails(alice);
  expect(mail!.text).toContain('£20,000 more: now up to £420,000, was up to £400,000');
});

test('whoever likes it no more, came to like it after, or never wants to hear of prices is not told', async () => {
  const carol = await world.person('Carol', { getNotificationsVia: ['email'] });
  const dora = await world.person('Dora', { getNotificationsVia: ['email'] });
  const [hers, doras] = [await carol.posts(houseWanted), await dora.posts(houseWanted)];
  await dora.likes(doras, house);
  await dora.put(`/api/intentions/${doras.id}/alerts`, { price: 'never' });
  await costs(340_000);
  await carol.likes(hers, house);
  await bob.delete(`/api/intentions/${wish.id}/likes/${house.id}`);
  await stands();
  for (const person of [bob, carol, dora]) expect(await mails(person)).toEqual([]);
});

test('by push it is the same words, and the mails can be stopped by themselves', async () => {
  await bob.patch('/api/profile', { getNotificationsVia: ['email', 'push'] });
  await bob.post('/api/push-subscriptions', push.browser('laptop'));
  await costs(340_000);
  await stands();
  const out = (await mails())[0]!.links.find((it) => it.includes('.price.'))!;
  await world.visitor().post(out);
  await aDayPasses();
  await costs(330_000);
  await stands();
  expect(await mails()).toHaveLength(1);
  const told = push.received.filter((it) => it.path === '/laptop').map((it) => it.notice);
  expect(told.map((it) => it.body)).toEqual([
    'Three-bed house in Bristol BS6: £10,000 less: now £340,000, was £350,000',
    'Three-bed house in Bristol BS6: £10,000 less: now £330,000, was £340,000',
  ]);
  expect(told[0]).toMatchObject({ title: 'Price change', path: `/sell/${house.id}` });
});

test('told twice at the same instant it is told once', async () => {
  await costs(340_000);
  await Promise.all([stands(), stands()]);
  expect(await mails()).toHaveLength(1);
});

test.each(['the first', 'the last'])(
  'of several that changed in quiet hours %s that is hidden by then holds back no other',
  async (hidden) => {
    await bob.patch('/api/profile', { getNotificationsVia: ['email', 'push'] });
    await bob.post('/api/push-subscriptions', push.browser('phone'));
    const carol = await world.person('Carol');
    const cottage = await carol.posts({ ...houseForSale, title: 'A cottage' });
    await bob.likes(wish, cottage);
    const from = hourOf(new Date());
    await bob.put('/api/quiet-hours', { quietHours: { from, until: (from + 2) % 24 } });
    const changes = [
      () =>
        carol.put(`/api/intentions/${cottage.id}`, { ...houseForSale, title: 'A cottage', price: 320_000 }),
      () => costs(340_000),
    ];
    const ids = [cottage.id, house.id];
    const order = hidden === 'the first' ? [1, 0] : [0, 1];
    for (const nth of order) {
      await changes[nth]!();
      await stands({ ...house, id: ids[nth]! });
    }
    expect((await alice.put('/api/profile/pause')).status).toBe(200);
    const clock = () => new Date(Date.now() + 3 * 60 * 60_000);
    await tellHeld({ ...world.context, clock }, bob.userId);
    await jobsDone(world);
    expect((await mails()).map((it) => it.subject)).toEqual(['Price change: Three-bed house in Bristol BS6']);
    const pushed = push.received.at(-1)!.notice;
    expect(pushed.body).toBe('Three-bed house in Bristol BS6: £30,000 less: now £320,000, was £350,000');
    expect(pushed.path).toBe(`/sell/${cottage.id}`);
  },
);

test('one that is hidden is told to whoever matched with it', async () => {
  await alice.likes(house, wish);
  await costs(340_000);
  expect((await alice.put('/api/profile/pause')).status).toBe(200);
  await stands();
  expect(await mails()).toHaveLength(1);
});

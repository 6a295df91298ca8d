/**
 * / to who is signed in: what is new since they were last here, who waits for their answer, and how their
 * intentions stand.
 */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  expectAccessible,
  expectFineAtEverySize,
  failing,
  goWithin,
  isFocused,
  openPage,
  openPageOf,
  setHidden,
  settled,
} from '../browser.ts';
import { jobsDone } from '../jobs.ts';
import type { Person } from '../person.ts';
import { carForSale, carWanted, houseForSale, houseWanted } from '../samples.ts';
import { password, type World } from '../world.ts';
import { aliceAndBob, chatWith, openMarket } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

/** Under the header. */
const isAtTop = (heading: Element) => {
  const { top } = heading.getBoundingClientRect();
  return top > 72 && top < innerHeight / 3;
};

/** As if the latest look had been two hours ago. */
const wasHere = (person: Person) =>
  world.context.db
    .insertInto('visits')
    .values({ userId: person.userId, lookedAt: new Date(Date.now() - 2 * 60 * 60_000), before: null })
    .execute();

/** Alice and Bob matched, Bob has written to her; what she likes has another price. */
async function aliceWhoWasAway() {
  const people = await aliceAndBob(world);
  const { alice, bob, house, wish } = people;
  await bob.likes(wish, house);
  const { chatId } = (await alice.likes(house, wish)).body;
  await wasHere(alice);
  await bob.post(`/api/chats/${chatId}/messages`, { id: crypto.randomUUID(), content: 'May I see it?' });
  await bob.put(`/api/intentions/${wish.id}`, { ...houseWanted, title: wish.title, maxPrice: 380_000 });
  return people;
}

test('who signs in lands there, and their mail’s way in does, too', async () => {
  const carol = await world.person('Carol');
  const page = await openPage(world.url);
  await page.goto('/login');
  await page.getByLabel('Email Address').fill(carol.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Hello, Carol' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByText('You have no intentions yet').waitFor();
  await page.getByText('Nobody is waiting for you.').waitFor();
});

test('what has nothing to tell stands below one’s own intentions, and what has, above', async () => {
  const headings = async (page: Page) => {
    await page.getByRole('heading', { name: 'Your intentions' }).waitFor();
    return page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  };
  const homeOf = async (person: Person) => {
    const page = await openPageOf(person);
    await page.goto('/');
    return page;
  };
  const [news, waiting, own] = ['What is new', 'Waiting for your reply', 'Your intentions'];
  const { alice } = await aliceWhoWasAway();
  expect(await headings(await homeOf(alice))).toEqual([news, waiting, own]);
  const carol = await world.person('Carol');
  await carol.posts({ ...houseWanted, minPrice: 900_000, maxPrice: 920_000 });
  await wasHere(carol);
  const hers = await homeOf(carol);
  expect(await headings(hers)).toEqual([own, news, waiting]);
  // Also to who comes back, and has seen it otherwise a moment ago.
  await goWithin(hers, '/about');
  await hers.waitForURL('**/about');
  const erin = await world.person('Erin');
  await erin.posts({ ...houseForSale, price: 910_000 });
  await jobsDone(world);
  await goWithin(hers, '/');
  await hers.getByRole('link', { name: /1 new seller fits/ }).waitFor();
  expect(await headings(hers)).toEqual([news, own, waiting]);
});

test('who comes back reads what is new first: nothing changes its place before their eyes', async () => {
  const fred = await world.person('Fred');
  await fred.posts({ ...houseWanted, minPrice: 1_900_000, maxPrice: 1_920_000 });
  await wasHere(fred);
  const page = await openPageOf(fred, { expectedErrors: [/status of 500/] });
  await page.addInitScript(recordOrders);
  await page.goto('/');
  const own = page.getByRole('heading', { name: 'Your intentions' });
  await own.waitFor();
  await page.getByRole('link', { name: 'See the front page' }).click();
  await page.waitForURL('**/welcome');
  const erin = await world.person('Erin');
  await erin.posts({ ...houseForSale, price: 1_910_000 });
  await jobsDone(world);
  const answer = Promise.withResolvers<void>();
  const asked = page.waitForRequest('**/api/home');
  await page.route('**/api/home', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.evaluate('window.orders.length = 0');
  await page.goBack();
  await asked;
  await settled(page);
  answer.resolve();
  await page.getByRole('link', { name: /1 new seller fits/ }).waitFor();
  await own.waitFor();
  expect(await page.evaluate('window.orders')).toEqual([
    'What is new, Your intentions, Waiting for your reply',
  ]);
  // What was read before stands there where it cannot be read anew.
  await page.unroute('**/api/home');
  await page.route('**/api/home', (route) => route.fulfill(failing));
  await page.getByRole('link', { name: 'See the front page' }).click();
  await page.waitForURL('**/welcome');
  await erin.posts({ ...houseForSale, price: 1_911_000 });
  await jobsDone(world);
  await page.goBack();
  await page.getByRole('link', { name: /1 new seller fits/ }).waitFor();
});

test('what was read before is drawn where the newer answer does not come, and nothing moves when it does', async () => {
  const hal = await world.person('Hal');
  await hal.posts({ ...houseWanted, minPrice: 2_600_000, maxPrice: 2_620_000 });
  await wasHere(hal);
  const page = await openPageOf(hal);
  await page.addInitScript(recordOrders);
  await page.goto('/');
  const own = page.getByRole('heading', { name: 'Your intentions' });
  await own.waitFor();
  await page.getByRole('link', { name: 'See the front page' }).click();
  await page.waitForURL('**/welcome');
  const erin = await world.person('Erin');
  await erin.posts({ ...houseForSale, price: 2_611_000 });
  await jobsDone(world);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/home', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.evaluate('window.orders.length = 0');
  await page.goBack();
  await own.waitFor();
  answer.resolve();
  await page.getByRole('link', { name: /1 new seller fits/ }).waitFor();
  expect(await page.evaluate('window.orders')).toEqual([
    'Your intentions, What is new, Waiting for your reply',
  ]);
});

test('in a tab that nobody looks at one is not at home: what comes meanwhile is new when one is', async () => {
  const gil = await world.person('Gil');
  const wish = await gil.posts({ ...houseWanted, minPrice: 2_900_000, maxPrice: 2_920_000 });
  const page = await openPageOf(gil);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Your intentions' }).waitFor();
  await page.waitForLoadState('networkidle');
  await world.context.db.deleteFrom('visits').where('userId', '=', gil.userId).execute();
  await wasHere(gil);
  await setHidden(page, true);
  const asked: string[] = [];
  page.on('request', (it) => asked.push(new URL(it.url()).pathname));
  const erin = await world.person('Erin');
  const house = await erin.posts({ ...houseForSale, price: 2_910_000 });
  await jobsDone(world);
  // Told after it.
  await erin.likes(house, wish);
  await gil.likes(wish, house);
  await page.getByRole('button', { name: 'Notifications, 1 new' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked).toContain('/api/matches');
  expect(asked).not.toContain('/api/home');
  await setHidden(page, false);
  await page.getByRole('link', { name: /1 new seller fits/ }).waitFor();
});

test('a person who wrote in two chats is named once', async () => {
  const people = await aliceWhoWasAway();
  const { alice, bob } = people;
  const car = await alice.posts({ ...carForSale, title: 'The car of Alice' });
  const wanted = await bob.posts({ ...carWanted, title: 'The car that Bob wants' });
  await bob.likes(wanted, car);
  const { chatId } = (await alice.likes(car, wanted)).body;
  await bob.post(`/api/chats/${chatId}/messages`, { id: crypto.randomUUID(), content: 'And the car?' });
  const page = await openPageOf(alice);
  await page.goto('/');
  const link = page
    .getByRole('list', { name: 'What is new' })
    .getByRole('link', { name: /2 unread messages/ });
  expect(await link.textContent()).toMatch(/From Bob$/);
});

test('it tells what is new, and each piece leads to what it tells of', async () => {
  const { alice, wish } = await aliceWhoWasAway();
  const page = await openPageOf(alice);
  await page.goto('/');
  const news = page.getByRole('list', { name: 'What is new' });
  await news.getByRole('link', { name: /You matched with Bob/ }).waitFor();
  await news.getByRole('link', { name: /1 unread message.*From Bob/ }).waitFor();
  await news.getByRole('link', { name: /\d+ new (person is|people are) looking/ }).waitFor();
  await news.getByRole('link', { name: /Now £300,000 to £380,000, was £300,000 to £400,000/ }).click();
  await page.waitForURL(`**/buy/${wish.id}`);
});

test('who wrote last waits for an answer, and a press opens the chat', async () => {
  const { alice } = await aliceWhoWasAway();
  const page = await openPageOf(alice);
  await page.goto('/');
  const waiting = page.getByRole('list', { name: 'Waiting for your reply' });
  await waiting.getByRole('button', { name: /Bob Baker.*May I see it\?/ }).click();
  const chat = chatWith(page, 'Bob');
  await chat.getByRole('textbox').fill('Yes, on Sunday.');
  await chat.getByRole('textbox').press('Enter');
  await waiting.waitFor({ state: 'detached' });
  await page.getByText('Nobody is waiting for you.').waitFor();
});

test('own intentions stand there with their counts, and each count leads to what it counts', async () => {
  const { alice, house } = await aliceWhoWasAway();
  // Else its moment takes the focus, sooner or later than what is pressed here.
  await alice.post('/api/matches/seen', { intentionIds: [house.id] });
  const page = await openPageOf(alice);
  await page.goto('/');
  const own = page.getByRole('list', { name: 'Your intentions' });
  await own.getByRole('link', { name: `1 match: ${house.title}` }).waitFor();
  await own.getByRole('link', { name: `1 liked: ${house.title}` }).click();
  await page.waitForURL(`**/sell/${house.id}?liked`);
  await page.goBack();
  await own.getByRole('link', { name: /(person is|people are) looking: / }).press('Enter');
  await page.waitForURL(`**/sell/${house.id}#candidates`);
  const heading = page.getByRole('heading', { name: /(person is|people are) looking/ });
  await expect.poll(() => heading.evaluate(isAtTop)).toBe(true);
  expect(await isFocused(heading), 'Tab goes on from there').toBe(true);
  await page.goBack();
  await own.getByRole('link', { name: `1 match: ${house.title}` }).click();
  await page.waitForURL('**/matches');
});

test('the list of own intentions says the same of each, without waiting for it, and is no visit', async () => {
  const { alice, house } = await aliceWhoWasAway();
  await alice.post('/api/matches/seen', { intentionIds: [house.id] });
  const page = await openPageOf(alice);
  const counted = Promise.withResolvers<void>();
  await page.route('**/api/standings', async (route) => {
    await counted.promise;
    await route.continue();
  });
  await page.goto('/intentions');
  const card = page.getByRole('article').filter({ hasText: house.title });
  const frame = () => card.boundingBox();
  const before = await frame();
  counted.resolve();
  await card.getByRole('link', { name: /(person is|people are) looking: / }).waitFor();
  expect(await frame()).toEqual(before);
  const visits = await world.context.db.selectFrom('visits').selectAll().execute();
  expect(visits.find((it) => it.userId === alice.userId)).toMatchObject({ before: null });
  await card.getByRole('link', { name: `1 match: ${house.title}` }).waitFor();
  await card.getByRole('link', { name: `1 liked: ${house.title}` }).click();
  await page.waitForURL(`**/sell/${house.id}?liked`);
});

test('where the counts cannot be read a card keeps no room for them', async () => {
  const { alice, house } = await aliceAndBob(world);
  const page = await openPageOf(alice, { expectedErrors: [/status of 500/] });
  await page.route('**/api/standings', (route) => route.fulfill(failing));
  await page.goto('/intentions');
  const card = page.getByRole('article').filter({ hasText: house.title });
  const roomUnderPosted = () =>
    card.evaluate((it) => {
      const edit = [...it.querySelectorAll('a')].find((link) => link.textContent === 'Edit')!;
      return it.getBoundingClientRect().bottom - edit.getBoundingClientRect().bottom;
    });
  expect(await roomUnderPosted()).toBeGreaterThan(80);
  await expect.poll(roomUnderPosted).toBeLessThan(40);
  // Nor while they are asked for again.
  await page.unroute('**/api/standings');
  await page.route('**/api/standings', () => undefined);
  const asked = page.waitForRequest('**/api/standings');
  await setHidden(page, true);
  await setHidden(page, false);
  await asked;
  await settled(page);
  expect(await roomUnderPosted()).toBeLessThan(40);
});

test('what comes while one looks is told at once', async () => {
  const dora = await world.person('Dora');
  await dora.posts({ ...houseWanted, minPrice: 700_000, maxPrice: 720_000, title: 'A dear house' });
  await wasHere(dora);
  const page = await openPageOf(dora);
  await page.goto('/');
  await page.getByText('Nothing new since then.').waitFor();
  const erin = await world.person('Erin');
  await erin.posts({ ...houseForSale, price: 710_000 });
  await page.getByRole('link', { name: /1 new seller fits/ }).waitFor();
});

test('it is there at once, without the front page before it', async () => {
  const { alice } = await aliceAndBob(world);
  const page = await openPageOf(alice);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const heading = document.querySelector('main h1')?.textContent;
      if (heading && !seen.includes(heading)) seen.push(heading);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Hello, Alice' }).waitFor();
  expect(await page.evaluate('window.seen')).toEqual(['Hello, Alice']);
  const html = (path: string, cookie = '') => fetch(`${world.url}${path}`, { headers: { cookie } });
  expect(await (await html('/', alice.cookieHeader)).text()).not.toContain('Meet the other half');
  expect(await (await html('/')).text()).toContain('Meet the other half');
  expect(await (await html('/welcome', alice.cookieHeader)).text()).toContain('Meet the other half');
});

test('who is signed out goes on to the front page', async () => {
  const page = await openPageOf(await world.person('Fay'));
  await page.goto('/');
  await page.getByRole('heading', { name: 'Hello, Fay' }).waitFor();
  await page.getByRole('button', { name: /Profile/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: /Say what you want/ }).waitFor();
});

test('a part that cannot be read fails by itself', async () => {
  const { alice, house } = await aliceWhoWasAway();
  // Nothing else has the home asked for again.
  await alice.post('/api/matches/seen', { intentionIds: [house.id] });
  const page = await openPageOf(alice, { expectedErrors: [/500/] });
  await page.route('**/api/home', (route) => route.fulfill(failing));
  await page.goto('/');
  await page.getByText('We could not load what is new.').waitFor();
  await page.getByRole('list', { name: 'Waiting for your reply' }).waitFor();
  await page.unroute('**/api/home');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('list', { name: 'What is new' }).waitFor();
});

test('a part that failed is asked again where it stands, and the rest of the page stays', async () => {
  const { alice, house } = await aliceWhoWasAway();
  // Nothing else has the home asked for again.
  await alice.post('/api/matches/seen', { intentionIds: [house.id] });
  const page = await openPageOf(alice, { expectedErrors: [/500/] });
  await page.route('**/api/chats', (route) => route.fulfill(failing));
  await page.goto('/');
  const failed = page.getByText('Your chats could not be loaded.');
  await failed.waitFor();
  const own = (await page.getByRole('heading', { name: 'Your intentions' }).elementHandle())!;
  await page.unroute('**/api/chats');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/chats', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/chats');
  await setHidden(page, true);
  await setHidden(page, false);
  await asked;
  await settled(page);
  expect(await own.evaluate((it) => it.isConnected)).toBe(true);
  expect(await failed.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await failed.waitFor({ state: 'detached' });
  answer.resolve();
  await page.getByRole('list', { name: 'Waiting for your reply' }).waitFor();
  expect(await own.evaluate((it) => it.isConnected)).toBe(true);
});

test('it is accessible and fits at every size', async () => {
  const { alice } = await aliceWhoWasAway();
  const page = await openPageOf(alice);
  await page.goto('/');
  await page.getByRole('list', { name: 'Your intentions' }).waitFor();
  await expectFineAtEverySize(page);
});

test('what was posted a while ago is asked about there, and what rests is shown again at one press, where nothing moves', async () => {
  const { alice, house } = await aliceAndBob(world);
  const quiet = { askedAt: new Date(), restingSince: new Date() };
  await world.context.db.updateTable('intentions').set(quiet).where('id', '=', house.id).execute();
  const page = await openPageOf(alice, { viewport: { width: 360, height: 800 } });
  await page.goto('/');
  const own = page.getByRole('list', { name: 'Your intentions' });
  await own.getByText('Hidden since').waitFor();
  await expectAccessible(page);
  await own.getByRole('button', { name: /^Show it again/ }).click();
  await own.getByText('Thank you. Others can see it.').waitFor();
  const visitor = await openPage(world.url);
  await visitor.goto(`/sell/${house.id}`);
  await visitor.getByRole('heading', { name: house.title }).waitFor();
});

/** In the page: in which orders the parts of one's home have stood. */
function recordOrders(): void {
  const orders: string[] = [];
  Object.assign(window, { orders });
  new MutationObserver(() => {
    const order = [...document.querySelectorAll('main section[data-part] h2')]
      .map((it) => it.textContent)
      .join(', ');
    if (order.includes('What is new') && order !== orders.at(-1)) orders.push(order);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

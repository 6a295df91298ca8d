/** The chat popup and the pictures of a listing, part by part; and what stays silent when it fails. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersTo, isInSight, openPage, openPageOf, settled } from '../browser.ts';
import type { Person } from '../person.ts';
import { photo } from '../pictures.ts';
import { houseForSale } from '../samples.ts';
import { soon } from '../soon.ts';
import type { World } from '../world.ts';
import {
  aliceAndBob,
  bubble,
  chatWith,
  checksOf,
  field,
  matched,
  notices,
  openChat,
  openMarket,
  openNamedChat,
  say,
} from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

const failing = { status: 500, contentType: 'application/problem+json', body: '{"code":"unexpected"}' };
const expectedErrors = [/status of 500/, /ERR_FAILED/];

/** Neither an alert nor a toast, whatever its tone. */
async function expectNoComplaint(page: Page): Promise<void> {
  const said = page.getByRole('alert').or(page.locator('[role=status][data-kind]'));
  expect(await said.filter({ hasText: /\w/ }).allTextContents()).toEqual([]);
}

async function withPhoto(person: Person): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([await photo()], { type: 'image/jpeg' }), 'me.jpg');
  await person.post('/api/profile/photo', form);
}

describe('the chat popup', () => {
  test('names the person, with their avatar, and links to the matched intention', {
    tags: ['2.chat.avatar', '2.chat.sender', '2.chat.matched'],
  }, async () => {
    const { alice, his, house } = await matched(world);
    await withPhoto(alice);
    await his.reload();
    await openChat(his);
    const popup = chatWith(his, 'Alice Archer');
    await popup.getByRole('heading', { name: 'Alice Archer' }).waitFor();
    const face = popup.locator('img[src*="/profile/"]').first();
    await expect.poll(() => face.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
    await popup.getByRole('link', { name: `Matched with: ${house.title}` }).click();
    await his.waitForURL(`**/sell/${house.id}`);
  });

  test('scrolls its messages, and sends by Enter or by Send what is not empty', {
    tags: ['2.chat.scroll', '2.chat.input', '2.chat.send', '2.chat.enter', '2.chat.times', '5.chat.empty'],
  }, async () => {
    const { his, bob } = await matched(world);
    const [chat] = (await bob.get<{ items: { id: string }[] }>('/api/chats')).body.items;
    for (let n = 1; n <= 12; n += 1) {
      const message = { id: crypto.randomUUID(), content: `Line ${n}.\nAnd one more line of it.` };
      await bob.post(`/api/chats/${chat?.id}/messages`, message);
    }
    await openChat(his);
    await bubble(his, 'Line 12.').waitFor();
    const first = bubble(his, 'Line 1.');
    expect(await isInSight(first)).toBe(false);
    await his.getByRole('log').hover();
    await his.mouse.wheel(0, -10_000);
    await expect.poll(() => isInSight(first)).toBe(true);

    const send = his.getByRole('button', { name: 'Send', exact: true });
    await field(his).fill('   ');
    await field(his).press('Enter');
    expect(await send.isDisabled()).toBe(true);
    expect(await his.getByRole('log').getByRole('listitem').count()).toBe(12);
    await field(his).fill('Sent by its button.');
    await send.click();
    await bubble(his, 'Sent by its button.').getByText('Sent', { exact: true }).waitFor();
    await say(his, 'Sent by Enter.');
    const sent = bubble(his, 'Sent by Enter.');
    await sent.getByText('Sent', { exact: true }).waitFor();
    expect(await sent.locator('time').allInnerTexts()).toEqual([expect.stringMatching(/^\d\d:\d\d$/)]);
  });

  test('follows the size of the window after 100 milliseconds', { tags: ['9.debounce'] }, async () => {
    const { bob, his } = await matched(world);
    const carol = await world.person('Carol', { lastName: 'Cole' });
    const house = await carol.posts({ ...houseForSale, title: 'Another house' });
    const [wish] = (await bob.get<{ items: { id: string }[] }>('/api/intentions')).body.items;
    await carol.likes(house, wish!);
    await bob.likes(wish!, house);
    await his.getByRole('dialog', { name: "It's a Match!" }).waitFor();
    await his.clock.install();
    await his.goto('/matches');
    for (const name of ['Alice', 'Carol']) await openNamedChat(his, name);
    await expect.poll(() => field(his).count()).toBe(2);

    await his.clock.pauseAt(await his.evaluate(() => Date.now() + 500));
    // The page hears of its new size a little later than it gets it; its clock stands still until then.
    const heard = his.evaluate(
      () => new Promise((done) => addEventListener('resize', () => done(null), { once: true })),
    );
    await settled(his);
    await his.setViewportSize({ width: 700, height: 800 });
    await heard;
    await settled(his);
    await his.clock.runFor(99);
    await settled(his);
    expect(await field(his).count()).toBe(2);
    await his.clock.runFor(2);
    await expect.poll(() => field(his).count()).toBe(1);
  });
});

test('the pictures of a listing open in a modal, moved through by keys', {
  tags: ['2.image-modal.exists'],
}, async () => {
  const { alice, bob, house } = await aliceAndBob(world);
  for (const name of ['front.jpg', 'back.jpg']) {
    const form = new FormData();
    form.append('intentionId', house.id);
    form.append('file', new Blob([await photo()], { type: 'image/jpeg' }), name);
    await alice.post('/api/images', form);
  }
  const page = await openPageOf(bob);
  await page.goto(`/sell/${house.id}`);
  await page.getByRole('main').getByRole('button', { name: /large/i }).click();
  const modal = page.getByRole('dialog', { name: 'Pictures' });
  const shown = () => modal.locator('img').first().getAttribute('src');
  const first = await shown();
  await page.keyboard.press('ArrowRight');
  await expect.poll(shown).not.toBe(first);
  await modal.getByRole('button', { name: 'Close' }).click();
  await modal.waitFor({ state: 'detached' });
});

describe('nothing is complained of', () => {
  test('when a message cannot be sent: it stays, says so of itself, and can be sent again', {
    tags: ['8.silent.failed-message'],
  }, async () => {
    const { hers, his } = await matched(world, { expectedErrors });
    await openChat(hers);
    await openChat(his);
    await his.route('**/messages', (route) =>
      route.request().method() === 'POST' ? route.fulfill(failing) : route.continue(),
    );
    await say(his, 'Not yet.');
    const unsent = bubble(his, 'Not yet.');
    await unsent.getByText('Not sent.').waitFor();
    await expectNoComplaint(his);
    expect(await bubble(hers, 'Not yet.').count()).toBe(0);
    await his.unroute('**/messages');
    await unsent.getByRole('button', { name: 'Try again' }).click();
    await unsent.getByText('Read', { exact: true }).waitFor();
    expect(await checksOf(his, 'Not yet.')).toBe(2);
    expect(await bubble(hers, 'Not yet.').count()).toBe(1);
    expect(await unsent.getByText('Not sent').count()).toBe(0);
  });

  test('when a profile photo does not load: the first letter stands for it', {
    tags: ['8.silent.photos'],
  }, async () => {
    const { alice, bob, house, wish } = await aliceAndBob(world);
    await withPhoto(alice);
    await alice.likes(house, wish);
    await bob.likes(wish, house);
    await bob.post('/api/matches/seen', { intentionIds: [wish.id] });
    const his = await openPageOf(bob, { expectedErrors });
    await his.route('**/images/profile/**', (route) => route.abort());
    await his.goto('/matches');
    const match = his.getByRole('article', { name: 'Match with Alice Archer' });
    await match.getByText('A', { exact: true }).waitFor();
    await expectNoComplaint(his);
  });

  test('when how one wants to be told cannot be read: the matches stand there', {
    tags: ['8.silent.preferences'],
  }, async () => {
    const { hers } = await matched(world, { expectedErrors });
    let asked = 0;
    await hers.route('**/api/profile', (route) => {
      asked += 1;
      return route.fulfill(failing);
    });
    await hers.goto('/matches');
    await hers.getByRole('list', { name: 'Conversations' }).getByRole('listitem').first().waitFor();
    expect(asked).toBeGreaterThan(0);
    await expectNoComplaint(hers);
  });

  test('when the session cannot be read', { tags: ['8.silent.preferences'] }, async () => {
    const { alice } = await aliceAndBob(world);
    const hers = await openPageOf(alice, { expectedErrors });
    await hers.route('**/api/auth/get-session', (route) => route.fulfill(failing));
    const answers = answersTo(hers, '/api/auth/get-session');
    await hers.goto('/about');
    await expect.poll(() => answers.count, soon).toBeGreaterThan(2);
    await hers.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await expectNoComplaint(hers);
  });

  test('when new matches cannot be fetched, or a poll fails: there are none', {
    tags: ['8.silent.new-matches', '8.silent.polling'],
  }, async () => {
    const { alice, bob, house, wish } = await aliceAndBob(world);
    await alice.likes(house, wish);
    const hers = await openPageOf(alice, { expectedErrors: [...expectedErrors, /WebSocket/] });
    await hers.routeWebSocket(/\/live/, (socket) => void socket.close({ code: 1001, reason: 'going away' }));
    await hers.route(/\/api\/(matches|chats)$/, (route) => route.fulfill(failing));
    await hers.clock.install();
    await hers.goto('/about');
    await hers.getByText('Reconnecting…').waitFor();
    await bob.likes(wish, house);
    const answers = answersTo(hers, '/api/matches');
    await hers.clock.runFor(30_000);
    // Each reading is tried three times before it has failed.
    const meanwhile = async () => {
      await hers.clock.runFor(500);
      return answers.count;
    };
    await expect.poll(meanwhile, soon).toBeGreaterThan(2);
    await expectNoComplaint(hers);
    expect(await notices(hers)).toEqual(['Nothing new. Messages and matches appear here.']);
  });
});

test('who is signed in no longer sends nothing, and no alarm is raised', {
  tags: ['8.silent.chatting', '8.silent.sending'],
}, async () => {
  const { alice, bob, his } = await matched(world, { expectedErrors });
  await openChat(his);
  // The moment before the page learns of it: whatever it reads, and would learn it from, is still on its way.
  await his.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') await route.continue();
  });
  await bob.post('/api/auth/sign-out');
  await say(his, 'Too late.');
  await his.getByText('Not sent.').waitFor();
  await expectNoComplaint(his);
  const [chat] = (await alice.get<{ items: { id: string }[] }>('/api/chats')).body.items;
  expect((await alice.get<{ items: unknown[] }>(`/api/chats/${chat?.id}/messages`)).body.items).toEqual([]);
});

test('a visitor’s like asks them to sign in, and is not sent', {
  tags: ['8.silent.liking', '6.visitor.liking'],
}, async () => {
  const { house } = await aliceAndBob(world);
  const page = await openPage(world.url);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/likes/')) sent += 1;
  });
  await page.goto(`/sell/${house.id}`);
  await page.getByRole('button', { name: `Like: ${house.title}` }).click();
  await page.getByRole('dialog', { name: 'Join the community!' }).waitFor();
  expect(sent).toBe(0);
  await expectNoComplaint(page);
});

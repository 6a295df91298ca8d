/** The server is away: what was seen last opens all the same and says so, and is nobody else's. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatUrl, matchUrl } from '../../contract/pages.ts';
import { openPage, settled, signIn } from '../browser.ts';
import { houseForSale } from '../samples.ts';
import type { World } from '../world.ts';
import { aliceAndBob, chatWith, conversation, openMarket } from './meeting.ts';
import { published, underWorker } from './releases.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

const expectedErrors = [/Failed to load resource/, /ERR_/, /WebSocket/, /FetchEvent/, /Failed to fetch/];

/** Bob, matched with Alice, in a browser that keeps what he sees. */
async function bobAtHome() {
  const people = await aliceAndBob(world);
  const { alice, bob, house, wish } = people;
  await alice.likes(house, wish);
  await bob.likes(wish, house);
  await bob.post('/api/matches/seen', { intentionIds: [wish.id] });
  const site = await published(world.url);
  const page = await openPage(site.url, { expectedErrors, serviceWorkers: 'allow' });
  await signIn(page, bob);
  await page.goto('/about');
  await underWorker(page);
  return { ...people, site, page };
}

const lastSeen = (page: Page) => page.getByText('You are seeing this page as it was');

test('what was seen last opens while the server is away, says so, and is read anew when it is back', async () => {
  const { page, site, house, wish } = await bobAtHome();
  await page.goto('/matches');
  await conversation(page, 'Alice').waitFor();
  await page.goto(`/sell/${house.id}`);
  await page.getByRole('heading', { level: 1, name: house.title }).waitFor();
  site.setAway(true);

  await page.goto('/matches');
  await conversation(page, 'Alice').waitFor();
  await lastSeen(page).waitFor();
  await page.goto(`/sell/${house.id}`);
  await page.getByRole('heading', { level: 1, name: house.title }).waitFor();
  await lastSeen(page).waitFor();
  // What was never seen fails by itself, below the header.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await page.getByRole('heading', { level: 1, name: /career|work/i }).waitFor();
  await page.goto(`/buy/${wish.id}`);
  await page.getByText('We could not reach the server').first().waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Intent, home' }).waitFor();

  site.setAway(false);
  await lastSeen(page).waitFor({ state: 'detached' });
  await page.goto('/matches');
  await conversation(page, 'Alice').waitFor();
  expect(await lastSeen(page).count()).toBe(0);
});

test('a link to what is newer than what was seen last says nothing of an end, and opens it once the server is back', async () => {
  const { bob, wish, page, site } = await bobAtHome();
  await page.goto('/matches');
  await conversation(page, 'Alice').waitFor();
  for (const [name, urlOf, shown] of [
    ['Carol', (chatId: string) => chatUrl(chatId), () => chatWith(page, 'Carol')],
    [
      'Dora',
      (_: string, id: string) => matchUrl(id),
      () => page.getByRole('article', { name: 'Match with Dora' }),
    ],
  ] as const) {
    site.setAway(true);
    const other = await world.person(name);
    const house = await other.posts(houseForSale);
    await other.likes(house, wish);
    const { chatId } = (await bob.likes(wish, house)).body;
    await page.goto(urlOf(chatId!, house.id));
    await lastSeen(page).waitFor();
    await conversation(page, 'Alice').waitFor();
    await settled(page);
    expect(await page.getByText('no longer here').count()).toBe(0);
    site.setAway(false);
    await shown().waitFor();
  }
});

test('a listing that came with its page opens again for a visitor while the server is away', async () => {
  const { alice } = await aliceAndBob(world);
  const { id, title } = await alice.posts({ ...houseForSale, title: 'A house <seen> before' });
  const site = await published(world.url);
  const page = await openPage(site.url, { expectedErrors, serviceWorkers: 'allow' });
  await page.goto('/about');
  await underWorker(page);
  await page.goto(`/sell/${id}`);
  await page.getByRole('button', { name: /^Like: / }).waitFor();
  site.setAway(true);
  await page.goto(`/sell/${id}`);
  await page.getByRole('heading', { level: 1, name: title! }).waitFor();
  await lastSeen(page).waitFor();
});

test('an intention of one’s own that came with its page opens again while the server is away, and no longer after the sign-out', async () => {
  const { page, site, house, wish } = await bobAtHome();
  const shown = async () => {
    await page.getByRole('heading', { level: 1, name: wish.title }).waitFor();
    await page.getByRole('button', { name: `Matched: ${house.title}` }).waitFor();
  };
  await page.goto(`/buy/${wish.id}`);
  await shown();
  await expect.poll(() => keptOf(page)).toContain(house.id);
  expect(await keptOf(page)).toContain('"mine":true');
  site.setAway(true);
  await page.goto(`/buy/${wish.id}`);
  await shown();
  await lastSeen(page).waitFor();
  site.setAway(false);
  await lastSeen(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /Profile/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  // As a visitor sees it, it may be kept: in the instant of the sign-out the page reads it once more.
  const kept = await keptOf(page);
  expect(kept).not.toContain('"mine":true');
  expect(kept).not.toContain(house.id);
  site.setAway(true);
  await page.goto(`/buy/${wish.id}`);
  const heading = page.getByRole('heading', { level: 1, name: wish.title });
  await page.getByText('We could not reach the server').or(heading).first().waitFor();
  expect(await page.getByText(house.title!).count()).toBe(0);
});

/** All that the browser keeps of what the API answered. */
const keptOf = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('answers');
    const all = await Promise.all((await cache.keys()).map(async (it) => (await cache.match(it))?.text()));
    return all.join('\n');
  });

test('what was seen last goes with its person: nothing of it is kept after the sign-out, nor shown', async () => {
  const { page, site, bob, wish } = await bobAtHome();
  await page.goto(`/buy/${wish.id}`);
  await page.getByRole('heading', { level: 1, name: wish.title }).waitFor();
  await expect.poll(() => keptOf(page)).toContain(bob.userId);
  await page.getByRole('button', { name: /Profile/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await keptOf(page)).not.toContain(bob.userId);
  site.setAway(true);
  await page.goto('/matches');
  await page
    .getByText(/could not reach the server|Say what you want/)
    .first()
    .waitFor();
  expect(await page.getByText('Alice').count()).toBe(0);
});

test('who comes to be signed in without this browser’s doing sees nothing of the person before', async () => {
  const { page, alice, bob } = await bobAtHome();
  await page.goto('/matches');
  await conversation(page, 'Alice').waitFor();
  await expect.poll(() => keptOf(page)).toContain(bob.userId);
  await signIn(page, alice);
  await page.goto('/about');
  await expect.poll(() => keptOf(page)).toContain(alice.email);
  expect(await keptOf(page)).not.toContain(bob.email);
});

test('what is no screen of the site is never answered with one: a mail’s link and a download fail as what they are', async () => {
  const { page, site } = await bobAtHome();
  await page.goto('/matches');
  site.setAway(true);
  for (const path of ['/api/unsubscribe/abc', '/api/profile/everything?ticket=abc']) {
    await expect(page.goto(path), path).rejects.toThrow(/ERR_/);
    await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
  }
});

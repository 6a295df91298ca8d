/**
 * The page of an intention: it knows where one came from, keeps what one decides by in sight, and shows its
 * owner what is theirs.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldIdOf } from '../../web/features/intentions/question-id.ts';
import {
  expectFineAtEverySize,
  isFocused,
  isInSight,
  openPage,
  openPageOf,
  settled,
  viewports,
} from '../browser.ts';
import type { Person } from '../person.ts';
import { photo } from '../pictures.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import type { World } from '../world.ts';
import { fillHouse, fillWanted } from './filling.ts';
import { openMarket } from './meeting.ts';

let world: World;
let alice: Person;
beforeAll(async () => {
  world = await openMarket();
  alice = await world.person('Alice');
  for (let n = 1; n <= 9; n += 1)
    await alice.posts({ ...houseForSale, title: `House ${n}`, description: 'A long story.\n'.repeat(60) });
});
afterAll(() => world.close());

const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

/** A card far down, with others below it. Those above were never seen, whoever goes there at once. */
async function titleFarDown(page: Page): Promise<string> {
  const cards = page.getByRole('article');
  await expect.poll(() => cards.count()).toBe(9);
  return (await cards.nth(6).locator('h3, h2').textContent())!;
}

const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
/** Of its place: a card under the mouse is lifted a little. */
const topOf = (node: Element) => node.parentElement!.getBoundingClientRect().top;

/**
 * Presses a card; answers how far it was from the window's top by then: to press it, the list may be moved
 * once more.
 */
async function openCard(page: Page, title: string): Promise<number> {
  await cardOf(page, title).evaluate((node) => {
    const note = () => {
      const { top } = node.parentElement!.getBoundingClientRect();
      Object.assign(document.body.dataset, { leftAt: top, scrolled: scrollY });
    };
    node.addEventListener('click', note);
  });
  await cardOf(page, title).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const body = page.locator('body');
  expect(Number(await body.getAttribute('data-scrolled'))).toBeGreaterThan(500);
  return Number(await body.getAttribute('data-left-at'));
}

async function backToResults(page: Page, title: string, at: number): Promise<void> {
  await page.getByRole('button', { name: 'Back to the results' }).click();
  await page.getByRole('heading', { name: /sellers fit/ }).waitFor();
  await expect.poll(() => cardOf(page, title).evaluate(topOf)).toBeCloseTo(at, 0);
}

test('a visitor who came from results reads how it fits, and goes back to where they were', async () => {
  const page = await openPage(world.url, { viewport: viewports.phone });
  await page.goto('/buy?category=property');
  await fillWanted(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('heading', { name: '9 sellers fit' }).waitFor();
  const title = await titleFarDown(page);
  const at = await openCard(page, title);
  const panel = page.getByRole('region', { name: 'Your like' });
  await panel.getByText('1 mile from what you entered').waitFor();
  await panel.getByText('1 of 10 miles', { exact: true }).waitFor();
  await page.getByText('Three-bed house · Bristol BS6 · 1 mile').waitFor();
  await expectFineAtEverySize(page);
  await page.setViewportSize(viewports.phone);
  await page.reload();
  await panel.getByText('1 mile from what you entered').waitFor();
  await backToResults(page, title, at);
});

test('who came another way is not shown a way back to results', async () => {
  const { id } = await alice.posts({ ...houseForSale, title: 'Straight to it' });
  const page = await openPage(world.url);
  await page.goto(`/sell/${id}`);
  await page.getByRole('heading', { level: 1, name: 'Straight to it' }).waitFor();
  expect(await page.getByRole('button', { name: 'Back to the results' }).count()).toBe(0);
  await alice.delete(`/api/intentions/${id}`);
});

test('the owner of a wish goes back to their results, too', async () => {
  const bob = await world.person('Bob');
  const wish = await bob.posts(houseWanted);
  const page = await openPageOf(bob);
  await page.goto(`/buy/${wish.id}`);
  const title = await titleFarDown(page);
  const at = await openCard(page, title);
  await page.getByText('Three-bed house · Bristol BS6 · 1 mile').waitFor();
  await backToResults(page, title, at);
});

describe.each([
  ['on a phone', viewports.phone],
  ['on a tablet', viewports.tablet],
  ['on a desktop', viewports.desktop],
])('%s', (_, viewport) => {
  test('price and like stay in sight while one reads, and cover nothing at the end', async () => {
    const bob = await world.person('Bob');
    await bob.posts(houseWanted);
    for (const page of [await openPage(world.url, { viewport }), await openPageOf(bob, { viewport })]) {
      const { items } = (await alice.get<{ items: { id: string; title: string }[] }>('/api/intentions')).body;
      const { id, title } = items.find((it) => it.title === 'House 1')!;
      await page.goto(`/sell/${id}`);
      const like = page.getByRole('button', { name: `Like: ${title}` });
      await like.waitFor();
      await page.mouse.wheel(0, 1_400);
      await expect.poll(() => isInSight(like)).toBe(true);
      const price = page.locator('[class*=inSight] [class*=barPrice]:visible, h1 + [class*=price]');
      const seen = await Promise.all((await price.all()).map(isInSight));
      expect(seen, 'the price').toContain(true);
      await scrollToEnd(page);
      expect(await isInSight(page.getByText(/^© /))).toBe(true);
    }
  });
});

describe.each([
  { width: 1366, height: 650 },
  { width: 1280, height: 800 },
])('on a laptop of $width × $height', (viewport) => {
  test('price and like are in sight before one scrolls, however many reasons there are', async () => {
    const carol = await world.person('Carol');
    await carol.posts({ ...houseForSale, outsideSpace: 'Yes', noChain: 'Yes' });
    const wish = await (await world.person('Dan')).posts({
      ...houseWanted,
      title: 'A house for us, with a garden near good schools',
      minBathrooms: 1,
      parking: 1,
      minEnergyRating: 'D',
      outsideSpace: 'Yes',
      noChain: 'Yes',
    });
    for (const page of [await openPage(world.url, { viewport }), await openPageOf(carol, { viewport })]) {
      await page.goto(`/buy/${wish.id}`);
      const like = page.getByRole('region', { name: 'Your like' }).getByRole('button', { name: /^Like/ });
      await like.waitFor();
      await settled(page);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await isInSight(like)).toBe(true);
      expect(await isInSight(page.getByRole('main').getByText('£300,000 to £400,000').first())).toBe(true);
    }
  });
});

test('an owner has the whole of theirs, and sees it as others do', {
  tags: ['1.credibility'],
}, async () => {
  const carol = await world.person('Carol', {
    bio: 'I grow roses.',
    profession: 'Florist',
    salaryRange: '30,000-50,000',
  });
  const { id } = await carol.posts({ ...houseForSale, title: 'The rose house' });
  for (const name of ['front.jpg', 'back.jpg']) {
    const form = new FormData();
    form.append('intentionId', id);
    form.append('file', new Blob([await photo()], { type: 'image/jpeg' }), name);
    await carol.post('/api/images', form);
  }
  const page = await openPageOf(carol);
  await page.goto(`/sell/${id}`);
  await page.getByText(houseForSale.description).waitFor();
  await page.getByRole('button', { name: 'Picture 2' }).click();
  await page.getByRole('dialog', { name: 'Pictures' }).getByText('2 of 2').waitFor();
  await page.keyboard.press('Escape');
  const more = page.getByRole('button', { name: 'More about this intention' });
  await more.click();
  await page.getByRole('menuitem', { name: 'View as others see it' }).click();
  await page.getByText('This is how people with an account see it').waitFor();
  await page.getByText('I grow roses.').waitFor();
  for (const fact of ['Florist', '£30,000 to £50,000'])
    await page.getByText(fact).filter({ visible: true }).first().waitFor();
  const text = await page.getByRole('main').textContent();
  for (const secret of [bristol.postcode, houseForSale.address]) expect(text).not.toContain(secret);
  await expectFineAtEverySize(page);
  await page.getByRole('link', { name: 'Back to yours' }).click();
  await more.waitFor();
});

test('who has posted is told that it is live, and who fits', async () => {
  const dora = await world.person('Dora');
  const bob = await world.person('Bob');
  await bob.posts({ ...houseWanted, title: 'Waiting for Dora' });
  const page = await openPageOf(dora);
  await page.goto('/sell?category=property');
  await fillHouse(page);
  await page.getByRole('button', { name: 'Next' }).click();
  const live = page.getByRole('region', { name: 'Your intention is live' });
  await live.getByText(/^\d+ (person is|people are) looking\. Like anybody you would sell to/).waitFor();
  await expectFineAtEverySize(page);
  const leadsToPictures = async (meanwhile?: () => Promise<void>) => {
    await live.getByRole('link', { name: 'Add pictures' }).press('Enter');
    await meanwhile?.();
    await expect.poll(() => isInSight(page.getByText('Drop pictures here'))).toBe(true);
    expect(await isFocused(page.locator(`#${fieldIdOf('images')}`)), 'Tab goes on from there').toBe(true);
  };
  await leadsToPictures();
  await page.goBack();
  await live.waitFor();
  // The form's questions are no longer at hand, and come after the screen.
  await page.reload({ waitUntil: 'commit' });
  const questions = Promise.withResolvers<void>();
  await page.route('**/api/question-sets/**', (route) => questions.promise.then(() => route.fallback()));
  await leadsToPictures(async () => {
    await page.getByRole('heading', { name: 'Edit intention' }).waitFor();
    await settled(page);
    questions.resolve();
  });
  await page.goto('/intentions');
  await page.getByRole('article').getByRole('link').first().click();
  await page.getByRole('button', { name: 'More about this intention' }).waitFor();
  expect(await live.count(), 'once').toBe(0);
});

test('after the sign-out Back shows what a visitor is shown, and nothing before that is known', async () => {
  const [bob, erin] = [await world.person('Bob'), await world.person('Erin')];
  const house = await erin.posts({ ...houseForSale, title: 'The last house', address: '17 Hidden Lane' });
  const wish = await bob.posts({ ...houseWanted, title: 'Our wish' });
  await bob.likes(wish, house);
  await erin.likes(house, wish);
  await bob.post('/api/matches/seen', { intentionIds: [wish.id] });
  const page = await openPageOf(bob);
  await page.goto('/intentions');
  await page.getByRole('link', { name: 'Our wish', exact: true }).click();
  const edit = page.getByRole('link', { name: 'Edit', exact: true });
  await edit.waitFor();
  await page.getByText('Liked', { exact: true }).click();
  await page.getByRole('link', { name: 'The last house', exact: true }).click();
  const address = page.getByText('17 Hidden Lane');
  await address.waitFor();
  const answers = { [house.id]: Promise.withResolvers<void>(), [wish.id]: Promise.withResolvers<void>() };
  for (const [id, { promise }] of Object.entries(answers))
    await page.route(`**/api/intentions/${id}`, (route) => promise.then(() => route.fallback()));
  await page.getByRole('button', { name: /Profile/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  await page.waitForURL(`${world.url}/`);
  // The address comes before its page.
  await expect.poll(() => page.title()).not.toMatch(/The last house|Loading/);

  const goBack = async () => {
    const title = await page.title();
    await page.goBack();
    await expect.poll(() => page.title()).not.toBe(title);
    await settled(page);
  };
  await goBack();
  expect(page.url()).toBe(`${world.url}/sell/${house.id}`);
  expect(await address.count()).toBe(0);
  answers[house.id]!.resolve();
  await page.getByRole('heading', { level: 1, name: 'The last house' }).waitFor();
  expect(await address.count()).toBe(0);
  await goBack();
  expect(new URL(page.url()).pathname).toBe(`/buy/${wish.id}`);
  expect(await edit.count()).toBe(0);
  answers[wish.id]!.resolve();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expect(await edit.count()).toBe(0);
});

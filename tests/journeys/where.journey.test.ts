/**
 * Where those are who fit: a press on the map lists an area, the circle's rim tries another radius, and a
 * list says the same.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openPageOf,
  type PageOptions,
  viewports,
} from '../browser.ts';
import type { Person } from '../person.ts';
import { colourAt, difference } from '../pixels.ts';
import { bath, bristol, houseForSale, houseWanted } from '../samples.ts';
import type { World } from '../world.ts';
import { openMarket } from './meeting.ts';

const south = { postcode: 'BS3 1TF', latitude: 51.4401, longitude: -2.6001 };
const inBath = 6;

let world: World;
let bob: Person;
/** Two fit in its own outward code and one in the next; further ones if its circle were larger. */
let wish: Intention;
beforeAll(async () => {
  world = await openMarket();
  await world.knowPostcodes(south, bath);
  const alice = await world.person('Alice');
  for (const title of ['In the north', 'Next door']) await alice.posts({ ...houseForSale, title });
  await alice.posts({ ...houseForSale, title: 'In the south', postcode: south.postcode });
  for (let n = 0; n < inBath; n += 1) await alice.posts({ ...houseForSale, postcode: bath.postcode });
  bob = await world.person('Bob');
});
afterAll(() => world.close());

async function openMap(options: PageOptions = {}): Promise<Page> {
  wish = await bob.posts({ ...houseWanted, searchRadius: 5 });
  const page = await openPageOf(bob, options);
  await page.goto(`/buy/${wish.id}`);
  await page.getByRole('button', { name: 'Where they are' }).click();
  return page;
}

const rim = (page: Page) => page.getByRole('slider', { name: 'Search radius' });
const area = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Areas' }).getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const map = (page: Page) => page.locator('[data-drawn=true]');

async function middleOf(it: Locator) {
  const { x, y, width, height } = (await it.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Where a place is in the window, told by where the rim stands at five miles and at four: neither asks the map. */
async function pointOf(page: Page, { latitude, longitude }: { latitude: number; longitude: number }) {
  await map(page).evaluate((it) => it.scrollIntoView({ block: 'center' }));
  const five = await middleOf(rim(page));
  await rim(page).press('ArrowLeft');
  await page.getByText(/within 4 miles$/).waitFor();
  const perMile = five.x - (await middleOf(rim(page))).x;
  await rim(page).press('ArrowRight');
  const milesEast = (longitude - bristol.longitude) * 69.1 * Math.cos((latitude * Math.PI) / 180);
  const milesSouth = (bristol.latitude - latitude) * 69.1;
  return { x: five.x + (milesEast - 5) * perMile, y: five.y + milesSouth * perMile, perMile };
}

test('a press on an area lists it alone, a reload and Back keep it, and the rim follows the mouse', async () => {
  const page = await openMap();
  await map(page).waitFor();
  await area(page, 'BS6, Bristol: 2 sellers fit').waitFor();
  await expectAccessible(page);

  const there = await pointOf(page, south);
  await page.mouse.click(there.x, there.y);
  await heading(page, '1 seller fits in BS3').waitFor();
  expect(await page.getByRole('main').getByRole('article').count()).toBe(1);
  expect(await area(page, 'BS3').getAttribute('aria-pressed')).toBe('true');
  await page.reload();
  await heading(page, '1 seller fits in BS3').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'In the south' }).click();
  await page.waitForURL('**/sell/**');
  await page.goBack();
  await heading(page, '1 seller fits in BS3').waitFor();
  await page.getByRole('button', { name: 'In BS3: show all areas' }).click();
  await heading(page, '3 sellers fit').waitFor();

  await map(page).waitFor();
  const { perMile } = await pointOf(page, south);
  const { x, y } = await middleOf(rim(page));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 2 * perMile, y, { steps: 4 });
  await page.mouse.up();
  await page.getByText('Fewer than 5 sellers fit within 3 miles').waitFor();
  expect(Math.abs((await middleOf(rim(page))).x - (x - 2 * perMile))).toBeLessThan(3);
});

test('an area where nobody fits any more has the way back to all of them', async () => {
  const page = await openMap();
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}?in=BS99`);
  await heading(page, 'No sellers fit yet in BS99').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all areas', exact: true }).press('Enter');
  await heading(page, '3 sellers fit').waitFor();
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('where somebody fits the land is coloured, and nowhere else', async () => {
  const page = await openMap();
  await map(page).waitFor();
  const colour = async (place: { latitude: number; longitude: number }) => {
    const { x, y } = await pointOf(page, place);
    const box = (await map(page).boundingBox())!;
    return colourAt(map(page), (x - box.x) / box.width, (y - box.y) / box.height);
  };
  // A little beside the middles of BS6 and BS7, where their names stand; BS16 is land as well.
  const theirs = await colour({ latitude: 51.4655, longitude: -2.6005 });
  const [nobodys, nobodysEither] = [
    await colour({ latitude: 51.5, longitude: -2.575 }),
    await colour({ latitude: 51.485, longitude: -2.51 }),
  ];
  expect(difference(nobodys, nobodysEither)).toBe(0);
  expect(difference(theirs, nobodys)).toBeGreaterThan(25);
});

test('by keyboard another radius is tried, told and taken, and an area is listed', async () => {
  const page = await openMap();
  await map(page).waitFor();
  await rim(page).focus();
  for (const key of ['PageUp', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key);
  // Bath is eleven miles away, or a little more: there the number is told that holds about as far as twelve.
  const said = /^(About )?9 sellers fit within 12 miles$/;
  expect(await rim(page).getAttribute('aria-valuetext')).toMatch(said);
  await page.getByText(said).waitFor();
  await page.getByRole('button', { name: 'Use 12 miles' }).press('Enter');
  await heading(page, '9 sellers fit').waitFor();
  // The button went with its press; the next Tab goes on from where it stood.
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  expect((await bob.get<{ searchRadius: number }>(`/api/intentions/${wish.id}`)).body.searchRadius).toBe(12);
  await area(page, `BA1, Bath: ${inBath} sellers fit`).press('Enter');
  await heading(page, `${inBath} sellers fit in BA1`).waitFor();
  await page.getByRole('button', { name: 'Hide the map' }).press('Enter');
  await heading(page, `${inBath} sellers fit in BA1`).waitFor();
});

test('on a phone the map is as wide as the page, with the list beneath, and answers a finger', async () => {
  const page = await openMap({ viewport: viewports.phone, hasTouch: true, colorScheme: 'dark' });
  await map(page).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const there = await pointOf(page, south);
  await page.touchscreen.tap(there.x, there.y);
  await heading(page, '1 seller fits in BS3').waitFor();
  const [list, drawn] = [await middleOf(area(page, 'BS6')), await middleOf(map(page))];
  expect(list.y).toBeGreaterThan(drawn.y);
});

test('where nothing can be drawn a sentence says so, and the list says the same', async () => {
  wish = await bob.posts({ ...houseWanted, searchRadius: 5 });
  const page = await openPageOf(bob);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(`/buy/${wish.id}?map&in=BS3`);
  await page.getByText('The map is not available just now. The list shows the same numbers.').waitFor();
  await heading(page, '1 seller fits in BS3').waitFor();
  await area(page, 'BS6').click();
  await heading(page, '2 sellers fit in BS6').waitFor();
});

/** What a browser loads of a picture: as wide as it is shown, on its screen, and never twice. */
import type { Page, Response } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import { openPageOf } from '../browser.ts';
import type { Person } from '../person.ts';
import { photo } from '../pictures.ts';
import { houseForSale, houseWanted } from '../samples.ts';
import type { World } from '../world.ts';
import { openMarket } from './meeting.ts';

let world: World;
let bob: Person;
let wish: Intention;
let house: Intention;
beforeAll(async () => {
  world = await openMarket();
  const alice = await world.person('Alice');
  house = await alice.posts(houseForSale);
  const form = new FormData();
  form.append('intentionId', house.id);
  form.append('file', new Blob([await photo(2_400, 1_800)], { type: 'image/jpeg' }), 'a.jpg');
  expect((await alice.post('/api/images', form)).status).toBe(201);
  await alice.posts({ ...houseForSale, title: 'One without a photo' });
  bob = await world.person('Bob');
  wish = await bob.posts(houseWanted);
});
afterAll(() => world.close());

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const photos = /\/images\/[^/]+\/[^/]+\.webp$/;
const scenes = /\/scenes\//;

/** The next picture that answers to this, with the width of its pixels. */
async function loaded(page: Page, address: RegExp, act: () => Promise<unknown>) {
  const [response] = await Promise.all([page.waitForResponse((it) => address.test(it.url())), act()]);
  return { ...headersOf(response), width: (await sharp(await response.body()).metadata()).width };
}

function headersOf(response: Response) {
  const { 'content-type': type, 'cache-control': cache } = response.headers();
  return { type, cache };
}

const kept = 'public, max-age=31536000, s-maxage=300, immutable';
const drawnIsKept = 'public, max-age=31536000, immutable';

test.each([
  ['a phone', phone, 1, 400],
  ['a phone twice as dense', phone, 2, 800],
  ['a phone three times as dense', phone, 3, 1_600],
  ['a desktop', desktop, 1, 400],
])('%s loads a card’s photo as wide as it shows it', async (_, viewport, deviceScaleFactor, width) => {
  const page = await openPageOf(bob, { viewport, deviceScaleFactor });
  const card = await loaded(page, photos, () => page.goto(`/buy/${wish.id}`));
  expect(card).toEqual({ type: 'image/webp', cache: kept, width });
});

test.each([
  ['a phone', phone, 1, 400],
  ['a phone twice as dense', phone, 2, 800],
  ['a desktop', desktop, 1, 400],
])('%s loads a drawn picture as wide as it shows it', async (_, viewport, deviceScaleFactor, width) => {
  const page = await openPageOf(bob, { viewport, deviceScaleFactor });
  const wide = new RegExp(`${scenes.source}.*-${width}\\.avif$`);
  const card = await loaded(page, wide, () => page.goto(`/buy/${wish.id}`));
  expect(card).toEqual({ type: 'image/avif', cache: drawnIsKept, width });
});

test('a listing shows its photo at the width of its stage, and opened large at the window’s', async () => {
  const page = await openPageOf(bob, { viewport: desktop });
  const stage = await loaded(page, photos, () => page.goto(`/sell/${house.id}`));
  expect(stage).toEqual({ type: 'image/webp', cache: kept, width: 800 });
  const open = page.getByRole('button', { name: /^Open large/ });
  expect((await loaded(page, photos, () => open.click())).width).toBe(1_600);
});

test('a photo that was seen is not loaded again', async () => {
  const page = await openPageOf(bob, { viewport: phone });
  await loaded(page, photos, () => page.goto(`/buy/${wish.id}`));
  await loaded(page, photos, () => page.goto(`/buy/${wish.id}`));
  const sent = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter((it) => it.name.includes('/images/'))
        .map((it) => [it.decodedBodySize > 0, it.transferSize]),
    );
  await expect.poll(sent).toEqual([[true, 0]]);
});

/**
 * Who is looking comes before what it might look like; a drawn picture says that it is drawn; a name for what
 * has no title.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawnWords } from '../../domain/drawn-words.ts';
import { expectFineAtEverySize, openPageOf } from '../browser.ts';
import type { Person } from '../person.ts';
import { photo } from '../pictures.ts';
import { houseForSale, houseWanted } from '../samples.ts';
import type { World } from '../world.ts';
import { chatWith, openChat, openMarket, postsForNow } from './meeting.ts';

let world: World;
let alice: Person;
let bob: Person;
beforeAll(async () => {
  world = await openMarket();
  alice = await world.person('Alice');
  bob = await world.person('Bob', { profession: 'Carpenter' });
  await bob.post('/api/profile/photo', await pictureForm({}));
});
afterAll(() => world.close());

async function pictureForm(fields: Record<string, string>): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([await photo()], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

const untitled = 'House wanted, Bristol BS6';
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

async function looksRight(page: Page): Promise<void> {
  await expectFineAtEverySize(page);
}

test('a seller sees who is looking: their face, their name, how they pay and their own words', async () => {
  await postsForNow(bob, { ...houseWanted, title: '' });
  const house = await postsForNow(alice, { ...houseForSale, title: 'A house for Bob' });
  const hers = await openPageOf(alice);
  await hers.goto(`/sell/${house.id}`);
  const bobs = card(hers, untitled);
  for (const words of ['Bob', 'Mortgage, £60,000 deposit', `“${houseWanted.description}”`])
    await bobs.getByText(words, { exact: true }).waitFor();
  const face = (await bobs.locator('img[src^="/images/owners/"]').boundingBox())!;
  const scene = (await bobs.locator('picture').boundingBox())!;
  expect(scene.width, 'the drawn picture is the small one').toBeLessThanOrEqual(face.width);
  expect(await bobs.getByText(drawnWords).count()).toBe(0);
  await looksRight(hers);

  await bobs.getByRole('link', { name: untitled }).click();
  await hers.getByText('Bob is looking').waitFor();
  await hers.getByRole('heading', { level: 1, name: untitled }).waitFor();
  expect(await hers.title()).toBe(`${untitled} · Intent`);
  await hers.locator('main img[src^="/images/owners/"]').first().waitFor();
  await looksRight(hers);
});

test('what is for sale without a photo says that its picture is drawn; with one it says nothing', async () => {
  const wish = await postsForNow(bob, houseWanted);
  const bare = await postsForNow(alice, { ...houseForSale, title: 'Without a photo' });
  const shown = await postsForNow(alice, { ...houseForSale, title: 'With a photo' });
  await alice.post('/api/images', await pictureForm({ intentionId: shown.id }));
  const his = await openPageOf(bob);
  await his.goto(`/buy/${wish.id}`);
  await card(his, 'Without a photo').getByText(drawnWords).waitFor();
  expect(await card(his, 'With a photo').getByText(drawnWords).count()).toBe(0);
  await his.goto(`/sell/${bare.id}`);
  await his.getByText(drawnWords).waitFor();
  const hers = await openPageOf(alice);
  await hers.goto('/intentions');
  await card(hers, 'Without a photo').getByText(drawnWords).waitFor();
  await hers.goto(`/sell/${bare.id}`);
  await hers.getByText(drawnWords).first().waitFor();
  await looksRight(hers);
});

test('what has no title is called by what it is and where, in chats, too', async () => {
  const wish = await postsForNow(bob, { ...houseWanted, title: '' });
  const house = await postsForNow(alice, { ...houseForSale, title: 'A house for somebody' });
  const his = await openPageOf(bob);
  await his.goto(`/sell/${house.id}`);
  await his.getByText(`Fits ‘${untitled}’`).waitFor();
  await alice.likes(house, wish);
  await bob.likes(wish, house);
  const hers = await openPageOf(alice);
  await hers.goto('/matches');
  await openChat(hers);
  await chatWith(hers, 'Bob')
    .getByRole('link', { name: `Matched with: ${untitled}` })
    .waitFor();
});

test('in the dark a photo is dimmer, and what was drawn stands at dusk', async () => {
  const wish = await postsForNow(bob, houseWanted);
  await postsForNow(alice, { ...houseForSale, title: 'Drawn at dusk' });
  const shown = await postsForNow(alice, { ...houseForSale, title: 'A bright photo' });
  await alice.post('/api/images', await pictureForm({ intentionId: shown.id }));
  const his = await openPageOf(bob, { colorScheme: 'dark' });
  await his.goto(`/buy/${wish.id}`);
  const lightOf = (title: string) =>
    card(his, title)
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => ({
        dusk: image.currentSrc.includes('-dark-'),
        filter: getComputedStyle(image).filter,
      }));
  await expect.poll(() => lightOf('Drawn at dusk')).toEqual({ dusk: true, filter: 'none' });
  await expect.poll(() => lightOf('A bright photo')).toEqual({ dusk: false, filter: 'brightness(0.85)' });
  await his.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => lightOf('A bright photo')).toEqual({ dusk: false, filter: 'none' });
});

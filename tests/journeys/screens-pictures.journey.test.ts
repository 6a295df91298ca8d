/** Pictures in the form and of a listing: chosen, dropped, ordered, removed, and looked at. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button, openPage, openPageOf, viewports } from '../browser.ts';
import type { Person } from '../person.ts';
import { photo, plain } from '../pictures.ts';
import { colourAt, difference, isDrawn } from '../pixels.ts';
import { bristol, carWanted, houseForSale } from '../samples.ts';
import type { World } from '../world.ts';
import { openMarket } from './meeting.ts';

let world: World;
let alice: Person;
beforeAll(async () => {
  world = await openMarket();
  alice = await world.person('Alice');
});
afterAll(() => world.close());

describe('pictures', () => {
  const tiles = (page: Page) =>
    page.getByRole('list', { name: 'Your pictures, in order' }).getByRole('listitem');
  const zoneOf = (page: Page) => page.getByRole('button', { name: /^Drop pictures here, or choose them/ });

  test('are for people who are signed in', {
    tags: ['2.form.signed-in-files', '6.visitor.no-upload'],
  }, async () => {
    const visitor = await openPage(world.url);
    await visitor.goto('/sell?category=vehicle');
    await button(visitor, 'Next').waitFor();
    expect(await visitor.locator('input[type=file]').count()).toBe(0);
    const page = await openPageOf(alice);
    await page.goto('/sell?category=vehicle');
    await page.locator('input[type=file]').waitFor({ state: 'attached' });
  });

  test('are dropped or chosen, at most six, and sent', {
    tags: ['2.form.drop', '5.form.dropzone'],
  }, async () => {
    const page = await openPageOf(alice);
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/images')) sent += 1;
    });
    await page.goto('/sell?category=vehicle');
    const file = { name: 'chosen.jpg', mimeType: 'image/jpeg', buffer: await photo() };
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), zoneOf(page).click()]);
    await chooser.setFiles(file);
    await expect.poll(() => tiles(page).count()).toBe(1);

    const dropped = await page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      for (let n = 1; n <= 6; n += 1)
        transfer.items.add(new File([bytes], `dropped-${n}.jpg`, { type: 'image/jpeg' }));
      return transfer;
    }, file.buffer.toString('base64'));
    await zoneOf(page).dispatchEvent('drop', { dataTransfer: dropped });
    await expect.poll(() => tiles(page).count()).toBe(6);
    await page.getByText('You can add up to 6 pictures.').waitFor();
    await expect.poll(() => sent).toBe(6);
  });

  test('are offered whatever their type; one that cannot be used is refused in words', {
    tags: ['5.form.dropzone'],
  }, async () => {
    const page = await openPageOf(alice);
    await page.goto('/sell?category=vehicle');
    await page.locator('main input[type=file][accept="image/*"]').waitFor({ state: 'attached' });
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['GIF89a'], 'moving.gif', { type: 'image/gif' }));
      return transfer;
    });
    await zoneOf(page).dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByRole('alert').getByText('moving.gif: Please choose a JPEG or PNG picture.').waitFor();
    expect(await tiles(page).count()).toBe(0);
  });

  test('are tiles of 100 by 100 with a cross and a banner marker', {
    tags: ['2.form.tiles', '2.form.remove', '2.form.banner', '9.thumbnails'],
  }, async () => {
    const { id } = await alice.posts(houseForSale);
    const page = await openPageOf(alice);
    await page.goto(`/sell/${id}?edit`);
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
    await page
      .locator('input[type=file]')
      .setInputFiles([file('a.jpg', await photo()), file('b.jpg', await photo())]);
    const picture = (place: number) => tiles(page).nth(place).locator('img');
    await expect.poll(() => tiles(page).count()).toBe(2);
    const box = await picture(0).boundingBox();
    expect([box?.width, box?.height]).toEqual([100, 100]);
    expect(await tiles(page).nth(0).getByText('Banner', { exact: true }).count()).toBe(1);
    expect(await tiles(page).nth(1).getByText('Set as Banner', { exact: true }).count()).toBe(1);

    const second = await picture(1).getAttribute('src');
    await page.getByRole('button', { name: 'Set as Banner: picture 2' }).click();
    await expect.poll(() => picture(0).getAttribute('src')).toBe(second);
    const remove = page.getByRole('button', { name: 'Remove picture 1' });
    expect(await isDrawn(remove)).toBe(true);
    await remove.click();
    await expect.poll(() => tiles(page).count()).toBe(1);
    expect(await picture(0).getAttribute('src')).not.toBe(second);
  });

  test('of a new intention are sent, then it is saved, and they stand as they were put, the banner first', {
    tags: ['2.form.banner', '4.save.upload'],
  }, async () => {
    const page = await openPageOf(alice);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await page.goto('/buy?category=vehicle');
    await page.getByLabel('Postcode').fill(bristol.postcode);
    await page.getByLabel('Search radius').fill('20');
    await page.getByLabel('Title').fill(carWanted.title);
    await page.getByRole('textbox', { name: /^Description/ }).fill(carWanted.description);
    const colours = { red: '#d02020', green: '#20a040', blue: '#2040d0' } as const;
    const files = Object.entries(colours).map(async ([name, colour]) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await plain(colour),
    }));
    await page.locator('input[type=file]').setInputFiles(await Promise.all(files));
    await page.getByRole('button', { name: 'Set as Banner: picture 2' }).click();
    await button(page, 'Next').click();
    await page.waitForURL(/\/buy\/[0-9a-f-]{36}$/);
    const posts = sent.filter((path) => path === '/api/intentions' || path === '/api/images');
    expect(posts).toEqual([...Array(3).fill('/api/images'), '/api/intentions']);

    const visitor = await openPage(world.url);
    await visitor.goto(new URL(page.url()).pathname);
    for (const [place, colour] of [
      [1, [0x20, 0xa0, 0x40]],
      [2, [0xd0, 0x20, 0x20]],
      [3, [0x20, 0x40, 0xd0]],
    ] as const) {
      await visitor.getByRole('button', { name: `Picture ${place}`, exact: true }).click();
      const shown = visitor.getByRole('img', { name: `${carWanted.title}, picture ${place}` });
      await shown.waitFor();
      await shown.evaluate((image: HTMLImageElement) => image.decode());
      const seen = await colourAt(shown, 0.5, 0.3);
      expect(difference(seen, colour), `picture ${place} is ${seen}`).toBeLessThan(40);
    }
  });

  test('change places by drag, and by the arrows from the keyboard', async () => {
    const page = await openPageOf(alice);
    await page.goto('/sell?category=vehicle');
    const buffer = await photo();
    const file = (name: string) => ({ name, mimeType: 'image/jpeg', buffer });
    await page.locator('input[type=file]').setInputFiles([file('a.jpg'), file('b.jpg'), file('c.jpg')]);
    const order = () =>
      tiles(page)
        .locator('img')
        .evaluateAll((all) => all.map((it) => (it as HTMLImageElement).alt));
    await expect.poll(order).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    await tiles(page).nth(2).locator('img').dragTo(tiles(page).nth(0));
    await expect.poll(order).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
    expect(await tiles(page).nth(0).getByText('Banner', { exact: true }).count()).toBe(1);

    await page.getByRole('button', { name: 'Move picture 1 later' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(order).toEqual(['a.jpg', 'c.jpg', 'b.jpg']);
    await page.keyboard.press('Enter');
    await expect.poll(order).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    // At the end there is nowhere to go, and the keyboard stays with its picture.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(order).toEqual(['a.jpg', 'c.jpg', 'b.jpg']);
  });

  test('of a listing follow a finger, small and large', async () => {
    const { id } = await alice.posts({ ...houseForSale, title: 'Two pictures' });
    for (const name of ['front.jpg', 'back.jpg']) {
      const form = new FormData();
      form.append('intentionId', id);
      form.append('file', new Blob([await photo()], { type: 'image/jpeg' }), name);
      await alice.post('/api/images', form);
    }
    const page = await openPage(world.url, { viewport: viewports.phone, hasTouch: true });
    await page.goto(`/sell/${id}`);
    const shown = (place: number) => page.getByRole('img', { name: `Two pictures, picture ${place}` });
    await swipe(shown(1), -120);
    await shown(2).waitFor();
    await shown(2).tap();
    const large = page.getByRole('dialog', { name: 'Pictures' });
    await swipe(large.locator('img'), 120);
    await large.getByRole('img', { name: 'Two pictures, picture 1' }).waitFor();
    // A finger that hardly moved meant nothing.
    await swipe(large.locator('img'), -20);
    // Nor one that went up or down, nor two that make the picture larger.
    await swipe(large.locator('img'), -60, { down: 160 });
    await swipe(large.locator('img'), -60, { fingers: 2 });
    expect(await large.getByText('1 of 2').count()).toBe(1);
    expect(await large.evaluate(isZoomTaken), 'Ctrl and the wheel make a page larger').toBe(false);
  });
});

interface Way {
  down?: number;
  fingers?: 1 | 2;
}

/**
 * Fingers put down in the middle, drawn sideways by so many pixels, and lifted; the second is put down later
 * and stays.
 */
async function swipe(over: Locator, byPixels: number, { down = 0, fingers = 1 }: Way = {}): Promise<void> {
  await over.waitFor();
  const page = over.page();
  const { x, y, width, height } = (await over.boundingBox())!;
  const middle = { x: x + width / 2, y: y + Math.min(height, page.viewportSize()!.height) / 2 };
  const second = fingers === 2 ? [{ x: middle.x + 40, y: middle.y, id: 1 }] : [];
  const moved = { x: middle.x + byPixels, y: middle.y + down, id: 0 };
  const hand = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number; id: number }[],
  ) => hand.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ ...middle, id: 0 }]);
  if (fingers === 2) await touch('touchStart', [{ ...middle, id: 0 }, ...second]);
  await touch('touchMove', [moved, ...second]);
  // A finger that is named no more was lifted.
  if (fingers === 2) await touch('touchMove', second);
  await touch('touchEnd', []);
  await hand.detach();
}

/** Whether the page keeps from the browser what makes it larger: as the wheel does here, two fingers do on glass. */
function isZoomTaken(dialog: Element): boolean {
  const event = new WheelEvent('wheel', { deltaY: 40, ctrlKey: true, bubbles: true, cancelable: true });
  dialog.dispatchEvent(event);
  return event.defaultPrevented;
}

/**
 * Two releases, served one after the other: an open page goes on with its own files, and comes to the next at
 * a quiet moment.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage, signIn } from '../browser.ts';
import type { Person } from '../person.ts';
import { photo } from '../pictures.ts';
import { bristol, houseForSale } from '../samples.ts';
import { openWorld, type World } from '../world.ts';
import { builtFiles, type Published, published, underWorker } from './releases.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world.close());

const expectedErrors = [/Failed to load resource/];

async function pageOfFirst(path = '/contact', person?: Person) {
  const site = await published(world.url);
  const page = await openPage(site.url, { expectedErrors, serviceWorkers: 'allow' });
  if (person) await signIn(page, person);
  await page.goto(path);
  await underWorker(page);
  return { site, page };
}

/** The release of each file that the page has loaded or names. */
const releasesOf = (page: Page) =>
  page.evaluate(() => {
    const files = [
      ...performance.getEntriesByType('resource').map((it) => it.name),
      ...[...document.scripts].map((it) => it.src),
    ];
    const built = files.filter((it) => /\/assets\/.*\.(js|css)$/.test(it));
    return [...new Set(built.map((it) => /~(\d)/.exec(it)?.[1] ?? '0'))];
  });

/** It is published, and the page's browser has heard of it and has it whole. */
async function nextRelease(site: Published, page: Page, nth?: number): Promise<void> {
  await page.evaluate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      document.documentElement.dataset.worker = 'next';
    });
  });
  site.release(nth);
  // A page that came by itself stands before it answers to its use.
  await page.waitForFunction(() => document.querySelector('#root[data-page]') === null);
  // As when one comes back to the tab, and as browsers ask by themselves now and then.
  await page.mouse.move(Math.random() * 200, 300);
  await page.evaluate(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await (await navigator.serviceWorker.ready).update();
  });
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.worker === 'next' &&
      navigator.serviceWorker.controller?.state === 'activated',
  );
}

/** Another tab, or the camera, is in front of it. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('who writes goes on writing, with parts of the release that is gone, and the next screen is of the next', async () => {
  const { site, page } = await pageOfFirst();
  const message = page.getByRole('textbox', { name: /message/i });
  await message.click();
  await page.keyboard.type('I have a question ');
  await nextRelease(site, page);
  await page.keyboard.type('about my garden.');
  expect(await message.inputValue()).toBe('I have a question about my garden.');
  // The files of its release are not at the server any more.
  const file = builtFiles.find((it) => it.startsWith('terms-'));
  const found = () =>
    page.evaluate(async (it) => (await fetch(`/assets/${it}`, { cache: 'no-store' })).status, file);
  expect((await fetch(`${site.url}/assets/${file}`)).status).toBe(404);
  expect(await found()).toBe(200);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Sell' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await message.inputValue()).toBe('I have a question about my garden.');
  expect(await releasesOf(page)).toEqual(['0']);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect.poll(() => releasesOf(page)).toEqual(['1']);
  await page.getByRole('heading', { level: 1, name: /career|work/i }).waitFor();
});

test('in the background a page comes to the next release, but not with something typed in it', async () => {
  const { site, page } = await pageOfFirst();
  await page.getByRole('textbox', { name: /message/i }).fill('Half a');
  await page.getByRole('heading', { level: 1 }).click();
  await nextRelease(site, page);
  await hide(page);
  await page.waitForTimeout(1_000);
  expect(await releasesOf(page)).toEqual(['0']);
  await page.evaluate(() =>
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => false }),
  );

  // Back at the first release's page of another screen, with nothing typed.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect.poll(() => releasesOf(page)).toEqual(['1']);
  // Once it answers, the mouse leaves it for another tab.
  await page.locator('#root[data-page]').waitFor({ state: 'detached' });
  await page.mouse.move(640, 2, { steps: 3 });
  await nextRelease(site, page);
  await hide(page);
  await expect.poll(() => releasesOf(page).catch(() => [])).toEqual(['2']);
});

test.each<[string, (page: Page) => Promise<unknown>]>([
  ['put in order', (page) => page.getByRole('button', { name: 'Move picture 2 earlier' }).click()],
  ['dropped', dropPicture],
])('nor with pictures that were %s, which are kept nowhere', async (_how, change) => {
  const { alice, path } = await aliceWithPictures();
  const { site, page } = await pageOfFirst(path, alice);
  await change(page);
  await nextRelease(site, page);
  await hide(page);
  await page.waitForTimeout(1_000);
  expect(await releasesOf(page)).toEqual(['0']);
});

test('nor while a photo is being chosen', async () => {
  const { site, page } = await pageOfFirst('/profile', await world.person('Alice'));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a photo' }).click();
  await chooser;
  await nextRelease(site, page);
  await hide(page);
  await page.waitForTimeout(1_000);
  expect(await releasesOf(page)).toEqual(['0']);
});

async function aliceWithPictures() {
  const alice = await world.person('Alice');
  const { id } = await alice.posts(houseForSale);
  for (const _ of 'ab') {
    const form = new FormData();
    form.append('intentionId', id);
    form.append('file', new Blob([await photo()], { type: 'image/jpeg' }), 'a.jpg');
    await alice.post('/api/images', form);
  }
  return { alice, path: `/sell/${id}?edit` };
}

async function dropPicture(page: Page): Promise<void> {
  const files = await page.evaluateHandle(() => {
    const dropped = new DataTransfer();
    dropped.items.add(new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
    return dropped;
  });
  await page.getByText('Drop pictures here').dispatchEvent('drop', { dataTransfer: files });
}

test('the files of the release before stay for pages that are open, older ones go', async () => {
  const { site, page } = await pageOfFirst();
  const kept = () =>
    page.evaluate(async () => (await caches.keys()).filter((it) => it.startsWith('files ')).length);
  await expect.poll(kept).toBe(1);
  await page.getByRole('textbox', { name: /message/i }).fill('Half a');
  await nextRelease(site, page);
  await expect.poll(kept).toBe(2);
  await page.goto('/about');
  await underWorker(page);
  await nextRelease(site, page);
  await expect.poll(kept).toBe(2);
});

test('a release that comes back is the newest again: its pages load once, and their files stay', async () => {
  const { site, page } = await pageOfFirst();
  const goTo = (name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click();
  await nextRelease(site, page);
  await goTo('Careers');
  await expect.poll(() => releasesOf(page)).toEqual(['1']);
  await underWorker(page);
  await nextRelease(site, page, 0);
  await goTo('Help');
  await expect.poll(() => releasesOf(page)).toEqual(['0']);

  await underWorker(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-once', ''));
  for (const name of ['Careers', 'Help']) {
    await goTo(name);
    await page.waitForURL(`**/${name.toLowerCase()}`);
    await page.waitForTimeout(500);
  }
  expect(await page.locator('html[data-once]').count(), 'loaded once').toBe(1);

  await goTo('Contact');
  await page.getByRole('textbox', { name: /message/i }).fill('Half a');
  await nextRelease(site, page, 2);
  const names = await page.evaluate(() => caches.keys());
  expect(names.filter((it) => it.startsWith('files ')).map((it) => /~(\d)/.exec(it)?.[1] ?? '0')).toEqual([
    '0',
    '2',
  ]);
});

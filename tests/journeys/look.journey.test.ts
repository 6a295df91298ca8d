/**
 * What the design promises to the eye and the ear: colours of the sides, dark and light, titles of tabs,
 * names, focus.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sceneEdition } from '../../domain/scene-edition.ts';
import { scene } from '../../domain/scenes.ts';
import { colorSchemes, isFocused, openPage, openPageOf, viewports } from '../browser.ts';
import type { Person } from '../person.ts';
import { type Colour, colourAt, difference } from '../pixels.ts';
import type { World } from '../world.ts';
import { aliceAndBob, matched, openChat, openMarket, say } from './meeting.ts';

let world: World;
let alice: Person;
let bob: Person;
beforeAll(async () => {
  world = await openMarket();
  ({ alice, bob } = await aliceAndBob(world));
});
afterAll(() => world.close());

const ember = { light: [0xb9, 0x46, 0x0f], dark: [0xf0, 0x93, 0x5f] } as const satisfies Record<
  string,
  Colour
>;
const lagoon = { light: [0x0c, 0x6b, 0x70], dark: [0x5b, 0xc0, 0xba] } as const satisfies Record<
  string,
  Colour
>;
const paper = { light: [0xfb, 0xf8, 0xf3], dark: [0x1a, 0x17, 0x14] } as const satisfies Record<
  string,
  Colour
>;

/** The colour a card's badge stands on: its left end, where no letter is. */
const ground = (badge: Locator) => colourAt(badge, 0.08, 0.5);

describe.each(colorSchemes)('in the %s scheme', (colorScheme) => {
  test('what is for sale is ember, what is wanted lagoon', { tags: ['10.sides'] }, async () => {
    const page = await openPageOf(alice, { colorScheme });
    await page.goto('/intentions');
    expect(
      difference(await ground(page.getByText('For sale', { exact: true }).first()), ember[colorScheme]),
    ).toBeLessThan(12);
    const his = await openPageOf(bob, { colorScheme });
    await his.goto('/intentions');
    expect(
      difference(await ground(his.getByText('Wanted', { exact: true }).first()), lagoon[colorScheme]),
    ).toBeLessThan(12);
  });

  test('the page is drawn on its own paper, and the words stand out from it', {
    tags: ['10.dark'],
  }, async () => {
    const page = await openPage(world.url, { colorScheme });
    await page.goto('/about');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    const seen = await colourAt(page.getByRole('main'), 0.002, 0.5);
    expect(difference(seen, paper[colorScheme]), `${seen}`).toBeLessThan(6);
  });
});

describe('the tab', () => {
  test('is named after its screen', { tags: ['10.titles'] }, async () => {
    const page = await openPage(world.url);
    for (const [path, title] of [
      ['/', 'Intent'],
      ['/login', 'Sign in · Intent'],
      ['/register', 'Sign up · Intent'],
      ['/works', 'How it Works · Intent'],
      ['/buy?category=vehicle', 'Find your dream vehicle · Intent'],
    ] as const) {
      await page.goto(path);
      await expect.poll(() => page.title(), { message: path }).toBe(title);
    }
  });

  test('counts what is unread, and forgets it once it is read', { tags: ['10.titles'] }, async () => {
    const { hers, his } = await matched(world);
    await openChat(his);
    await say(his, 'One.');
    await say(his, 'Two.');
    await expect.poll(() => hers.title()).toMatch(/^\(2\) .+ · Intent$/);
    await openChat(hers);
    await expect.poll(() => hers.title()).not.toMatch(/^\(/);
  });

  test('carries the icon of the site', { tags: ['10.icon'] }, async () => {
    const page = await openPage(world.url);
    await page.goto('/');
    const path = await page.locator('link[rel=icon]').getAttribute('href');
    const icon = await page.request.get(path!);
    expect(icon.headers()['content-type']).toContain('image/svg+xml');
    expect(await icon.text()).toContain('<svg');
  });
});

describe('a control', () => {
  /** What a screen reader finds without a name. */
  const nameless = (page: Page) =>
    page.locator(':is(button, a, input:not([type=hidden]), textarea, select):visible').evaluateAll((all) =>
      all
        .filter((it) => it.closest('[aria-hidden=true]') === null)
        .filter((it) => {
          const labels = (it as HTMLInputElement).labels ?? [];
          const words = [
            it.getAttribute('aria-label'),
            it.getAttribute('title'),
            it.textContent,
            it.querySelector('img')?.alt,
            ...(it.getAttribute('aria-labelledby') ?? '')
              .split(' ')
              .map((id) => document.getElementById(id)?.textContent),
            ...[...labels].map((label) => label.textContent),
          ];
          return !words.some((word) => word?.trim());
        })
        .map((it) => it.outerHTML.slice(0, 120)),
    );

  test('has a name on every screen, on a desktop and a phone', { tags: ['10.names'] }, async () => {
    const { hers } = await matched(world);
    await openChat(hers);
    expect(await nameless(hers), 'with a chat').toEqual([]);
    for (const viewport of [viewports.desktop, viewports.phone]) {
      await hers.setViewportSize(viewport);
      for (const path of ['/matches', '/intentions', '/profile', '/sell?category=property', '/']) {
        await hers.goto(path);
        await hers.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
        await hers.getByRole('button', { name: /^Notifications/ }).waitFor();
        expect(await nameless(hers), path).toEqual([]);
      }
    }
    await hers.setViewportSize(viewports.phone);
    await hers.getByRole('button', { name: 'Menu' }).click();
    await hers.getByRole('dialog').getByRole('button', { name: 'Close the menu' }).waitFor();
  });
});

test('a new screen takes the keyboard to its top', { tags: ['10.focus'] }, async () => {
  const page = await openPage(world.url);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await page.waitForURL('**/help');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('empty lists say what belongs there', { tags: ['10.empty'] }, async () => {
  const page = await openPageOf(await world.person('Eve'));
  await page.goto('/matches');
  await page
    .getByText('No matches yet. Like the people who fit. When one of them likes you back, they appear here.')
    .waitFor();
  await page.goto('/intentions');
  await page
    .getByText(
      'You have no intentions yet. Say what you would like to sell or to buy, and see who is looking.',
    )
    .waitFor();
});

test('a drawn picture has the light of the page it stands on', async () => {
  const brightness = async (colorScheme: (typeof colorSchemes)[number]) => {
    const page = await openPage(world.url, { colorScheme });
    await page.goto('/');
    const door = page.getByRole('link', { name: /I want to buy something/ }).locator('img');
    await expect
      .poll(() =>
        door.evaluate((it) => (it as HTMLImageElement).complete && (it as HTMLImageElement).currentSrc),
      )
      .toMatch(colorScheme === 'dark' ? /-dark-800\.avif$/ : /\d-800\.avif$/);
    // The sky, above the roof.
    const [red, green, blue] = await colourAt(door, 0.6, 0.04);
    return red + green + blue;
  };
  expect((await brightness('light')) - (await brightness('dark'))).toBeGreaterThan(100);
});

test('a browser keeps a drawn picture for good; of one that is not there it is told so', async () => {
  const there = await fetch(world.url + scene('terrace', 1).src);
  expect([there.status, there.headers.get('content-type')]).toEqual([200, 'image/avif']);
  expect(there.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await fetch(`${world.url}/scenes/${sceneEdition}/castle-1-800.avif`)).status).toBe(404);
});

test('a page that was opened before a release finds the drawn pictures where they were', async () => {
  for (const [former, now] of [
    ['/scenes/terrace-1.webp', 'terrace-1-800.avif'],
    ['/scenes/living-room-2-dark.webp', 'living-room-2-dark-800.avif'],
    ['/scenes/0000aaaa/flat-3-400.avif', 'flat-3-800.avif'],
  ]) {
    const there = await fetch(world.url + former, { redirect: 'manual' });
    expect([there.status, there.headers.get('location')]).toEqual([302, `/scenes/${sceneEdition}/${now}`]);
    expect(there.headers.get('cache-control') ?? '').not.toContain('immutable');
  }
  expect((await fetch(`${world.url}/scenes/castle-1.webp`)).status).toBe(404);
});

/** What I liked from an intention, on its page: beside who fits, for its owner alone, also when it no longer fits. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import { expectFineAtEverySize, openPageOf } from '../browser.ts';
import type { Person } from '../person.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
let alice: Person;
let bob: Person;
let wish: Intention;

beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  alice = await world.person('Alice');
  bob = await world.person('Bob');
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.removeIntentions();
  wish = await bob.posts(houseWanted);
});

const list = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Show' }).getByText(name, { exact: true });
const forSale = (title: string) => alice.posts({ ...houseForSale, title });

test('bob finds what he liked, the latest first, until he takes it back', {
  tags: ['7.read.likes'],
}, async () => {
  const [first, second] = [await forSale('The first he liked'), await forSale('The second he liked')];
  await forSale('One he did not like');
  await bob.likes(wish, first);
  const page = await openPageOf(bob);
  await page.goto(`/buy/${wish.id}`);
  await page.getByRole('button', { name: 'Like: The second he liked' }).click();
  await list(page, 'Liked').click();
  await page.getByRole('heading', { name: 'You like 2' }).waitFor();
  const titles = () => page.getByRole('article').getByRole('heading').allTextContents();
  // Opened while the like is under way, the list may be counted before it is read; it is asked for once more
  // when that is answered.
  await expect.poll(titles).toEqual([second.title, first.title]);

  await alice.put(`/api/intentions/${first.id}`, { ...houseForSale, title: first.title, price: 900_000 });
  await page.reload();
  await page.getByRole('heading', { name: 'You like 2' }).waitFor();
  expect(await titles()).toEqual([second.title, first.title]);

  await page.getByRole('button', { name: 'Liked: The second he liked' }).click();
  await list(page, 'Who fits').click();
  await page.getByRole('heading', { name: '2 sellers fit' }).waitFor();
  await list(page, 'Liked').click();
  await page.getByRole('heading', { name: 'You like 1' }).waitFor();
  expect(await titles()).toEqual([first.title]);
});

test('a heart beats as it is pressed, and not because it comes into sight', async () => {
  await bob.likes(wish, await forSale('The one he liked before'));
  await forSale('The one he likes now');
  const page = await openPageOf(bob);
  await page.addInitScript(() => {
    const beaten: string[] = [];
    addEventListener('animationstart', ({ target }) => {
      const heart = (target as Element).closest('button[aria-pressed]');
      if (heart) beaten.push(heart.getAttribute('aria-label')!);
    });
    Object.assign(globalThis, { beaten });
  });
  const beatenBy = (name: string) => page.getByRole('button', { name }).evaluate(beatenSoFar);
  await page.goto(`/buy/${wish.id}`);
  expect(await beatenBy('Liked: The one he liked before')).toEqual([]);
  await page.getByRole('button', { name: 'Like: The one he likes now' }).click();
  expect(await beatenBy('Liked: The one he likes now')).toEqual(['Liked: The one he likes now']);
  await page.reload();
  expect(await beatenBy('Liked: The one he likes now')).toEqual([]);
});

/**
 * In the page: once two frames have shown what is there, and what moves by then has begun, which is told a
 * frame later.
 */
async function beatenSoFar(): Promise<unknown> {
  const twoFrames = async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  };
  await twoFrames();
  await Promise.allSettled(document.getAnimations().map((it) => it.ready));
  await twoFrames();
  return (globalThis as { beaten?: string[] }).beaten;
}

test('who liked nothing yet is told how, and shown who fits', async () => {
  await forSale('One he did not like');
  const page = await openPageOf(bob);
  await page.goto(`/buy/${wish.id}?liked`);
  await page.getByRole('heading', { name: 'Nothing liked yet' }).waitFor();
  await page.getByText('Choose the heart on anybody who fits and you will find them here.').waitFor();
  await page.getByRole('button', { name: 'See who fits' }).click();
  await page.getByRole('heading', { name: '1 seller fits' }).waitFor();
});

test('somebody else finds a listing at that address, and nothing of what was liked', async () => {
  await bob.likes(wish, await forSale('Liked in private'));
  const page = await openPageOf(alice);
  await page.goto(`/buy/${wish.id}?liked`);
  await page.getByRole('heading', { name: wish.title }).waitFor();
  // All that she is told of likes is here by now: her own, not given.
  await page.getByRole('button', { name: /^Like: .*Liked in private/ }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('radiogroup', { name: 'Show' }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: /liked/i }).count()).toBe(0);
  expect(await page.getByRole('button', { pressed: true }).count()).toBe(0);
});

test('the list is accessible and fits at every size', async () => {
  for (const title of ['One', 'Two', 'Three']) await bob.likes(wish, await forSale(title));
  const page = await openPageOf(bob);
  await page.goto(`/buy/${wish.id}?liked`);
  await page.getByRole('heading', { name: 'You like 3' }).waitFor();
  await expectFineAtEverySize(page);
});

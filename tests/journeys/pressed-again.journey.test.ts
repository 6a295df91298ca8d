/**
 * Who presses again before the server has answered: what is shown is what they pressed last, or else what the
 * server knows.
 */
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPageOf } from '../browser.ts';
import { bristol, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world?.close());
afterEach(() => world.removeIntentions());

/** Bob's page, whose calls to this address wait until they are let go. */
async function openHeld(address: string) {
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const wish = await bob.posts(houseWanted);
  await alice.posts({ ...houseForSale, title: 'A house' });
  const page = await openPageOf(bob, { expectedErrors: [/ERR_FAILED/] });
  await page.goto(`/buy/${wish.id}`);
  const held: Route[] = [];
  await page.route(address, (route) => void held.push(route));
  const nextHeld = async () => {
    await expect.poll(() => held.length).toBe(1);
    return held.shift()!;
  };
  return { page, held, nextHeld };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a heart that is pressed twice, and reaches the server neither time, is as it was', async () => {
  const { page, held, nextHeld } = await openHeld('**/likes/*');
  await button(page, 'Like: A house').click();
  await button(page, 'Liked: A house').click();
  await button(page, 'Like: A house').waitFor();
  const first = await nextHeld();
  expect([first.request().method(), held.length]).toEqual(['PUT', 0]);
  await first.abort();
  const second = await nextHeld();
  expect(second.request().method()).toBe('DELETE');
  await second.abort();
  await page.getByText('We could not reach the server.').waitFor();
  await button(page, 'Like: A house').waitFor();
});

test('a house that is put aside, and taken back at once, stays when neither reaches the server', async () => {
  const { page, nextHeld } = await openHeld('**/aside/*');
  await button(page, 'Not for me: A house').click();
  await button(page, 'Undo: A house').click();
  const first = await nextHeld();
  await first.abort();
  const second = await nextHeld();
  expect([first.request().method(), second.request().method()]).toEqual(['PUT', 'DELETE']);
  await second.abort();
  await page.getByText('We could not reach the server.').waitFor();
  await button(page, 'Not for me: A house').waitFor();
});

/**
 * A matched intention leads to its chat, whichever of one's own it is matched with; the end of the match
 * stands beside.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectFineAtEverySize, isFocused, openPageOf } from '../browser.ts';
import { houseWanted } from '../samples.ts';
import type { World } from '../world.ts';
import { aliceAndBob, bubble, chatWith, matched, openMarket, say } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

test('from a matched intention one goes on talking', async () => {
  const { his, house } = await matched(world);
  await his.goto(`/sell/${house.id}`);
  const panel = his.getByRole('region', { name: 'Your like' });
  await panel.getByRole('button', { name: /^Open chat/ }).click();
  await chatWith(his, 'Alice Archer').waitFor();
  await say(his, 'From your house.');
  await bubble(his, 'From your house.').getByText('Sent', { exact: true }).waitFor();
  await his.keyboard.press('Escape');
  await panel.getByRole('button', { name: /^End match/ }).click();
  await his
    .getByRole('dialog', { name: 'End your match with Alice?' })
    .getByRole('button', { name: 'Keep match' })
    .click();
  await expectFineAtEverySize(his);
});

test('who ends a match at the keyboard goes on at the heart that stands there then', async () => {
  const { his, house } = await matched(world);
  await his.goto(`/sell/${house.id}`);
  const panel = his.getByRole('region', { name: 'Your like' });
  await panel.getByRole('button', { name: /^End match/ }).press('Enter');
  await his
    .getByRole('dialog', { name: 'End your match with Alice?' })
    .getByRole('button', { name: 'End match' })
    .press('Enter');
  const heart = panel.getByRole('button', { name: /^Like/ });
  await heart.waitFor();
  await his.getByRole('dialog', { name: 'End your match with Alice?' }).waitFor({ state: 'detached' });
  await his.keyboard.press('Tab');
  expect(await isFocused(heart)).toBe(true);
});

test('whose match is ended by the other side goes on at the heart that stands there then', async () => {
  const { alice, his, house, wish } = await matched(world);
  await his.goto(`/sell/${house.id}`);
  const panel = his.getByRole('region', { name: 'Your like' });
  await panel.getByRole('button', { name: /^Open chat/ }).focus();
  await alice.unlikes(house, wish);
  const heart = panel.getByRole('button', { name: /^Like/ });
  await heart.waitFor();
  // Not only the next Tab: what is typed, and a screen reader, go on from there.
  const isAround = (it: Element) =>
    document.activeElement !== document.body && document.activeElement!.contains(it);
  await expect.poll(() => heart.evaluate(isAround)).toBe(true);
  await his.keyboard.press('Tab');
  expect(await isFocused(heart)).toBe(true);
});

test('of several intentions of one’s own each says which one it speaks of', async () => {
  const { alice, bob, house, wish } = await aliceAndBob(world);
  const second = await bob.posts({ ...houseWanted, title: 'For my mother' });
  const third = await bob.posts({ ...houseWanted, title: 'For nobody yet' });
  for (const mine of [wish, second]) {
    await bob.likes(mine, house);
    await alice.likes(house, mine);
  }
  await bob.post('/api/matches/seen', { intentionIds: [wish.id, second.id] });
  const his = await openPageOf(bob);
  await his.goto(`/sell/${house.id}`);
  for (const { title } of [wish, second])
    await his.getByRole('button', { name: `Open chat for ${title}` }).waitFor();
  await his.getByRole('button', { name: `Like: ${house.title}, for ${third.title}` }).waitFor();
  expect(await his.getByRole('button', { name: /^Open chat/ }).count()).toBe(2);
});

/** The main job from nothing: two people register, post through the form, find each other, match, talk, and part. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchWords } from '../../domain/match-words.ts';
import { openPage, viewports } from '../browser.ts';
import type { World } from '../world.ts';
import { fillHouse, fillWanted, join } from './filling.ts';
import { bubble, chatWith, like, openChat, openMarket, say } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

describe.each(Object.entries(viewports).filter(([name]) => name !== 'tablet'))(
  'on a %s',
  (name, viewport) => {
    test('two people on two browsers do the whole thing', async () => {
      const [hers, his] = [await openPage(world.url, { viewport }), await openPage(world.url, { viewport })];
      await Promise.all([
        join(hers, world.url, 'Alice', `alice-${name}@example.org`),
        join(his, world.url, 'Bob', `bob-${name}@example.org`),
      ]);

      await hers.goto('/sell?category=property');
      await fillHouse(hers);
      await hers.getByLabel('Title').fill(`Alice’s house on a ${name}`);
      await hers.getByRole('button', { name: 'Next' }).click();
      await hers.waitForURL(/\/sell\/[0-9a-f-]{36}$/);

      await his.goto('/buy?category=property');
      await fillWanted(his);
      await his.getByLabel('Title').fill(`A house for Bob on a ${name}`);
      await his.getByRole('button', { name: 'Next' }).click();
      await his.waitForURL(/\/buy\/[0-9a-f-]{36}$/);

      // The one that was there before hears of the new one without asking.
      await like(hers, `A house for Bob on a ${name}`).click();
      await like(his, `Alice’s house on a ${name}`).click();
      for (const page of [hers, his]) await page.getByRole('dialog', { name: matchWords.banner }).waitFor();

      await his.getByRole('button', { name: 'Say hello' }).click();
      await say(his, 'Hello Alice');
      await hers.keyboard.press('Escape');
      await hers.goto('/matches');
      await openChat(hers);
      await chatWith(hers, 'Bob Example').getByText('Hello Alice').waitFor();
      await say(hers, 'Hello Bob');
      await bubble(his, 'Hello Bob').waitFor();
      await bubble(hers, 'Hello Bob').getByText('Read').waitFor();
      await hers.keyboard.press('Escape');

      const about = hers.getByRole('button', { name: 'About the match with Bob Example' });
      if ((await about.count()) > 0) await about.click();
      await hers.getByRole('button', { name: 'End match' }).click();
      await hers.getByRole('dialog').getByRole('button', { name: 'End match' }).click();
      await expect.poll(() => chatWith(his, 'Alice Example').getByText('Hello Bob').count()).toBe(0);
    });
  },
);

/** What a stranger writes may be a fraud: its reader is told what to be careful of, and nobody else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scamSigns } from '../../domain/scams.ts';
import { expectAccessible, isFocused, openPage, openPageOf } from '../browser.ts';
import type { World } from '../world.ts';
import { bubble, field, matched, openChat, openMarket, say } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

test('alice is warned of what bob writes, and bob is not', async () => {
  const { alice, hers, his } = await matched(world);
  await Promise.all([hers, his].map((page) => openChat(page)));
  const tips = hers.getByRole('region', { name: 'Before you meet a stranger' });
  await expectAccessible(hers);
  await tips.getByRole('button', { name: 'Got it' }).press('Enter');
  expect(await isFocused(field(hers))).toBe(true);

  const asked = 'Please send £300 to hold the house before the viewing.';
  await say(his, 'Hello Alice, is Saturday fine?');
  await say(his, asked);
  await say(his, 'Or see intent-viewings.com, my number is +1 202 555 0143');
  const warnings = hers.getByRole('note');
  await hers.getByText(scamSigns['foreign-number'].says, { exact: true }).waitFor();
  expect(await warnings.count()).toBe(2);
  expect(await warnings.first().textContent()).toContain(scamSigns['money-first'].advice);
  expect(await warnings.last().textContent()).toContain(scamSigns['lookalike-link'].says);
  // It is said to who does not see it, too, with the message as it came.
  const said = hers.locator('[aria-live=polite]', { hasText: asked });
  expect(await said.textContent()).toContain(scamSigns['money-first'].says);
  await expectAccessible(hers);
  // What came is in sight although the warning came after it.
  expect(await warnings.last().evaluate(isInSight)).toBe(true);

  await bubble(his, asked).getByText('Read', { exact: true }).waitFor();
  expect(await his.getByRole('note').count()).toBe(0);
  expect(await his.getByRole('dialog').textContent()).not.toContain('aution');
  await say(hers, asked);
  await bubble(his, asked).nth(1).waitFor();
  expect(await warnings.count()).toBe(2);

  await warnings.first().getByRole('button', { name: 'Dismiss' }).press('Enter');
  expect(await warnings.count()).toBe(1);
  expect(await isFocused(hers.getByRole('log'))).toBe(true);
  await hers.reload();
  await warnings.first().waitFor();
  expect(await warnings.count()).toBe(1);
  expect(await tips.count()).toBe(0);
  // Another person in the same browser has not read the tips; another browser of hers has no such memory.
  const elsewhere = await openPageOf(alice);
  await elsewhere.goto('/matches');
  await openChat(elsewhere);
  await elsewhere.getByRole('region', { name: 'Before you meet a stranger' }).waitFor();
  await elsewhere.getByRole('note').nth(1).waitFor();
});

test('a telephone number or mail address in what everybody reads is pointed out, and kept', async () => {
  const page = await openPage(world.url);
  await page.goto('/buy?category=property');
  const text = 'We like gardens. Ring 07911 123456 or write to bob@example.org.';
  const description = page.getByRole('textbox', { name: /^Description/ });
  await description.fill('We like gardens and £350,000 is our limit.');
  const note = page.getByRole('status').filter({ hasText: 'everybody who sees this' });
  expect(await note.count()).toBe(0);
  await description.fill(text);
  await note.waitFor();
  expect(await note.textContent()).toMatch(/^07911 123456 and bob@example\.org: /);
  expect(await description.inputValue()).toBe(text);
  expect(await description.getAttribute('aria-invalid')).not.toBe('true');
  await expectAccessible(page);
});

function isInSight(node: Element): boolean {
  const [own, list] = [node.getBoundingClientRect(), node.closest('[role=log]')!.getBoundingClientRect()];
  return own.bottom <= list.bottom + 1;
}

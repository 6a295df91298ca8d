import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { fillDemo } from '../../server/demo/fill.ts';
import { demoPassword } from '../../server/demo/people.ts';
import { allJobs } from '../../server/jobs.ts';
import { openPage } from '../browser.ts';
import { openWorld, type World } from '../world.ts';

const out = '/tmp/home-shots';
mkdirSync(out, { recursive: true });
let world: World;
beforeAll(async () => {
  world = await openWorld();
  await fillDemo(world.context as never, { people: 40, intentions: 160 }, () => {});
}, 300_000);
afterAll(() => world.close());

const sizes = { d: { width: 1440, height: 900 }, p: { width: 390, height: 844 } };
async function shots(page: Page, name: string, schemes = ['light', 'dark'] as const, fullPage = false) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport);
      await page.waitForTimeout(700);
      await page.screenshot({ path: `${out}/${name}-${size}-${colorScheme}.png`, fullPage });
    }
  }
}
test('front', async () => {
  const page = await openPage(world.url, { viewport: sizes.d, expectedErrors: [/./] });
  await page.goto('/');
  await shots(page, 'front');
  await page.goto('/?near=BS6#around');
  await page.waitForTimeout(1500);
  await shots(page, 'around', ['light'] as never);
  await page.goto('/?near=Atlantis#around');
  await page.waitForTimeout(1000);
  await shots(page, 'unknown', ['light'] as never);
  await page.goto('/?near=ZE1#around');
  await page.waitForTimeout(1000);
  await shots(page, 'nobody', ['light'] as never);
}, 120_000);
test('form', async () => {
  const page = await openPage(world.url, { viewport: sizes.d, expectedErrors: [/./] });
  await page.goto('/buy?category=property');
  await page.getByLabel('Postcode').first().fill('BS6 5QA');
  await page.getByLabel('Postcode').first().blur();
  await page.waitForTimeout(2000);
  await shots(page, 'form', ['light'] as never);
  await page.getByRole('button', { name: /^See the/ }).click();
  await page.waitForTimeout(1500);
  await shots(page, 'results', ['light'] as never);
  await page
    .getByRole('button', { name: /^Like: / })
    .first()
    .click();
  await page.waitForTimeout(1000);
  await shots(page, 'dialog', ['light'] as never);
}, 120_000);
test('own', async () => {
  const page = await openPage(world.url, { viewport: sizes.d, expectedErrors: [/./] });
  await page.goto('/login');
  await page.getByLabel('Email Address').fill('alice@demo.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: /Hello/ }).waitFor();
  await page.waitForTimeout(1000);
  await shots(page, 'own', ['light'] as never);
  const alice = await world.context.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'alice@demo.example')
    .executeTakeFirstOrThrow();
  await world.context.db
    .updateTable('visits')
    .set({ before: new Date(Date.now() - 86_400_000 * 2) })
    .where('userId', '=', alice.id)
    .execute();
  await page.reload();
  await page.getByRole('heading', { name: /Hello/ }).waitFor();
  await shots(page, 'own2');
}, 120_000);
void allJobs;

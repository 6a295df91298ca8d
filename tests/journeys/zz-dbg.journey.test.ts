import { afterAll, beforeAll, test } from 'vitest';
import { openPage } from '../browser.ts';
import { carForSale, houseForSale, houseWanted } from '../samples.ts';
import type { World } from '../world.ts';
import { openMarket } from './meeting.ts';
let world: World;
beforeAll(async () => {
  world = await openMarket();
  const alice = await world.person('Alice');
  const bob = await world.person('Bob');
  for (const title of ['House one', 'House two']) await alice.posts({ ...houseForSale, title });
  await bob.posts({ ...houseWanted, title: 'A wanted house' });
  await bob.posts({ ...carForSale, title: 'A car for sale' });
});
afterAll(() => world.close());
test('shift', async () => {
  const page = await openPage(world.url, { viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const it of list.getEntries() as any[]) shifts.push({ v: it.value, t: it.startTime, s: it.sources.map((x: any) => [x.node?.className || x.node?.nodeName, x.previousRect, x.currentRect]) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, 500);
  await page.getByRole('heading', { name: 'Just posted' }).waitFor();
  await page.waitForLoadState('networkidle');
  console.log(JSON.stringify(await page.evaluate('window.shifts'), null, 1));
  await page.screenshot({ path: '/tmp/home-shots/dbg1.png' });
});
test('back', async () => {
  const page = await openPage(world.url);
  await page.goto('/');
  await page.getByRole('search').getByRole('textbox').fill('bs6');
  await page.getByRole('search').getByRole('textbox').press('Enter');
  await page.getByRole('heading', { name: '1 home wanted near Bristol BS6' }).waitFor();
  await page.getByRole('button', { name: '2 homes for sale' }).click();
  await page.getByRole('heading', { name: '2 homes for sale near Bristol BS6' }).waitFor();
  console.log('y', await page.evaluate('scrollY'), await page.evaluate('JSON.stringify(history.state)'));
  await page.getByRole('link', { name: 'Looking for a home? See what fits you' }).click();
  await page.waitForURL('**/buy?category=property');
  await page.goBack();
  await page.waitForTimeout(2000);
  console.log('y', await page.evaluate('scrollY'), await page.evaluate('JSON.stringify(history.state)'), page.url());
  await page.screenshot({ path: '/tmp/home-shots/dbg2.png' });
});

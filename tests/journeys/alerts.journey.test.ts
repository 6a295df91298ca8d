/** How often somebody hears of an intention: chosen on its page, told in the profile beside the quiet hours. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Alerts } from '../../contract/notifications.ts';
import { button, expectAccessible, failing, field, goWithin, openPageOf } from '../browser.ts';
import type { Person } from '../person.ts';
import { houseForSale } from '../samples.ts';
import type { World } from '../world.ts';
import { openMarket } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

test('alice chooses how often she hears of her house, on its page; her profile tells it, and has quiet hours', async () => {
  const alice = await world.person('Alice');
  const { id } = await alice.posts(houseForSale);
  const page = await openPageOf(alice);
  await page.goto(`/sell/${id}`);
  await button(page, 'More about this intention').click();
  await page.getByRole('menuitem', { name: 'Alerts' }).click();
  await field(page, 'New buyers who fit').selectOption('Once a day');
  await expectAccessible(page);
  await expect.poll(() => chosen(alice)).toMatchObject({ counterparts: 'daily', match: 'at once' });
  await page.getByRole('link', { name: 'Your profile' }).click();
  await page
    .getByText('Once a day: new buyers who fit, new rings you could join. Everything else straight away.')
    .waitFor();
  await field(page, 'Quiet hours').check();
  await field(page, 'From').selectOption('23:00');
  await expect.poll(() => quietHoursOf(alice)).toEqual({ from: 23, until: 8 });
  await page.getByRole('link', { name: houseForSale.title }).click();
  await page.getByRole('dialog', { name: 'Alerts for this intention' }).waitFor();
  expect(await field(page, 'New buyers who fit').inputValue()).toBe('daily');
});

test('alerts of an intention that is new since they were read are waited for', async () => {
  const alice = await world.person('Alice');
  await alice.posts(houseForSale);
  const page = await openPageOf(alice, { expectedErrors: [/status of 500/] });
  await page.goto('/profile');
  await field(page, 'Quiet hours').waitFor();
  const { id } = await alice.posts(houseForSale);
  const answers = Promise.withResolvers<void>();
  await page.route('**/api/alerts', async (route) => {
    await answers.promise;
    await route.fulfill(failing);
  });
  await goWithin(page, `/sell/${id}`);
  await button(page, 'More about this intention').click();
  await page.getByRole('menuitem', { name: 'Alerts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alerts for this intention' });
  await dialog.getByText('Loading').waitFor({ state: 'attached' });
  answers.resolve();
  await dialog.getByText('What you chose before stands.').waitFor({ timeout: 10_000 });
  await page.unroute('**/api/alerts');
  await button(page, 'Try again').click();
  await field(page, 'New buyers who fit').waitFor();
});

test('what is chosen before the choice before it is answered is what stands', async () => {
  const alice = await world.person('Alice');
  await alice.posts(houseForSale);
  const page = await openPageOf(alice);
  await page.goto('/profile');
  const [saving, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // The first is on its way until the second would long have been there.
  await page.route(
    '**/api/quiet-hours',
    async (route) => {
      saving.resolve();
      await letGo.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await field(page, 'Quiet hours').check();
  await saving.promise;
  await field(page, 'From').selectOption('23:00');
  await page.waitForTimeout(500);
  letGo.resolve();
  await expect.poll(() => quietHoursOf(alice)).toEqual({ from: 23, until: 8 });
  await page.waitForTimeout(500);
  expect(await quietHoursOf(alice)).toEqual({ from: 23, until: 8 });
  expect(await field(page, 'From').inputValue()).toBe('23');
});

test('what cannot be saved goes back to what stands, and says so', async () => {
  const alice = await world.person('Alice');
  await alice.posts(houseForSale);
  const page = await openPageOf(alice, { expectedErrors: [/ERR_FAILED/] });
  await page.goto('/profile');
  await field(page, 'Quiet hours').check();
  const from = field(page, 'From');
  await expect.poll(() => quietHoursOf(alice)).toEqual({ from: 22, until: 8 });
  await page.route('**/api/quiet-hours', (route) => route.abort());
  await from.selectOption('23:00');
  await page.getByText('We could not reach the server').first().waitFor();
  await expect.poll(() => from.inputValue()).toBe('22');
});

const quietHoursOf = async (person: Person) => (await person.get<Alerts>('/api/alerts')).body.quietHours;

const chosen = async (person: Person) => (await person.get<Alerts>('/api/alerts')).body.intentions[0]!.paces;

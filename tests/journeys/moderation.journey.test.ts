/**
 * A moderator's day: a report arrives, its evidence is seen, the intention is hidden; its owner appeals, and
 * it is restored. What two accounts both show.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findDuplicates } from '../../server/features/moderation/duplicates.ts';
import { expectAccessible, expectFineAtEverySize, openPageOf } from '../browser.ts';
import { acts, makeModerator, reports } from '../moderated.ts';
import { bristol, houseForSale } from '../samples.ts';
import { scenePhoto } from '../scene-photo.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
});
afterAll(() => world.close());
// Nothing waits from a test before, or from a first try.
beforeEach(() =>
  world.context.transact(async (tx) => {
    await tx.deleteFrom('reports').execute();
    await tx.deleteFrom('intentions').execute();
  }),
);

test('what is reported is hidden with a reason, appealed against, and restored', async () => {
  const [mia, alice, bob] = await Promise.all(['Mia', 'Alice', 'Bob'].map((it) => world.person(it)));
  await makeModerator(world.context, mia!);
  const house = await alice!.posts(houseForSale);
  await reports(bob!, house, 'illegal');

  const desk = await openPageOf(mia!);
  await desk.goto('/');
  await desk.getByRole('button', { name: /Profile/ }).click();
  await desk.getByRole('menuitem', { name: 'Moderation' }).click();
  const waits = desk.getByRole('list', { name: 'Queue' });
  await waits.getByText('Urgent').waitFor();
  await expectAccessible(desk);
  await waits.getByRole('link').press('Enter');
  await desk.getByRole('heading', { name: 'As it was when it was reported' }).waitFor();
  await desk.getByRole('heading', { name: 'Alice Example' }).waitFor();
  await expectFineAtEverySize(desk);
  await desk.getByRole('radio', { name: 'Hide the intention' }).press('Space');
  await desk.getByRole('radio', { name: 'It is not theirs to sell, or not real' }).press('Space');
  await desk.getByRole('button', { name: 'Hide the intention' }).click();
  await desk.getByText('Please say why, in a sentence or two.').waitFor();
  await desk.getByLabel(/^Your message/).fill('The owner of this house wrote to us: it is not for sale.');
  await desk.getByRole('button', { name: 'Hide the intention' }).click();
  await desk.getByText('Nothing is waiting.').waitFor();

  const own = await openPageOf(alice!);
  await own.goto('/intentions');
  await own.getByText('Hidden by Intent: not yours to sell, or not real.').waitFor();
  await expectAccessible(own);
  await own.getByRole('link', { name: 'Appeal' }).click();
  await own.getByLabel('Your appeal').fill('It is mine: I can send you the deeds.');
  await expectAccessible(own);
  await own.getByRole('button', { name: 'Send my appeal' }).click();
  await own.getByRole('heading', { name: 'We have your appeal' }).waitFor();

  await desk.reload();
  await desk.getByRole('link', { name: 'Appeals 1' }).click();
  await waits.getByRole('link').click();
  await desk.getByText('It is mine: I can send you the deeds.').waitFor();
  await desk.getByRole('radio', { name: 'Reverse it' }).press('Space');
  await desk.getByLabel(/^Your message/).fill('Thank you. We saw them.');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Answer the appeal' }).click();
  await desk.getByText('Nothing is waiting.').waitFor();
  await own.goto('/intentions');
  await own.getByRole('link', { name: houseForSale.title }).first().waitFor();
  expect(await own.getByText('Hidden by Intent:').count()).toBe(0);
  expect((await bob!.get(`/api/intentions/${house.id}`)).status).toBe(200);
});

test('where what was reported is hidden already, another one of its owner can be', async () => {
  const [mia, alice, bob] = await Promise.all(['Mia', 'Alice', 'Bob'].map((it) => world.person(it)));
  await makeModerator(world.context, mia!);
  const older = await alice!.posts({ ...houseForSale, title: 'Another house that is not hers' });
  const newest = await alice!.posts(houseForSale);
  await reports(bob!, newest, 'illegal');
  await acts(mia!, { action: 'hide', userId: alice!.userId, intentionId: newest.id });

  const desk = await openPageOf(mia!);
  await desk.goto('/moderation');
  await desk.getByRole('list', { name: 'Queue' }).getByRole('link').press('Enter');
  await desk.getByRole('radio', { name: 'Hide the intention' }).press('Space');
  const which = desk.getByRole('group', { name: 'Which one' }).getByRole('radio');
  await which.waitFor();
  expect(await desk.getByRole('radio', { name: older.title! }).isChecked()).toBe(true);
  await desk.getByLabel(/^Your message/).fill('Neither of the two is yours.');
  await desk.getByRole('button', { name: 'Hide the intention' }).click();
  await desk.getByText('Nothing is waiting.').waitFor();
  expect((await bob!.get(`/api/intentions/${older.id}`)).status).toBe(404);
});

test('what two accounts both show is seen side by side, and the copy hidden', async () => {
  const [mia, alice, eve] = await Promise.all(['Mia', 'Alice', 'Eve'].map((it) => world.person(it)));
  await makeModerator(world.context, mia!);
  const title = 'Sunny terrace by the park';
  const own =
    'A garden to the south, a workshop with two benches, and a cat that comes with the house if you ask.';
  const hers = await alice!.posts({ ...houseForSale, title, description: own });
  const copied = await eve!.posts({ ...houseForSale, title: 'A bargain', description: own });
  for (const [person, { id }] of [
    [alice!, hers],
    [eve!, copied],
  ] as const) {
    const form = new FormData();
    form.append('file', new Blob([await scenePhoto('terrace', 2)], { type: 'image/jpeg' }), 'photo.jpg');
    form.append('intentionId', id);
    await person.post('/api/images', form);
  }
  await findDuplicates(world.context);

  const desk = await openPageOf(mia!);
  await desk.goto('/moderation');
  await desk.getByRole('link', { name: 'Posted twice 1' }).click();
  await desk.getByRole('list', { name: 'Queue' }).getByRole('link').press('Enter');
  await desk.getByRole('heading', { name: 'Both, as they are now' }).waitFor();
  await desk.getByText('The same picture and text under two accounts').waitFor();
  const shown = desk.getByRole('article');
  expect(await shown.getByRole('heading').allTextContents()).toEqual([title, 'A bargain']);
  for (const name of ['Alice Example', 'Eve Example']) {
    const picture = desk.getByRole('img', { name: `The same picture, as ${name} shows it` });
    await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(400);
  }
  await expect.poll(() => shown.getByText(/^Posted by .*; has shown this since /).count()).toBe(2);
  await desk.getByRole('heading', { name: 'Eve Example' }).waitFor();
  await expectFineAtEverySize(desk);
  // About the other, and back.
  await desk.getByRole('radio', { name: 'Alice Example, who was first' }).press('Space');
  await desk.getByRole('heading', { name: 'Alice Example', exact: true }).waitFor();
  await desk.getByRole('radio', { name: 'Eve Example, who came later' }).press('Space');
  await desk.getByRole('heading', { name: 'Eve Example', exact: true }).waitFor();
  await desk.getByRole('radio', { name: 'Hide the intention' }).press('Space');
  await desk.getByLabel(/^Your message/).fill('Somebody else posted this picture and text before you.');
  await desk.getByRole('button', { name: 'Hide the intention' }).click();
  await desk.getByText('Nothing is waiting.').waitFor();
  expect((await alice!.get(`/api/intentions/${copied.id}`)).status).toBe(404);
  expect((await eve!.get(`/api/intentions/${hers.id}`)).status).toBe(200);
});

test('what is reported while the queue is open appears in it', async () => {
  const [mia, alice, bob] = await Promise.all(['Mia', 'Alice', 'Bob'].map((it) => world.person(it)));
  await makeModerator(world.context, mia!);
  const house = await alice!.posts(houseForSale);
  const desk = await openPageOf(mia!);
  await desk.clock.install();
  await desk.goto('/moderation');
  await desk.getByText('Nothing is waiting.').waitFor();
  await reports(bob!, house, 'illegal');
  await desk.clock.runFor(61_000);
  await desk.getByRole('list', { name: 'Queue' }).getByText('Urgent').waitFor();
});

test('to everybody else there is no such page', async () => {
  const page = await openPageOf(await world.person('Eve'));
  await page.goto('/moderation');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
});

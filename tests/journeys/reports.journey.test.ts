/**
 * Whoever sees what is not all right reports it where they see it, from either side of a chat, and hears what
 * became of it.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnReport } from '../../contract/reports.ts';
import { settleReport } from '../../server/features/moderation/reports.ts';
import { button, expectAccessible, isFocused, openPage } from '../browser.ts';
import { password } from '../config.ts';
import type { Person } from '../person.ts';
import { plain } from '../pictures.ts';
import type { World } from '../world.ts';
import { aliceAndBob, bubble, chatWith, field, matched, openChat, openMarket, say } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const choose = (page: Page, reason: string) => page.getByRole('radio', { name: reason }).check();
const send = (page: Page) => page.getByRole('button', { name: 'Send report' }).click();
const done = (page: Page, title: string) =>
  dialog(page, title).getByRole('button', { name: 'Done' }).press('Enter');
const thanks = 'Thank you. We have your report.';
const scam = 'It looks like a scam or fraud';
const own = async (person: Person) => (await person.get<{ items: OwnReport[] }>('/api/reports')).body.items;

async function withPicture(owner: Person, intentionId: string): Promise<void> {
  const form = new FormData();
  form.append('intentionId', intentionId);
  form.append('file', new Blob([await plain('#3c7a5a')], { type: 'image/jpeg' }), 'a.jpg');
  expect((await owner.post('/api/images', form)).status).toBe(201);
}

test('bob reports a message, alice what bob posted, and both read what becomes of it', async () => {
  const { alice, bob, wish, hers, his } = await matched(world);
  await Promise.all([hers, his].map((page) => openChat(page)));
  const asked = 'Please send £300 to hold the house before the viewing.';
  await say(hers, asked);
  await bubble(his, asked).waitFor();

  // With the keyboard alone. Escape leaves the menu, and not the chat.
  const more = his.getByRole('button', { name: 'More in the chat with Alice' });
  await more.press('Enter');
  await expectAccessible(his);
  await his.keyboard.press('Escape');
  await his.getByRole('menu').waitFor({ state: 'hidden' });
  expect(await chatWith(his, 'Alice').count()).toBe(1);
  const report = bubble(his, asked).getByTitle('Report this message');
  await his.getByText('Choose the message to report.').waitFor({ state: 'hidden' });
  expect(await report.isVisible()).toBe(false);
  await more.press('Enter');
  await his.getByRole('menuitem', { name: 'Report a message' }).press('Enter');
  await report.waitFor();
  await report.press('Enter');
  const about = dialog(his, 'Report this message from Alice');
  expect(await about.getByRole('blockquote').textContent()).toBe(asked);
  expect(await about.getByRole('radio', { name: 'It is in the wrong category' }).count()).toBe(0);
  await send(his);
  await about.getByText('Please choose what is wrong.').waitFor();
  await choose(his, 'Something else');
  await send(his);
  await about.getByText('Please say what is wrong.').waitFor();
  await expectAccessible(his);
  await choose(his, scam);
  await about.getByRole('textbox').fill('I was asked to pay first.');
  await send(his);
  await dialog(his, thanks).waitFor();
  await expectAccessible(his);
  await done(his, thanks);
  await expect.poll(() => isFocused(report)).toBe(true);
  expect(await own(bob)).toMatchObject([{ subject: 'message', reason: 'scam', outcome: null }]);

  // Alice, at what Bob posted; a second time she is told that it is with us.
  await hers.goto(`/buy/${wish.id}`);
  for (const said of [thanks, 'We already have your report.']) {
    // Her chat stands open over it.
    await button(hers, 'Report').press('Enter');
    await dialog(hers, 'Report this intention').waitFor();
    await choose(hers, 'It is not theirs to sell, or not real');
    await send(hers);
    await dialog(hers, said).waitFor();
    await done(hers, said);
    await dialog(hers, said).waitFor({ state: 'hidden' });
  }
  expect(await own(alice)).toHaveLength(1);

  await his.goto('/profile#reports');
  const list = his.getByRole('list', { name: 'Your reports' });
  await list.getByText('We are looking at it').waitFor();
  await expectAccessible(his);
  const [{ id: reportId }] = (await own(bob)) as [OwnReport];
  const decision = { outcome: 'taken-down', words: '', decidedBy: bob.userId, at: new Date() } as const;
  await world.context.transact((tx) => settleReport(tx, { reportId, ...decision }));
  await his.getByRole('status').filter({ hasText: 'We have looked at your report.' }).waitFor();
  await list.getByText('Taken down', { exact: true }).waitFor();
  await expectAccessible(his);
});

test('on a phone a chat, its person and a picture are reported; the dialog stands over the chat', async () => {
  const { alice, bob, house, hers, his } = await matched(world, { viewport: { width: 390, height: 844 } });
  await withPicture(alice, house.id);
  await openChat(his);
  for (const [item, title, reason] of [
    ['Report the whole chat', 'Report your chat with Alice', 'It is offensive or hateful'],
    ['Report Alice', 'Report Alice', 'They are not who they say they are'],
  ] as const) {
    await his.getByRole('button', { name: 'More in the chat with Alice' }).click();
    await his.getByRole('menuitem', { name: item }).click();
    await choose(his, reason);
    await send(his);
    await done(his, thanks);
    await dialog(his, title).waitFor({ state: 'hidden' });
  }
  expect(await field(his).isVisible()).toBe(true);
  await his.goto(`/sell/${house.id}`);
  await his.getByRole('button', { name: /^Open large/ }).click();
  await his.getByRole('button', { name: 'Report picture' }).click();
  await dialog(his, 'Report this picture').waitFor();
  await expectAccessible(his);
  await choose(his, 'It is not a picture of what is offered');
  await send(his);
  await dialog(his, thanks).waitFor();
  expect((await own(bob)).map((it) => it.subject).sort()).toEqual(['chat', 'person', 'picture']);
  // One’s own has nothing to report.
  await hers.goto(`/sell/${house.id}?others`);
  await hers.getByRole('button', { name: 'Share' }).waitFor();
  expect(await button(hers, 'Report').count()).toBe(0);
});

test('a visitor is asked to sign in, and goes on with the report', async () => {
  const { bob, house } = await aliceAndBob(world);
  const page = await openPage(world.url);
  await page.goto(`/sell/${house.id}`);
  await button(page, 'Report').click();
  await page.getByText('We never say who reported.').waitFor();
  await expectAccessible(page);
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Email').fill(bob.email);
  await modal.getByLabel('Password', { exact: true }).fill(password);
  await modal.getByLabel('Password', { exact: true }).press('Enter');
  await dialog(page, 'Report this intention').waitFor();
  await choose(page, scam);
  await send(page);
  await dialog(page, thanks).waitFor();
  expect(await own(bob)).toMatchObject([{ subject: 'intention', reason: 'scam' }]);
});

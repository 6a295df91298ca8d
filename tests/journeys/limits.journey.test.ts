/** What a person reads whose address or inbox has had enough: why, what to do, and nothing typed is lost. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../domain/limits.ts';
import { refusalWords } from '../../domain/refusal-words.ts';
import { expectAccessible, openPage, openPageOf } from '../browser.ts';
import { closedSwap } from '../closed-ring.ts';
import { bristol } from '../samples.ts';
import { openWorld, password, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ rateLimits: true });
});
afterAll(() => world.close());

test('somebody who wrote very much today is told so at their message, in a chat of two and in a ring', async () => {
  await world.knowPostcodes(bristol);
  const [alice, bob] = [await world.person('Alice'), await world.person('Bob')];
  const ringId = await closedSwap(alice, bob);
  await world.context.db.updateTable('intentions').set({ hasNewMatch: false }).execute();
  const { messagesPerDay } = limits.chat;
  for (const path of ['/api/chats/:id/messages', '/api/rings/:id/messages'])
    await world.context.rateCounter!.count(
      `POST ${path} a day ${alice.userId}`,
      24 * 60 * 60_000,
      messagesPerDay,
    );
  const page = await openPageOf(alice, { expectedErrors: [/429/] });
  await page.goto(`/matches?ring=${ringId}`);
  const words = `Not sent. ${refusalWords['messages-full']}`;
  await page.getByLabel('Message to everyone').fill('Once more');
  await page.keyboard.press('Enter');
  await page.getByText(words).waitFor();
  await expectAccessible(page);
  const { items } = (await alice.get<{ items: { id: string }[] }>('/api/chats')).body;
  const sent = { id: crypto.randomUUID(), content: 'Once more' };
  const reply = await alice.post(`/api/chats/${items[0]!.id}/messages`, sent);
  expect(reply).toMatchObject({ status: 429, body: { code: 'messages-full' } });
});

/** The form says so, out loud, where it can be seen. */
const says = (page: Page, words: string) =>
  page.getByRole('alert').getByText(words, { exact: true }).waitFor();

test('somebody whose address tried many wrong passwords is told the way on, and keeps what they typed', async () => {
  const alice = await world.person('Alice');
  const guess = () =>
    world.visitor().post('/api/auth/sign-in/email', { email: alice.email, password: 'wrong-1' });
  for (let count = 0; count <= limits.wrongPasswords.free; count += 1) await guess();
  const page = await openPage(world.url);
  await page.goto('/login');
  await page.getByLabel('Email Address').fill(alice.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await says(
    page,
    'There have been too many wrong passwords. Please wait half a minute and try again, or choose a new password with “Forgot password?”.',
  );
  expect(await page.getByLabel('Email Address').inputValue()).toBe(alice.email);
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(password);
  await expectAccessible(page);
});

test('somebody who asked for many mails is told to look for them, and keeps what they typed', async () => {
  const bob = await world.person('Bob');
  const page = await openPage(world.url);
  await page.goto('/forgot-password');
  const ask = async () => {
    await page.getByLabel('Email Address').fill(bob.email);
    await page.getByRole('button', { name: 'Reset password' }).click();
  };
  const { strictCounter } = world.context;
  for (let count = 0; count < limits.mailsAskedFor.atMost; count += 1)
    await strictCounter!.count(`mail to ${bob.email}`, limits.mailsAskedFor.windowMs);
  await ask();
  await says(
    page,
    'We have sent several emails to this address already. Please look in your inbox and spam folder, or try again in an hour.',
  );
  expect(await page.getByLabel('Email Address').inputValue()).toBe(bob.email);
  await expectAccessible(page);
});

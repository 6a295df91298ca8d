/** A connection that is lost in the middle of a chat or a match: nothing is lost with it, and nothing doubled. */
import type { Page, Route, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchWords } from '../../domain/match-words.ts';
import { keptAtHeader } from '../../web/offline/last-seen.ts';
import { answersTo, isFocused, openPageOf, setHidden, settled } from '../browser.ts';
import type { World } from '../world.ts';
import { aliceAndBob, bubble, field, like, matched, openChat, openMarket, say } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

/** How a server that stops closes its sockets (RFC 6455, section 7.4.1). */
const goingAway = { code: 1001, reason: 'going away' };

/** The next answers of this call come as from the service worker while the server is away. */
async function answersFromBefore(page: Page, path: string, times: number): Promise<void> {
  await page.route(
    path,
    async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), [keptAtHeader]: String(Date.now() - 60_000) };
      await route.fulfill({ response, headers });
    },
    { times },
  );
}

describe('a lost connection', () => {
  const expectedErrors = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/];

  test('in the middle of a message loses nothing', async () => {
    const { hers, his } = await matched(world, { expectedErrors });
    await openChat(his);
    await field(his).fill('I was just about to');
    await his.context().setOffline(true);
    await field(his).press('End');
    await field(his).pressSequentially(' say yes.');
    await field(his).press('Enter');
    await his.getByText('Not sent.').waitFor();

    await his.context().setOffline(false);
    await bubble(his, 'I was just about to say yes.').getByText('Sent', { exact: true }).waitFor();
    await openChat(hers);
    await bubble(hers, 'I was just about to say yes.').waitFor();
    expect(await bubble(hers, 'I was just about to say yes.').count()).toBe(1);
  });

  test('and then a reload still lose nothing, and send nothing twice', async () => {
    const { alice, hers, his } = await matched(world, { expectedErrors });
    await openChat(his);
    // The message arrives, its answer does not: the sender cannot know, and sends it again.
    await his.route('**/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort();
    });
    await say(his, 'One and only.');
    await openChat(hers);
    await bubble(hers, 'One and only.').waitFor();
    await his.unroute('**/messages');
    await his.reload();
    await openChat(his);
    await bubble(his, 'One and only.').getByText('Read').waitFor();
    const [chat] = (await alice.get<{ items: { id: string }[] }>('/api/chats')).body.items;
    const messages = await alice.get<{ items: unknown[] }>(`/api/chats/${chat?.id}/messages`);
    expect(messages.body.items).toHaveLength(1);
  });

  test.each([
    {
      what: 'and the network comes back',
      comesBack: (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online'))),
    },
    { what: 'and nothing says so', comesBack: (page: Page) => page.clock.runFor(60_000) },
  ])('whose network dies without a word, $what: holds up no message', async ({ comesBack }) => {
    const { his } = await matched(world, { expectedErrors });
    await openChat(his);
    const unanswered: Route[] = [];
    await his.route('**/messages', (route) => {
      if (route.request().method() !== 'POST' || unanswered.length > 0) return route.continue();
      unanswered.push(route);
    });
    await his.clock.install();
    await say(his, 'Is anybody there?');
    await say(his, 'Hello?');
    await expect.poll(() => unanswered.length).toBe(1);
    await comesBack(his);
    for (const words of ['Is anybody there?', 'Hello?'])
      await bubble(his, words).getByText('Sent', { exact: true }).waitFor();
  });

  test('is said once, and takes the focus from nothing with each attempt that comes by itself', async () => {
    const { his } = await matched(world, { expectedErrors });
    await openChat(his);
    let attempts = 0;
    await his.route('**/messages', (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      attempts += 1;
      return route.abort();
    });
    await say(his, 'Say it once.');
    const again = his.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await again.focus();
    await his.evaluate(() => {
      const region = [...document.querySelectorAll('[aria-live=polite]')].find((it) =>
        it.textContent?.includes('Not sent: Say it once.'),
      );
      new MutationObserver(() => document.documentElement.setAttribute('data-said-again', '')).observe(
        region!,
        {
          childList: true,
        },
      );
    });
    for (let nth = 2; nth <= 4; nth += 1) {
      await his.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect.poll(() => attempts).toBeGreaterThanOrEqual(nth);
      await settled(his);
    }
    expect(await isFocused(again)).toBe(true);
    expect(await his.locator('html[data-said-again]').count()).toBe(0);
    await his.unroute('**/messages');
    await his.evaluate(() => window.dispatchEvent(new Event('online')));
    await bubble(his, 'Say it once.').getByText('Sent', { exact: true }).waitFor();
  });

  test('can be mended by hand', async () => {
    const { his } = await matched(world, { expectedErrors });
    await openChat(his);
    await his.route('**/messages', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await say(his, 'Try me again.');
    await his.getByText('Not sent.').waitFor();
    await his.unroute('**/messages');
    await his.getByRole('button', { name: 'Try again' }).click();
    await bubble(his, 'Try me again.').getByText('Sent', { exact: true }).waitFor();
  });

  test('is over once the server answers, however slow the connection is by then', async () => {
    const { bob } = await aliceAndBob(world);
    const his = await openPageOf(bob);
    await answersFromBefore(his, '**/api/matches', 1);
    await his.goto('/matches');
    const bar = his.getByText('No connection.');
    await bar.waitFor();
    // Longer than until the next question.
    await his.route('**/api/auth/get-session', async (route) => {
      await new Promise((done) => setTimeout(done, 7_000));
      await route.continue().catch(() => undefined);
    });
    await bar.waitFor({ state: 'detached' });
  });

  test('has a hidden tab ask for nothing until it is looked at', async () => {
    const { bob } = await aliceAndBob(world);
    const his = await openPageOf(bob, { expectedErrors: [/WebSocket/] });
    await his.clock.install();
    const path = '**/api/auth/get-session';
    await answersFromBefore(his, path, 1_000);
    await his.goto('/about');
    const bar = his.getByText('No connection.');
    await bar.waitFor();
    await his.getByRole('button', { name: /^Notifications/ }).waitFor();
    await setHidden(his, true);
    const asked = answersTo(his, '/api/auth/get-session');
    for (let seconds = 0; seconds < 60; seconds += 5) {
      await his.clock.runFor(5_000);
      // Longer than an answer takes.
      await new Promise((done) => setTimeout(done, 200));
    }
    // The live connection, which so long a minute cuts, asks once or twice.
    expect(asked.count).toBeLessThan(4);
    await his.unroute(path);
    await setHidden(his, false);
    await bar.waitFor({ state: 'detached' });
  });

  test('is said quietly, and what happened meanwhile is there afterwards', async () => {
    const { alice, bob, house, wish } = await aliceAndBob(world);
    const his = await openPageOf(bob, { expectedErrors: [/WebSocket/] });
    let isDown = false;
    const open: WebSocketRoute[] = [];
    await his.routeWebSocket(/\/live/, (socket) => {
      if (isDown) return void socket.close(goingAway);
      socket.connectToServer();
      open.push(socket);
    });
    await his.goto(`/buy/${wish.id}`);
    await like(his, house.title).waitFor();
    isDown = true;
    for (const socket of open) await socket.close(goingAway);
    await his.getByText('Reconnecting…').waitFor();
    await bob.likes(wish, house);
    await alice.likes(house, wish);
    isDown = false;
    // An attempt that was under way has to end first.
    await his.getByRole('dialog', { name: matchWords.banner }).waitFor({ timeout: 30_000 });
    await his.getByText('Reconnecting…').waitFor({ state: 'detached' });
  });
});

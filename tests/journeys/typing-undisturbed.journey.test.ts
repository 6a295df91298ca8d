/** Whoever types goes on typing: nothing that comes by itself takes the focus, covers the field, or hears a key. */
import type { Locator, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchWords } from '../../domain/match-words.ts';
import { isFocused, openPageOf, viewports } from '../browser.ts';
import { houseForSale, houseWanted } from '../samples.ts';
import type { World } from '../world.ts';
import { aliceAndBob, chatWith, field, openMarket, openNamedChat } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

/** Bob is matched with Alice and with Nadia, and likes Finlay's house: Finlay can make it a match. */
async function bobAmongThree() {
  const { alice, bob, house, wish } = await aliceAndBob(world);
  const nadia = await world.person('Nadia');
  const finlay = await world.person('Finlay');
  const hers = await nadia.posts({ ...houseForSale, title: 'The house of Nadia' });
  const his = await finlay.posts({ ...houseForSale, title: 'The house of Finlay' });
  for (const [owner, sold] of [
    [alice, house],
    [nadia, hers],
  ] as const) {
    await owner.likes(sold, wish);
    await bob.likes(wish, sold);
  }
  await bob.post('/api/matches/seen', { intentionIds: [wish.id] });
  await bob.likes(wish, his);
  const likeBack = () => finlay.likes(his, wish);
  return { bob, nadia, wish, hers, likeBack };
}

const notice = (page: Page) => page.getByRole('dialog', { name: matchWords.banner });

/** What stands at points all over the field is the field itself, or stands in its frame with it. */
async function expectUncovered(typed: Locator): Promise<void> {
  const others = await typed.evaluate((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const inside = (from: number, to: number) => [from + 6, (from + to) / 2, to - 6];
    return inside(left, right)
      .flatMap((x) => inside(Math.max(top, 0), Math.min(bottom, innerHeight)).map((y) => [x, y] as const))
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter(
        (it) => it !== node && !node.closest('[class*=Input-wrapper]')?.contains(it) && !it?.contains(node),
      )
      .map((it) => it?.outerHTML.slice(0, 120));
  });
  expect(others, 'over the field').toEqual([]);
}

test.each([
  ['on a desktop', viewports.desktop],
  ['on a phone', viewports.phone],
])(
  '%s a whole message goes to whom it was begun for, though a match comes in its middle',
  { tags: ['4.like.banner'] },
  async (_, viewport) => {
    const { bob, likeBack } = await bobAmongThree();
    const page = await openPageOf(bob, { viewport });
    await page.goto('/matches');
    await openNamedChat(page, 'Nadia');
    const words = 'May I come to see it on Sunday at three, or is Monday better for you?';
    let came = false;
    const coming = likeBack()
      .then(() => notice(page).waitFor())
      .then(() => {
        came = true;
      });
    let typed = '';
    // The hands do not rest: each letter follows the one before, until the match stood there for a whole sentence.
    for (let after = 0; after < words.length; after += came ? 1 : 0) {
      const letter = words[typed.length % words.length] ?? ' ';
      await page.keyboard.press(letter);
      typed += letter;
    }
    await coming;
    expect(await field(page).inputValue()).toBe(typed);
    await expectUncovered(field(page));
    await page.keyboard.press('Enter');
    await chatWith(page, 'Nadia').getByRole('listitem').filter({ hasText: typed }).waitFor();
    expect(await chatWith(page, 'Finlay').count()).toBe(0);
  },
);

test('the match beside a field opens its chat when its button is pressed, and stays nine seconds', {
  tags: ['9.banner'],
}, async () => {
  const { bob, likeBack } = await bobAmongThree();
  const page = await openPageOf(bob);
  await page.goto('/matches');
  await openNamedChat(page, 'Nadia');
  await likeBack();
  await notice(page).getByRole('button', { name: 'Say hello' }).click();
  await chatWith(page, 'Finlay').waitFor();
  expect(await notice(page).count()).toBe(0);
});

test('a match at the foot of the window, away from a field at its head, stays there while it is pressed', async () => {
  const { bob, wish, likeBack } = await bobAmongThree();
  const page = await openPageOf(bob);
  const description = await fields['a description scrolled to the top']!(page, wish.id);
  await description.focus();
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  await likeBack();
  await notice(page).waitFor();
  const { y } = (await notice(page).boundingBox())!;
  expect(y).toBeGreaterThan(viewports.desktop.height / 2);
  await notice(page).getByRole('button', { name: 'Say hello' }).click();
  await chatWith(page, 'Finlay').waitFor();
});

test('with no field in hand the match has the screen, but no key presses its button', async () => {
  const { bob, likeBack } = await bobAmongThree();
  const page = await openPageOf(bob);
  await page.goto('/about');
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  await likeBack();
  await notice(page).waitFor();
  for (const key of [' ', 'Enter', 'a', ' ']) await page.keyboard.press(key);
  expect(await notice(page).isVisible()).toBe(true);
  expect(await field(page).count()).toBe(0);
  await page.keyboard.press('Tab');
  expect(await isFocused(notice(page).getByRole('button', { name: 'Say hello' }))).toBe(true);
  await page.keyboard.press('Enter');
  await chatWith(page, 'Finlay').waitFor();
});

/** One of each kind of text field, and how to come to it. */
const fields: Record<string, (page: Page, wishId: string) => Promise<Locator>> = {
  'a message': async (page) => {
    await page.goto('/matches');
    await openNamedChat(page, 'Alice');
    return field(page);
  },
  'the title of an intention': async (page, wishId) => {
    await page.goto(`/buy/${wishId}?edit`);
    return page.getByLabel('Title');
  },
  'a description scrolled to the top': async (page, wishId) => {
    await page.goto(`/buy/${wishId}?edit`);
    const description = page.getByRole('textbox', { name: /^Description/ });
    await description.evaluate((node) => node.scrollIntoView({ block: 'start' }));
    await page.evaluate(() => scrollBy(0, -80));
    return description;
  },
  'a bio': async (page) => {
    await page.goto('/profile');
    return page.getByLabel('Bio');
  },
  'a field of a dialog': async (page) => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete account' }).click();
    return page.getByRole('dialog').getByLabel('Password', { exact: true });
  },
};

describe.each([
  ['on a desktop', viewports.desktop],
  ['on a phone', viewports.phone],
])('%s, while one types', (_, viewport) => {
  test.each(Object.entries(fields))('%s, all that can come leaves it alone', async (_kind, comeTo) => {
    const { bob, nadia, wish, hers, likeBack } = await bobAmongThree();
    const page = await openPageOf(bob, { viewport, expectedErrors: [/WebSocket/] });
    const line = await overheardLine(page);
    const typed = await comeTo(page, wish.id);
    await page.getByRole('button', { name: /^Notifications/ }).waitFor({ state: 'attached' });
    await typed.focus();
    await page.keyboard.press('ControlOrMeta+a');
    let text = '';
    const goOnTyping = async (words: string) => {
      await page.keyboard.type(words);
      text += words;
      expect(await isFocused(typed), `the focus after “${text}”`).toBe(true);
      expect(await typed.inputValue()).toBe(text);
      await expectUncovered(typed);
    };
    await goOnTyping('It begins ');
    const come: Record<string, () => Promise<void>> = {
      'a message': async () => {
        const { items } = (await nadia.get<{ items: { id: string }[] }>('/api/chats')).body;
        const message = { id: crypto.randomUUID(), content: 'Are you there?' };
        await nadia.post(`/api/chats/${items[0]?.id}/messages`, message);
        await page
          .getByRole('status')
          .filter({ hasText: 'new message(s) from Nadia' })
          .waitFor({ state: 'attached' });
      },
      'a match': async () => {
        await likeBack();
        await notice(page).waitFor();
      },
      'the end of a chat': async () => {
        await nadia.unlikes(hers, wish);
        await page.getByText('You and Nadia are no longer matched.').waitFor();
      },
      'news of an intention': async () => {
        await bob.put(`/api/intentions/${wish.id}`, { ...houseWanted, title: 'Changed in another tab' });
        await expect.poll(() => line.heard.some((it) => it.includes('intention.changed'))).toBe(true);
      },
      'a lost connection': async () => {
        await line.cut();
        await page.getByText('Reconnecting…').waitFor();
      },
    };
    for (const [what, happens] of Object.entries(come)) {
      await happens();
      await goOnTyping(`${what} came `);
    }
  });
});

/** The page's live connection, with what came over it; once cut it stays so. */
async function overheardLine(page: Page) {
  const sockets: WebSocketRoute[] = [];
  const heard: string[] = [];
  let isDown = false;
  await page.routeWebSocket(/\/live/, (socket) => {
    if (isDown) return void socket.close(goingAway);
    sockets.push(socket);
    socket.connectToServer().onMessage((message) => {
      heard.push(String(message));
      socket.send(message);
    });
  });
  const cut = async () => {
    isDown = true;
    for (const socket of sockets) await socket.close(goingAway);
  };
  return { heard, cut };
}

/** How a server that stops closes its sockets (RFC 6455, section 7.4.1). */
const goingAway = { code: 1001, reason: 'going away' };

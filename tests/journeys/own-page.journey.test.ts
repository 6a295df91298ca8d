/** An intention of one's own stands with who fits it before its script, for its owner alone. */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missedName } from '../../contract/live.ts';
import { moderationWords } from '../../domain/moderation-words.ts';
import { openPage, openPageOf, settled, signIn } from '../browser.ts';
import { acts, makeModerator } from '../moderated.ts';
import type { Person } from '../person.ts';
import { houseForSale } from '../samples.ts';
import type { World } from '../world.ts';
import { aliceAndBob, like, openMarket } from './meeting.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

/** The page as the server answers it to this person, or to a visitor. */
async function pageFor(person: Person | null, path: string) {
  const headers = { cookie: person?.cookieHeader ?? '' };
  const reply = await fetch(world.url + path, { headers, redirect: 'manual' });
  return { reply, html: await reply.text() };
}

/**
 * To this page nothing is missed, though its market was posted a moment ago: what was told then would be
 * asked for again. Its socket connects once `connects` is settled. Resolves when it was told so.
 */
function missesNothing(page: Page, connects: Promise<void> = Promise.resolve()): Promise<void> {
  const told = Promise.withResolvers<void>();
  const answer = (missed: boolean) => JSON.stringify([missedName, missed]);
  const route = page.routeWebSocket('**', async (socket) => {
    await connects;
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const said = String(message).replace(answer(true), answer(false));
      socket.send(said);
      if (said.includes(answer(false))) told.resolve();
    });
  });
  route.catch(told.reject);
  return told.promise;
}

describe('to its owner', () => {
  test('who fits is there before any script, also what they liked, and no cache may keep it', async () => {
    const { bob, house, wish } = await aliceAndBob(world);
    await bob.likes(wish, house);
    const page = await openPage(world.url, { javaScriptEnabled: false });
    await signIn(page, bob);
    const reply = await page.goto(`/buy/${wish.id}`);
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: wish.title }).waitFor();
    await main.getByRole('link', { name: house.title }).waitFor();
    await main.getByRole('button', { name: `Liked: ${house.title}` }).waitFor();
    expect(await page.title()).toBe(`${wish.title} · Intent`);
    expect(reply!.headers()['cache-control']).toBe('private, no-store');
  });

  test('its script goes on from what was painted, and asks for nothing of it again', async () => {
    const { bob, house, wish } = await aliceAndBob(world);
    const page = await openPageOf(bob);
    const connected = missesNothing(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { painted: document.querySelector('main article') });
      });
    });
    // A page that does not match its script says so in the console, which fails the test.
    await page.goto(`/buy/${wish.id}`);
    await like(page, house.title!).click();
    await page.getByRole('button', { name: `Liked: ${house.title}` }).waitFor();
    await page.getByRole('button', { name: /^Notifications/ }).waitFor();
    await connected;
    const isKept = await page.evaluate(() => (window as unknown as { painted: Element }).painted.isConnected);
    expect(isKept).toBe(true);
    const carried = [
      '/api/auth/get-session',
      `/api/intentions/${wish.id}`,
      `/api/intentions/${wish.id}/candidates`,
    ];
    expect(asked.filter((it) => carried.includes(it))).toEqual([]);
  });

  test('what was opened before its script ran is filled', async () => {
    const { bob, wish } = await aliceAndBob(world);
    const page = await openPageOf(bob);
    const opened = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await opened.promise;
      await route.continue();
    });
    await page.goto(`/buy/${wish.id}`, { waitUntil: 'commit' });
    const summary = page.getByText('Try another maximum or radius');
    await summary.click();
    opened.resolve();
    await page
      .getByText(/^Fewer than 5 sellers/)
      .first()
      .waitFor();
  });

  test('what is asked while its socket connects is asked once', async () => {
    const { bob, wish } = await aliceAndBob(world);
    const page = await openPageOf(bob);
    let asked = 0;
    const isAsked = Promise.withResolvers<void>();
    const told = missesNothing(page, isAsked.promise);
    await page.route('**/near-misses', async (route) => {
      asked += 1;
      isAsked.resolve();
      await told;
      await settled(page);
      await route.continue();
    });
    const answered = page.waitForResponse('**/near-misses');
    await page.goto(`/buy/${wish.id}`);
    await answered;
    await page.waitForLoadState('networkidle');
    expect(asked).toBe(1);
  });

  test.each(['?liked', '?aside', '?others'])('what %s shows instead is shown as well', async (query) => {
    const { bob, house, wish } = await aliceAndBob(world);
    await bob.likes(wish, house);
    const page = await openPageOf(bob);
    await page.goto(`/buy/${wish.id}${query}`);
    const shown = { '?liked': house.title!, '?aside': 'Nothing here yet', '?others': 'Back to yours' }[
      query
    ]!;
    await page.getByRole('main').getByText(shown).first().waitFor();
  });

  test('what moderators hid says so: also on the first such page of a process, which has yet to load the notice', async () => {
    const { alice, house } = await aliceAndBob(world);
    const moderator = await world.person('Mia');
    await makeModerator(world.context, moderator);
    await acts(moderator, { action: 'hide', userId: alice.userId, intentionId: house.id });
    const { html } = await pageFor(alice, `/sell/${house.id}`);
    expect(html).toContain(moderationWords.hidden);
    const answers = {
      currentSession: (await alice.get('/api/auth/get-session')).body,
      showIntention: (await alice.get(`/api/intentions/${house.id}`)).body,
      listCandidates: (await alice.get(`/api/intentions/${house.id}/candidates?sort=nearest`)).body,
    };
    const folder = path.resolve('dist/web/pages');
    const renderer = readdirSync(folder).find((it) => it.startsWith('render-'));
    // Under an address of its own it has rendered nothing before.
    const { answered } = await import(`${pathToFileURL(`${folder}/${renderer}`)}?${randomUUID()}`);
    const first = await answered('<div id="root"></div>', `/sell/${house.id}`, answers);
    expect(first).toContain(moderationWords.hidden);
  });

  test('a session is prolonged by its page as by the call', async () => {
    const { bob, wish } = await aliceAndBob(world);
    const day = 24 * 60 * 60_000;
    await world.context.db
      .updateTable('sessions')
      .set({ expiresAt: new Date(Date.now() + day), updatedAt: new Date(Date.now() - 6 * day) })
      .where('userId', '=', bob.userId)
      .execute();
    const { reply } = await pageFor(bob, `/buy/${wish.id}`);
    expect(reply.headers.getSetCookie().join()).toContain('session_token');
  });
});

describe('to anybody else', () => {
  test('nothing of it is in the page: neither who fits nor what its owner alone is told', async () => {
    const { alice, bob, house, wish } = await aliceAndBob(world);
    const ofBob = [bob.email, 'Baker', 'BS6 5QA', house.title!, house.id];
    const own = await pageFor(bob, `/buy/${wish.id}`);
    for (const it of ofBob) expect(own.html, it).toContain(it);
    for (const person of [alice, null]) {
      const { html } = await pageFor(person, `/buy/${wish.id}`);
      expect(html).toContain(wish.title);
      for (const it of ofBob) expect(html, it).not.toContain(it);
    }
  });

  test('nor to its owner once the session has ended', async () => {
    const { bob, house, wish } = await aliceAndBob(world);
    await bob.post('/api/auth/sign-out', {});
    const { reply, html } = await pageFor(bob, `/buy/${wish.id}`);
    expect(reply.status).toBe(200);
    for (const it of [bob.email, 'BS6 5QA', house.title!]) expect(html, it).not.toContain(it);
  });

  test('who is signed in finds somebody else’s listing there, too, and likes it from there', async () => {
    const { bob, house, wish } = await aliceAndBob(world);
    const { html } = await pageFor(bob, `/sell/${house.id}`);
    expect(html).toContain(houseForSale.description);
    const page = await openPageOf(bob);
    await page.goto(`/sell/${house.id}`);
    await page
      .getByRole('button', { name: `Like: ${house.title}, for ${wish.title}` })
      .first()
      .click();
    await page
      .getByRole('button', { name: `Liked: ${house.title}, for ${wish.title}` })
      .first()
      .waitFor();
  });

  test('what is not there, or of the other side, is answered as before', async () => {
    const { bob, house } = await aliceAndBob(world);
    expect((await pageFor(bob, `/sell/${crypto.randomUUID()}`)).reply.status).toBe(404);
    const { reply } = await pageFor(bob, `/buy/${house.id}`);
    expect([reply.status, reply.headers.get('location')]).toEqual([301, `/sell/${house.id}`]);
  });
});

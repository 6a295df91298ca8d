/**
 * All that can come by itself while a page is open, and how each is made to come. A new kind of live event
 * without an entry here does not compile.
 */
import type { Page, Route, WebSocketRoute } from 'playwright-core';
import { expect } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import type { LiveEvent } from '../../contract/live.ts';
import { brokenText } from '../../domain/closed-rings.ts';
import { matchWords } from '../../domain/match-words.ts';
import { settleReport } from '../../server/features/moderation/reports.ts';
import { closedRingsOf, closedSwap } from '../closed-ring.ts';
import { password } from '../config.ts';
import type { Person } from '../person.ts';
import { houseForSale, houseWanted } from '../samples.ts';
import type { World } from '../world.ts';
import { aliceAndBob } from './meeting.ts';

/**
 * Makes Bob matched with Alice and with Nadia; he also likes Finlay's house, and Finlay can make that a
 * match.
 */
export async function bobAmongThree(world: World) {
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
  return { world, bob, nadia, finlay, wish, hers, his, likeBack };
}

/** The page that Bob has open, and the people around him. */
interface Scene {
  readonly world: World;
  readonly bob: Person;
  readonly nadia: Person;
  readonly wish: Intention;
  readonly hers: Intention;
  likeBack(): Promise<unknown>;
  readonly page: Page;
  readonly line: Line;
  /** Makes the part fail that an earlier press asked for. */
  failPart(): Promise<void>;
}

export type Arrival = (scene: Scene) => Promise<void>;

export const notice = (page: Page) => page.getByRole('dialog', { name: matchWords.banner });

async function chatOf(nadia: Person): Promise<string> {
  const { items } = (await nadia.get<{ items: { id: string }[] }>('/api/chats')).body;
  return items[0]!.id;
}

const message = (content: string) => ({ id: crypto.randomUUID(), content });

/**
 * How each kind of event is made to come, in the order in which they are tried: what ends something comes
 * late.
 */
export const liveArrivals: Record<LiveEvent['kind'], Arrival> = {
  'chat.typing': async ({ nadia, line }) => {
    await nadia.post(`/api/chats/${await chatOf(nadia)}/typing`);
    await line.heard('chat.typing');
  },
  'message.created': async ({ nadia, page }) => {
    await nadia.post(`/api/chats/${await chatOf(nadia)}/messages`, message('Are you there?'));
    const told = page.getByRole('status').filter({ hasText: 'new message(s) from Nadia' });
    await told.waitFor({ state: 'attached' });
  },
  'message.read': async ({ bob, nadia, line }) => {
    const chatId = await chatOf(nadia);
    await bob.post(`/api/chats/${chatId}/messages`, message('I am.'));
    await nadia.post(`/api/chats/${chatId}/read`);
    await line.heard('message.read');
  },
  'counterpart.found': async ({ nadia, line }) => {
    await nadia.posts({ ...houseForSale, title: 'Another house of Nadia' });
    await line.heard('counterpart.found');
  },
  'aside.changed': async ({ bob, nadia, wish, line }) => {
    const other = await nadia.posts({ ...houseForSale, title: 'Not for Bob' });
    await bob.put(`/api/intentions/${wish.id}/aside/${other.id}`);
    await line.heard('aside.changed');
  },
  'blocks.changed': async ({ world, bob, line }) => {
    const someone = await (await world.person('Sam')).posts({ ...houseForSale, title: 'A house of Sam' });
    await bob.put(`/api/intentions/${someone.id}/block`);
    await line.heard('blocks.changed');
  },
  'match.created': async ({ page, likeBack }) => {
    await likeBack();
    await notice(page).waitFor();
  },
  'matches.seen': async ({ bob, wish, line }) => {
    await bob.post('/api/matches/seen', { intentionIds: [wish.id] });
    await line.heard('matches.seen');
  },
  'report.decided': async ({ world, bob, nadia, page }) => {
    await bob.post('/api/reports', { subject: 'person', subjectId: nadia.userId, reason: 'scam' });
    const [report] = (await bob.get<{ items: { id: string }[] }>('/api/reports')).body.items;
    const decision = { outcome: 'no-rule-broken', words: '', decidedBy: bob.userId, at: new Date() } as const;
    await world.context.transact((tx) => settleReport(tx, { reportId: report!.id, ...decision }));
    await page.getByText('We have looked at your report.').waitFor();
  },
  'ring.message': async ({ bob, nadia, line }) => {
    await nadia.post(`/api/rings/${await closedSwap(bob, nadia)}/messages`, message('Hello all'));
    await line.heard('ring.message');
  },
  'ring.typing': async ({ nadia, line }) => {
    await nadia.post(`/api/rings/${(await closedRingsOf(nadia))[0]!.id}/typing`);
    await line.heard('ring.typing');
  },
  'ring.read': async ({ nadia, line }) => {
    await nadia.post(`/api/rings/${(await closedRingsOf(nadia))[0]!.id}/read`, { upTo: 1 });
    await line.heard('ring.read');
  },
  'ring.changed': async ({ nadia, page }) => {
    const [ring] = await closedRingsOf(nadia);
    await nadia.put(`/api/intentions/${ring!.mine.sellId}/in-rings`, { shown: false });
    const told = page.getByRole('status').filter({ hasText: brokenText.left });
    await told.waitFor();
    // This toast is closed: in a test all kinds come within seconds, and their toasts would cover the page.
    await told.getByRole('button', { name: 'Close this message' }).dispatchEvent('click');
  },
  'match.removed': async ({ nadia, page, hers, wish }) => {
    await nadia.unlikes(hers, wish);
    await page.getByText('You and Nadia are no longer matched.').waitFor();
  },
  'intention.changed': async ({ bob, wish, line }) => {
    await bob.put(`/api/intentions/${wish.id}`, { ...houseWanted, title: 'Changed in another tab' });
    await line.heard('intention.changed');
  },
};

export const otherArrivals: Readonly<Record<string, Arrival>> = {
  'news of a part that does not come': async ({ page, failPart }) => {
    await failPart();
    await page.getByText('could not be loaded').waitFor();
  },
  'the return of the network': async ({ page }) => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
  },
  'the end of the session, elsewhere': async ({ world, bob, page }) => {
    const elsewhere = world.visitor();
    await elsewhere.post('/api/auth/sign-in/email', { email: bob.email, password });
    const change = { currentPassword: password, newPassword: 'another1!' };
    expect((await elsewhere.post('/api/auth/change-password', change)).status).toBe(200);
    await page.getByText('You were signed out.').waitFor();
  },
  'a lost connection': async ({ page, line }) => {
    await line.cut();
    await page.getByText('Reconnecting…').waitFor();
  },
};

/** Holds back what a press loads, until it is to fail. It must be called before the page is opened. */
export async function heldPart(page: Page) {
  const held: Route[] = [];
  let hasFailed = false;
  await page.route('**/assets/picker-dialog-*', (route) =>
    hasFailed ? route.abort() : void held.push(route),
  );
  return {
    ask: () => page.getByRole('contentinfo').getByRole('button', { name: 'Sell' }).dispatchEvent('click'),
    fail: async () => {
      hasFailed = true;
      await Promise.all(held.splice(0).map((it) => it.abort()));
    },
  };
}

export interface Line {
  /** Resolves once an event of this kind has come. */
  heard(kind: LiveEvent['kind']): Promise<void>;
  /** Cuts the connection, which stays cut. */
  cut(): Promise<void>;
}

/** The live connection of the page, with the events that came over it. */
export async function overheardLine(page: Page): Promise<Line> {
  const sockets: WebSocketRoute[] = [];
  const heard: string[] = [];
  let isDown = false;
  await page.routeWebSocket(/\/live/, (socket) => {
    if (isDown) return void socket.close(goingAway);
    sockets.push(socket);
    socket.connectToServer().onMessage((content) => {
      heard.push(String(content));
      socket.send(content);
    });
  });
  return {
    heard: (kind) => expect.poll(() => heard.some((it) => it.includes(`"${kind}"`))).toBe(true),
    cut: async () => {
      isDown = true;
      for (const socket of sockets) await socket.close(goingAway);
    },
  };
}

/** The code and reason with which a stopping server closes its sockets (RFC 6455, section 7.4.1). */
const goingAway = { code: 1001, reason: 'going away' };

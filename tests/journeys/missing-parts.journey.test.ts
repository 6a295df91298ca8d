/** What loads later may not come because a release took it away. The page stands all the same, and says so. */
import { readdirSync, readFileSync } from 'node:fs';
import pLimit from 'p-limit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import { ringWords } from '../../domain/closed-rings.ts';
import { memoryKeys } from '../../web/core/browser-memory.ts';
import { newPage, signIn, viewports } from '../browser.ts';
import { closedSwap } from '../closed-ring.ts';
import { acts, makeModerator } from '../moderated.ts';
import type { Person } from '../person.ts';
import { photo } from '../pictures.ts';
import { houseForSale, houseWanted } from '../samples.ts';
import { soon } from '../soon.ts';
import type { World } from '../world.ts';
import { fillWanted } from './filling.ts';
import { openMarket } from './meeting.ts';
import { click, expectedErrors, expectStanding, words } from './missing.ts';
import { visitorScreens } from './visitor-screens.ts';

let world: World;
let alice: Person;
let bob: Person;
let house: Intention;
let wish: Intention;
/** Paused, with something that moderators hid. */
let carol: Person;
let hidden: Intention;
/** Did not agree to the terms yet. */
let dora: Person;
let moderator: Person;
/** A moderator without codes. */
let newModerator: Person;
/** Two who swap homes. */
let erin: Person;
let finn: Person;
let ringId: string;
beforeAll(async () => {
  world = await openMarket();
  alice = await world.person('Alice');
  bob = await world.person('Bob');
  house = await alice.posts(houseForSale);
  wish = await bob.posts(houseWanted);
  await alice.likes(house, wish);
  const { chatId } = (await bob.likes(wish, house)).body;
  await alice.post('/api/matches/seen', { intentionIds: [house.id] });
  await bob.post('/api/matches/seen', { intentionIds: [wish.id] });
  const content = 'My sister is on +353 86 123 4567.';
  await alice.post(`/api/chats/${chatId}/messages`, { id: crypto.randomUUID(), content });
});
afterAll(() => world.close());
beforeAll(async () => {
  [carol, dora, moderator, newModerator] = [
    await world.person('Carol'),
    await world.person('Dora'),
    await world.person('Mia'),
    await world.person('Mona'),
  ];
  [erin, finn] = [await world.person('Erin'), await world.person('Finn')];
  ringId = await closedSwap(erin, finn);
  await world.context.db.updateTable('intentions').set({ hasNewMatch: false }).execute();
  hidden = await carol.posts({ ...houseForSale, title: 'Not hers' });
  await makeModerator(world.context, moderator);
  await makeModerator(world.context, newModerator, { codes: false });
  await acts(moderator, { action: 'hide', userId: carol.userId, intentionId: hidden.id });
  await carol.put('/api/profile/pause');
  await world.context.db
    .updateTable('users')
    .set({ termsVersion: null })
    .where('id', '=', dora.userId)
    .execute();
});

interface Step {
  /** Of a visitor when nobody is named. */
  who?: () => Person;
  path: () => string;
  size?: keyof typeof viewports;
  /** What loads more; without it the address alone does. */
  press?: (page: Page) => Promise<unknown>;
}

const at = (path: string) => ({ path: () => path });

/** Together they load everything there is. */
const steps: Record<string, Step> = {
  ...Object.fromEntries(visitorScreens.map((path) => [`a visitor at ${path}`, at(path)])),
  'a visitor who asked for what needs a sign-in': at('/profile'),
  'what is near a place': {
    ...at('/'),
    press: async (page) => {
      await page.getByText('Look around first').evaluate((it) => it.scrollIntoView());
      await page.getByText('Just posted').waitFor();
    },
  },
  'their home': { ...at('/'), who: () => bob },
  'a passkey': { ...at('/login'), press: click('Sign in with a passkey') },
  'the picker': { ...at('/about'), press: click('Sell') },
  'the menu of a phone': { ...at('/about'), size: 'phone', press: click('Menu') },
  'a like that waits for something to like from': {
    who: () => moderator,
    path: () => `/sell/${house.id}`,
    press: async (page) => {
      const { id, type, category } = house;
      const like = JSON.stringify({ id, type, category, byVisitor: true });
      await page.evaluate(([key, it]) => sessionStorage.setItem(key, it), [
        memoryKeys.pendingLike,
        like,
      ] as const);
      await page.reload();
    },
  },
  "a visitor's like": { path: () => `/sell/${house.id}`, press: click(/^Like:/) },
  'the alerts of their own intention': { who: () => bob, path: () => `/buy/${wish.id}?alerts` },
  'its curves, which a form has, too': {
    who: () => bob,
    path: () => `/buy/${wish.id}`,
    press: async (page) => {
      await page.getByText('Try another maximum or radius').click();
      // One fits: a number under five is told to nobody, so that there is nothing to slide along.
      await page
        .getByText(/^Fewer than 5 sellers/)
        .first()
        .waitFor();
    },
  },
  'its map': {
    who: () => bob,
    path: () => `/buy/${wish.id}`,
    press: async (page) => {
      await click('Where they are')(page);
      await page.locator('[data-drawn=true]').waitFor();
    },
  },
  'the form of a vehicle': {
    ...at('/sell?category=vehicle'),
    press: (page) => page.getByLabel('Make and model').and(page.locator(':enabled')).waitFor(),
  },
  "a visitor's Next": {
    ...at('/buy?category=property'),
    press: async (page) => {
      await fillWanted(page);
      await click('Next')(page);
      await click('Skip')(page);
      await page.getByRole('heading', { level: 1, name: 'What fits you' }).waitFor();
    },
  },
  'their own intentions': { ...at('/intentions'), who: () => bob },
  'their own intention': { who: () => bob, path: () => `/buy/${wish.id}` },
  'who fits it, side by side': { who: () => bob, path: () => `/buy/${wish.id}?compare=${house.id}` },
  'its form': { who: () => bob, path: () => `/buy/${wish.id}?edit` },
  'its rings': { who: () => bob, path: () => `/buy/${wish.id}?rings` },
  "another's intention": { who: () => bob, path: () => `/sell/${house.id}` },
  'the group chat of a ring': { who: () => finn, path: () => `/about?ring=${ringId}` },
  'the moment of a ring': {
    ...at('/about'),
    who: () => erin,
    press: async (page) => {
      // Seen once, it is told no more; until it was seen, this page would yet say so of the one that is told again.
      const seen = () =>
        world.context.db
          .selectFrom('ringMembers')
          .select('seenNth')
          .where('userId', '=', erin.userId)
          .executeTakeFirstOrThrow();
      await expect.poll(async () => (await seen()).seenNth, soon).not.toBeNull();
      // Only hers: Finn's page, which another step has open, would show it, too.
      await world.context.db
        .updateTable('ringMembers')
        .set({ seenNth: null })
        .where('userId', '=', erin.userId)
        .execute();
      await page.reload();
      await page.getByRole('dialog', { name: ringWords.closed }).waitFor();
    },
  },
  'a report': { who: () => bob, path: () => `/sell/${house.id}`, press: click('Report') },
  'a block': {
    who: () => bob,
    path: () => `/sell/${house.id}`,
    press: async (page) => {
      await click('More about Alice')(page);
      await page.getByRole('menuitem', { name: 'Block Alice' }).click();
    },
  },
  'a pause': { ...at('/about'), who: () => carol },
  'what moderators hid': { who: () => carol, path: () => `/sell/${hidden.id}` },
  'terms to agree to': { ...at('/about'), who: () => dora },
  'how a moderator sets up codes': { ...at('/moderation'), who: () => newModerator },
  'what waits for a moderator': { ...at('/moderation'), who: () => moderator },
  'a chat': { ...at('/matches'), who: () => bob, press: click('Open chat') },
  'a warning of a number': {
    ...at('/matches'),
    who: () => bob,
    press: async (page) => {
      await click('Open chat')(page);
      await page.getByText('from outside the UK').last().waitFor();
    },
  },
  "a telephone number in a listing's text": {
    ...at('/buy?category=property'),
    press: async (page) => {
      await page.getByRole('textbox', { name: /^Description/ }).fill('Ring me on 07911 123456');
      await page.getByText(/everybody who sees this/).waitFor();
    },
  },
  'the profile menu': { ...at('/about'), who: () => bob, press: click(/Profile/) },
  'the bell': { ...at('/about'), who: () => bob, press: click(/^Notifications/) },
  'the square of a photo': {
    ...at('/profile'),
    who: () => bob,
    press: async (page) => {
      const buffer = await photo();
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    },
  },
  'a saved profile': {
    ...at('/profile'),
    who: () => bob,
    press: async (page) => {
      await page.getByLabel('Bio').fill(`I like gardens. ${Math.random()}`);
      await page.locator('main').getByRole('button', { name: 'Save' }).click();
    },
  },
};

/** `isWhole`: nothing is missing, so that what loads more can be pressed. */
async function take(page: Page, { path, press }: Step, isWhole: boolean): Promise<void> {
  await page.goto(path());
  await expectStanding(page);
  if (isWhole) return void (await press?.(page));
  // What did not load cannot be pressed: there the page has said so by then.
  const [pressed, said] = [press?.(page), page.getByText(words).first().waitFor()];
  await Promise.race([pressed, said].map((it) => it?.catch(() => {})));
}

/** What is asked for by name when it is needed; a file that several of these share fails with each of them. */
function loadedByName(): ReadonlySet<string> {
  const files = readdirSync('dist/web/assets').filter((it) => it.endsWith('.js'));
  const code = files.map((it) => readFileSync(`dist/web/assets/${it}`, 'utf8')).join('\n');
  const named = [...code.matchAll(/import\([`'"]\.\/([\w.-]+\.js)[`'"]\)/g)].map(([, file]) => String(file));
  return new Set(named);
}

/** The files that a step asks for. */
async function askedBy(step: Step): Promise<string[]> {
  const { page, end } = await pageFor(step);
  const files = new Set<string>();
  let [waiting, changedAt] = [0, 0];
  const count = (by: number) => {
    waiting += by;
    changedAt = performance.now();
  };
  page.on('request', (it) => {
    files.add(new URL(it.url()).pathname.split('/').at(-1) ?? '');
    count(1);
  });
  page.on('requestfinished', () => count(-1));
  page.on('requestfailed', () => count(-1));
  await take(page, step, true);
  // Playwright's 'networkidle' comes once a page, and while its scripts are still at work.
  do {
    await page.waitForTimeout(50);
    await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));
  } while (waiting > 0 || performance.now() - changedAt < quietMs);
  await end();
  return [...files];
}

/** So long nothing is asked for, nor answered, by a page that has all it asked for. */
const quietMs = 500;

/**
 * What each step is the first to load later: every file that is asked for by name, and the styles, all of
 * them at once.
 */
async function loadedLater(): Promise<{ step: string; files: string[] }[]> {
  const [byName, first] = [loadedByName(), readFileSync('dist/web/pages/shell.html', 'utf8')];
  const asked = await Promise.all(
    Object.entries(steps).map(([step, of]) => atOnce(async () => ({ step, files: await askedBy(of) }))),
  );
  const known = new Set<string>();
  const later = asked.flatMap(({ step, files }) => {
    const fresh = files.filter((file) => !known.has(file) && !first.includes(file));
    for (const file of fresh) known.add(file);
    const styles = fresh.filter((file) => file.endsWith('.css'));
    const parts = fresh.filter((file) => byName.has(file)).map((file) => ({ step, files: [file] }));
    return styles.length > 0 ? [...parts, { step, files: styles }] : parts;
  });
  expect(
    [...byName].filter((file) => !known.has(file) && !ofNoPart.test(file)),
    'never loaded',
  ).toEqual([]);
  return later;
}

/** Loaded without anything to show: a sign-out works without the one, the page without the other. */
const ofNoPart = /^(push|release)-/;

async function pageFor({ who, size = 'desktop' }: Step) {
  const opened = await newPage(world.url, { viewport: viewports[size], expectedErrors });
  // What is loaded ahead, when the browser has nothing to do, would hide what a press loads.
  await opened.page.addInitScript('window.requestIdleCallback = () => 0');
  if (who) await signIn(opened.page, who());
  return opened;
}

test('each file that a release took away leaves the page standing, which says so', async () => {
  const later = Map.groupBy(await loadedLater(), (it) => it.step);
  // A page mostly waits here: for a part that does not come, and for its second try.
  await Promise.all(
    [...later].map(([step, parts]) =>
      atOnce(async () => {
        // One after the other: two pages of one person at one step would see what may be seen once.
        for (const { files } of parts) await takeWithout(step, files);
      }),
    ),
  );
}, 600_000);

const atOnce = pLimit(4);

async function takeWithout(name: string, files: readonly string[]): Promise<void> {
  const step = steps[name] as Step;
  const { page, end } = await pageFor(step);
  for (const file of files) await page.route(`**/assets/${file}`, (route) => route.fulfill({ status: 404 }));
  await take(page, step, false);
  const said = page.getByText(words).first();
  await expect.poll(() => said.isVisible(), { message: `${name}, without ${files}` }).toBe(true);
  await expectStanding(page);
  await end();
}

/**
 * A real browser for journeys: one Chromium a worker, a new context for each person; errors in the console
 * fail the test.
 */
import axe from 'axe-core';
import {
  type Browser,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { findChromium, findShell } from './chromium.ts';
import type { Person } from './person.ts';

/** The widths in which every screen is looked at, in CSS pixels. */
export const viewports = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
} as const;

export const colorSchemes = ['light', 'dark'] as const;

/** The launched browsers by the path of their program. They end with the worker. */
const launched = new Map<string, Promise<Browser>>();

/** Launches the light browser, or the full one where a page needs what only that one has. */
function browser(isFull: boolean): Promise<Browser> {
  const executablePath = (isFull ? undefined : findShell()) ?? findChromium();
  if (!executablePath) throw new Error('There is no Chromium: set CHROMIUM_PATH, or run npm test.');
  // Chromium refuses its own sandbox when it runs as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const running = launched.get(executablePath) ?? chromium.launch({ executablePath, args });
  launched.set(executablePath, running);
  return running;
}

export interface PageOptions extends BrowserContextOptions {
  /** Messages that the console may have in this test, such as one about a connection that the test breaks. */
  readonly expectedErrors?: readonly RegExp[];
  /** True for a page that needs notifications, which only the full browser has. */
  readonly notifies?: boolean;
}

/**
 * Opens a page of a person's own browser at this site. It is closed with the test, and the test fails when
 * the page logged or threw an error. Refusals of the API are no errors.
 */
export async function openPage(siteUrl: string, options: PageOptions = {}): Promise<Page> {
  const { page, end } = await newPage(siteUrl, options);
  onTestFinished(end);
  return page;
}

/**
 * Opens a page for all tests of a file or a `describe`, so that what one test has loaded need not be loaded
 * again. Answers also the function that closes it.
 */
export async function newPage(siteUrl: string, options: PageOptions = {}) {
  const { expectedErrors = [], notifies = false, ...contextOptions } = options;
  const context = await (await browser(notifies)).newContext({
    baseURL: siteUrl,
    viewport: viewports.desktop,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Without motion nothing fades, so axe and screenshots see the end of a change.
    reducedMotion: 'reduce',
    // `page.route` does not see what a service worker answers, so only pages with notifications have one.
    serviceWorkers: notifies ? 'allow' : 'block',
    ...contextOptions,
  });
  context.setDefaultTimeout(30_000);
  const problems: string[] = [];
  context.on('console', (message) => isError(message) && problems.push(message.text()));
  context.on('weberror', (error) => problems.push(String(error.error())));
  const end = async () => {
    await context.close();
    const unexpected = problems.filter((it) => !expectedErrors.some((expected) => expected.test(it)));
    expect(unexpected, 'the browser console').toEqual([]);
  };
  const page = await context.newPage();
  if (options.javaScriptEnabled !== false) waitForScripts(page);
  forgiveUnawaited(page);
  return { page, end };
}

/**
 * A page is shown before its script has come. Opening one therefore waits, unless it waits only for the first
 * byte, until the page answers presses.
 */
function waitForScripts(page: Page): void {
  const opened = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
  const answers = () => page.waitForFunction(() => document.querySelector('#root[data-page]') === null);
  page.goto = async (...asked) => {
    const response = await opened.goto(...asked);
    if (asked[1]?.waitUntil !== 'commit') await answers();
    return response;
  };
  page.reload = async (...asked) => {
    const response = await opened.reload(...asked);
    await answers();
    return response;
  };
}

/**
 * A test that fails before it awaits a response it waits for has failed already. The wait, rejected later with
 * nobody to await it, would fail the whole run besides, even where the test passes at its second try.
 */
function forgiveUnawaited(page: Page): void {
  const waitForResponse = page.waitForResponse.bind(page);
  page.waitForResponse = (...asked) => {
    const response = waitForResponse(...asked);
    response.catch(() => undefined);
    return response;
  };
}

/** Opens a page in the browser of a person who is signed in already. */
export async function openPageOf(person: Person, options: PageOptions = {}): Promise<Page> {
  const page = await openPage(person.url, options);
  await signIn(page, person);
  return page;
}

/** Gives the page this person's cookies. */
export async function signIn(page: Page, person: Person): Promise<void> {
  const cookies = person.cookieHeader.split('; ').map((cookie) => {
    const [name = '', ...value] = cookie.split('=');
    return { name, value: value.join('='), url: person.url };
  });
  await page.context().addCookies(cookies);
}

/** Waits until the page has done what it put off without a time; its clock may stand still meanwhile. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn += 1)
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
  });
}

/** Counts the replies to this path that the page gets from now on. */
export function answersTo(page: Page, path: string): { readonly count: number } {
  const answers = { count: 0 };
  page.on('response', (it) => {
    if (new URL(it.url()).pathname === path) answers.count += 1;
  });
  return answers;
}

/** Sends the tab to the background, or brings it back. */
export function setHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((is) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => is });
    const visibilityState = is ? 'hidden' : 'visible';
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isHidden);
}

/** Leads the open page to this path, as the service worker does when a push notice is pressed. */
export function goWithin(page: Page, path: string): Promise<void> {
  return page.evaluate((open) => {
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { open } }));
  }, path);
}

/** The field with exactly this label. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}

/** The button of this name on the screen or in a dialog over it, not in the header or footer. */
export function button(page: Page, name: string): Locator {
  return page.locator('main, [role=dialog]').getByRole('button', { name, exact: true });
}

export function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((node) => node === document.activeElement);
}

/** Whether all of the element is in the window, and nothing covers its middle. */
export function isInSight(locator: Locator): Promise<boolean> {
  return locator.evaluate((node) => {
    const { top, bottom, left, width, height } = node.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return top >= 0 && bottom <= innerHeight && (node.contains(seen) || seen?.contains(node) === true);
  });
}

/** Expects these words of a refusal to be red, in light and in dark. */
export async function expectRed(words: Locator): Promise<void> {
  const colour = await words.evaluate((it) => getComputedStyle(it).color);
  const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)!.map(Number);
  expect(red, colour).toBeGreaterThan(1.5 * Math.max(green, blue));
}

/** The reply of a failing server, for `route.fulfill`. */
export const failing = {
  status: 500,
  contentType: 'application/problem+json',
  body: '{"code":"unexpected"}',
};

/**
 * Whether a message of the console is an error of the product. Chromium logs every reply from 400 on, and
 * refusals among them are expected.
 */
function isError(message: ConsoleMessage): boolean {
  if (message.type() !== 'error') return false;
  const { url } = message.location();
  // The API refused something, or there is nothing at the address that was opened.
  const isRefusal = /status of 4\d\d/.test(message.text());
  return !(isRefusal && (url.includes('/api/') || url === message.page()?.url()));
}

/** Fails with what axe finds on the page: WCAG 2.2 AA and axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // Axe is large, so it is added to each page only once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Content out of sight is shown meanwhile: what is not laid out keeps the colours it had last, perhaps
  // those of the other scheme.
  const revealed = await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await page.evaluate(standsStill);
  const { violations } = await page.evaluate((options) => (window as unknown as Axe).axe.run(options), {
    resultTypes: ['violations' as const],
  });
  await revealed.evaluate((it) => (it as Element).remove());
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('\n')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

type Axe = { axe: typeof axe };

/**
 * Runs in the page: waits until changes are rendered and fades have ended. A fade may begin only after
 * another has ended.
 */
async function standsStill(): Promise<void> {
  const fading = () =>
    document
      .getAnimations()
      .filter(
        (it) => it.playState === 'running' && it.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
      );
  do {
    await Promise.allSettled(fading().map((it) => it.finished));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  } while (fading().length > 0);
}

/** Waits two frames: long enough for a page that jumps to have jumped, and what follows it to be drawn. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Runs the check at 360, 768 and 1280 pixels, in light and in dark. */
export async function atEverySize(page: Page, check: (name: string) => Promise<void>): Promise<void> {
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme });
    // A page with scripts follows a change of the scheme a little later, the one without scripts at once.
    await page.waitForFunction(
      (scheme) => (document.documentElement.dataset.mantineColorScheme ?? scheme) === scheme,
      colorScheme,
    );
    for (const [name, viewport] of Object.entries(viewports)) {
      await page.setViewportSize(viewport);
      await check(`${name}-${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(viewports.desktop);
}

/** Expects that axe finds nothing and nothing reaches beyond the side, at every size. */
export async function expectFineAtEverySize(page: Page): Promise<void> {
  await atEverySize(page, async () => {
    // Axe waits until nothing moves, because lists are laid out again a moment after the window became
    // smaller.
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

/**
 * Expects that nothing reaches beyond the side of the window. It asks within a frame, because a window that
 * just became smaller may not have applied its media queries.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(async () => {
    for (const _ of 'ab') await new Promise((drawn) => requestAnimationFrame(drawn));
    return [document.documentElement.scrollWidth, document.documentElement.clientWidth];
  });
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(window!);
}

/** Public pages stand before any script has come, and the scripts go on from them. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPage, openPage } from '../browser.ts';
import { houseForSale } from '../samples.ts';
import type { World } from '../world.ts';
import { openMarket } from './meeting.ts';
import { visitorScreens } from './visitor-screens.ts';

let world: World;
beforeAll(async () => {
  world = await openMarket();
});
afterAll(() => world.close());

/** They depend on what the address or the server says. */
const notMade = ['/reset-password?token=x', '/verification', '/nowhere'];
const made = visitorScreens.filter((path) => !notMade.includes(path));

describe('before its script as after', () => {
  const pages = {} as { before: Page; after: Page; end: () => Promise<unknown> };
  beforeAll(async () => {
    const [before, after] = [
      await newPage(world.url, { javaScriptEnabled: false }),
      await newPage(world.url),
    ];
    Object.assign(pages, { before: before.page, after: after.page });
    pages.end = () => Promise.all([before.end(), after.end()]);
    await withoutAnswers(pages.after);
    // What the page carries along, the script alone asks for.
    await pages.after.route('**/api/question-sets/**', (route) => route.continue());
    await pages.after.goto('/about');
  });
  afterAll(() => pages.end());

  test.each(made)('%s is the same', async (path) => {
    const { before, after } = pages;
    await before.goto(path);
    // From another page it is made by the script alone.
    await showByScript(after, path === '/careers' ? '/about' : '/careers');
    await after.waitForFunction((title) => document.title !== title, await before.title());
    await showByScript(after, path);
    await after.waitForFunction((title) => document.title === title, await before.title());
    if (path.includes('category='))
      await after.getByRole('group').or(after.getByRole('textbox')).first().waitFor();
    expect(await contentOf(before)).toBe(await contentOf(after));
  });
});

async function showByScript(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

describe.each(made)('%s', (path) => {
  test('asks for all its scripts, styles and answers at once, and goes on from what was painted', async () => {
    const page = await openPage(world.url);
    await withoutAnswers(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { painted: document.querySelector('main h1, main [role=status]') });
      });
    });
    const response = (await page.goto(path))!;
    const [html, { link = '' }] = [await response.text(), response.headers()];
    const files = asked.filter((it) => /^\/assets\/.*\.(js|css)$/.test(it));
    expect(files.filter((it) => !html.includes(`"${it}"`))).toEqual([]);
    const calls = asked.filter((it) => it.startsWith('/api/'));
    expect(calls.filter((it) => !link.includes(`<${it}>`))).toEqual([]);
    expect(new Set(calls).size, 'nothing is asked twice').toBe(calls.length);
    const isKept = await page.evaluate(
      () => (window as unknown as { painted: Element }).painted?.isConnected,
    );
    expect(isKept).toBe(true);
  });
});

test('a mouse that rests over the page asks for nothing more; one that moves, for what may be needed next', async () => {
  const page = await openPage(world.url);
  await page.goto('/about', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.evaluate(async () => {
    dispatchEvent(new PointerEvent('pointermove', { clientX: 40, clientY: 40 }));
    for (const _ of 'ab') await new Promise((idle) => requestIdleCallback(idle));
  });
  expect(asked).toEqual([]);
  await page.mouse.move(40, 40);
  await page.mouse.move(60, 80);
  await expect
    .poll(() => asked.filter((it) => it.startsWith('/assets/menu-drawer')).length)
    .toBeGreaterThan(0);
});

test('a screen goes on from what was painted, also when who is looking is known before it does', async () => {
  const page = await openPage(world.url);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  // Slow to begin with, and what it asks is answered at once. A page that does not match its script says so
  // in the console.
  for (const path of ['/contact', '/register', '/contact', '/buy?category=property', '/contact']) {
    await page.goto(path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  }
});

describe('somebody else’s listing', () => {
  const title = 'A house </script><b>in bold';

  async function opened(isScripted: boolean) {
    const alice = await world.person('Alice');
    const { id } = await alice.posts({ ...houseForSale, title });
    const page = await openPage(world.url, { javaScriptEnabled: isScripted });
    return { page, id, path: `/sell/${id}` };
  }

  test('is there before its script', async () => {
    const { page, path } = await opened(false);
    await page.goto(path);
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await main.getByText('£350,000').count()).toBeGreaterThan(0);
    await main.getByText(houseForSale.description).waitFor();
    expect(await page.title()).toBe(`${title} · Intent`);
  });

  test('goes on from what was painted, and is not asked for again', async () => {
    const { page, id, path } = await opened(true);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { painted: document.querySelector('main h1') });
      });
    });
    await page.goto(path);
    // Who is looking is known by now: a page that does not match its script says so in the console, which
    // fails the test.
    await page.getByRole('button', { name: /^Like: A house/ }).waitFor();
    const isKept = await page.evaluate(() => (window as unknown as { painted: Element }).painted.isConnected);
    expect(isKept).toBe(true);
    expect(asked.filter((it) => it.startsWith('/api/') && it.includes(id))).toEqual([]);
  });
});

test('every page is there for who takes nothing compressed, too', async () => {
  for (const path of ['/', '/?from=mail', ...made]) {
    const reply = await fetch(`${world.url}${path}`, { headers: { 'accept-encoding': 'identity' } });
    expect([path, reply.status, await reply.text()]).toEqual([path, 200, expect.stringContaining('<h1')]);
  }
});

test('a page is dark in a dark browser before its script has come', async () => {
  const page = await openPage(world.url, {
    colorScheme: 'dark',
    expectedErrors: [/Failed to load resource/],
  });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/about', { waitUntil: 'commit' });
  await page.waitForLoadState();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(26, 23, 20)');
});

/** What the server says changes what is shown: it says nothing. */
const withoutAnswers = (page: Page) => page.route('**/api/**', () => {});

/** What stands on the page, line by line, but for names that are made anew at each rendering. */
function contentOf(page: Page): Promise<string> {
  return page.locator('main').evaluate((main) => {
    const ids = ['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'data-path'];
    // The one stands in markup alone, the other until the script has come.
    const made = new Set([...ids, 'selected', 'inert']);
    const attributeOf = (element: Element, name: string) =>
      name === 'style' ? (element as HTMLElement).style.cssText : element.getAttribute(name);
    const isMade = (element: Element, name: string) =>
      made.has(name) ||
      (name === 'name' && element.matches('[type=radio]')) ||
      // How high it is for its text, the script measures; the style sheet holds it until then.
      (name === 'style' && element.matches('textarea'));
    const linesOf = (element: Element): string[] => [
      ...element
        .getAttributeNames()
        .filter((name) => !isMade(element, name))
        .toSorted()
        .map((name) => `${element.localName} ${name}=${attributeOf(element, name)}`),
      ...[...element.childNodes].flatMap((node) => (node instanceof Element ? linesOf(node) : [])),
    ];
    return `${[...main.children].flatMap(linesOf).join('\n')}\n${main.textContent}`;
  });
}

/**
 * npm run bench:browser measures what a slow phone waits for: Chromium with a processor four times slower,
 * 1.6 Mbit/s and 150 ms to the server and back. Each screen is opened cold, with nothing kept, and warm, with
 * what the first visit left; the figures are medians.
 */
import { rm } from 'node:fs/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { startSite } from '../server/start.ts';
import { testConfig } from '../tests/config.ts';
import { houseForSale, houseWanted } from '../tests/samples.ts';
import { dropDatabase, makeDatabase } from './database.ts';
import { median } from './measure.ts';
import { benchOptions } from './options.ts';
import { signUpTwo } from './over-http.ts';
import { type Claim, claimTable, machineText, writePage } from './report.ts';
import { launchChromium, longMs, phoneText, screenSize, signIn, slowDown } from './slow-phone.ts';

/** `--screen` opens one screen alone, to look at it: its lines are printed, and no page is written. */
const options = benchOptions({ times: '5', screen: undefined });
const times = Number(options.times);
/**
 * A screen counts as loaded once nothing has come for `calmMs`; the bench gives up after `atMostMs`. Both are
 * milliseconds.
 */
const calmMs = 1_500;
const atMostMs = 40_000;
const house = { ...houseForSale, title: 'A house in a bench' };
const shown = 60;

/** One visit of one screen. Times are milliseconds, sizes the bytes as they travel. */
interface Visit {
  readonly largestPaint: number;
  /**
   * Total Blocking Time (web.dev/articles/tbt): for each task longer than 50 ms the time beyond those 50 ms,
   * counted from the first contentful paint on.
   */
  readonly blocking: number;
  /** Blocking time counted over the whole visit, with the tasks that come before the first paint. */
  readonly blockingInAll: number;
  readonly shift: number;
  readonly scripts: number;
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly allBytes: number;
}
interface Result {
  readonly screen: string;
  readonly how: 'cold' | 'warm';
  readonly visit: Visit;
}

/** The most that each figure of a screen may be. */
const budgets: readonly { screen: string; how: Result['how']; what: keyof Visit; most: number }[] = [
  { screen: 'home', how: 'cold', what: 'largestPaint', most: 2_000 },
  { screen: 'home', how: 'warm', what: 'largestPaint', most: 800 },
  { screen: 'results', how: 'cold', what: 'largestPaint', most: 2_500 },
  { screen: 'form', how: 'cold', what: 'largestPaint', most: 2_500 },
  { screen: 'detail', how: 'cold', what: 'largestPaint', most: 2_500 },
  ...(['home', 'results', 'form', 'detail'] as const).flatMap((screen) => [
    { screen, how: 'cold' as const, what: 'blocking' as const, most: 150 },
    { screen, how: 'cold' as const, what: 'blockingInAll' as const, most: 150 },
    { screen, how: 'cold' as const, what: 'shift' as const, most: 0.02 },
  ]),
  { screen: 'home', how: 'cold', what: 'scriptBytes', most: 120_000 },
  { screen: 'home', how: 'cold', what: 'scripts', most: 8 },
  { screen: 'home', how: 'cold', what: 'styleBytes', most: 25_000 },
];

const name = 'intent_bench_browser';
const config = await testConfig(await makeDatabase(options.server, name));
const site = await startSite(config);
const browser = await launchChromium();
try {
  const { bob, screens } = await people();
  const results: Result[] = [];
  for (const [screen, path] of Object.entries(screens)) {
    if (options.screen !== undefined && options.screen !== screen) continue;
    const visits: Record<Result['how'], Visit[]> = { cold: [], warm: [] };
    for (let nth = 0; nth < times; nth += 1) {
      const context = await browser.newContext({
        baseURL: config.origin,
        viewport: screenSize,
        isMobile: true,
      });
      if (screen === 'results') await signIn(context, bob);
      visits.cold.push(await visit(context, path));
      visits.warm.push(await visit(context, path));
      await context.close();
    }
    for (const how of ['cold', 'warm'] as const) {
      const result = { screen, how, visit: medians(visits[how]) };
      console.log(lineOf(result));
      results.push(result);
    }
  }
  if (options.screen === undefined) console.log(await writeResults(results));
} finally {
  await browser.close();
  await site.stop();
  await dropDatabase(options.server, name);
  await rm(config.dataDir, { recursive: true, force: true });
}

/**
 * Signs up Alice, who posts houses, and Bob, whose wish they all fit; answers Bob and the addresses of the
 * screens.
 */
async function people() {
  const [alice, bob] = await signUpTwo(site);
  const first = await alice.posts(house);
  for (let nth = 1; nth < shown; nth += 1) await alice.posts(house);
  const wish = await bob.posts(houseWanted);
  return {
    bob,
    screens: {
      home: '/',
      form: '/sell?category=property',
      detail: `/sell/${first.id}`,
      results: `/buy/${wish.id}`,
    },
  };
}

/** Opens the screen in a new tab of this context, measures until it has come to rest, and closes the tab. */
async function visit(context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage();
  const devtools = await slowDown(page);
  await page.addInitScript(watch);
  const loaded = loadsOf(devtools);
  await page.goto(path);
  await calm(page, loaded);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await page.close();
  const ofType = (type: string) => loaded.filter((it) => it.type === type);
  const bytesOf = (loads: readonly Load[]) => loads.reduce((sum, it) => sum + it.bytes, 0);
  return {
    largestPaint: seen.largestPaint,
    shift: seen.shift,
    ...blockingOf(seen),
    // Scripts that come from the browser's cache have no bytes, and are not counted.
    scripts: ofType('Script').filter((it) => it.bytes > 0).length,
    scriptBytes: bytesOf(ofType('Script')),
    styleBytes: bytesOf(ofType('Stylesheet')),
    allBytes: bytesOf(loaded),
  };
}

function blockingOf({ firstPaint, tasks }: Seen): Pick<Visit, 'blocking' | 'blockingInAll'> {
  const sum = (durations: readonly number[]) =>
    durations.reduce((all, it) => all + Math.max(0, it - longMs), 0);
  return {
    blocking: sum(tasks.map(({ from, until }) => until - Math.max(from, firstPaint))),
    blockingInAll: sum(tasks.map(({ from, until }) => until - from)),
  };
}

interface Load {
  readonly type: string;
  bytes: number;
  at: number;
}

function loadsOf(devtools: CDPSession): Load[] {
  const byRequest = new Map<string, Load>();
  const loads: Load[] = [];
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    const load = { type, bytes: 0, at: performance.now() };
    byRequest.set(requestId, load);
    loads.push(load);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = byRequest.get(requestId);
    if (load) Object.assign(load, { bytes: encodedDataLength, at: performance.now() });
  });
  return loads;
}

async function calm(page: Page, loads: readonly Load[]): Promise<void> {
  const until = performance.now() + atMostMs;
  while (performance.now() < until) {
    const last = Math.max(...loads.map((it) => it.at));
    if (performance.now() - last > calmMs) return;
    await page.waitForTimeout(100);
  }
  throw new Error(`${page.url()} did not come to rest`);
}

interface Seen {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  readonly tasks: { readonly from: number; readonly until: number }[];
}

/** Runs in the page: collects what the browser reports of paints, layout shifts and long tasks. */
function watch(): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, shift: 0, tasks: [] };
  Object.assign(window, { seen });
  const observe = (
    type: string,
    see: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('largest-contentful-paint', (it) => {
    seen.largestPaint = it.startTime;
  });
  observe('layout-shift', (it) => {
    if (!it.hadRecentInput) seen.shift += it.value ?? 0;
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ from: startTime, until: startTime + duration });
  });
}

function medians(visits: readonly Visit[]): Visit {
  const names = Object.keys(visits[0]!) as (keyof Visit)[];
  return Object.fromEntries(
    names.map((it) => [it, median(visits.map((one) => one[it]))]),
  ) as unknown as Visit;
}

function lineOf({ screen, how, visit: it }: Result): string {
  const cells = [
    screen,
    how,
    (it.largestPaint / 1_000).toFixed(2),
    it.blocking.toFixed(0),
    it.blockingInAll.toFixed(0),
    it.shift.toFixed(3),
    it.scripts,
    (it.scriptBytes / 1_000).toFixed(0),
    (it.styleBytes / 1_000).toFixed(0),
    (it.allBytes / 1_000).toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

async function writeResults(results: readonly Result[]): Promise<string> {
  const at = new Date().toISOString();
  const claims = budgets.map(({ screen, how, what, most }): Claim => {
    const found = results.find((it) => it.screen === screen && it.how === how)!.visit[what];
    return {
      claim: `${screen}, ${how}: ${what} at most ${most}`,
      measured: `${Number(found.toFixed(3))}`,
      holds: found <= most,
    };
  });
  return writePage(`browser-${at.slice(0, 10)}`, [
    `# The browser, measured ${at}`,
    `${machineText()}. Chromium ${browser.version()}, ${phoneText}; medians of ${times}.`,
    `Site and browser share the machine. The results are ${shown} candidates of a signed-in person; cold has nothing kept.`,
    '',
    ...claimTable(claims),
    '',
    '| screen | | largest paint, s | blocking, ms | blocking in all, ms | layout shift | scripts | scripts, kB | styles, kB | all, kB |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...results.map(lineOf),
    '',
  ]);
}

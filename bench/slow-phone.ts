/** Chromium as a slow phone: its processor, its network, and how busy its pages are. */
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { findChromium, findShell } from '../tests/chromium.ts';
import type { Person } from '../tests/person.ts';

/** Bytes a second and milliseconds of DevTools' "slow 4G". */
const network = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};
const slowerBy = 4;
export const screenSize = { width: 390, height: 844 };
export const phoneText = `${screenSize.width} × ${screenSize.height}, processor ${slowerBy} times slower, 1.6 Mbit/s, 150 ms`;

/**
 * Has the browser learn the positions in a script while it reads it. Playwright asks for the stack of every
 * error, and for the first error of a file the browser would read that file again, which no one's phone does.
 */
const positionsAtOnce = '--js-flags=--no-enable-lazy-source-positions';

export async function launchChromium(): Promise<Browser> {
  const executablePath = findShell() ?? findChromium();
  if (executablePath === undefined) throw new Error('there is no Chromium: npm test installs one');
  const args = [positionsAtOnce, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  return chromium.launch({ executablePath, args });
}

/** Opens a tab on a phone on which this person is signed in. */
export async function openPhone(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({
    baseURL: person.url,
    viewport: screenSize,
    isMobile: true,
    hasTouch: true,
  });
  await signIn(context, person);
  const page = await context.newPage();
  await slowDown(page);
  page.setDefaultTimeout(60_000);
  return page;
}

/** Gives the page a phone's processor and network from here on. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
  return devtools;
}

/** Signs this person in: every tab of the context is theirs. */
export async function signIn(context: BrowserContext, person: Person): Promise<void> {
  const cookies = person.cookieHeader.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: person.url };
  });
  await context.addCookies(cookies);
}

/** Milliseconds from which a task is long: a shorter one keeps nobody waiting. */
export const longMs = 50;

/**
 * How busy a page was: how many tasks were longer than 50 ms, the longest of them, and the sum of what was
 * beyond 50 ms.
 */
export interface Busy {
  readonly tasks: number;
  readonly longest: number;
  readonly blocking: number;
  /** The longest task by the clock, which also counts the time in which other processes had the processor. */
  readonly longestByClock: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** How busy the page's main thread is while `act` goes on, in milliseconds of its slowed-down processor. */
export async function busyWhile(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<Busy> {
  await atRest(page);
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  await act();
  await atRest(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const mains = new Set(
    traceEvents
      .filter((it) => it.name === 'thread_name' && it.args?.name === 'CrRendererMain')
      .map((it) => `${it.pid} ${it.tid}`),
  );
  const tasks = traceEvents.filter((it) => it.name === 'RunTask' && mains.has(`${it.pid} ${it.tid}`));
  const long = tasks.map((it) => (it.tdur ?? 0) / 1_000).filter((it) => it > longMs);
  return {
    tasks: long.length,
    longest: Math.round(Math.max(0, ...tasks.map((it) => it.tdur ?? 0)) / 1_000),
    blocking: Math.round(long.reduce((sum, it) => sum + it - longMs, 0)),
    longestByClock: Math.round(Math.max(0, ...tasks.map((it) => it.dur ?? 0)) / 1_000),
  };
}

/** Milliseconds from a press until the paint after which `answer` selects an element. */
export async function answerTo(page: Page, answer: string, press: () => Promise<unknown>): Promise<number> {
  await atRest(page);
  if ((await page.$(answer)) !== null) throw new Error(`answered before the press: ${answer}`);
  const waited = page.evaluate(waitForAnswer, answer);
  // The page has begun to wait once it answers this: only then does its listener stand.
  await page.evaluate(() => undefined);
  await press();
  return waited;
}

/**
 * A tap at the middle of the target. The place is found beforehand, because finding it keeps a slow page
 * busy.
 */
export async function tapOf(page: Page, target: Locator): Promise<() => Promise<void>> {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`nothing to tap: ${target}`);
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Waits until the page has had nothing to do for half a second. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        let last = performance.now();
        const calmMs = 500;
        const look = () => {
          const now = performance.now();
          const idleSince = now - last;
          last = now;
          if (idleSince > 50) calmFrom = now;
          if (now - calmFrom > calmMs) done();
          else setTimeout(look, 10);
        };
        let calmFrom = last;
        look();
      }),
  );
}

/**
 * Runs in the page: the milliseconds from the first key or click until after the frame in which the answer is
 * there. Fails when it does not come within 30 seconds.
 */
function waitForAnswer(answer: string): Promise<number> {
  return new Promise((done, failed) => {
    setTimeout(() => failed(new Error(`never answered: ${answer}`)), 30_000);
    let pressedAt: number | undefined;
    const pressed = (event: Event) => {
      pressedAt ??= event.timeStamp;
    };
    for (const kind of ['click', 'keydown']) addEventListener(kind, pressed, { capture: true, once: true });
    const look = () => {
      if (pressedAt === undefined || document.querySelector(answer) === null)
        return requestAnimationFrame(look);
      const from = pressedAt;
      // The task runs after the frame is drawn, and before other work that has come meanwhile.
      const drawn = () => done(performance.now() - from);
      return scheduler.postTask(drawn, { priority: 'user-blocking' });
    };
    requestAnimationFrame(look);
  });
}

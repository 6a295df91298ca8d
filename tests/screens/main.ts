/**
 * `npm run screens` takes a picture of every screen and state, in three widths, light and dark, into
 * docs/screens, to be looked at one by one. Git keeps the seven that the README shows.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import type { CandidatePage } from '../../contract/discovery.ts';
import type { Intention } from '../../contract/intentions.ts';
import { terms } from '../../domain/terms.ts';
import { fillDemo } from '../../server/demo/fill.ts';
import { demoPassword } from '../../server/demo/people.ts';
import { startSite } from '../../server/start.ts';
import { findChromium, findShell } from '../chromium.ts';
import { testConfig } from '../config.ts';
import { Person } from '../person.ts';
import { everyScreen, type Ids, type Shown } from './list.ts';

const { values: options } = parseArgs({
  options: {
    /** An empty database for the screens; without it the site starts a PostgreSQL of its own. */
    database: { type: 'string' },
    /** Takes only screens whose names begin so. */
    only: { type: 'string', default: '' },
  },
});
const folder = fileURLToPath(new URL('../../docs/screens/', import.meta.url));
const sizes = [
  { width: 390, height: 844 },
  { width: 834, height: 1112 },
  { width: 1440, height: 900 },
] as const;
const schemes = ['light', 'dark'] as const;
/**
 * Milliseconds after which pictures, fonts and movements have come to rest, and the most that a screen may
 * take.
 */
const restMs = 600;
const patienceMs = 15_000;
const market = { people: 60, intentions: 280 };

const config = await testConfig(options.database, { logLevel: 'error' });
const site = await startSite(config);
const browser = await launch();
try {
  await fillDemo(site.context, market, () => {});
  const people = {
    visitor: null,
    alice: await signedIn('alice@demo.example'),
    bob: await signedIn('bob@demo.example'),
    newcomer: await newcomer(),
  };
  await putOneAside(people.bob);
  const screens = everyScreen(await idsOf(people.alice, people.bob)).filter((it) =>
    it.name.startsWith(options.only),
  );
  await mkdir(folder, { recursive: true });
  for (const size of sizes)
    for (const scheme of schemes)
      for (const screen of screens.filter((it) => it.at?.(size.width) ?? true)) {
        await takePicture(screen, people[screen.who], size, scheme);
        console.log(`${screen.name} ${size.width} ${scheme}`);
      }
} finally {
  await browser.close();
  await site.stop();
  await rm(config.dataDir, { recursive: true, force: true });
}

async function launch(): Promise<Browser> {
  const executablePath = findShell() ?? findChromium();
  if (executablePath === undefined) throw new Error('there is no Chromium: npm test installs one');
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
}

async function takePicture(
  { name, path, after }: Shown,
  who: Person | null,
  viewport: (typeof sizes)[number],
  colorScheme: (typeof schemes)[number],
): Promise<void> {
  const context = await browser.newContext({
    baseURL: config.origin,
    viewport,
    colorScheme,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  if (who) await context.addCookies(cookiesOf(who));
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await after?.(page).catch((error: Error) =>
    console.error(`${name} ${viewport.width}: ${error.message.split('\n')[0]}`),
  );
  const whole = await pictureOf(page);
  await writeFile(`${folder}${name}-${viewport.width}-${colorScheme}.webp`, whole);
  await context.close();
}

async function pictureOf(page: Page): Promise<Buffer> {
  await page.waitForTimeout(restMs);
  return sharp(await page.screenshot({ fullPage: true }))
    .webp({ quality: 80 })
    .toBuffer();
}

function cookiesOf({ cookieHeader, url }: Person) {
  return cookieHeader.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
}

async function signedIn(email: string, password: string = demoPassword): Promise<Person> {
  const person = new Person(config.origin, email);
  const reply = await person.post('/api/auth/sign-in/email', { email, password });
  if (reply.status !== 200) throw new Error(`${email} could not sign in: ${reply.status}`);
  return person;
}

async function newcomer(): Promise<Person> {
  const email = `new-${randomUUID()}@demo.example`;
  const facts = { email, password: demoPassword, firstName: 'Noor', lastName: 'Newton', name: 'Noor Newton' };
  await new Person(config.origin, email).post('/api/auth/sign-up/email', {
    ...facts,
    getNotificationsVia: [],
    termsVersion: terms.version,
  });
  await site.database.updateTable('users').set({ emailVerified: true }).where('email', '=', email).execute();
  return signedIn(email);
}

/** Puts one intention aside, so that the list of what is put aside is not empty. */
async function putOneAside(person: Person): Promise<void> {
  const { body } = await person.get<{ items: Intention[] }>('/api/intentions');
  const mine = body.items.find((it) => it.type === 'buy')!;
  const fits = await person.get<CandidatePage>(`/api/intentions/${mine.id}/candidates?limit=50`);
  const other = fits.body.items.findLast((it) => !it.likedByMe)!;
  await person.put(`/api/intentions/${mine.id}/aside/${other.intention.id}`);
}

async function idsOf(alice: Person, bob: Person): Promise<Ids> {
  const first = async (person: Person, type: 'sell' | 'buy') => {
    const { body } = await person.get<{ items: { id: string; type: string }[] }>('/api/intentions');
    return body.items.find((it) => it.type === type)!.id;
  };
  const chats = await alice.get<{ items: { id: string }[] }>('/api/chats');
  return {
    aliceSells: await first(alice, 'sell'),
    bobWants: await first(bob, 'buy'),
    chat: chats.body.items[0]?.id ?? '',
  };
}

/** A link to an intention: what it says before its script, to whom, and how one comes to send it. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../contract/pages.ts';
import { button, expectFineAtEverySize, openPage, openPageOf } from '../browser.ts';
import type { Person } from '../person.ts';
import { houseForSale, houseWanted } from '../samples.ts';
import { password, type World } from '../world.ts';
import { aliceAndBob, openMarket } from './meeting.ts';

let world: World;
let alice: Person;
beforeAll(async () => {
  world = await openMarket();
  alice = await world.person('Alice', {
    lastName: 'Secretsurname',
    salaryRange: '50,000-80,000',
    bio: 'I collect barometers.',
  });
});
afterAll(() => world.close());

const fetched = (path: string) => fetch(world.url + path, { redirect: 'manual' });
const pageOf = async (path: string) => (await fetched(path)).text();
/** What a page says of itself, by name. */
const saidBy = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

describe('before its script', () => {
  test('a link says what it leads to, and shows it', async () => {
    const { id } = await alice.posts(houseForSale);
    const html = await pageOf(`/sell/${id}`);
    expect(html.match(/<title>(.*?)<\/title>/g)).toEqual([
      '<title>Sunny terraced house with a long garden · Intent</title>',
    ]);
    expect(saidBy(html, 'description')).toBe(
      '£350,000 · Three-bed house · Bristol BS6. A warm family house on a quiet street.',
    );
    expect(html).toContain(`<link rel="canonical" href="${world.url}/sell/${id}" data-head>`);
    expect(saidBy(html, 'robots')).toBeUndefined();
    const picture = await fetch(saidBy(html, 'og:image')!);
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect([width, height]).toEqual([1200, 630]);
    for (const secret of ['BS6 5QA', 'Cotham', 'Secretsurname', '80,000', 'barometers', alice.userId])
      expect(html).not.toContain(secret);
  });

  test('who looks for something is found by their link, and not by searching', async () => {
    const { id } = await alice.posts(houseWanted);
    expect(saidBy(await pageOf(`/buy/${id}`), 'robots')).toBe('noindex');
  });

  test('there is one address of each: the other side’s leads to it', async () => {
    const { id } = await alice.posts(houseForSale);
    const reply = await fetched(`/buy/${id}`);
    expect([reply.status, reply.headers.get('location')]).toEqual([301, `/sell/${id}`]);
  });

  test('whatever somebody writes stays text, also once the script has come', async () => {
    const title = '</title><script>window.harmed=1</script>"\'&amp;<img src=x onerror="window.harmed=1">';
    const { id } = await alice.posts({ ...houseForSale, title, description: `${title}\n$& $1` });
    const html = await pageOf(`/sell/${id}`);
    expect(html).not.toContain('window.harmed=1</script>');
    expect(html.split('<head>')[1]!.split('</head>')[0]).not.toContain('<img');
    const page = await openPage(world.url);
    await page.goto(`/sell/${id}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.title()).toBe(`${title} · Intent`);
    expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  });

  test.each(['/nowhere', `/sell/${crypto.randomUUID()}`, '/buy/nonsense', '/sell/1/2'])(
    'nothing is at %s, and the answer says so',
    async (path) => {
      const reply = await fetched(path);
      expect(reply.status).toBe(404);
      expect(reply.headers.get('content-type')).toContain('text/html');
      const page = await openPage(world.url);
      await page.goto(path);
      await page.getByText(/page not found|intention not found/i).waitFor();
    },
  );

  test('every screen that the site has is there', async () => {
    const without = Object.values(paths).filter((it) => !it.includes(':'));
    for (const path of [...without, '/About', '/works/', '/buy?category=vehicle', '/matches?chat=x'])
      expect([path, (await fetched(path)).status]).toEqual([path, 200]);
  });

  test('it is of what is shown: once something else is, its address is gone from the head', async () => {
    const { id } = await alice.posts(houseForSale);
    const page = await openPage(world.url);
    await page.goto(`/sell/${id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('link[rel=canonical]').count()).toBe(1);
    await page.getByRole('link', { name: 'How it Works' }).first().click();
    await page.waitForURL('**/works');
    await page.waitForFunction(() => document.querySelector('link[rel=canonical]') === null);
    expect(await page.title()).toContain('How it');
  });
});

describe('only for people with an account', () => {
  test('a visitor is told nothing but how to see it, and sees it once signed in', async () => {
    const { id } = await alice.posts({ ...houseForSale, membersOnly: true });
    const html = await pageOf(`/sell/${id}`);
    expect(html).toContain('<title>Sign in to see this · Intent</title>');
    expect(saidBy(html, 'robots')).toBe('noindex');
    for (const told of ['Sunny', '350,000', 'BS6', 'og:image']) expect(html).not.toContain(told);
    const bob = await world.person('Bob');
    const page = await openPage(world.url);
    await page.goto(`/sell/${id}`);
    await page.getByRole('heading', { name: 'You need an account to see this' }).waitFor();
    await expectFineAtEverySize(page);
    await button(page, 'Sign in').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email Address').fill(bob.email);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: houseForSale.title }).waitFor();
  });

  test('its owner says so in the form, and takes it back there', async () => {
    const { id } = await alice.posts(houseForSale);
    const page = await openPageOf(alice);
    const path = `/api/intentions/${id}`;
    for (const [isSet, status] of [
      [true, 401],
      [false, 200],
    ] as const) {
      await page.goto(`/sell/${id}?edit`);
      const box = page.getByRole('checkbox', { name: 'Only people with an account see this' });
      expect(await box.isChecked()).toBe(!isSet);
      await box.setChecked(isSet);
      await button(page, 'Save').click();
      await page.getByText('Your changes are saved.').waitFor();
      expect((await world.visitor().get(path)).status).toBe(status);
    }
  });
});

describe('the Share button', () => {
  test('hands the link to what the device shares with, and says nothing when that is closed', async () => {
    const { id, title } = await alice.posts(houseForSale);
    const page = await openPage(world.url);
    const shared: unknown[] = [];
    await page.exposeFunction('share', (data: unknown) => shared.push(data));
    await page.addInitScript(() => {
      const device = window as unknown as { share(data: ShareData): Promise<void> };
      Object.assign(navigator, {
        canShare: () => true,
        share: async (data: ShareData) => {
          await device.share(data);
          throw new DOMException('closed', 'AbortError');
        },
      });
    });
    await page.goto(`/sell/${id}`);
    await button(page, 'Share').click();
    await expect.poll(() => shared).toEqual([{ title, url: `${world.url}/sell/${id}` }]);
    expect(await page.getByText('The link').count()).toBe(0);
  });

  test('copies it where there is no such thing, and says so', async () => {
    const { id } = await alice.posts(houseForSale);
    const page = await openPageOf(alice, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.addInitScript(() => Object.assign(navigator, { canShare: undefined }));
    await page.goto(`/sell/${id}`);
    await button(page, 'Share').click();
    await page.getByText('The link is copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${world.url}/sell/${id}`);
  });

  test('shows it where it may not be copied either', async () => {
    const { id } = await alice.posts(houseForSale);
    const page = await openPage(world.url);
    await page.addInitScript(() => {
      Object.assign(navigator, { canShare: undefined });
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await page.goto(`/sell/${id}`);
    await button(page, 'Share').click();
    await page.getByText(`The link is ${world.url}/sell/${id}`).waitFor();
  });
});

test('on paper it is what it is and where to find it, in dark on light, and nothing to press', async () => {
  const { id } = await alice.posts(houseForSale);
  const page = await openPage(world.url, { colorScheme: 'dark' });
  await page.goto(`/sell/${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.getByText(`${world.url}/sell/${id}`).isVisible()).toBe(true);
  for (const gone of [page.getByRole('button'), page.getByRole('banner'), page.getByRole('contentinfo')])
    expect(await gone.filter({ visible: true }).count()).toBe(0);
  const ink = () => page.getByRole('heading', { level: 1 }).evaluate((it) => getComputedStyle(it).color);
  await expect.poll(ink).toBe('rgb(43, 36, 32)');
});

test('nor is an open chat over it there on paper', async () => {
  const { alice: owner, bob, house, wish } = await aliceAndBob(world);
  await owner.likes(house, wish);
  await bob.likes(wish, house);
  await bob.post('/api/matches/seen', { intentionIds: [wish.id] });
  const [chat] = (await bob.get<{ items: { id: string }[] }>('/api/chats')).body.items;
  const content = 'For your eyes alone.';
  await owner.post(`/api/chats/${chat?.id}/messages`, { id: crypto.randomUUID(), content });
  const page = await openPageOf(bob);
  await page.goto(`/sell/${house.id}?chat=${chat?.id}`);
  await page.getByRole('log').getByText(content).waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('complementary', { name: 'Chats' }).isVisible()).toBe(false);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

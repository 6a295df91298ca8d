/** Pictures of the form on their way: made smaller, one after the other, with progress, and stopped by their cross. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import { limits } from '../../domain/limits.ts';
import { button, openPageOf } from '../browser.ts';
import type { Person } from '../person.ts';
import { drawing, photo } from '../pictures.ts';
import { colourIn, difference } from '../pixels.ts';
import { RawConnection } from '../raw-connection.ts';
import { houseForSale } from '../samples.ts';
import type { World } from '../world.ts';
import { openMarket } from './meeting.ts';

let world: World;
let alice: Person;
beforeAll(async () => {
  world = await openMarket();
  alice = await world.person('Alice');
});
afterAll(() => world.close());

const tiles = (page: Page) =>
  page.getByRole('list', { name: 'Your pictures, in order' }).getByRole('listitem');

test('pictures that find no room wait, are said to, and are sent when tried again', async () => {
  const bob = await world.person('Bob');
  const { id } = await bob.posts(houseForSale);
  const page = await openPageOf(bob, { expectedErrors: [/status of 503/] });
  await page.goto(`/sell/${id}?edit`);
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  const others = await uploadsThatStandStill(bob, 12);
  await page.locator('input[type=file]').setInputFiles(file);
  const words = tiles(page).getByText('We are busy just now. Try again in a moment.');
  await words.waitFor();
  expect(await tiles(page).locator('img').getAttribute('alt')).toBe('a.jpg');
  for (const other of others) other.end();
  await tiles(page).getByRole('button', { name: 'Try again' }).click();
  await words.waitFor({ state: 'detached' });
  await button(page, 'Save').click();
  await page.waitForURL(`${world.url}/sell/${id}`);
  const { images } = (await bob.get<Intention>(`/api/intentions/${id}`)).body;
  expect(images).toHaveLength(1);
});

test('pictures are sent no larger than they are kept, upright, and without what the camera wrote into them', async () => {
  const { id } = await alice.posts(houseForSale);
  const page = await openPageOf(alice);
  await page.goto(`/sell/${id}?edit`);
  const bodies: Buffer[] = [];
  await page.route('**/api/images', (route) => {
    bodies.push(route.request().postDataBuffer()!);
    return route.fallback();
  });
  // Turned a quarter by its note of how the camera was held: 1,800 across, 2,400 high.
  const files = [
    { name: 'turned.jpg', mimeType: 'image/jpeg', buffer: await photo(2_400, 1_800, 6) },
    { name: 'plan.png', mimeType: 'image/png', buffer: await drawing(3_200, 800) },
    { name: 'small.jpg', mimeType: 'image/jpeg', buffer: await photo(1_600, 1_200) },
  ];
  await page.locator('input[type=file]').setInputFiles(files);
  await expect.poll(() => bodies.length).toBe(3);
  const sent = await Promise.all(bodies.map((body) => sharp(pictureIn(body)).metadata()));
  expect(sent.map((it) => [it.format, it.width, it.height])).toEqual([
    ['jpeg', 1_200, 1_600],
    ['png', 1_600, 400],
    ['jpeg', 1_600, 1_200],
  ]);
  expect(sent[0]).not.toHaveProperty('exif');
  expect(sent[0]!.orientation ?? 1).toBe(1);
  expect(sent[1]!.hasAlpha).toBe(true);
  // The mark in the corner: turned with the picture, it is at the right.
  const corner = await colourIn(pictureIn(bodies[0]!), 0.995, 0.005);
  expect(difference(corner, [0xd0, 0x40, 0x30])).toBeLessThan(40);
});

test('what is too large, or of a type that is not kept, is redrawn as what is, in the order it was chosen', async () => {
  const { id } = await alice.posts(houseForSale);
  const page = await openPageOf(alice);
  await page.goto(`/sell/${id}?edit`);
  const large = await noise(4_200, 3_150).jpeg({ quality: 100 }).toBuffer();
  expect(large.length).toBeGreaterThan(limits.image.fileBytes);
  const webp = await sharp(await photo(800, 600))
    .webp()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'large.jpg', mimeType: 'image/jpeg', buffer: large },
    { name: 'newer.webp', mimeType: 'image/webp', buffer: webp },
    { name: 'usual.jpg', mimeType: 'image/jpeg', buffer: await photo() },
  ]);
  // Save waits for them as for what travels.
  await button(page, 'Save').click();
  await page.waitForURL(`${world.url}/sell/${id}`);
  const { images } = (await alice.get<Intention>(`/api/intentions/${id}`)).body;
  const widths = images.map(async (it) => (await sharp(await bytesAt(it)).metadata()).width);
  expect(await Promise.all(widths)).toEqual([1_600, 800, 400]);
});

test('one that cannot be redrawn is refused in words, and the others join', async () => {
  const { id } = await alice.posts(houseForSale);
  const page = await openPageOf(alice);
  await page.goto(`/sell/${id}?edit`);
  await page.locator('input[type=file]').setInputFiles([
    { name: 'broken.webp', mimeType: 'image/webp', buffer: Buffer.from('no picture') },
    { name: 'usual.jpg', mimeType: 'image/jpeg', buffer: await photo() },
  ]);
  await page.getByRole('alert').getByText('broken.webp: Please choose a JPEG or PNG picture.').waitFor();
  await expect.poll(() => tiles(page).locator('img').getAttribute('alt')).toBe('usual.jpg');
});

/** Nothing compresses it. */
function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
}

async function bytesAt(path: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(new URL(path, world.url))).arrayBuffer());
}

test('pictures say how far they are, and stop at their cross', async () => {
  const { id } = await alice.posts(houseForSale);
  const page = await openPageOf(alice);
  await page.goto(`/sell/${id}?edit`);
  const go: (() => void)[] = [];
  await page.route('**/api/images', async (route) => {
    await new Promise<void>((resolve) => go.push(resolve));
    await route.fallback();
  });
  const buffer = await photo();
  const file = (name: string) => ({ name, mimeType: 'image/jpeg', buffer });
  await page.locator('input[type=file]').setInputFiles([file('a.jpg'), file('b.jpg')]);
  await page.getByRole('progressbar', { name: 'Sending picture 1' }).waitFor();
  await page.getByRole('progressbar', { name: 'Sending picture 2' }).waitFor();
  // One after the other; Save waits for them, and the cross works while it does.
  await button(page, 'Save').click();
  await page.getByText('Your pictures are uploading.').filter({ visible: true }).waitFor();
  await expect.poll(() => go.length).toBe(1);
  const stopped = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  expect((await stopped).failure()?.errorText).toContain('ABORTED');
  await expect.poll(() => go.length).toBe(2);
  for (const one of go) one();
  await page.waitForURL(`${world.url}/sell/${id}`);
  const { images } = (await alice.get<Intention>(`/api/intentions/${id}`)).body;
  expect(images).toHaveLength(1);
});

/** The file in a form that was sent. */
function pictureIn(body: Buffer): Buffer {
  const start = body.indexOf('\r\n\r\n', body.indexOf('filename=')) + 4;
  return body.subarray(start, body.lastIndexOf('\r\n--'));
}

test('a picture that waited for so long that it is gone is sent again, and no other is lost', async () => {
  const alice = await world.person('Alice');
  const { id } = await alice.posts(houseForSale);
  const page = await openPageOf(alice);
  await page.goto(`/sell/${id}?edit`);
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  const arrived = page.waitForResponse('**/api/images');
  await page.locator('input[type=file]').setInputFiles(file);
  await arrived;
  await world.context.transact((tx) => tx.deleteFrom('waitingImages').execute());
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This picture was not saved in time.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`**/sell/${id}`);
  expect((await alice.get<{ images: string[] }>(`/api/intentions/${id}`)).body.images).toHaveLength(1);
});

/** More than one person may have under way: each has begun, and sends nothing more. */
async function uploadsThatStandStill(person: Person, count: number): Promise<RawConnection[]> {
  const headers = {
    Cookie: person.cookieHeader,
    Origin: person.url,
    'Content-Type': 'multipart/form-data; boundary=part',
    'Content-Length': 1_000_000,
  };
  const begun = await Promise.all(Array.from({ length: count }, () => RawConnection.open(person.url)));
  for (const it of begun) it.request('POST /api/images', headers, '--part\r\n');
  // Those that find no room are answered: by then the others hold theirs.
  await expect.poll(() => begun.some((it) => it.statuses.includes(503))).toBe(true);
  return begun;
}

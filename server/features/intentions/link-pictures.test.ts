/**
 * The picture beside a shared link: drawn on the server, kept for good by whoever asked, and open to who was
 * told its address.
 */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import type { Person } from '../../../tests/person.ts';
import { photo } from '../../../tests/pictures.ts';
import { bristol, carWanted, houseForSale, houseWanted } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { linkPicturePath, linkPictureText } from './link-pictures.ts';

let world: World;
let alice: Person;
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  alice = await world.person('Alice');
});
afterAll(() => world.close());

const pathOf = (it: Intention) => linkPicturePath(world.context.config.authSecret, it);
const open = (path: string) => fetch(world.url + path, { redirect: 'manual' });
const shown = async (path: string) => Buffer.from(await (await open(path)).arrayBuffer());
/** The average colour of its upper part, where the picture is. */
async function colourOf(path: string) {
  const upper = sharp(await shown(path)).extract({ left: 300, top: 150, width: 600, height: 200 });
  const { channels } = await upper.stats();
  return channels.map((it) => Math.round(it.mean));
}

test.each([houseForSale, houseWanted, carWanted])(
  'of a $type $category it is a JPEG of 1200 × 630',
  async (it) => {
    const reply = await open(pathOf(await alice.posts(it)));
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('image/jpeg');
    expect(reply.headers.get('cache-control')).toContain('immutable');
    const { format, width, height, exif } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'jpeg',
      width: 1200,
      height: 630,
      exif: undefined,
    });
  },
);

test('it shows the banner where there is one, at another address', async () => {
  const house = await alice.posts(houseForSale);
  const drawn = await colourOf(pathOf(house));
  const form = new FormData();
  form.append('intentionId', house.id);
  form.append('file', new Blob([await photo()], { type: 'image/jpeg' }), 'house.jpg');
  expect((await alice.post('/api/images', form)).status).toBe(201);
  const { body } = await alice.get<Intention>(`/api/intentions/${house.id}`);
  expect(pathOf(body)).not.toBe(pathOf(house));
  expect(await colourOf(pathOf(body))).not.toEqual(drawn);
});

test('who has a former address is sent to the present one', async () => {
  const house = await alice.posts(houseForSale);
  const former = pathOf(house);
  await alice.put(`/api/intentions/${house.id}`, { ...houseForSale, price: 360_000 });
  const present = pathOf((await alice.get<Intention>(`/api/intentions/${house.id}`)).body);
  expect(present).not.toBe(former);
  const reply = await open(former);
  expect([reply.status, reply.headers.get('location')]).toEqual([302, present]);
});

test('of what only people with an account see it is there for who was told where, and for nobody who guesses', async () => {
  const house = await alice.posts({ ...houseForSale, membersOnly: true });
  expect((await open(pathOf(house))).status).toBe(200);
  const guessed = pathOf(house).replace(/[\da-f]{32}\.jpg$/, `${'0'.repeat(32)}.jpg`);
  expect((await open(guessed)).status).toBe(404);
  expect((await open(linkPicturePath('another secret', house))).status).toBe(404);
});

test('what its owner hid is shown in mails that were sent before, and what moderators took down is not', async () => {
  const eve = await world.person('Eve');
  const house = await eve.posts(houseForSale);
  const { db } = world.context;
  const statusWith = async (change: { restingSince?: Date; hiddenAt?: Date | null }) => {
    await db.updateTable('intentions').set(change).where('id', '=', house.id).execute();
    return (await open(pathOf(house))).status;
  };
  expect(await statusWith({ restingSince: new Date() })).toBe(200);
  expect(await statusWith({ hiddenAt: new Date() })).toBe(404);
  expect(await statusWith({ hiddenAt: null })).toBe(200);
  await db.updateTable('users').set({ bannedAt: new Date() }).where('id', '=', eve.userId).execute();
  expect((await open(pathOf(house))).status).toBe(404);
});

test('asked for a thousand times at once it is drawn once', async () => {
  const house = await alice.posts(houseForSale);
  const before = performance.now();
  await shown(pathOf(house));
  const once = performance.now() - before;
  const again = performance.now();
  for (let times = 0; times < 20; times += 1) await shown(pathOf(house));
  expect((performance.now() - again) / 20).toBeLessThan(Math.max(once / 2, 25));
});

test('for mails it is the picture alone, and others may show it', async () => {
  const house = await alice.posts(houseForSale);
  const reply = await open(linkPicturePath(world.context.config.authSecret, house, 'mail'));
  expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const { format, width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 480, height: 300 });
});

test('its words say price, kind and area, and no more of where', async () => {
  const house = await alice.posts(houseForSale);
  expect(linkPictureText(house)).toBe('£350,000, Three-bed house in Bristol BS6');
});

test('nothing is there of what is gone', async () => {
  const house = await alice.posts(houseForSale);
  const path = pathOf(house);
  await shown(path);
  await alice.delete(`/api/intentions/${house.id}`);
  expect((await open(path)).status).toBe(404);
});

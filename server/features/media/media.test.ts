/** Reading pictures: by content, upright, without metadata; and showing them to everybody. */
import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { limits } from '../../../domain/limits.ts';
import { imageForms, imageIdOf } from '../../../domain/media.ts';
import { decompressionBomb, drawing, heic, photo } from '../../../tests/pictures.ts';
import { bristol, carForSale } from '../../../tests/samples.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { removeFilesLater } from './jobs.ts';
import {
  filesOf,
  imageUrl,
  imageView,
  type Picture,
  readPicture,
  storePicture,
  whyNotDecoded,
} from './pictures.ts';

const byBrowsers = 'private, max-age=31536000, immutable';

async function read(bytes: Uint8Array): Promise<Picture> {
  const decision = await readPicture(bytes);
  if (!decision.allowed) throw new Error(decision.code);
  return decision.value;
}
const refusal = async (bytes: Uint8Array, count = 0, turnTimeoutMs?: number) => {
  const decision = await readPicture(bytes, count, turnTimeoutMs);
  return decision.allowed ? 'allowed' : decision.code;
};

describe('reading a picture', () => {
  test('a large photo is kept at 1600 pixels and 100 by 100, as WebP', {
    tags: ['9.thumbnails'],
  }, async () => {
    const { full, thumbnail } = await read(await photo(4_000, 3_000));
    expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 1_200 });
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 100, height: 100 });
  });

  test('a small picture is not blown up', async () => {
    const { full } = await read(await drawing(60, 40));
    expect(await sharp(full).metadata()).toMatchObject({ width: 60, height: 40 });
  });

  test('a photo taken with the camera on its side is turned upright', async () => {
    const { full } = await read(await photo(400, 300, 6));
    expect(await sharp(full).metadata()).toMatchObject({ width: 300, height: 400 });
    // The red corner was at the top left of the sensor; turned by a quarter it is at the top right.
    const { data, info } = await sharp(full).raw().toBuffer({ resolveWithObject: true });
    const red = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
    expect(red(290, 10)).toBeGreaterThan(150);
    expect(red(10, 10)).toBeLessThan(100);
  });

  test('nothing that the camera wrote about place, owner or itself is left', async () => {
    const original = await photo();
    expect(original.includes('Tell-Tale')).toBe(true);
    for (const bytes of Object.values(await read(original))) {
      const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, orientation }).toEqual({});
      for (const trace of ['Tell-Tale', 'Cameramaker', 'Alice', 'EXIF', 'GPS'])
        expect(Buffer.from(bytes).includes(trace)).toBe(false);
    }
  });

  test('the content decides, whatever the file is called', async () => {
    expect(await refusal(heic)).toBe('image-heic');
    expect(
      await refusal(
        await sharp(await drawing())
          .gif()
          .toBuffer(),
      ),
    ).toBe('image-type');
    expect(
      await refusal(
        await sharp(await drawing())
          .webp()
          .toBuffer(),
      ),
    ).toBe('image-type');
    expect(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('image-type');
    expect(await refusal(Buffer.from('%PDF-1.7 hello'))).toBe('image-type');
  });

  test('a photo that breaks off is refused', async () => {
    const whole = await photo(800, 600);
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('image-unreadable');
  });

  test('a small file that unpacks to a billion pixels is refused before it is unpacked', async () => {
    const bomb = decompressionBomb();
    expect(bomb.length).toBeLessThan(limits.image.fileBytes);
    expect(await refusal(bomb)).toBe('image-unreadable');
  });

  test('a picture of a little less than 60 megapixels is taken, one of a little more is refused', async () => {
    const [taken, refused] = [7_744, 7_752];
    expect(taken ** 2).toBeLessThan(limits.image.inputPixels);
    expect(refused ** 2).toBeGreaterThan(limits.image.inputPixels);
    expect(await refusal(decompressionBomb(taken))).toBe('allowed');
    expect(await refusal(decompressionBomb(refused))).toBe('image-unreadable');
  });

  test('whose turn does not come in time is told that others take all the time there is', async () => {
    expect(await refusal(await photo(), 0, 0)).toBe('busy');
  });

  test('what takes too long to decode is not called unreadable', async () => {
    const [width, height] = [16_000, 16_000];
    const endless = sharp({ create: { width, height, channels: 3, background: '#888' } })
      .blur(80)
      .png();
    const late = await endless
      .timeout({ seconds: 1 })
      .toBuffer()
      .catch((error: Error) => error);
    expect(whyNotDecoded(late as Error).code).toBe('busy');
  });

  test('nothing of a picture stays in memory once it is read', async () => {
    await read(await photo());
    expect(sharp.cache().items.current).toBe(0);
  });

  test('one byte over 10 MB is refused, and so is a seventh picture', async () => {
    const large = Buffer.concat([await photo(), Buffer.alloc(limits.image.fileBytes)]);
    expect(await refusal(large)).toBe('image-too-large');
    expect(await refusal(await photo(), 6)).toBe('too-many-images');
  });
});

test('the id of a picture is found in the paths of all forms, and in nothing else', () => {
  const [folder, id] = [randomUUID(), randomUUID()];
  expect(imageIdOf(imageUrl(folder, id))).toBe(id);
  for (const form of imageForms)
    expect(imageIdOf(`https://intent.example${imageUrl(folder, id, form)}`), form).toBe(id);
  for (const file of ['', id, `${id}.png`, `x${id}.webp`, `${id}.webp.png`])
    expect(imageIdOf(`/images/${folder}/${file}`), file).toBeUndefined();
});

describe('showing a picture', () => {
  let world: World;
  const [folder, id] = [randomUUID(), randomUUID()];
  beforeAll(async () => {
    world = await openWorld();
    await storePicture(world.context, folder, id, await read(await photo()));
  });
  afterAll(() => world.close());

  test('everybody may see it, and their browser may keep it for good', async () => {
    const { url, thumbnail } = imageView(folder, id);
    for (const [path, width] of [
      [url, 400],
      [thumbnail, 100],
    ] as const) {
      const response = await fetch(new URL(path, world.url));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe(byBrowsers);
      const shown = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(shown).toMatchObject({ format: 'webp', width });
    }
  });

  test('what stands between may keep that of an intention open to all, for five minutes, and no other', async () => {
    await world.knowPostcodes(bristol);
    const alice = await world.person('Alice');
    const cacheOf = async (path: string) => (await fetch(world.url + path)).headers.get('cache-control');
    const pictureOf = async (intention: object) => {
      const { id: posted } = await alice.posts({ ...carForSale, ...intention });
      await storePicture(world.context, posted, id, await read(await photo()));
      return imageView(posted, id).url;
    };
    expect(await cacheOf(await pictureOf({}))).toBe('public, max-age=31536000, s-maxage=300, immutable');
    expect(await cacheOf(await pictureOf({ membersOnly: true }))).toBe(byBrowsers);
  });

  test('one that is older than its narrower forms has them made when they are asked for, and kept', async () => {
    const old = randomUUID();
    const { storage } = world.context;
    await storePicture(world.context, folder, old, await read(await photo(1_000, 500)));
    const narrower = filesOf(folder, old).filter((it) => /-(400|800)\.webp$/.test(it));
    expect(narrower).toHaveLength(2);
    await storage.remove(narrower);
    for (const [form, width] of [
      ['small', 400],
      ['medium', 800],
    ] as const) {
      const response = await fetch(new URL(imageUrl(folder, old, form), world.url));
      const shown = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(shown).toMatchObject({ format: 'webp', width, height: width / 2 });
    }
    for (const path of narrower) expect(await storage.get(path), path).not.toBeNull();
  });

  test('no narrower form is made of a picture that is not there, or kept of one that goes meanwhile', async () => {
    const { storage } = world.context;
    const gone = randomUUID();
    expect((await fetch(new URL(imageUrl(folder, gone, 'small'), world.url))).status).toBe(404);
    await storePicture(world.context, folder, gone, await read(await photo(1_000, 500)));
    const paths = filesOf(folder, gone);
    await storage.remove(paths.filter((it) => it.endsWith('-400.webp')));
    const { put } = storage;
    const spy = vi.spyOn(storage, 'put').mockImplementationOnce(async (path, bytes) => {
      await storage.remove(paths);
      return put.call(storage, path, bytes);
    });
    await fetch(new URL(imageUrl(folder, gone, 'small'), world.url));
    spy.mockRestore();
    for (const path of paths) expect(await storage.get(path), path).toBeNull();
  });

  test('no other address leads to a file', async () => {
    const addresses = [
      imageUrl(folder, randomUUID()),
      imageUrl(randomUUID(), id),
      `/images/${folder}/${id}.png`,
      `/images/${folder}/${id}-100-100.webp`,
      `/images/${folder}/x%2F${id}.webp`,
      `/images/${folder}/..%2F..%2Fauth-secret`,
      `/images/..%2F..%2F/${id}.webp`,
      '/images/%2e%2e/%2e%2e%2fauth-secret',
      '/images/../auth-secret',
      `/images/${folder}/%00.webp`,
    ];
    for (const address of addresses) expect(await statusOf(world.url, address), address).toBe(404);
  });

  test('its files go once the change that removes it is committed, and only then', async () => {
    const gone = randomUUID();
    const seen = () => world.visitor().get(imageUrl(folder, gone));
    await storePicture(world.context, folder, gone, await read(await photo()));
    const undone = world.context.transact(async (tx) => {
      await removeFilesLater(world.context, tx, filesOf(folder, gone));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await seen()).status).toBe(200);
    await world.context.transact((tx) => removeFilesLater(world.context, tx, filesOf(folder, gone)));
    await vi.waitFor(async () => expect((await seen()).status).toBe(404), { timeout: 15_000, interval: 100 });
  });
});

/** The status of an address sent as it is written: fetch would tidy the dots away. */
function statusOf(url: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, (reply) => resolve(reply.resume().statusCode)).on('error', reject);
  });
}

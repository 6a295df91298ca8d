/** Reading pictures: by content, upright, without metadata. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { limits } from '../../../domain/limits.ts';
import { imageForms, imageIdOf } from '../../../domain/media.ts';
import { decompressionBomb, drawing, heic, photo } from '../../../tests/pictures.ts';
import { imageUrl, type Picture, readPicture, whyNotDecoded } from './pictures.ts';

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

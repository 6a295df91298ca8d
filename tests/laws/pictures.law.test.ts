/**
 * The law of large pictures: many of the largest at once are read or told to wait, and the process stays
 * within its memory.
 */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { limits } from '../../domain/limits.ts';
import { readPicture } from '../../server/features/media/pictures.ts';

/** Bytes that a process may grow by while sixteen of the largest pictures wait for it. */
const growth = 1_000_000_000;

test('sixteen progressive photos of 59 megapixels at once are read or told to wait, in bounded memory', async () => {
  const side = 7_680;
  expect(side * side).toBeLessThan(limits.image.inputPixels);
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const grain = await sharp({ create: { width: 960, height: 960, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  const bytes = await sharp(grain).resize(side, side).jpeg({ quality: 70, progressive: true }).toBuffer();
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const read = await Promise.all(Array.from({ length: 16 }, () => readPicture(Buffer.from(bytes))));
  clearInterval(timer);
  const outcomes = read.map((it) => (it.allowed ? 'read' : it.code));
  expect(outcomes.filter((it) => it !== 'read' && it !== 'busy')).toEqual([]);
  expect(outcomes).toContain('read');
  expect(most - before).toBeLessThan(growth);
}, 180_000);

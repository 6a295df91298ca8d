/** Pictures: which are taken, and where their forms are kept. */
import { expect, test } from 'vitest';
import type { Decision } from './decision.ts';
import { limits } from './limits.ts';
import { decideImage, imagePath, srcSetOf, thumbnailOf } from './media.ts';

const photo = { type: 'image/jpeg', bytes: 3_000_000 };
const code = (decision: Decision) => (decision.allowed ? 'allowed' : decision.code);

test('a JPEG or PNG joins fewer than six others', { tags: ['5.form.image-types'] }, () => {
  expect(code(decideImage(photo, 5))).toBe('allowed');
  expect(code(decideImage({ ...photo, type: 'image/png' }, 0))).toBe('allowed');
});

test('a seventh image is refused', { tags: ['5.form.images', '9.images'] }, () => {
  expect(code(decideImage(photo, 6))).toBe('too-many-images');
});

test('a HEIC photo is refused in words of its own', () => {
  expect(code(decideImage({ ...photo, type: 'image/heic' }, 0))).toBe('image-heic');
});

test.each(['image/gif', 'image/svg+xml', 'application/pdf', 'unknown'])('%s is refused', (type) => {
  expect(code(decideImage({ ...photo, type }, 0))).toBe('image-type');
});

test('10 MB is taken, one byte more is refused', () => {
  expect(code(decideImage({ ...photo, bytes: limits.image.fileBytes }, 0))).toBe('allowed');
  expect(code(decideImage({ ...photo, bytes: limits.image.fileBytes + 1 }, 0))).toBe('image-too-large');
});

test('the thumbnail lies beside the picture', () => {
  const full = imagePath('folder', 'image', 'full');
  expect(full).toBe('folder/image.webp');
  expect(thumbnailOf(full)).toBe(imagePath('folder', 'image', 'thumbnail'));
});

test('a thumbnail’s path differs at its end alone', () => {
  expect(thumbnailOf('/images/a.webp/b.webp')).toBe('/images/a.webp/b-100.webp');
  expect(thumbnailOf('/images/a.webp/b')).toBe('/images/a.webp/b');
});

test.each(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])(
  '%s is refused with the way out',
  (type) => {
    expect(decideImage({ type, bytes: 1 }, 0)).toMatchObject({ allowed: false, code: 'image-heic' });
  },
);

test('a browser is told of every width that a picture is kept in', () => {
  expect(srcSetOf('/images/a/b.webp')).toBe(
    '/images/a/b-400.webp 400w, /images/a/b-800.webp 800w, /images/a/b.webp 1600w',
  );
});

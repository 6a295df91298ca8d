/**
 * Pictures for tests, drawn on the spot: photos as cameras write them, and files that only pretend to be
 * pictures.
 */
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A JPEG photo with what a phone writes into it: place, camera, and which way is up. */
export function photo(width = 400, height = 300, orientation = 1): Promise<Buffer<ArrayBuffer>> {
  return bytesOf(
    sharp({ create: { width, height, channels: 3, background: '#3c7a5a' } })
      .composite([
        { input: { create: { width: 40, height: 40, channels: 3, background: '#d04030' } }, top: 0, left: 0 },
      ])
      .jpeg()
      .withExif({
        IFD0: { Make: 'Cameramaker', Model: 'Tell-Tale 9', Copyright: 'Alice Archer' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '51/1 28/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '2/1 35/1 0/1',
        },
      })
      .withMetadata({ orientation }),
  );
}

/** A JPEG of one colour, to tell pictures apart by what they show. */
export function plain(background: `#${string}`, width = 400, height = 300): Promise<Buffer<ArrayBuffer>> {
  return bytesOf(sharp({ create: { width, height, channels: 3, background } }).jpeg());
}

/** A JPEG twice as wide as high, with one colour in its left half and another in its right half. */
export function halves(left: `#${string}`, right: `#${string}`): Promise<Buffer<ArrayBuffer>> {
  const half = { create: { width: 300, height: 300, channels: 3, background: right } } as const;
  return bytesOf(
    sharp({ create: { ...half.create, width: 600, background: left } })
      .composite([{ input: half, left: 300, top: 0 }])
      .jpeg(),
  );
}

export function drawing(width = 60, height = 40): Promise<Buffer<ArrayBuffer>> {
  return bytesOf(
    sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 200, alpha: 0.5 } } }).png(),
  );
}

/** The bytes in a buffer of their own, as forms take them. */
async function bytesOf(picture: Sharp): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await picture.toBuffer());
}

/**
 * A PNG of a few kilobytes that unpacks to a billion pixels, or to a square of another side, which must be a
 * multiple of eight.
 */
export function decompressionBomb(side = 32_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // The header says one bit a pixel, greyscale.
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The first bytes of a HEIC photo, enough to recognise one. */
export const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(64),
]);

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

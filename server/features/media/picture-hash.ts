/**
 * What a picture looks like, in 64 bits: so that the same one is known again when it was made smaller or
 * saved anew.
 */

import sharp from 'sharp';
import phashModule from 'sharp-phash';
import { plainBelow } from '../../../domain/duplicates.ts';

// Its types say a default export of a module; what it is, is the function itself.
const phash = phashModule as unknown as (image: Uint8Array) => Promise<string>;

// It loads sharp once more, which gives both their memory of pictures back (pictures.ts).
sharp.cache(false);

/** Null for a plain picture: there is nothing in it to know it by. */
export async function pictureHash(bytes: Uint8Array): Promise<bigint | null> {
  const { channels } = await sharp(bytes).stats();
  if (channels.every(({ stdev }) => stdev < plainBelow)) return null;
  return BigInt.asIntN(64, BigInt(`0b${await phash(bytes)}`));
}

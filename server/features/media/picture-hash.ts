/**
 * A perceptual hash of 64 bits, by which the same picture is found again after it was made smaller or saved
 * anew.
 */

import sharp from 'sharp';
import phashModule from 'sharp-phash';
import { plainBelow } from '../../../domain/duplicates.ts';

// Its types declare a default export of the module; the module itself is the function.
const phash = phashModule as unknown as (image: Uint8Array) => Promise<string>;

// phash loads sharp once more, which turns sharp’s cache on again (pictures.ts turns it off).
sharp.cache(false);

/** The hash; null for a plain picture, which has nothing to be recognised by. */
export async function pictureHash(bytes: Uint8Array): Promise<bigint | null> {
  const { channels } = await sharp(bytes).stats();
  if (channels.every(({ stdev }) => stdev < plainBelow)) return null;
  return BigInt.asIntN(64, BigInt(`0b${await phash(bytes)}`));
}

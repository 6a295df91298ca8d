/** One picture: reads whatever a camera made, and keeps clean forms of it. */
import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { Image } from '../../../contract/media.ts';
import { allowed, type Decision, type Refused, refused } from '../../../domain/decision.ts';
import { limits } from '../../../domain/limits.ts';
import { decideImage, type ImageForm, imageForms, imagePath } from '../../../domain/media.ts';
import type { Context } from '../../context.ts';

/** The bytes of all forms, as WebP. */
export type Picture = Readonly<Record<ImageForm, Uint8Array>>;

const { fullPixels, mediumPixels, smallPixels, thumbnailPixels, inputPixels } = limits.image;
/** The width in pixels of the forms that are made from the full one. */
const narrower = { medium: mediumPixels, small: smallPixels, thumbnail: thumbnailPixels } as const;
/**
 * Seconds after which decoding a picture is given up; a picture of 60 megapixels takes two on an idle
 * machine.
 */
const decodeSeconds = 20;
/**
 * Pictures that a process decodes at once. Each takes up to half a gigabyte (a progressive JPEG of 60
 * megapixels), and one of the four threads on which Node.js also reads files, resolves names and hashes
 * passwords.
 */
const decodesAtOnce = 2;
/** Milliseconds that a picture waits for its turn. upload.ts limits how many may wait. */
const usualTurnTimeoutMs = 20_000;

const decodeQueue = pLimit(decodesAtOnce);
// No picture is decoded twice, so a cache would only take memory.
sharp.cache(false);

/**
 * Reads an uploaded file by its content, whatever its name says, as the picture after `count` others. Turns
 * it upright and keeps no metadata (place, camera, time). Refuses what decideImage refuses,
 * 'image-unreadable' for broken files and decompression bombs, and 'busy' where its turn does not come within
 * `turnTimeoutMs` ms.
 */
export async function readPicture(
  bytes: Uint8Array,
  count = 0,
  turnTimeoutMs = usualTurnTimeoutMs,
): Promise<Decision<Picture>> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? 'unknown';
  const decision = decideImage({ type, bytes: bytes.length }, count);
  if (!decision.allowed) return decision;
  const giveUpAt = performance.now() + turnTimeoutMs;
  return decodeQueue(() => (performance.now() < giveUpAt ? decode(bytes) : refused('busy')));
}

async function decode(bytes: Uint8Array): Promise<Decision<Picture>> {
  try {
    return allowed(await allForms(bytes));
  } catch (error) {
    return whyNotDecoded(error as Error);
  }
}

/** The refusal for an error of sharp. All of its errors are alike but for the time-out. */
export function whyNotDecoded({ message }: Error): Refused {
  return refused(message.startsWith('timeout') ? 'busy' : 'image-unreadable');
}

async function allForms(bytes: Uint8Array): Promise<Picture> {
  const upright = sharp(bytes, { limitInputPixels: inputPixels, failOn: 'error' })
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .resize(fullPixels, fullPixels, { fit: 'inside', withoutEnlargement: true });
  return narrowerToo(await upright.webp().toBuffer());
}

/** All forms of a picture that we made ourselves, without the checks of an upload. */
export async function formsOfOwn(bytes: Uint8Array): Promise<Picture> {
  return narrowerToo(await sharp(bytes).webp().toBuffer());
}

async function narrowerToo(full: Uint8Array): Promise<Picture> {
  const [medium, small, thumbnail] = [
    await narrowed(full, 'medium'),
    await narrowed(full, 'small'),
    await narrowed(full, 'thumbnail'),
  ];
  return { full, medium, small, thumbnail };
}

/**
 * Makes a smaller form. A thumbnail is a square of the middle; a picture that is narrower than its form is
 * not enlarged.
 */
function narrowed(full: Uint8Array, form: keyof typeof narrower): Promise<Buffer> {
  const width = narrower[form];
  const size = form === 'thumbnail' ? { width, height: width } : { width, withoutEnlargement: true };
  return sharp(full).resize(size).webp().toBuffer();
}

/**
 * The bytes of one form; null where there is no such picture. A picture that was stored before this form
 * existed has it made now, and stored.
 */
export async function readForm(
  { storage }: Context,
  folderId: string,
  imageId: string,
  form: ImageForm,
): Promise<Uint8Array | null> {
  const path = storedPath(folderId, imageId, form);
  const kept = await storage.get(path);
  if (kept !== null || form === 'full') return kept;
  const fullPath = storedPath(folderId, imageId, 'full');
  const full = await storage.get(fullPath);
  if (full === null) return null;
  const made = await decodeQueue(() => narrowed(full, form));
  await storage.put(path, made);
  // The picture may have been removed meanwhile, together with the forms that were stored then.
  if ((await storage.get(fullPath)) === null) await storage.remove([path]);
  return made;
}

/** Writes all forms under Images/{folderId}. */
export async function storePicture(
  { storage }: Context,
  folderId: string,
  imageId: string,
  picture: Picture,
): Promise<void> {
  for (const form of imageForms) await storage.put(storedPath(folderId, imageId, form), picture[form]);
}

/** The files of one picture in the storage: Images/{folderId}/{fileName} (specification, section 3). */
export function filesOf(folderId: string, imageId: string): string[] {
  return imageForms.map((form) => storedPath(folderId, imageId, form));
}

export function storedPath(folderId: string, imageId: string, form: ImageForm): string {
  return `Images/${imagePath(folderId, imageId, form)}`;
}

/** The path below the site where a picture is shown. */
export function imageUrl(folderId: string, imageId: string, form: ImageForm = 'full'): string {
  return `/images/${imagePath(folderId, imageId, form)}`;
}

export function imageView(folderId: string, imageId: string): Image {
  return {
    id: imageId,
    url: imageUrl(folderId, imageId),
    thumbnail: imageUrl(folderId, imageId, 'thumbnail'),
  };
}

/** One picture: read whatever a camera made, keep two clean forms of it. */
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Image } from '../../../contract/media.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { limits } from '../../../domain/limits.ts';
import { decideImage, type ImageForm, imageForms, imagePath } from '../../../domain/media.ts';
import type { Context } from '../../context.ts';

/** The bytes of both forms, as WebP. */
export type Picture = Readonly<Record<ImageForm, Uint8Array>>;

const { fullPixels, thumbnailPixels, inputPixels } = limits.image;
/** A file that keeps the decoder busy for longer is no photo. */
const decodeSeconds = 20;

/**
 * Reads an uploaded file by its content, whatever its name says, as the picture after `count` others. Refuses what
 * decideImage refuses, and 'image-unreadable' for broken files and decompression bombs. Turned upright; no metadata
 * (place, camera, time) is kept.
 */
export async function readPicture(bytes: Uint8Array, count = 0): Promise<Decision<Picture>> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? 'unknown';
  const decision = decideImage({ type, bytes: bytes.length }, count);
  if (!decision.allowed) return decision;
  try {
    return allowed(await bothForms(bytes));
  } catch {
    // sharp has one error for everything that is wrong with a file.
    return refused('image-unreadable');
  }
}

async function bothForms(bytes: Uint8Array): Promise<Picture> {
  const full = await sharp(bytes, { limitInputPixels: inputPixels, failOn: 'error' })
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .resize(fullPixels, fullPixels, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
  const thumbnail = await sharp(full)
    .resize(thumbnailPixels, thumbnailPixels, { fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer();
  return { full, thumbnail };
}

/** Writes both forms under Images/{folderId}. */
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

/** The id of the picture that a path or URL shows, in either form; undefined when it shows none. */
export function imageIdOf(path: string): string | undefined {
  return /\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:-100)?\.webp$/.exec(path)?.[1];
}

export function imageView(folderId: string, imageId: string): Image {
  return {
    id: imageId,
    url: imageUrl(folderId, imageId),
    thumbnail: imageUrl(folderId, imageId, 'thumbnail'),
  };
}

/** Pictures of an intention: how many, of which types, and the two forms they are kept in. */
import { allowed, type Decision, refused } from './decision.ts';
import { limits } from './limits.ts';

export const imageTypes = ['image/jpeg', 'image/png'] as const;
const heicTypes = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];

/** May one more file of this type and size (bytes) join the `count` that are there? */
export function decideImage(file: { type: string; bytes: number }, count: number): Decision {
  if (count >= limits.image.perIntention) return refused('too-many-images');
  if (heicTypes.includes(file.type)) return refused('image-heic');
  if (!(imageTypes as readonly string[]).includes(file.type)) return refused('image-type');
  if (file.bytes > limits.image.fileBytes) return refused('image-too-large');
  return allowed();
}

export const imageForms = ['full', 'thumbnail'] as const;
export type ImageForm = (typeof imageForms)[number];

/** The path part under /images of one form of a picture. */
export function imagePath(folderId: string, imageId: string, form: ImageForm): string {
  return `${folderId}/${imageId}${form === 'thumbnail' ? '-100' : ''}.webp`;
}

/** The thumbnail that belongs to a picture's full path or URL. */
export function thumbnailOf(path: string): string {
  return path.replace(/\.webp$/, '-100.webp');
}

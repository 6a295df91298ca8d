/** Pictures of an intention: how many, of which types, and the forms they are kept in. */
import { allowed, type Decision, refused } from './decision.ts';
import { limits } from './limits.ts';

const imageTypes = ['image/jpeg', 'image/png'] as const;
const heicTypes = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];

/** May one more picture join the `count` that are there? */
export function decideAnotherImage(count: number): Decision {
  return count < limits.image.perIntention ? allowed() : refused('too-many-images');
}

/** May one more file of this type and size (bytes) join the `count` that are there? */
export function decideImage(file: { type: string; bytes: number }, count: number): Decision {
  const another = decideAnotherImage(count);
  if (!another.allowed) return another;
  if (heicTypes.includes(file.type)) return refused('image-heic');
  if (!(imageTypes as readonly string[]).includes(file.type)) return refused('image-type');
  if (file.bytes > limits.image.fileBytes) return refused('image-too-large');
  return allowed();
}

/** The stored forms of a picture: whole, two narrower ones, and a square of its middle. */
export const imageForms = ['full', 'medium', 'small', 'thumbnail'] as const;
export type ImageForm = (typeof imageForms)[number];

/** The path part under /images of one form of a picture. */
export function imagePath(folderId: string, imageId: string, form: ImageForm): string {
  return `${folderId}/${imageId}${endings[form]}`;
}

const { thumbnailPixels, smallPixels, mediumPixels, fullPixels } = limits.image;
const endings: Readonly<Record<ImageForm, string>> = {
  full: '.webp',
  medium: `-${mediumPixels}.webp`,
  small: `-${smallPixels}.webp`,
  thumbnail: `-${thumbnailPixels}.webp`,
};

/** The id of the picture that a path or URL shows, in whatever form; undefined when it shows none. */
export function imageIdOf(path: string): string | undefined {
  return pictureFile.exec(path)?.[1];
}

const narrower = [thumbnailPixels, smallPixels, mediumPixels].join('|');
const pictureFile = new RegExp(`/([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})(?:-(?:${narrower}))?\\.webp$`);

/** The thumbnail that belongs to a picture's full path or URL. */
export function thumbnailOf(path: string): string {
  return formOf(path, 'thumbnail');
}

/**
 * A picture in all its widths, as a `srcset`, by its full path or URL: a browser takes the narrowest that is
 * sharp where it is shown.
 */
export function srcSetOf(path: string): string {
  const widths = [`${formOf(path, 'small')} ${smallPixels}w`, `${formOf(path, 'medium')} ${mediumPixels}w`];
  return [...widths, `${path} ${fullPixels}w`].join(', ');
}

function formOf(path: string, form: ImageForm): string {
  return path.replace(/\.webp$/, endings[form]);
}

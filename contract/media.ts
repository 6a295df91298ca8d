/** Pictures on the wire. */
import { z } from 'zod';
import { limits } from '../domain/limits.ts';
import { megabytes } from '../domain/number-words.ts';

/** A picture by paths below the site; the first picture of an intention is its banner. */
export const Image = z.object({ id: z.uuid(), url: z.string(), thumbnail: z.string() }).meta({ id: 'Image' });
export type Image = z.output<typeof Image>;

/** The reply to an upload that names no intention: nothing is kept, so there is no address to tell. */
export const NoImages = z.object({ items: z.array(Image).max(0) }).meta({ id: 'NoImages' });

/** The part of a multipart form that is a picture. */
export const pictureFile = {
  type: 'string',
  format: 'binary',
  description: `JPEG or PNG, at most ${megabytes(limits.image.fileBytes)}`,
} as const;

/**
 * The multipart form of a new picture. Its parts are read as they arrive, so this schema only describes them.
 */
export const ImageUpload = z.unknown().meta({
  id: 'ImageUpload',
  type: 'object',
  required: ['file'],
  properties: {
    file: pictureFile,
    intentionId: { type: 'string', format: 'uuid', description: 'Whose folder it goes to' },
    until: {
      const: 'saved',
      description:
        'It is shown once the intention, which may be new, is saved with its path; else at once, as the last',
    },
  },
});

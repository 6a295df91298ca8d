/**
 * The photo of an intention’s owner, for everybody, at an address that contains the intention’s id and not
 * the owner’s.
 */
import { z } from 'zod';
import { AddressedId } from '../../../contract/intentions.ts';
import type { Feature } from '../../context.ts';
import { refuse } from '../../core/failure.ts';
import { perMinute } from '../../core/limits.ts';
import { sendPicture } from '../media/send-picture.ts';
import { ownerPhotoOf } from './owner-photo.ts';

/**
 * Photos for everybody behind one address: fifty pages of candidates a minute. Browsers keep the photos that
 * they have.
 */
const limit = perMinute(1_200);
const params = z.object({ id: AddressedId, file: z.string() });

export const ownerPhotoRoutes: Feature = (app, context) => {
  app.get(
    '/images/owners/:id/:file',
    { ...limit, schema: { hide: true, params } },
    async (request, reply) => {
      const { id, file } = request.params;
      const tag = /^([\da-f]{32})\.webp$/.exec(file)?.[1] ?? refuse('not-found');
      const bytes = (await ownerPhotoOf(context, id, tag)) ?? refuse('not-found');
      // Another photo has another address, so this one never changes.
      return sendPicture(reply, bytes);
    },
  );
};

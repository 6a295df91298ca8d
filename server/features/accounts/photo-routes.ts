/** The doors of a person's photo. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PhotoUpload, Profile } from '../../../contract/accounts.ts';
import { Problem } from '../../../contract/problem.ts';
import type { Feature } from '../../context.ts';
import { accepted, refuse } from '../../core/failure.ts';
import { perMinute } from '../../core/limits.ts';
import { signedIn, viewerOf } from '../../core/session.ts';
import { sendPicture } from '../media/send-picture.ts';
import { acceptUploads, readUpload, uploading } from '../media/upload.ts';
import { readPhoto, removePhoto, setPhoto } from './photo.ts';
import { readProfile } from './profile.ts';

/** Reading a large picture is a second of work. */
const uploadLimit = perMinute(12);

export const photoRoutes: Feature = async (app, context) => {
  await acceptUploads(app);
  const response = { 200: Profile, '4xx': Problem };
  app.post(
    '/api/profile/photo',
    {
      ...uploadLimit,
      onRequest: signedIn,
      schema: {
        summary: 'Set my photo: JPEG or PNG, cut to a square, all metadata gone',
        consumes: ['multipart/form-data'],
        body: PhotoUpload,
        response: { ...response, 503: Problem },
      },
    },
    async (request) =>
      uploading(viewerOf(request).userId, async () => {
        const { bytes } = accepted(await readUpload(request as FastifyRequest));
        accepted(await setPhoto(context, viewerOf(request), bytes));
        return readProfile(context, viewerOf(request));
      }),
  );
  app.delete(
    '/api/profile/photo',
    { onRequest: signedIn, schema: { summary: 'Remove my photo', response } },
    async (request) => {
      await removePhoto(context, viewerOf(request));
      return readProfile(context, viewerOf(request));
    },
  );
  app.get(
    '/images/profile/:userId/:photo',
    { schema: { hide: true, params: z.object({ userId: z.string(), photo: z.string() }) } },
    async (request, reply) => {
      const { userId, photo } = address.safeParse(request.params).data ?? refuse('not-found');
      const bytes = (await readPhoto(context, userId, photo)) ?? refuse('not-found');
      return sendPicture(reply, bytes);
    },
  );
};

/** Only an address that we would give out ourselves leads to a file. */
const address = z.object({
  userId: z.uuid(),
  photo: z
    .string()
    .endsWith('.webp')
    .transform((it) => it.slice(0, -'.webp'.length))
    .pipe(z.uuid()),
});

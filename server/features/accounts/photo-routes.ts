/** The doors of a person's photo. */
import { z } from 'zod';
import { photoCalls } from '../../../contract/calls/accounts.ts';
import type { Feature } from '../../context.ts';
import { accepted, refuse } from '../../core/failure.ts';
import { serve } from '../../core/serve.ts';
import { pictureLimit, sendPicture } from '../media/send-picture.ts';
import { acceptUploads, readUpload, uploading } from '../media/upload.ts';
import { readPhoto, removePhoto, setPhoto } from './photo.ts';
import { readProfile } from './profile.ts';

export const photoRoutes: Feature = async (app, context) => {
  await acceptUploads(app);
  serve(app, photoCalls, {
    setPhoto: ({ viewer, request }) =>
      uploading(viewer.userId, async () => {
        const { bytes } = accepted(await readUpload(request));
        accepted(await setPhoto(context, viewer, bytes));
        return readProfile(context, viewer);
      }),
    removePhoto: async ({ viewer }) => {
      await removePhoto(context, viewer);
      return readProfile(context, viewer);
    },
  });
  app.get(
    '/images/profile/:userId/:photo',
    { ...pictureLimit, schema: { hide: true, params: z.object({ userId: z.string(), photo: z.string() }) } },
    async (request, reply) => {
      const { userId, photo } = address.safeParse(request.params).data ?? refuse('not-found');
      const bytes = (await readPhoto(context, userId, photo)) ?? refuse('not-found');
      return sendPicture(reply, bytes);
    },
  );
};

/** Accepts only addresses that we give out ourselves: nothing else reaches the storage. */
const address = z.object({
  userId: z.uuid(),
  photo: z
    .string()
    .endsWith('.webp')
    .transform((it) => it.slice(0, -'.webp'.length))
    .pipe(z.uuid()),
});

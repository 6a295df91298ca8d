/** Pictures of intentions, for everybody. */
import { z } from 'zod';
import { imageForms, imageIdOf } from '../../../domain/media.ts';
import type { Feature } from '../../context.ts';
import { sendProblem } from '../../core/failure.ts';
import { imageUrl, readForm } from './pictures.ts';
import { keeperOf, pictureLimit, sendPicture } from './send-picture.ts';

export const mediaRoutes: Feature = (app, context) => {
  app.get(
    '/images/:folderId/:file',
    { ...pictureLimit, schema: { hide: true, params: z.object({ folderId: z.string(), file: z.string() }) } },
    async (request, reply) => {
      const { folderId, file } = request.params;
      const form = formOf(folderId, file);
      const bytes = form === undefined ? null : await readForm(context, ...form);
      if (bytes === null) return sendProblem(reply, request, 'not-found');
      return sendPicture(reply, bytes, await keeperOf(context, folderId));
    },
  );
};

/**
 * The parts of a picture’s address; undefined for addresses that we do not give out, so that nothing else
 * reaches the storage.
 */
function formOf(folderId: string, file: string) {
  if (!z.uuid().safeParse(folderId).success) return undefined;
  const imageId = imageIdOf(`/${file}`);
  const form = imageForms.find((it) => imageId && imageUrl(folderId, imageId, it).endsWith(`/${file}`));
  return imageId && form ? ([folderId, imageId, form] as const) : undefined;
}

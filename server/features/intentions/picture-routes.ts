/** Pictures of intentions, for those who may see them. */
import { z } from 'zod';
import { imageForms, imageIdOf } from '../../../domain/media.ts';
import type { Feature } from '../../context.ts';
import { sendProblem } from '../../core/failure.ts';
import { imageUrl, readForm } from '../media/pictures.ts';
import { pictureLimit, sendPicture } from '../media/send-picture.ts';
import { keeperOf } from './pictures.ts';

export const pictureRoutes: Feature = (app, context) => {
  app.get(
    '/images/:folderId/:file',
    { ...pictureLimit, schema: { hide: true, params: z.object({ folderId: z.string(), file: z.string() }) } },
    async (request, reply) => {
      const { folderId, file } = request.params;
      const form = formOf(folderId, file);
      const keeper = form && (await keeperOf(context, form[0], form[1], request.headers.cookie));
      const bytes = form && keeper ? await readForm(context, ...form) : null;
      if (keeper && bytes !== null) return sendPicture(reply, bytes, keeper);
      // Whoever comes next may see it, so nothing between us and browsers may keep this answer.
      return sendProblem(reply.header('cache-control', 'no-store'), request, 'not-found');
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

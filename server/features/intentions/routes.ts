/** The doors of intentions, their pictures, and the forms that ask for them. */
import { formCalls, intentionCalls } from '../../../contract/calls/intentions.ts';
import { AddressedId } from '../../../contract/intentions.ts';
import type { Feature } from '../../context.ts';
import { accepted } from '../../core/failure.ts';
import { serve } from '../../core/serve.ts';
import { acceptUploads, readUpload, uploading } from '../media/upload.ts';
import { createIntention, deleteIntention, editIntention, listOwn, showIntention } from './actions.ts';
import { blockRoutes } from './block-routes.ts';
import { addImage, addWaitingImage } from './images.ts';
import { ownerPhotoRoutes } from './owner-photo-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { pictureRoutes } from './picture-routes.ts';
import { categoriesOffered, questionSetFor } from './question-sets.ts';
import { confirmIntention, restIntention } from './standing.ts';
import { standingRoutes } from './standing-routes.ts';

export const intentionRoutes: Feature = async (app, context) => {
  await acceptUploads(app);
  serve(app, intentionCalls, {
    listOwnIntentions: async ({ viewer }) => ({ items: await listOwn(context, viewer) }),
    showIntention: ({ viewer, params }) => showIntention(context, params.id, viewer),
    createIntention: ({ viewer, body }) => createIntention(context, viewer, body),
    editIntention: ({ viewer, params, body }) => editIntention(context, viewer, params.id, body),
    deleteIntention: ({ viewer, params }) => deleteIntention(context, viewer, params.id),
    confirmIntention: ({ viewer, params }) => confirmIntention(context, viewer, params.id),
    restIntention: ({ viewer, params }) => restIntention(context, viewer, params.id),
    addImage: ({ viewer, request, reply }) =>
      uploading(viewer.userId, async () => {
        const { bytes, fields } = accepted(await readUpload(request));
        if (!fields.intentionId) return { items: [] };
        const intentionId = AddressedId.parse(fields.intentionId);
        const add = fields.until === 'saved' ? addWaitingImage : addImage;
        const image = accepted(await add(context, viewer, intentionId, bytes));
        reply.status(201);
        return image;
      }),
  });
  serve(app, formCalls, {
    listCategories: () => ({ items: categoriesOffered }),
    showQuestionSet: ({ params }) => questionSetFor(params.category, params.type),
  });
  await ownerPhotoRoutes(app, context);
  await pageRoutes(app, context);
  await pictureRoutes(app, context);
  await standingRoutes(app, context);
  await blockRoutes(app, context);
};

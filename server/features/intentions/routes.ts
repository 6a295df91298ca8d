/** The calls on intentions, their pictures, and the forms that ask for them. */
import { z } from 'zod';
import {
  AddressedId,
  CategoryList,
  ChangedIntention,
  Intention,
  IntentionList,
  NewIntention,
  QuestionSet,
} from '../../../contract/intentions.ts';
import { Image, ImageUpload, NoImages } from '../../../contract/media.ts';
import { Problem } from '../../../contract/problem.ts';
import type { Context, Feature } from '../../context.ts';
import { accepted } from '../../core/failure.ts';
import type { App } from '../../core/http-app.ts';
import { perMinute } from '../../core/limits.ts';
import { maybeViewer, signedIn, viewerOf } from '../../core/session.ts';
import { acceptUploads, readUpload, uploading } from '../media/upload.ts';
import { createIntention, deleteIntention, editIntention, listOwn, showIntention } from './actions.ts';
import { addImage } from './images.ts';
import { ownerPhotoRoutes } from './owner-photo-routes.ts';
import { categoriesOffered, questionSetFor } from './question-sets.ts';

const Id = z.object({ id: AddressedId });
const tags = ['intentions'];

export const intentionRoutes: Feature = async (app, context) => {
  await acceptUploads(app);
  readingRoutes(app, context);
  writingRoutes(app, context);
  imageRoutes(app, context);
  formRoutes(app, context);
  await ownerPhotoRoutes(app, context);
};

function readingRoutes(app: App, context: Context): void {
  app.get(
    '/api/intentions',
    {
      onRequest: signedIn,
      schema: {
        summary: 'My intentions, newest first',
        tags,
        response: { 200: IntentionList, '4xx': Problem },
      },
    },
    async (request) => ({ items: await listOwn(context, viewerOf(request)) }),
  );
  app.get(
    '/api/intentions/:id',
    {
      schema: {
        summary: 'One intention, as much of it as the viewer may see',
        tags,
        params: Id,
        response: { 200: Intention, '4xx': Problem },
      },
    },
    async (request) => accepted(await showIntention(context, request.params.id, maybeViewer(request))),
  );
}

function writingRoutes(app: App, context: Context): void {
  app.post(
    '/api/intentions',
    {
      onRequest: signedIn,
      ...perMinute(20),
      schema: {
        summary: 'Post an intention',
        tags,
        body: NewIntention,
        response: { 201: Intention, '4xx': Problem },
      },
    },
    async (request, reply) => {
      const created = accepted(await createIntention(context, viewerOf(request), request.body));
      return reply.status(201).send(created);
    },
  );
  app.put(
    '/api/intentions/:id',
    {
      onRequest: signedIn,
      ...perMinute(60),
      schema: {
        summary: 'Replace the answers of my intention',
        tags,
        params: Id,
        body: ChangedIntention,
        response: { 200: Intention, '4xx': Problem },
      },
    },
    async (request) =>
      accepted(await editIntention(context, viewerOf(request), request.params.id, request.body)),
  );
  app.delete(
    '/api/intentions/:id',
    {
      onRequest: signedIn,
      ...perMinute(60),
      schema: {
        summary: 'Delete my intention, with its likes, matches, chats and pictures',
        tags,
        params: Id,
        response: { 204: z.null(), '4xx': Problem },
      },
    },
    async (request, reply) => {
      accepted(await deleteIntention(context, viewerOf(request), request.params.id));
      return reply.status(204).send(null);
    },
  );
}

function imageRoutes(app: App, context: Context): void {
  app.post(
    '/api/images',
    {
      onRequest: signedIn,
      ...perMinute(60),
      schema: {
        summary: 'Add a picture at the end of my intention',
        tags: ['media'],
        consumes: ['multipart/form-data'],
        body: ImageUpload,
        response: { 200: NoImages, 201: Image, '4xx': Problem, 503: Problem },
      },
    },
    async (request, reply) =>
      uploading(viewerOf(request).userId, async () => {
        const { bytes, fields } = accepted(await readUpload(request));
        if (!fields.intentionId) return reply.status(200).send({ items: [] });
        const intentionId = AddressedId.parse(fields.intentionId);
        const image = accepted(await addImage(context, viewerOf(request), intentionId, bytes));
        return reply.status(201).send(image);
      }),
  );
}

function formRoutes(app: App, context: Context): void {
  app.get(
    '/api/categories',
    {
      schema: {
        summary: 'What can be bought and sold',
        tags,
        response: { 200: CategoryList, '4xx': Problem },
      },
    },
    async () => ({ items: await categoriesOffered(context) }),
  );
  app.get(
    '/api/question-sets/:category/:type',
    {
      schema: {
        summary: 'The questions of one form',
        tags,
        params: z.object({ category: z.string(), type: z.string() }),
        response: { 200: QuestionSet, '4xx': Problem },
      },
    },
    async ({ params }) => accepted(await questionSetFor(context, params.category, params.type)),
  );
}

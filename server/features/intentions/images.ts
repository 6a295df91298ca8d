/** A person adds, removes and reorders the pictures of their own intention. */
import type { Image } from '../../../contract/media.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { limits } from '../../../domain/limits.ts';
import type { Context, Tx } from '../../context.ts';
import type { Viewer } from '../../core/session.ts';
import { removeFilesLater, removeUnlessNamed } from '../media/jobs.ts';
import { filesOf, imageIdOf, imageView, type Picture, readPicture, storePicture } from '../media/pictures.ts';
import { changed } from './changed.ts';
import { imageIds, insertImage, orderImages, removeImages } from './image-rows.ts';
import { findOwn, lockOwn } from './sql.ts';

/**
 * Adds a picture as the last one. Refuses 'intention-not-found', what readPicture refuses, and 'too-many-images',
 * however many arrive at once.
 */
export async function addImage(
  context: Context,
  viewer: Viewer,
  intentionId: string,
  bytes: Uint8Array,
): Promise<Decision<Image>> {
  const { db } = context;
  const own = await findOwn(db, intentionId, viewer.userId);
  if (own === undefined) return refused('intention-not-found');
  const picture = await readPicture(bytes, (await imageIds(db, intentionId)).length);
  return picture.allowed ? addPicture(context, viewer, intentionId, picture.value) : picture;
}

/** The same with a picture that has been read. Refuses 'intention-not-found' and 'too-many-images', too. */
export async function addPicture(
  context: Context,
  viewer: Viewer,
  intentionId: string,
  picture: Picture,
): Promise<Decision<Image>> {
  const imageId = context.newId();
  // The files first: a row must never name a file that is not there.
  const paths = filesOf(intentionId, imageId);
  await removeUnlessNamed(context, { pictureId: imageId, ownerId: viewer.userId, paths });
  await storePicture(context, intentionId, imageId, picture);
  return context.transact((tx) => appendImage(tx, viewer, intentionId, imageId));
}

async function appendImage(
  tx: Tx,
  viewer: Viewer,
  intentionId: string,
  imageId: string,
): Promise<Decision<Image>> {
  const own = await lockOwn(tx, intentionId, viewer.userId);
  if (own === undefined) return refused('intention-not-found');
  const count = (await imageIds(tx, intentionId)).length;
  if (count >= limits.image.perIntention) return refused('too-many-images');
  await insertImage(tx, imageId, intentionId, count);
  await tx.emit(await changed(tx, own));
  return allowed(imageView(intentionId, imageId));
}

/**
 * Keeps the pictures of these paths, in their order; the others go, with their files. A path that shows no picture of
 * this intention is passed over: it may have gone a moment ago. The caller holds the intention's row.
 */
export async function keepImages(
  context: Context,
  tx: Tx,
  intentionId: string,
  paths: readonly string[],
): Promise<void> {
  const present = await imageIds(tx, intentionId);
  const wanted = new Set(paths.map(imageIdOf));
  const kept = [...wanted].filter((id) => id !== undefined && present.includes(id)) as string[];
  const gone = present.filter((id) => !wanted.has(id));
  await removeImages(tx, gone);
  await orderImages(tx, kept);
  await removeFilesLater(
    context,
    tx,
    gone.flatMap((id) => filesOf(intentionId, id)),
  );
}

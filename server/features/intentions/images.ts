/** A person adds, removes and reorders the pictures of their own intention. */
import type { Image } from '../../../contract/media.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { decideAnotherImage, imageIdOf } from '../../../domain/media.ts';
import type { Context, Tx } from '../../context.ts';
import type { Viewer } from '../../core/session.ts';
import { removeFilesLater, removeUnlessNamed } from '../media/jobs.ts';
import { filesOf, imageView, type Picture, readPicture, storePicture } from '../media/pictures.ts';
import { keepWaiting, takeWaiting } from '../media/waiting.ts';
import { changed } from './changed.ts';
import { imageIds, insertImages, orderImages, removeImages } from './image-rows.ts';
import { findOwn, lockOwn, ownerOf } from './sql.ts';

/**
 * Adds a picture as the last one. Refuses 'intention-not-found', what readPicture refuses, and
 * 'too-many-images', however many pictures arrive at once.
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

/** Adds a picture that has been read already. Refuses 'intention-not-found' and 'too-many-images'. */
export async function addPicture(
  context: Context,
  viewer: Viewer,
  intentionId: string,
  picture: Picture,
): Promise<Decision<Image>> {
  const imageId = context.newId();
  // The files are written before the row: a row must never name a file that is not there.
  const paths = filesOf(intentionId, imageId);
  await removeUnlessNamed(context, { pictureId: imageId, ownerId: viewer.userId, paths });
  await storePicture(context, intentionId, imageId, picture);
  return context.transact((tx) => appendImage(tx, viewer, intentionId, imageId));
}

/**
 * Stores a waiting picture for an intention that is being written or changed: it is shown once the intention
 * is saved with its path among the others. Refuses 'intention-not-found' for another person’s intention, and
 * what readPicture refuses.
 */
export async function addWaitingImage(
  context: Context,
  viewer: Viewer,
  intentionId: string,
  bytes: Uint8Array,
): Promise<Decision<Image>> {
  const ownerId = await ownerOf(context.db, intentionId);
  if (ownerId !== undefined && ownerId !== viewer.userId) return refused('intention-not-found');
  const picture = await readPicture(bytes);
  if (!picture.allowed) return picture;
  const { userId } = viewer;
  const id = context.newId();
  const files = { pictureId: id, ownerId: userId, paths: filesOf(intentionId, id) };
  await removeUnlessNamed(context, files, 'onSaving');
  await storePicture(context, intentionId, id, picture.value);
  await context.transact(async (tx) => {
    const gone = await keepWaiting(tx, { id, userId, intentionId, createdAt: context.clock() });
    const paths = gone.flatMap((it) => filesOf(it.intentionId, it.id));
    await removeFilesLater(context, tx, paths);
  });
  return allowed(imageView(intentionId, id));
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
  const another = decideAnotherImage(count);
  if (!another.allowed) return another;
  await insertImages(tx, intentionId, [{ id: imageId, position: count }]);
  await tx.emit({ kind: 'picture.added', intentionId });
  await tx.emit(await changed(tx, own));
  return allowed(imageView(intentionId, imageId));
}

/**
 * Keeps the pictures of these paths, in order, waiting ones included; removes the others with their files. A
 * path that shows no picture of this intention is passed over, since it may have been removed a moment ago.
 * The caller has locked the intention’s row.
 */
export async function keepImages(
  context: Context,
  tx: Tx,
  intention: { readonly userId: string; readonly intentionId: string },
  paths: readonly string[],
): Promise<void> {
  const { intentionId } = intention;
  const present = await imageIds(tx, intentionId);
  const wanted = [...new Set(paths.map(imageIdOf))].filter((id) => id !== undefined);
  const isPresent = (id: string) => present.includes(id);
  const arrived = await takeWaiting(
    tx,
    wanted.filter((id) => !isPresent(id)),
    intention,
  );
  const kept = wanted.filter((id) => isPresent(id) || arrived.includes(id));
  const gone = present.filter((id) => !wanted.includes(id));
  await removeImages(tx, gone);
  await insertImages(
    tx,
    intentionId,
    arrived.map((id) => ({ id, position: kept.indexOf(id) })),
  );
  await orderImages(tx, kept);
  await removeFilesLater(
    context,
    tx,
    gone.flatMap((id) => filesOf(intentionId, id)),
  );
}

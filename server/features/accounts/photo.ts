/** A person's photo: a square, kept as WebP under Images/profile, shown beside their name. */
import sharp from 'sharp';
import { allowed, type Decision } from '../../../domain/decision.ts';
import type { Context, Tx } from '../../context.ts';
import type { Viewer } from '../../core/session.ts';
import { removeFilesLater } from '../media/jobs.ts';
import { readPicture } from '../media/pictures.ts';
import * as sql from './sql.ts';

/** Pixels of a side: sharp on a dense screen at the largest size a photo is shown. */
const side = 480;
const folder = 'profile';

/** Makes this the viewer's photo. Refuses what readPicture refuses; the former photo's file goes later. */
export async function setPhoto(context: Context, viewer: Viewer, bytes: Uint8Array): Promise<Decision> {
  const picture = await readPicture(bytes);
  if (!picture.allowed) return picture;
  const square = await sharp(picture.value.full)
    // The part of the picture that draws the eye: most often the face.
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .toBuffer();
  const path = `${folder}/${viewer.userId}/${context.newId()}.webp`;
  await context.storage.put(storedPath(path), square);
  await replacePhoto(context, viewer, `/images/${path}`);
  return allowed();
}

/** Leaves the viewer without a photo. */
export async function removePhoto(context: Context, viewer: Viewer): Promise<void> {
  await replacePhoto(context, viewer, null);
}

/** The photo's bytes; null where the address is not one that we would give out. */
export async function readPhoto(
  { storage }: Context,
  userId: string,
  photoId: string,
): Promise<Uint8Array | null> {
  return storage.get(storedPath(`${folder}/${userId}/${photoId}.webp`));
}

/** The file behind a photo goes once this transaction is committed. */
export async function removePhotoFile(context: Context, tx: Tx, image: string | null): Promise<void> {
  if (image !== null) await removeFilesLater(context, tx, [storedPath(image.replace(/^\/images\//, ''))]);
}

async function replacePhoto(context: Context, viewer: Viewer, image: string | null): Promise<void> {
  await context.transact(async (tx) => {
    const before = await sql.lockUser(tx.rows, viewer.userId);
    if (before === undefined) return;
    await sql.setImage(tx.rows, viewer.userId, image, context.clock());
    await removePhotoFile(context, tx, before.image);
  });
}

function storedPath(path: string): string {
  return `Images/${path}`;
}

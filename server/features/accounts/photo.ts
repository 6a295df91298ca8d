/** A person's photo: a square, kept as WebP under Images/profile, shown beside their name. */
import sharp from 'sharp';
import { allowed, type Decision } from '../../../domain/decision.ts';
import type { Context, Tx } from '../../context.ts';
import { sha256 } from '../../core/hash.ts';
import type { Viewer } from '../../core/session.ts';
import { removeFilesLater, removeUnlessNamed } from '../media/jobs.ts';
import { readPicture } from '../media/pictures.ts';
import * as sql from './sql.ts';

/** Pixels of a side of the square: sharp on a dense screen at the largest size in which a photo is shown. */
const side = 480;
const folder = 'profile';

/** Makes this the viewer's photo. Refuses what readPicture refuses; the former photo's file goes later. */
export async function setPhoto(context: Context, viewer: Viewer, bytes: Uint8Array): Promise<Decision> {
  const picture = await readPicture(bytes);
  if (!picture.allowed) return picture;
  const square = await sharp(picture.value.full)
    // Crops to the part that attracts attention, most often the face.
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .toBuffer();
  const pictureId = context.newId();
  const path = `${folder}/${viewer.userId}/${pictureId}.webp`;
  await removeUnlessNamed(context, { pictureId, ownerId: viewer.userId, paths: [storedPath(path)] });
  await context.storage.put(storedPath(path), square);
  await replacePhoto(context, viewer, `/images/${path}`);
  return allowed();
}

/** Leaves the viewer without a photo. */
export async function removePhoto(context: Context, viewer: Viewer): Promise<void> {
  await replacePhoto(context, viewer, null);
}

/**
 * The address of an owner’s photo beside one of their intentions. The photo’s own address contains the
 * owner’s id. This one does not, and only somebody who knows the owner can compute it, so that two intentions
 * do not look related.
 */
export function ownerPhotoUrl(intentionId: string, image: string): string {
  return `/images/owners/${intentionId}/${ownerPhotoTag(intentionId, image)}.webp`;
}

/** The bytes of an owner’s photo; null where `tag` is not, or no longer, the tag of this photo. */
export async function readOwnerPhoto(
  { storage }: Context,
  intentionId: string,
  tag: string,
  image: string,
): Promise<Uint8Array | null> {
  return tag === ownerPhotoTag(intentionId, image) ? storage.get(photoFileOf(image)) : null;
}

/** 128 bits, derived from the 122 random bits of the photo’s id, which others are not told. */
function ownerPhotoTag(intentionId: string, image: string): string {
  return sha256(`${intentionId}\n${image}`).toString('hex').slice(0, 32);
}

/** The bytes of the photo; null where it is not, or no longer, this person's, and while they are banned. */
export async function readPhoto(
  { db, storage }: Context,
  userId: string,
  photoId: string,
): Promise<Uint8Array | null> {
  const path = `${folder}/${userId}/${photoId}.webp`;
  return (await sql.showsImage(db, userId, `/images/${path}`)) ? storage.get(storedPath(path)) : null;
}

/** Removes the file of a photo once this transaction is committed. */
export async function removePhotoFile(context: Context, tx: Tx, image: string | null): Promise<void> {
  if (image !== null) await removeFilesLater(context, tx, [photoFileOf(image)]);
}

async function replacePhoto(context: Context, viewer: Viewer, image: string | null): Promise<void> {
  await context.transact(async (tx) => {
    const before = await sql.lockUser(tx, viewer.userId);
    if (before === undefined) return;
    await sql.setImage(tx, viewer.userId, image, context.clock());
    await removePhotoFile(context, tx, before.image);
  });
}

/** Where the file of a photo at this address is kept. */
export function photoFileOf(image: string): string {
  return storedPath(image.slice('/images/'.length));
}

function storedPath(path: string): string {
  return `Images/${path}`;
}

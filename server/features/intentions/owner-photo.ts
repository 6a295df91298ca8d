/** Finds the photo of an intention’s owner by the intention. */
import type { Context } from '../../context.ts';
import { readOwnerPhoto } from '../accounts/photo.ts';
import { ownerImage } from './image-rows.ts';

/**
 * The bytes of the photo; null where there is none, or `tag` is not, or no longer, the tag of its address.
 */
export async function ownerPhotoOf(context: Context, id: string, tag: string): Promise<Uint8Array | null> {
  const image = await ownerImage(context.db, id);
  return image === undefined ? null : readOwnerPhoto(context, id, tag, image);
}

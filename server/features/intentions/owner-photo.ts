/** The photo of an intention's owner, by the intention. */
import type { Context } from '../../context.ts';
import { readOwnerPhoto } from '../accounts/photo.ts';
import { ownerImage } from './image-rows.ts';

/** Its bytes; null where there is none, or the tag is not, or no longer, the one of its address. */
export async function ownerPhotoOf(context: Context, id: string, tag: string): Promise<Uint8Array | null> {
  const image = await ownerImage(context.db, id);
  return image === undefined ? null : readOwnerPhoto(context, id, tag, image);
}

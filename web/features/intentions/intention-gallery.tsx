/** The gallery of an intention's pictures, which can be looked through and opened large. */
import type { Intention } from '../../../contract/intentions.ts';
import { thumbnailOf } from '../../../domain/media.ts';
import { Gallery, type GalleryProps } from '../../ui/gallery.tsx';
import { pictureText } from './facts.ts';
import { photoAt } from './intention-picture.ts';

export function IntentionGallery({
  intention,
  ...look
}: { intention: Intention } & Omit<GalleryProps, 'pictures'>) {
  const pictures = intention.images.map((src, place) => ({
    ...photoAt(src),
    thumbnail: thumbnailOf(src),
    alt: pictureText(intention, place),
  }));
  return <Gallery pictures={pictures} {...look} />;
}

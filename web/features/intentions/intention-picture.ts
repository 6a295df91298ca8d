/** The picture an intention is shown by: its banner, or a drawn scene of what it is about. */
import type { Intention } from '../../../contract/intentions.ts';
import { srcSetOf } from '../../../domain/media.ts';
import { sceneOf } from '../../../domain/scenes.ts';
import type { PictureSource } from '../../ui/picture.tsx';

/** The banner, or a drawn scene: the same intention always shows the same. */
export function pictureOf(intention: Intention): PictureSource {
  return intention.bannerImage ? photoAt(intention.bannerImage) : sceneOf(intention, intention.id);
}

/** A stored picture, by its full path. */
export function photoAt(path: string): PictureSource {
  return { src: path, srcSet: srcSetOf(path) };
}

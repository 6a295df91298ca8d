/** The picture an intention is shown by: its banner, or a drawn scene of what it is about. */
import type { Intention } from '../../../contract/intentions.ts';
import { drawnWords } from '../../../domain/drawn-words.ts';
import type { Described } from '../../../domain/kinds/kinds.ts';
import { srcSetOf } from '../../../domain/media.ts';
import { sceneOf } from '../../../domain/scenes.ts';
import type { PictureSource } from '../../ui/picture.tsx';

/** The banner, or else a drawn scene: one intention always has the same scene. */
export function pictureOf(intention: Intention): PictureSource {
  return intention.bannerImage ? photoAt(intention.bannerImage) : drawnFor(intention, intention.id);
}

/** A drawn scene. For a sell, where a photo would stand, its caption says that it is no photo. */
export function drawnFor(described: Described, id: string): PictureSource {
  return { ...sceneOf(described, id), caption: described.type === 'sell' ? drawnWords : undefined };
}

/** A stored picture by its full path. */
export function photoAt(path: string): PictureSource {
  return { src: path, srcSet: srcSetOf(path) };
}

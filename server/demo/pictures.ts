/** Pictures of what the demo sells: those that stand in for photos elsewhere, stored where uploaded ones are. */
import { readFile } from 'node:fs/promises';
import { hash } from '../../domain/chance.ts';
import type { Answers } from '../../domain/kinds/kinds.ts';
import { insideKinds, type Scene, scene, sceneOf, scenesOfKind } from '../../domain/scenes.ts';
import type { Context } from '../context.ts';
import type { Viewer } from '../core/session.ts';
import { imageIds } from '../features/intentions/image-rows.ts';
import { addPicture } from '../features/intentions/images.ts';
import { formsOfOwn, type Picture } from '../features/media/pictures.ts';

type ReadScene = (src: string) => Promise<Picture>;

/**
 * Each scene is read once, however many intentions show it. It is our own drawing, so it is not looked into
 * like what people upload.
 */
export function sceneReader(): ReadScene {
  const read = new Map<string, Promise<Picture>>();
  return (src) => {
    const picture = read.get(src) ?? readFile(new URL(`.${src}`, site)).then(formsOfOwn);
    read.set(src, picture);
    return picture;
  };
}

const site = new URL('../../web/public/', import.meta.url);

/** Adds what is missing; an intention that has its pictures keeps them. */
export async function addPictures(
  context: Context,
  viewer: Viewer,
  id: string,
  answers: Answers,
  read: ReadScene,
): Promise<void> {
  if (answers.type === 'buy') return;
  const there = (await imageIds(context.db, id)).length;
  for (const { src } of picturesOf(answers, id).slice(there))
    await addPicture(context, viewer, id, await read(src));
}

/** A home from outside and its rooms; a vehicle. */
function picturesOf(answers: Extract<Answers, { type: 'sell' }>, id: string): Scene[] {
  const outside = sceneOf(answers, id);
  if (answers.category === 'vehicle') return [outside];
  return [outside, ...insideKinds.map((kind) => scene(kind, (hash(`${id}/${kind}`) % scenesOfKind) + 1))];
}

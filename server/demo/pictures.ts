/** Pictures of what the demo sells: those that stand in for photos elsewhere, stored the way uploaded ones are. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { hash } from '../../domain/chance.ts';
import type { Answers } from '../../domain/kinds/kinds.ts';
import { insideKinds, type Scene, scene, sceneOf, scenesOfKind } from '../../domain/scenes.ts';
import type { Context } from '../context.ts';
import type { Viewer } from '../core/session.ts';
import { imageIds } from '../features/intentions/image-rows.ts';
import { addPicture } from '../features/intentions/images.ts';
import { type Picture, readPicture } from '../features/media/pictures.ts';

/** A scene as it is kept: both forms. */
type ReadScene = (src: string) => Promise<Picture>;

/** Each scene is read once, however many intentions show it: reading takes longer than all the rest of the demo. */
export function sceneReader(): ReadScene {
  const read = new Map<string, Promise<Picture>>();
  return (src) => {
    const picture = read.get(src) ?? readScene(src);
    read.set(src, picture);
    return picture;
  };
}

const site = new URL('../../web/public/', import.meta.url);

/** People upload JPEG or PNG, and so does the demo. */
async function readScene(src: string): Promise<Picture> {
  const file = await sharp(await readFile(new URL(`.${src}`, site)))
    .jpeg({ quality: 92 })
    .toBuffer();
  const picture = await readPicture(file);
  if (!picture.allowed) throw new Error(`the demo's picture ${src} was refused: ${picture.detail}`);
  return picture.value;
}

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

/** Pictures of what the demo sells: those that stand in for photos elsewhere, stored the way uploaded ones are. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { hash } from '../../domain/chance.ts';
import type { Answers } from '../../domain/kinds/kinds.ts';
import { insideKinds, type Scene, scene, sceneOf, scenesOfKind } from '../../domain/scenes.ts';
import type { Context } from '../context.ts';
import type { Viewer } from '../core/session.ts';
import { imageIds } from '../features/intentions/image-rows.ts';
import { addImage } from '../features/intentions/images.ts';

const site = new URL('../../web/public/', import.meta.url);

/** Adds what is missing; an intention that has its pictures keeps them. */
export async function addPictures(
  context: Context,
  viewer: Viewer,
  id: string,
  answers: Answers,
): Promise<void> {
  if (answers.type === 'buy') return;
  const there = (await imageIds(context.db, id)).length;
  for (const { src } of picturesOf(answers, id).slice(there)) {
    // People upload JPEG or PNG, and so does the demo.
    const file = await sharp(await readFile(new URL(`.${src}`, site)))
      .jpeg({ quality: 92 })
      .toBuffer();
    await addImage(context, viewer, id, file);
  }
}

/** A home from outside and its rooms; a vehicle. */
function picturesOf(answers: Extract<Answers, { type: 'sell' }>, id: string): Scene[] {
  const outside = sceneOf(answers, id);
  if (answers.category === 'vehicle') return [outside];
  return [outside, ...insideKinds.map((kind) => scene(kind, (hash(`${id}/${kind}`) % scenesOfKind) + 1))];
}

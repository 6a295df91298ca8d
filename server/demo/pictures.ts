/** Pictures of what the demo sells, drawn in code and stored the way uploaded ones are. */
import sharp from 'sharp';
import type { Answers } from '../../domain/intentions.ts';
import { drawScene, type SceneKind, type SceneView } from '../../domain/scene.ts';
import type { Context } from '../context.ts';
import type { Viewer } from '../core/session.ts';
import { imageIds } from '../features/intentions/image-rows.ts';
import { addImage } from '../features/intentions/images.ts';

const homeViews: readonly SceneView[] = ['outside', 'living-room', 'garden'];
const vehicleViews: readonly SceneView[] = ['outside', 'street'];

/** Draws what is missing; an intention that has its pictures keeps them. */
export async function drawPictures(
  context: Context,
  viewer: Viewer,
  id: string,
  answers: Answers,
): Promise<void> {
  if (answers.type === 'buy') return;
  const views = answers.category === 'property' ? homeViews : vehicleViews;
  const there = (await imageIds(context.database, id)).length;
  for (const view of views.slice(there)) {
    const svg = drawScene({ kind: kindOf(answers), seed: id, view, width: 1200, height: 900 });
    await addImage(context, viewer, id, await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer());
  }
}

function kindOf(answers: Extract<Answers, { type: 'sell' }>): SceneKind {
  if (answers.category === 'property') return answers.propertyType.toLowerCase() as SceneKind;
  const title = answers.title.toLowerCase();
  if (title.includes('campervan')) return 'campervan';
  return title.includes('van') ? 'van' : 'car';
}

/** `npm run art`: draws every picture that domain/scenes.ts names, by day and at dusk, into web/public/. */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { scene, sceneKinds, scenesOfKind } from '../domain/scenes.ts';
import { drawScene, type SceneOptions } from './scene.ts';

const site = 'web/public';
/** Twice as sharp as a card is wide; larger only on a phone held sideways. */
const [width, height] = [800, 600];

await rm(`${site}/scenes`, { recursive: true, force: true });
await mkdir(`${site}/scenes`, { recursive: true });
for (const kind of sceneKinds) {
  for (let number = 1; number <= scenesOfKind; number++) {
    const { src, dark } = scene(kind, number);
    const drawing = { kind, seed: `${kind} street ${number}` };
    await write(src, { ...drawing, atDusk: false });
    await write(dark, { ...drawing, atDusk: true });
  }
  console.log(`${kind}: ${scenesOfKind} pictures, each in two lights`);
}

/** Drawn twice as large: edges come out smooth. */
async function write(
  address: string,
  drawing: Pick<SceneOptions, 'kind' | 'seed' | 'atDusk'>,
): Promise<void> {
  const svg = drawScene({ ...drawing, width: width * 2, height: height * 2 });
  const picture = sharp(Buffer.from(svg)).resize(width, height).webp({ quality: 78, effort: 6 });
  await picture.toFile(path.join(site, address));
}

/** `npm run art` draws every picture that domain/scenes.ts names, by day and at dusk, into web/public/. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { sceneEdition } from '../domain/scene-edition.ts';
import { type SceneKind, sceneAddress, sceneKinds, scenesOfKind, sceneWidths } from '../domain/scenes.ts';
import { drawScene } from './scene.ts';

const site = 'web/public';
const folder = `${site}/scenes`;
const editionFile = 'domain/scene-edition.ts';
/** Pixels of the drawing, 4:3. It is twice as large as the largest picture, so that edges come out smooth. */
const [width, height] = [1_600, 1_200];

await rm(folder, { recursive: true, force: true });
await mkdir(`${folder}/${sceneEdition}`, { recursive: true });
for (const kind of sceneKinds) {
  for (let number = 1; number <= scenesOfKind; number++)
    await Promise.all([write(kind, number, false), write(kind, number, true)]);
  console.log(`${kind}: ${scenesOfKind} pictures, each in two lights and ${sceneWidths.length} widths`);
}
const edition = await editionOf(`${folder}/${sceneEdition}`);
await rename(`${folder}/${sceneEdition}`, `${folder}/${edition}`);
const text = await readFile(editionFile, 'utf8');
await writeFile(editionFile, text.replace(`'${sceneEdition}'`, `'${edition}'`));

async function write(kind: SceneKind, number: number, atDusk: boolean): Promise<void> {
  const svg = drawScene({ kind, seed: `${kind} street ${number}`, atDusk, width, height });
  const drawn = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  for (const across of sceneWidths)
    await sharp(drawn.data, { raw: drawn.info })
      .resize(across)
      .avif({ quality: 50, effort: 3 })
      .toFile(path.join(site, sceneAddress(kind, number, atDusk, across)));
}

async function editionOf(where: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(where)).sort()) hash.update(await readFile(`${where}/${name}`));
  return hash.digest('hex').slice(0, 8);
}

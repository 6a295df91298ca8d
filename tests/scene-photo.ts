/** Pictures that show something, for tests: a drawn scene as somebody's photo of it. */
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { type SceneKind, scene } from '../domain/scenes.ts';

/** A JPEG of a scene, which may be made smaller, brighter or worse. */
export async function scenePhoto(
  kind: SceneKind,
  number: number,
  changed: (picture: Sharp) => Sharp = (it) => it,
  quality = 90,
): Promise<Buffer<ArrayBuffer>> {
  const drawn = await readFile(new URL(`../web/public${scene(kind, number).src}`, import.meta.url));
  return Buffer.from(await changed(sharp(drawn)).jpeg({ quality }).toBuffer());
}

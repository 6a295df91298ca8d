import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type SceneKind, sceneKinds } from '../domain/scenes.ts';
import { drawScene as draw, type SceneOptions } from './scene.ts';

const drawScene = (options: Pick<SceneOptions, 'kind' | 'seed' | 'atDusk'>) =>
  draw({ width: 80, height: 60, ...options });
const inBothLights = sceneKinds.flatMap((kind) =>
  [false, true].map((atDusk): [SceneKind, boolean] => [kind, atDusk]),
);

test.each(inBothLights)('a %s, at dusk: %s, is a well-formed picture of 4:3', async (kind, atDusk) => {
  for (const seed of ['bristol', 'leeds', 'truro']) {
    // sharp's SVG reader refuses anything that is not well-formed XML.
    const { info } = await sharp(Buffer.from(drawScene({ kind, seed, atDusk })))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([80, 60]);
  }
});

test('the same seed draws the same picture', () => {
  for (const kind of sceneKinds)
    expect(drawScene({ kind, seed: 'alice' })).toBe(drawScene({ kind, seed: 'alice' }));
});

test('different seeds draw different pictures', () => {
  for (const kind of sceneKinds) {
    const drawn = Array.from({ length: 20 }, (_, index) => drawScene({ kind, seed: `seed-${index}` }));
    expect(new Set(drawn).size).toBe(20);
  }
});

test('every gradient and clip that is used is defined, under ids of its own', () => {
  for (const kind of sceneKinds) {
    const picture = drawScene({ kind, seed: 'bob' });
    const used = new Set([...picture.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id));
    const defined = [...picture.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(defined).size).toBe(defined.length);
    for (const id of used) expect(defined).toContain(id);
  }
  const idOf = (seed: string) => /id="([^"]+)"/.exec(drawScene({ kind: 'terrace', seed }))?.[1];
  expect(idOf('alice')).not.toBe(idOf('bob'));
});

test('no number in a drawing is broken', () => {
  for (const kind of sceneKinds)
    expect(drawScene({ kind, seed: 'carol' })).not.toMatch(/NaN|undefined|Infinity/);
});

test('a dark page has the same picture in a darker light', async () => {
  const brightness = async (atDusk: boolean, kind: SceneKind) => {
    const { channels } = await sharp(Buffer.from(drawScene({ kind, seed: 'leeds', atDusk })))
      .greyscale()
      .stats();
    return channels[0]!.mean;
  };
  for (const kind of sceneKinds)
    expect(await brightness(true, kind), kind).toBeLessThan(await brightness(false, kind));
});

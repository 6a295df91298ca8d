import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  drawScene,
  homeKinds,
  type SceneKind,
  type SceneView,
  sceneUrl,
  sceneViews,
  vehicleKinds,
} from './scene.ts';

const kinds: readonly SceneKind[] = [...homeKinds, ...vehicleKinds];
const every = kinds.flatMap((kind) => sceneViews.map((view): [SceneKind, SceneView] => [kind, view]));

test.each(every)('a %s seen as %s is a well-formed picture of 4:3', async (kind, view) => {
  for (const seed of ['bristol', 'leeds', 'truro']) {
    // sharp's SVG reader refuses anything that is not well-formed XML.
    const { info } = await sharp(Buffer.from(drawScene({ kind, view, seed, width: 80, height: 60 })))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([80, 60]);
  }
});

test('the same seed draws the same picture', () => {
  for (const kind of kinds)
    expect(drawScene({ kind, seed: 'alice' })).toBe(drawScene({ kind, seed: 'alice' }));
});

test('different seeds draw different pictures', () => {
  for (const kind of kinds) {
    const drawn = Array.from({ length: 20 }, (_, index) => drawScene({ kind, seed: `seed-${index}` }));
    expect(new Set(drawn).size).toBe(20);
  }
});

test('every gradient and clip that is used is defined, under ids of its own', () => {
  for (const kind of kinds) {
    const picture = drawScene({ kind, seed: 'bob' });
    const used = new Set([...picture.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id));
    const defined = [...picture.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(defined).size).toBe(defined.length);
    for (const id of used) expect(defined).toContain(id);
  }
  const idOf = (seed: string) => /id="([^"]+)"/.exec(drawScene({ kind: 'house', seed }))?.[1];
  expect(idOf('alice')).not.toBe(idOf('bob'));
});

test('no number in a drawing is broken', () => {
  for (const [kind, view] of every)
    expect(drawScene({ kind, view, seed: 'carol' })).not.toMatch(/NaN|undefined|Infinity/);
});

test('the address form decodes to the same picture', () => {
  const options = { kind: 'house', seed: 'alice' } as const;
  const decoded = decodeURIComponent(sceneUrl(options).slice('data:image/svg+xml,'.length));
  expect(decoded).toBe(drawScene(options).replaceAll('"', "'"));
});

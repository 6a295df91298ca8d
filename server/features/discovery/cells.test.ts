/** Tiles: a circle's cover misses none of its points, is not wasteful, and no two tiles share a number. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../../../domain/limits.ts';
import { type UnitVector, unitVector } from '../../../domain/place.ts';
import { cellAt, cellsCovering, tileMiles } from './cells.ts';

/** The United Kingdom and the sea around it. */
const places = fc
  .record({
    latitude: fc.double({ min: 49, max: 61, noNaN: true }),
    longitude: fc.double({ min: -9, max: 2, noNaN: true }),
  })
  .map(unitVector);
const radii = fc.oneof(fc.integer({ min: 1, max: 50 }), fc.double({ min: 0.01, max: 50, noNaN: true }));
const levels = fc.constantFrom(...tileMiles);
/** North, east, south and west are where a circle's edge grazes the next tile. */
const bearings = fc.oneof(
  fc.constantFrom(0, Math.PI / 2, Math.PI, -Math.PI / 2),
  fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
);
const shares = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }));

describe('the tiles that cover a circle', () => {
  test('hold every point of it, up to the very edge', () => {
    const law = fc.property(places, radii, levels, bearings, shares, (at, radius, miles, bearing, share) => {
      const point = travelled(at, radius * share, bearing);
      return cellsCovering(at, radius, miles).includes(cellAt(point, miles));
    });
    fc.assert(law, { numRuns: 60_000 });
  });

  test('are at most sixteen when a tile is as wide as the radius, and each only once', () => {
    const law = fc.property(
      places,
      levels,
      fc.double({ min: 0.5, max: 1, noNaN: true }),
      (at, miles, share) => {
        const cells = cellsCovering(at, miles * share, miles);
        expect(new Set(cells).size).toBe(cells.length);
        expect(cells.length).toBeLessThanOrEqual(16);
      },
    );
    fc.assert(law, { numRuns: 5_000 });
  });

  test('are numbered apart at every level, and fit a four-byte column', () => {
    const at = unitVector({ latitude: 51.5, longitude: -0.1 });
    const all = tileMiles.flatMap((miles) => cellsCovering(at, 50, miles));
    expect(new Set(all).size).toBe(all.length);
    const far = [
      unitVector({ latitude: 90, longitude: 180 }),
      unitVector({ latitude: 0, longitude: 179.99 }),
    ];
    for (const cell of [...all, ...far.flatMap((it) => tileMiles.map((miles) => cellAt(it, miles)))]) {
      expect(cell).toBeGreaterThanOrEqual(0);
      expect(cell).toBeLessThan(2 ** 31);
    }
  });
});

/** The point reached by going so many miles from a place in one direction. */
function travelled({ x, y, z }: UnitVector, miles: number, bearing: number): UnitVector {
  const angle = miles / limits.earthRadiusMiles;
  const level = Math.hypot(x, y);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [north, east] = [Math.cos(bearing) * sin, Math.sin(bearing) * sin];
  return {
    x: x * cos - (north * z * x) / level - (east * y) / level,
    y: y * cos - (north * z * y) / level + (east * x) / level,
    z: z * cos + north * level,
  };
}

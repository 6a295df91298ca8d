/** Tiles: a circle's cover misses none of its points, is not wasteful, and no two tiles share a number. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../../../domain/limits.ts';
import { type UnitVector, unitVector } from '../../../domain/place.ts';
import { cellAt, cellsCovering, homeMiles, tileMiles } from './cells.ts';

/** The United Kingdom and the sea around it. */
const coordinates = fc.record({
  latitude: fc.double({ min: 49, max: 61, noNaN: true }),
  longitude: fc.double({ min: -9, max: 2, noNaN: true }),
});
const places = coordinates.map(unitVector);
const radii = fc.oneof(fc.integer({ min: 1, max: 50 }), fc.double({ min: 0.01, max: 50, noNaN: true }));
const levels = fc.constantFrom(...tileMiles, homeMiles);
/** North, east, south and west are where a circle's edge grazes the next tile. */
const bearings = fc.oneof(
  fc.constantFrom(0, Math.PI / 2, Math.PI, -Math.PI / 2),
  fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
);
/** A way to move a circle, and the bearing of the point of it that goes ahead. */
const sides = fc.constantFrom(
  { north: 1, east: 0, bearing: () => 0 },
  { north: -1, east: 0, bearing: () => Math.PI },
  { north: 0, east: 1, bearing: easternmost },
  { north: 0, east: -1, bearing: (latitude: number, radius: number) => -easternmost(latitude, radius) },
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

  test('hold the tile that its northernmost, southernmost, easternmost or westernmost point only just enters', () => {
    const law = fc.property(coordinates, radii, levels, sides, (start, radius, miles, side) => {
      const { latitude, longitude } = start;
      const moved = (by: number) =>
        unitVector({ latitude: latitude + side.north * by, longitude: longitude + side.east * by });
      const outermost = (by: number) =>
        cellAt(travelled(moved(by), radius, side.bearing(latitude, radius)), miles);
      const before = outermost(0);
      // Moved that way by some degrees, it has left its tile; halved again and again, it has only just left it.
      let [inside, entered] = [0, miles / 20];
      expect(outermost(entered)).not.toBe(before);
      for (let halved = 0; halved < 50; halved += 1) {
        const middle = (inside + entered) / 2;
        if (outermost(middle) === before) inside = middle;
        else entered = middle;
      }
      expect(cellsCovering(moved(entered), radius, miles)).toContain(outermost(entered));
    });
    fc.assert(law, { numRuns: 2_000 });
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

  test('are as small as their level says: who is further away than a tile is long lies in another', () => {
    const law = fc.property(places, levels, bearings, (at, miles, bearing) => {
      expect(cellAt(travelled(at, miles * 1.5, bearing), miles)).not.toBe(cellAt(at, miles));
    });
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

/** The bearing in which a circle's easternmost point lies: a little north of east. */
function easternmost(latitude: number, radius: number): number {
  return Math.acos(Math.tan(radius / limits.earthRadiusMiles) * Math.tan((latitude * Math.PI) / 180));
}

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

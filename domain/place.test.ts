/** Places: great-circle miles on the specification's sphere, by way of chords. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawsFrom } from './chance.ts';
import { limits } from './limits.ts';
import {
  type Coordinates,
  chordSquared,
  chordSquaredOfMiles,
  distanceMiles,
  milesOfChordSquared,
  milesText,
  type PublicPlace,
  publicPlace,
  shownMiles,
  unitVector,
} from './place.ts';

const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const bristol = { latitude: 51.4545, longitude: -2.5879 };
const bath = { latitude: 51.3811, longitude: -2.359 };

test('Bristol and Bath are about eleven miles apart', () => {
  expect(distanceMiles(bristol, bath)).toBeCloseTo(11.1, 1);
});

test('the way there is as long as the way back, and no way is longer than half the globe', () => {
  fc.assert(
    fc.property(anywhere, anywhere, (a, b) => {
      expect(distanceMiles(a, b)).toBe(distanceMiles(b, a));
      expect(distanceMiles(a, b)).toBeLessThanOrEqual(Math.PI * limits.earthRadiusMiles);
      expect(distanceMiles(a, a)).toBe(0);
    }),
  );
});

test('it agrees with the haversine formula', { tags: ['9.distance'] }, () => {
  fc.assert(
    fc.property(anywhere, anywhere, (a, b) => {
      // Across the globe both formulas lose digits; a hundredth of a mile is far below anything shown.
      expect(Math.abs(distanceMiles(a, b) - haversine(a, b))).toBeLessThan(0.01);
    }),
  );
});

test('a radius in miles and its chord are one and the same bound', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 6_000, noNaN: true }), (miles) => {
      expect(milesOfChordSquared(chordSquaredOfMiles(miles))).toBeCloseTo(miles, 6);
    }),
  );
});

test('ordering by squared chord is ordering by distance', () => {
  fc.assert(
    fc.property(anywhere, anywhere, anywhere, (from, a, b) => {
      const [toA, toB] = [a, b].map((it) => chordSquared(unitVector(from), unitVector(it))) as [
        number,
        number,
      ];
      if (toA < toB) expect(distanceMiles(from, a)).toBeLessThanOrEqual(distanceMiles(from, b));
    }),
  );
});

describe('a public place', () => {
  const bytes = fc.uint8Array({ minLength: 12, maxLength: 32 });
  // Where people live; at a pole every direction is south.
  const inhabited = fc.record({
    latitude: fc.double({ min: -85, max: 85, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  const coordinates = ({ publicLatitude, publicLongitude }: PublicPlace) => ({
    latitude: publicLatitude,
    longitude: publicLongitude,
  });

  test('is 0.2 to 0.35 miles from the exact one, and the same for the same bytes', () => {
    fc.assert(
      fc.property(inhabited, bytes, (exact, random) => {
        const moved = publicPlace(exact, random);
        const miles = distanceMiles(exact, coordinates(moved));
        expect(miles).toBeGreaterThan(0.2 - 1e-6);
        expect(miles).toBeLessThan(0.35 + 1e-6);
        expect(moved.publicLongitude).toBeGreaterThanOrEqual(-180);
        expect(moved.publicLongitude).toBeLessThanOrEqual(180);
        expect(publicPlace(exact, random)).toEqual(moved);
      }),
    );
  });

  test.each([
    ['north, the least', 0, 0, 0.2, 0],
    ['east, the most', 0x40, 0xff, 0.35, 90],
    ['south, half way', 0x80, 0x80, 0.275, 180],
    ['west, a quarter', 0xc0, 0x40, 0.2375, 270],
  ])('goes %s, as its bytes say', (_, towards, far, miles, bearing) => {
    const random = new Uint8Array(12);
    random[0] = towards;
    random.fill(far === 0xff ? 0xff : 0, 6);
    random[6] = far;
    const moved = coordinates(publicPlace(bristol, random));
    expect(distanceMiles(bristol, moved)).toBeCloseTo(miles, 6);
    expect(bearingOf(bristol, moved)).toBeCloseTo(bearing, 1);
  });

  test('lies in every direction and at every length alike', () => {
    const chance = drawsFrom(9);
    const places = Array.from({ length: 4_000 }, () => {
      const random = Uint8Array.from({ length: 12 }, () => Math.floor(chance() * 256));
      return coordinates(publicPlace(bristol, random));
    });
    const directions = places.map((it) => Math.floor(bearingOf(bristol, it) / 30));
    const lengths = places.map((it) => Math.floor((distanceMiles(bristol, it) - 0.2) / 0.0151));
    expectEven(directions, 12);
    expectEven(lengths, 10);
  });

  test('takes twelve bytes, and says so when there are fewer', () => {
    expect(() => publicPlace(bristol, new Uint8Array(11))).toThrow(RangeError);
  });

  /** Each of so many groups holds its share, give or take a quarter. */
  function expectEven(groups: readonly number[], many: number) {
    for (let group = 0; group < many; group += 1) {
      const share = groups.filter((it) => it === group).length / (groups.length / many);
      expect(share, `group ${group}`).toBeGreaterThan(0.75);
      expect(share, `group ${group}`).toBeLessThan(1.25);
    }
  }

  /** Degrees from north by east; places this near lie on a plane. */
  function bearingOf(from: typeof bristol, to: typeof bristol): number {
    const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
    const north = to.latitude - from.latitude;
    return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
  }
});

test('distances are shown rounded up to whole miles, and never as zero', () => {
  expect([0, 0.2, 1, 1.01, 10.5].map(shownMiles)).toEqual([1, 1, 1, 2, 11]);
});

function haversine(a: Coordinates, b: Coordinates): number {
  const [phi1, phi2, lambda1, lambda2] = [a.latitude, b.latitude, a.longitude, b.longitude].map(
    (it) => (it * Math.PI) / 180,
  ) as [number, number, number, number];
  const h =
    Math.sin((phi2 - phi1) / 2) ** 2 +
    Math.cos(phi1) * Math.cos(phi2) * Math.sin((lambda2 - lambda1) / 2) ** 2;
  return 2 * limits.earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)));
}

test('miles in words', () => {
  expect([1, 12, 1_200].map(milesText)).toEqual(['1 mile', '12 miles', '1,200 miles']);
});

/** Places: great-circle miles on the specification's sphere, by way of chords. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import {
  type Coordinates,
  chordSquared,
  chordSquaredOfMiles,
  distanceMiles,
  milesOfChordSquared,
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

test('it agrees with the haversine formula [9.distance]', () => {
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

/** Places on the specification's sphere: unit vectors, great-circle distance, and what is shown of a distance. */
import { limits } from './limits.ts';

/** Degrees, WGS84. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

export interface UnitVector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export function unitVector({ latitude, longitude }: Coordinates): UnitVector {
  const phi = radians(latitude);
  const lambda = radians(longitude);
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) };
}

/**
 * The squared straight-line chord between two points of the unit sphere. Ordering by it is ordering by great-circle
 * distance, and it needs only + − ×, so SQL and this function agree to the last bit.
 */
export function chordSquared(a: UnitVector, b: UnitVector): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const dz = a.z - b.z;
  return dx * dx + dy * dy + dz * dz;
}

/** The squared chord that spans a great-circle distance in miles: the bound a radius sets. */
export function chordSquaredOfMiles(miles: number): number {
  const chord = 2 * Math.sin(miles / (2 * limits.earthRadiusMiles));
  return chord * chord;
}

/** Great-circle miles of a squared chord: the haversine formula, written for vectors. */
export function milesOfChordSquared(squared: number): number {
  return 2 * limits.earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(squared) / 2));
}

/** Great-circle distance in miles, earth radius 3958.8 (specification, section 9). */
export function distanceMiles(a: Coordinates, b: Coordinates): number {
  return milesOfChordSquared(chordSquared(unitVector(a), unitVector(b)));
}

/** What others are told of a distance: rounded up to whole miles, so that nobody can be located by it. */
export function shownMiles(miles: number): number {
  return Math.max(1, Math.ceil(miles));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

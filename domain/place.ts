/** Places on the specification's sphere: unit vectors, great-circle distance, and what others may learn of a place. */
import { limits } from './limits.ts';
import { counted } from './number-words.ts';

/** Degrees, WGS84. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The place that others may know, in degrees. Its property names differ from those of an exact place, so that
 * the compiler refuses one in place of the other.
 */
export interface PublicPlace {
  readonly publicLatitude: number;
  readonly publicLongitude: number;
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

/**
 * The public place of an exact one: moved in any direction, by any length within limits.publicPlace, as twelve random
 * bytes say; further bytes are passed over. Throws RangeError for fewer.
 */
export function publicPlace({ latitude, longitude }: Coordinates, bytes: Uint8Array): PublicPlace {
  const { nearest, furthest } = limits.publicPlace;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const bearing = 2 * Math.PI * fraction(view, 0);
  const angle = (nearest + (furthest - nearest) * fraction(view, bytesOfFraction)) / limits.earthRadiusMiles;
  const phi = radians(latitude);
  const height = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(bearing);
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(phi),
    Math.cos(angle) - Math.sin(phi) * height,
  );
  return {
    publicLatitude: degrees(Math.asin(height)),
    publicLongitude: degrees(
      Math.atan2(Math.sin(radians(longitude) + turn), Math.cos(radians(longitude) + turn)),
    ),
  };
}

const bytesOfFraction = 6;

/** Six bytes as a number from 0 up to, and never, 1. */
function fraction(view: DataView, at: number): number {
  return (view.getUint16(at) * 2 ** 32 + view.getUint32(at + 2)) / 2 ** 48;
}

/**
 * A distance as others are told it: rounded up to whole miles. Rounding does not hide a home; its public
 * place does.
 */
export function shownMiles(miles: number): number {
  return Math.max(1, Math.ceil(miles));
}

/** '1 mile', '1,200 miles'. */
export function milesText(miles: number): string {
  return counted(miles, 'mile');
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}

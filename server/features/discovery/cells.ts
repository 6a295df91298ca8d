/**
 * The tiles that discovery's index divides the globe into: bands of latitude, cut into columns about as wide
 * as they are high.
 */
import { limits } from '../../../domain/limits.ts';
import type { UnitVector } from '../../../domain/place.ts';

/** The height of a tile at each level, in miles. */
export const tileMiles = [2, 4, 8, 16, 32, 64] as const;
/** The heights in miles of the tiles that rows of discovery_sells are kept by. */
export const sellLevels = [2, 8, 32] as const;
/**
 * The height in miles of the smallest tiles, in which rows of both sides are found by where they are: for
 * zones that are no wider.
 */
export const homeMiles = 1;
export type TileMiles = (typeof tileMiles)[number] | typeof homeMiles;

/** Radians added to the radius of a circle, about two feet, so that rounding never loses a tile. */
const slack = 1e-7;

/**
 * The number of the tile that a point lies in: level, band and column in 30 bits; for the smallest tiles band
 * and column alone.
 */
export function cellAt(at: UnitVector, miles: TileMiles): number {
  const grid = gridOf(miles);
  const band = bandOf(grid, latitudeOf(at));
  return numbered(grid, band, columnOf(grid, band, longitudeOf(at)));
}

/**
 * Every tile that the circle of `radius` miles around a point touches, and perhaps a few more. The circle
 * must not hold a pole nor cross the 180th meridian; no UK postcode comes near either.
 */
export function cellsCovering(at: UnitVector, radius: number, miles: TileMiles): number[] {
  const grid = gridOf(miles);
  const latitude = latitudeOf(at);
  const longitude = longitudeOf(at);
  const reach = radius / limits.earthRadiusMiles + slack;
  const cells: number[] = [];
  for (let band = bandOf(grid, latitude - reach); band <= bandOf(grid, latitude + reach); band += 1) {
    const width = halfWidth(latitude, reach, band * grid.step - Math.PI / 2, grid.step);
    const last = columnOf(grid, band, longitude + width);
    for (let column = columnOf(grid, band, longitude - width); column <= last; column += 1)
      cells.push(numbered(grid, band, column));
  }
  return cells;
}

interface Grid {
  /** Undefined for the smallest tiles: there are so many that their number has no room for a level. */
  readonly level: number | undefined;
  /** The height of a band in radians of latitude. */
  readonly step: number;
}

function gridOf(miles: TileMiles): Grid {
  const level = miles === homeMiles ? undefined : tileMiles.indexOf(miles);
  return { level, step: miles / limits.earthRadiusMiles };
}

function bandOf({ step }: Grid, latitude: number): number {
  return Math.floor((latitude + Math.PI / 2) / step);
}

function columnOf({ step }: Grid, band: number, longitude: number): number {
  const middle = (band + 0.5) * step - Math.PI / 2;
  return Math.floor(((longitude + Math.PI) * Math.max(Math.cos(middle), 0)) / step);
}

/**
 * Packs a tile into one number: 3 bits of level, 13 of band, 14 of column. Bands of two miles are 6,219, and
 * their columns at most 12,437. Tiles of one mile are twice as many each way: 15 bits of column, and no
 * level.
 */
function numbered({ level }: Grid, band: number, column: number): number {
  return level === undefined ? (band << 15) | column : (level << 27) | (band << 14) | column;
}

/**
 * Half the width, in radians of longitude, of a circle's widest place within one band. A parallel at latitude
 * p meets the circle of angle r around latitude c where cos(width) = (cos r − sin c sin p) / (cos c cos p);
 * this is widest where sin p = sin c / cos r.
 */
function halfWidth(centre: number, reach: number, bottom: number, height: number): number {
  const widest = Math.asin(Math.min(1, Math.max(-1, Math.sin(centre) / Math.cos(reach))));
  const nearest = Math.min(Math.max(widest, bottom), bottom + height);
  const cosine =
    (Math.cos(reach) - Math.sin(centre) * Math.sin(nearest)) / (Math.cos(centre) * Math.cos(nearest));
  return Math.acos(Math.min(1, Math.max(-1, cosine)));
}

function latitudeOf({ z }: UnitVector): number {
  return Math.asin(Math.min(1, Math.max(-1, z)));
}

function longitudeOf({ x, y }: UnitVector): number {
  return Math.atan2(y, x);
}

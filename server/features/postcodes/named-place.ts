/**
 * A place that somebody names to look around: a postcode's outward code, or a town. What is finer is not
 * asked, nor who asks.
 */
import type { Coordinates } from '../../../domain/place.ts';
import { areaText, mainTownOf, townNamed } from '../../../domain/postcode-areas.ts';
import { outwardIn } from '../../../domain/postcodes.ts';
import { outwardCentre } from './sectors.ts';

export interface NamedPlace extends Coordinates {
  /** 'Bristol BS6', 'Bristol'. */
  readonly name: string;
}

/**
 * Undefined for what is neither. Where the outward code is not known, its area's main town stands in, by its
 * own name.
 */
export function placeNamed(text: string): NamedPlace | undefined {
  const outward = outwardIn(text);
  if (outward === undefined) return townNamed(text);
  const centre = outwardCentre(outward);
  return centre === undefined ? mainTownOf(outward) : { ...centre, name: areaText(`${outward} `) };
}

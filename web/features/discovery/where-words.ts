/**
 * Words about where the fitting intentions are: an area, a radius that is tried, what the map lacks. Pure.
 */
import type { AreaList } from '../../../contract/discovery.ts';
import { knownAt, type ToldStep } from '../../../domain/curve.ts';
import type { Side } from '../../../domain/intentions.ts';
import { limits } from '../../../domain/limits.ts';
import { listText } from '../../../domain/number-words.ts';
import { milesText } from '../../../domain/place.ts';
import { mainTownOf } from '../../../domain/postcode-areas.ts';
import { countText } from './candidate-words.ts';
import { totalText } from './curve-words.ts';

export type Area = AreaList['items'][number];

/** Says 'BS3, Bristol: 12 sellers fit'. */
export function areaCountText(mySide: Side, { outward, total, totalIsMore }: Area): string {
  const town = mainTownOf(outward)?.name;
  return `${town ? `${outward}, ${town}` : outward}: ${countText(mySide, total, totalIsMore)}`;
}

/** Says '143 sellers fit within 12 miles', or 'About 143 …' where no number is told for that very radius. */
export function radiusText(steps: readonly ToldStep[], own: number, miles: number): string {
  const { told, isExact } = knownAt(steps, own, miles);
  const text = totalText('searchRadius', told);
  return `${isExact ? text : `About ${text}`} within ${milesText(miles)}`;
}

/**
 * Stands in place of a radius to try, where the radius is a wish: candidates are listed as far as the site
 * reaches.
 */
export const wishedRadiusText = `Your radius is a wish: it rules nobody out within ${milesText(limits.radius.max)}.`;

/** Names the areas that the list has and the map lacks; undefined where it lacks none. */
export function unmappedText(missing: readonly string[], isMore: boolean): string | undefined {
  if (isMore) return 'There are more than we can count here, so each number is a minimum.';
  return missing.length === 0 ? undefined : `The map has no area for ${listText(missing)}.`;
}

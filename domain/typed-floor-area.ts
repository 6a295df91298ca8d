/** A floor area as people type it, such as '980 sq ft' or '91 m²', and what it is in whole square feet. */
import { allowed, type Decision, refusedWith } from './decision.ts';
import { boundWords, floorAreaWords, intentionWords } from './wording.ts';

/** Whole square feet, both included. */
interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** A foot is 0.3048 metres. */
const squareFeetInSquareMetre = 1 / 0.3048 ** 2;

const figure = '(?<figure>\\d{1,3}(?:[, ]\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)';
const feet = 'sq\\.? ?f(?:t|eet|oot)|square f(?:ee|oo)t|f(?:t|eet) ?(?:2|squared)';
const metres = 'sq\\.? ?m(?:et(?:re|er)s?)?|square met(?:re|er)s?|m(?:et(?:re|er)s?)? ?(?:2|squared)';
const typed = new RegExp(`^${figure} ?(?:(?:${feet})|(?<metres>${metres}))?\\.?$`);

/** Reads one floor area. Without a unit it is in square feet; square metres give the nearest square foot. */
export function readFloorArea(text: string, { min, max }: Bounds): Decision<number> {
  const plain = text.toLowerCase().replace('²', '2').replaceAll(/\s+/g, ' ').trim();
  if (plain === '') return refusedWith(intentionWords.required);
  const { figure: said, metres: inMetres } = typed.exec(plain)?.groups ?? {};
  // '1.250' is a thousand to some, and one and a quarter to others.
  if (said === undefined || /\.\d{3}$/.test(said)) return refusedWith(floorAreaWords.unreadable);
  const number = Number(said.replaceAll(/[, ]/g, ''));
  const area = Math.round(inMetres === undefined ? number : number * squareFeetInSquareMetre);
  if (area > max) return refusedWith(boundWords.atMost(max));
  return area < min ? refusedWith(boundWords.atLeast(min)) : allowed(area);
}

/**
 * An attacker who works out where a home is. Each answer of the site puts the home inside or outside of a
 * circle, and each circle is laid through the middle of what is left, so every answer halves that. By this
 * method a visitor found ten of ten homes to within ten metres while answers were reckoned from exact places.
 */
import { limits } from '../../domain/limits.ts';
import {
  type Coordinates,
  chordSquared,
  chordSquaredOfMiles,
  milesOfChordSquared,
  type UnitVector,
  unitVector,
} from '../../domain/place.ts';
import { draw } from '../chance.ts';

interface Circle {
  readonly centre: Coordinates;
  readonly miles: number;
}

/** One kind of question by which an attacker asks. */
export interface Way {
  /** A circle through this point that can be asked about, in another direction each time. */
  circleThrough(point: Coordinates): Promise<Circle>;
  /** Whether the site's answer puts the home inside of the circle that was laid last. */
  isInside(circle: Circle): Promise<boolean>;
}

export interface Located {
  readonly at: Coordinates;
  readonly calls: number;
}

const points = 400;
const fewestPoints = 80;
/** Miles: about a metre. */
const near = 0.0006;
const mostCalls = 90;
const mostAgain = 5;
const checks = 8;
/** Miles: further than the error of a place that was found. */
const beside = 0.02;

/**
 * Finds the place to which the answers lead. Two places may agree with all answers, and the right one may get
 * lost from what is left, so the result is checked, and the search begins anew where it fails the check or
 * nothing is left. Throws when nothing is left each time, because the answers then contradict each other.
 */
export async function locate(around: Coordinates, withinMiles: number, way: Way): Promise<Located> {
  let found: Located | null = null;
  for (let time = 0; time <= mostAgain; time += 1) {
    found = (await narrowed(around, withinMiles, way)) ?? found;
    if (found !== null && (await stands(found.at, way))) return found;
  }
  if (found === null) throw new Error('no place agrees with all answers');
  return found;
}

/**
 * Whether circles that pass beside a place, not through it, are answered as they would be from there. At a
 * wrong place every second answer differs.
 */
async function stands(at: Coordinates, way: Way): Promise<boolean> {
  for (let checked = 0; checked < checks; ) {
    const circle = await way.circleThrough(towards(at, beside, anyBearing()));
    if (Math.abs(milesBetween(at, circle.centre) - circle.miles) < beside / 2) continue;
    if ((await way.isInside(circle)) !== isWithin(unitVector(at), circle)) return false;
    checked += 1;
  }
  return true;
}

/**
 * Asks until what is left is about a metre wide, or no more is learned. The home is known to be within so
 * many miles; beyond them two circles may cross a second time. Null when no place is left that agrees with
 * all answers.
 */
async function narrowed(around: Coordinates, withinMiles: number, way: Way): Promise<Located | null> {
  const asked: { circle: Circle; inside: boolean }[] = [];
  const known: Circle = { centre: around, miles: withinMiles };
  const agrees = (point: Coordinates) => {
    const at = unitVector(point);
    return isWithin(at, known) && asked.every(({ circle, inside }) => isWithin(at, circle) === inside);
  };
  let left = scattered([around], withinMiles, () => true);
  for (let calls = 1; calls <= mostCalls; calls += 1) {
    const circle = await way.circleThrough(middleOf(left));
    asked.push({ circle, inside: await way.isInside(circle) });
    const spread = spreadOf(left);
    const kept = left.filter(agrees);
    left = kept.length < fewestPoints ? scattered(kept.length > 0 ? kept : left, spread, agrees) : kept;
    if (left.length === 0) return null;
    if (spreadOf(left) < near) return { at: middleOf(left), calls };
  }
  return { at: middleOf(left), calls: mostCalls };
}

export function milesBetween(a: Coordinates, b: Coordinates): number {
  return milesOfChordSquared(chordSquared(unitVector(a), unitVector(b)));
}

/** The point so many miles from another in a direction; places this near lie on a plane. */
export function towards({ latitude, longitude }: Coordinates, miles: number, bearing: number): Coordinates {
  const degrees = ((miles / limits.earthRadiusMiles) * 180) / Math.PI;
  return {
    latitude: latitude + degrees * Math.cos(bearing),
    longitude: longitude + (degrees * Math.sin(bearing)) / Math.cos((latitude * Math.PI) / 180),
  };
}

export function bearing(from: Coordinates, to: Coordinates): number {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return Math.atan2(east, to.latitude - from.latitude);
}

export function anyBearing(): number {
  return draw() * 2 * Math.PI;
}

function isWithin(at: UnitVector, { centre, miles }: Circle): boolean {
  return chordSquared(at, unitVector(centre)) <= chordSquaredOfMiles(miles);
}

/**
 * New points around these that agree with every answer so far. What is left may be a sliver beside them, so
 * the search goes further off, and longer. Empty when no such point was found.
 */
function scattered(
  from: readonly Coordinates[],
  miles: number,
  agrees: (point: Coordinates) => boolean,
): Coordinates[] {
  const found: Coordinates[] = [];
  for (let wider = 1; wider <= 16 && found.length === 0; wider *= 2)
    for (let tries = 0; tries < 200 * points * wider && found.length < points; tries += 1) {
      const origin = from[tries % from.length]!;
      const point = towards(origin, wider * miles * Math.sqrt(draw()), anyBearing());
      if (agrees(point)) found.push(point);
    }
  return found;
}

function middleOf(all: readonly Coordinates[]): Coordinates {
  const mean = (name: keyof Coordinates) => all.reduce((sum, it) => sum + it[name], 0) / all.length;
  return { latitude: mean('latitude'), longitude: mean('longitude') };
}

function spreadOf(all: readonly Coordinates[]): number {
  const middle = middleOf(all);
  return Math.max(...all.map((it) => milesBetween(it, middle)));
}

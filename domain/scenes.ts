/**
 * The pictures that stand in for photos: which there are, and which of them suits an intention. `npm run art`
 * draws them.
 */
import { hash } from './chance.ts';
import { studioRooms } from './first-limits.ts';
import type { Described } from './kinds/kinds.ts';
import { sceneEdition } from './scene-edition.ts';
import type { Body } from './vehicles.ts';

const homeKinds = ['terrace', 'semi', 'detached', 'cottage', 'flat', 'bungalow', 'studio'] as const;
const vehicleKinds = ['car', 'van', 'campervan', 'motorbike'] as const;
/** Further pictures of a home that already has one from outside. */
export const insideKinds = ['living-room', 'kitchen', 'garden'] as const;
export type HomeKind = (typeof homeKinds)[number];
export type VehicleKind = (typeof vehicleKinds)[number];
type InsideKind = (typeof insideKinds)[number];
export type SceneKind = HomeKind | VehicleKind | InsideKind;
export const sceneKinds: readonly SceneKind[] = [...homeKinds, ...vehicleKinds, ...insideKinds];
/** The number of pictures of each kind. */
export const scenesOfKind = 6;

/**
 * The widths in pixels that each picture is drawn in: for a card on a plain screen, and on one twice or three
 * times as dense.
 */
export const sceneWidths = [400, 800] as const;

/** A picture in its two lights: addresses on this site, the widest alone and all widths as a `srcset`. */
export interface Scene {
  readonly src: string;
  readonly srcSet: string;
  /** The `srcset` for a dark page. */
  readonly dark: string;
}

/** The picture with this number, from 1 to `scenesOfKind`. */
export function scene(kind: SceneKind, number: number): Scene {
  const setOf = (isDark: boolean) =>
    sceneWidths.map((width) => `${sceneAddress(kind, number, isDark, width)} ${width}w`).join(', ');
  return { src: sceneAddress(kind, number, false, 800), srcSet: setOf(false), dark: setOf(true) };
}

/**
 * The address of one file of a picture. A new drawing has another address, so that browsers may keep each for
 * good.
 */
export function sceneAddress(
  kind: SceneKind,
  number: number,
  isDark: boolean,
  width: (typeof sceneWidths)[number],
): string {
  return `/scenes/${sceneEdition}/${kind}-${number}${isDark ? '-dark' : ''}-${width}.avif`;
}

/** The parts of an intention or draft that the choice of a picture depends on. */
export type Depicted = Pick<Described, 'category' | 'maxBedrooms' | 'title' | 'body' | 'bodies'> & {
  readonly propertyType?: string | null | undefined;
};

/**
 * The picture of an intention without photos. It is the same for the same seed, and always shows what the
 * intention is about.
 */
export function sceneOf(depicted: Depicted, seed: string): Scene {
  const suiting = kindsOf(depicted);
  const chosen = hash(seed) % (suiting.length * scenesOfKind);
  return scene(suiting[Math.floor(chosen / scenesOfKind)]!, (chosen % scenesOfKind) + 1);
}

const houses = ['terrace', 'semi', 'detached', 'cottage'] as const satisfies HomeKind[];
/** Words in titles, the narrower ones first: a semi-detached house is not detached. */
const houseWords: readonly [RegExp, HomeKind][] = [
  [/\bterraced?\b/i, 'terrace'],
  [/\bsemi\b/i, 'semi'],
  [/\bdetached\b/i, 'detached'],
  [/\bcottages?\b/i, 'cottage'],
];
const homeWords: readonly [RegExp, HomeKind][] = [
  [/\bstudios?\b/i, 'studio'],
  [/\b(flats?|apartments?|maisonettes?)\b/i, 'flat'],
  [/\bbungalows?\b/i, 'bungalow'],
  ...houseWords,
];
const vehicleWords: readonly [RegExp, VehicleKind][] = [
  [/\b(camper ?vans?|campers?|motor ?homes?)\b/i, 'campervan'],
  [/\b(motor ?bikes?|motor ?cycles?|scooters?)\b/i, 'motorbike'],
  [/\bvans?\b/i, 'van'],
];

/** The kinds of bodies other than cars; if the body is not said, the title decides. */
const kindOfBody: Readonly<Partial<Record<Body, VehicleKind>>> = {
  Van: 'van',
  Minibus: 'van',
  Campervan: 'campervan',
  Motorhome: 'campervan',
  Motorbike: 'motorbike',
  Scooter: 'motorbike',
};

/**
 * The kinds of picture that suit an intention: by its answers, then by its title, and a car or a house if
 * neither tells.
 */
function kindsOf({
  category,
  propertyType,
  maxBedrooms,
  title,
  body,
  bodies,
}: Depicted): readonly SceneKind[] {
  const named = (words: readonly [RegExp, SceneKind][]) =>
    words.filter(([word]) => word.test(title ?? '')).map(([, kind]) => kind)[0];
  const [shape = body] = bodies ?? [];
  if (category === 'vehicle') return [(shape && kindOfBody[shape]) ?? named(vehicleWords) ?? 'car'];
  // A buyer asks for a studio by the most bedrooms.
  if (propertyType === 'Studio' || maxBedrooms === studioRooms) return ['studio'];
  if (propertyType === 'Flat') return ['flat'];
  if (propertyType === 'Bungalow') return ['bungalow'];
  const kind = named(propertyType === 'House' ? houseWords : homeWords);
  return kind === undefined ? houses : [kind];
}

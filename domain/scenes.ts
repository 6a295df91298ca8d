/**
 * The pictures that stand in for photos: which there are, and which of them suits an intention. `npm run art`
 * draws them.
 */
import { hash } from './chance.ts';
import { studioRooms } from './first-limits.ts';
import type { Described } from './kinds/kinds.ts';
import { sceneEdition } from './scene-edition.ts';
import type { Body } from './vehicles.ts';

export const homeKinds = ['terrace', 'semi', 'detached', 'cottage', 'flat', 'bungalow', 'studio'] as const;
export const vehicleKinds = ['car', 'van', 'campervan', 'motorbike'] as const;
/** Of a home that has an outside already: what more its seller would show. */
export const insideKinds = ['living-room', 'kitchen', 'garden'] as const;
export type HomeKind = (typeof homeKinds)[number];
export type VehicleKind = (typeof vehicleKinds)[number];
export type InsideKind = (typeof insideKinds)[number];
export type SceneKind = HomeKind | VehicleKind | InsideKind;
export const sceneKinds: readonly SceneKind[] = [...homeKinds, ...vehicleKinds, ...insideKinds];
/** How many there are of each kind. */
export const scenesOfKind = 6;

/** Pixels across that each is drawn in: a card on a plain screen, and on one twice or three times as dense. */
export const sceneWidths = [400, 800] as const;

/** One picture in its two lights: addresses on this site, the widest alone and all of them as a `srcset`. */
export interface Scene {
  readonly src: string;
  readonly srcSet: string;
  /** For a dark page, as a `srcset`. */
  readonly dark: string;
}

/** The picture with this number, from 1 to `scenesOfKind`. */
export function scene(kind: SceneKind, number: number): Scene {
  const setOf = (isDark: boolean) =>
    sceneWidths.map((width) => `${sceneAddress(kind, number, isDark, width)} ${width}w`).join(', ');
  return { src: sceneAddress(kind, number, false, 800), srcSet: setOf(false), dark: setOf(true) };
}

/** Where one file of it is. Drawn anew it has another address, so that browsers may keep it for good. */
export function sceneAddress(
  kind: SceneKind,
  number: number,
  isDark: boolean,
  width: (typeof sceneWidths)[number],
): string {
  return `/scenes/${sceneEdition}/${kind}-${number}${isDark ? '-dark' : ''}-${width}.avif`;
}

/** What the choice looks at: all that an intention, or a draft of one, says of the thing itself. */
export type Depicted = Pick<Described, 'category' | 'maxBedrooms' | 'title' | 'body' | 'bodies'> & {
  readonly propertyType?: string | null | undefined;
};

/** The picture of an intention without photos: the same for the same seed, and always of what it is about. */
export function sceneOf(depicted: Depicted, seed: string): Scene {
  const suiting = kindsOf(depicted);
  const chosen = hash(seed) % (suiting.length * scenesOfKind);
  return scene(suiting[Math.floor(chosen / scenesOfKind)]!, (chosen % scenesOfKind) + 1);
}

const houses = ['terrace', 'semi', 'detached', 'cottage'] as const satisfies HomeKind[];
/** What titles call things, the narrower word first: a semi-detached house is not detached. */
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

/** Every other body is a car's; of one that is not said the title tells. */
const kindOfBody: Readonly<Partial<Record<Body, VehicleKind>>> = {
  Van: 'van',
  Minibus: 'van',
  Campervan: 'campervan',
  Motorhome: 'campervan',
  Motorbike: 'motorbike',
  Scooter: 'motorbike',
};

/**
 * The kinds of picture that suit: what was answered before what the title says, and a car or a house where
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

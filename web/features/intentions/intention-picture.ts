/** The picture an intention is shown by: its banner, or a scene drawn for its type and place. */
import type { Intention } from '../../../contract/intentions.ts';
import { type SceneKind, sceneUrl } from '../../../domain/scene.ts';
import type { Described } from './facts.ts';

/** The banner, or a drawn scene: the same intention always shows the same. */
export function pictureOf(intention: Intention): string {
  return intention.bannerImage ?? drawnPicture(intention, intention.id);
}

/** A scene in place of pictures; `seed` keeps it the same from one view to the next. */
export function drawnPicture(it: Described, seed: string): string {
  return sceneUrl({ kind: sceneKind(it), seed: `${it.area ?? ''} ${seed}`, width: 800, height: 600 });
}

const homes: Record<string, SceneKind> = {
  Studio: 'studio',
  Flat: 'flat',
  House: 'house',
  Bungalow: 'bungalow',
};
/** What a title calls the vehicle; whatever it does not name is drawn as a car. */
const vehicles: readonly [RegExp, SceneKind][] = [
  [/\b(camper ?vans?|motor ?homes?)\b/i, 'campervan'],
  [/\b(motor ?bikes?|motor ?cycles?|scooters?)\b/i, 'motorbike'],
  [/\bvans?\b/i, 'van'],
];

export function sceneKind({ category, propertyType, title = '' }: Described): SceneKind {
  if (category === 'property') return homes[propertyType ?? ''] ?? 'house';
  return vehicles.find(([words]) => words.test(title))?.[1] ?? 'car';
}

/** Pictures drawn in code: warm British streets, rooms and vehicles, the same for the same seed. */

import { car } from './scene/cars.ts';
import { chanceOf, hash } from './scene/chance.ts';
import { dashboard } from './scene/dashboard.ts';
import { backGarden } from './scene/garden.ts';
import { homeOutside } from './scene/homes.ts';
import { kitchen } from './scene/kitchen.ts';
import { lightOf } from './scene/light.ts';
import { livingRoom } from './scene/living-room.ts';
import { motorbike } from './scene/motorbike.ts';
import { type Place, parked, placeOf } from './scene/settings.ts';
import { gradient, n, rect, type Sketch } from './scene/shapes.ts';
import { campervan, van } from './scene/vans.ts';

export const homeKinds = ['house', 'flat', 'bungalow', 'studio'] as const;
export const vehicleKinds = ['car', 'van', 'motorbike', 'campervan'] as const;
export const sceneViews = ['outside', 'living-room', 'kitchen', 'garden', 'street', 'interior'] as const;
export type HomeKind = (typeof homeKinds)[number];
export type VehicleKind = (typeof vehicleKinds)[number];
export type SceneKind = HomeKind | VehicleKind;
export type SceneView = (typeof sceneViews)[number];

export interface SceneOptions {
  kind: SceneKind;
  /** The same seed draws the same picture; views of one seed share its light. */
  seed: string;
  /** CSS pixels; the drawing is 4:3 and is cropped to any other shape. */
  width?: number;
  height?: number;
  /** Rooms and garden belong to homes, interior to both, street to vehicles; 'outside' fits all. */
  view?: SceneView;
}

/** One picture as the text of an SVG document. */
export function drawScene({
  kind,
  seed,
  width = 1200,
  height = 900,
  view = 'outside',
}: SceneOptions): string {
  const light = lightOf(chanceOf(`${seed}/light`));
  const sketch: Sketch = {
    chance: chanceOf(`${seed}/${kind}/${view}`),
    light,
    defs: [],
    prefix: `s${hash(`${seed}/${kind}/${view}`).toString(36)}-`,
  };
  const picture = isVehicle(kind) ? vehicleScene(sketch, kind, view) : homeScene(sketch, kind, view);
  const evening = gradient(sketch, [`${light.wash}@1`, `${light.wash}@0.55`]);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice">` +
    `<defs>${sketch.defs.join('')}</defs>${picture}${rect(0, 0, 1200, 900, evening, `opacity="${light.washStrength}"`)}</svg>`
  );
}

/** The same picture as an address for an <img>. */
export function sceneUrl(options: SceneOptions): string {
  // Escaping only what an address cannot hold keeps it half as long as encodeURIComponent would make it.
  return `data:image/svg+xml,${drawScene(options)
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, encodeURIComponent)}`;
}

function isVehicle(kind: SceneKind): kind is VehicleKind {
  return (vehicleKinds as readonly string[]).includes(kind);
}

function homeScene(sketch: Sketch, kind: HomeKind, view: SceneView): string {
  if (view === 'living-room' || view === 'interior') return livingRoom(sketch);
  if (view === 'kitchen') return kitchen(sketch);
  if (view === 'garden') return backGarden(sketch);
  return homeOutside(sketch, kind);
}

const vehicles = { car, van, motorbike, campervan } as const;
const scales = { car: 1.08, van: 1.16, motorbike: 1.1, campervan: 1.12 } as const;
const places: readonly Place[] = ['promenade', 'lane', 'street', 'drive'];

function vehicleScene(sketch: Sketch, kind: VehicleKind, view: SceneView): string {
  if (view === 'interior' && kind !== 'motorbike') return dashboard(sketch);
  const place = view === 'street' ? 'street' : sketch.chance.pick(places);
  const flip = sketch.chance.odds(0.5);
  const background = placeOf({ ...sketch, chance: sketch.chance.branch('place') }, place);
  return background + parked(vehicles[kind](sketch), scales[kind], flip);
}

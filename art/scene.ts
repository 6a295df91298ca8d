/**
 * Draws pictures in code: warm British streets, rooms and vehicles. One seed always draws the same picture.
 */
import { hash } from '../domain/chance.ts';
import type { HomeKind, SceneKind, VehicleKind } from '../domain/scenes.ts';
import { car } from './scene/cars.ts';
import { chanceOf } from './scene/chance.ts';
import { backGarden } from './scene/garden.ts';
import { homeOutside } from './scene/homes.ts';
import { kitchen } from './scene/kitchen.ts';
import { dusk, lightOf } from './scene/light.ts';
import { livingRoom } from './scene/living-room.ts';
import { motorbike } from './scene/motorbike.ts';
import { type Place, parked, placeOf } from './scene/settings.ts';
import { gradient, n, rect, type Sketch } from './scene/shapes.ts';
import { campervan, van } from './scene/vans.ts';

export interface SceneOptions {
  readonly kind: SceneKind;
  /** Decides everything that varies: one seed always draws the same picture. */
  readonly seed: string;
  /** Draws the same picture in the light of evening, for dark pages. */
  readonly atDusk?: boolean;
  /** Pixels. The drawing is 4:3 and is cropped to any other shape. */
  readonly width: number;
  readonly height: number;
}

/** Draws one picture; answers the text of an SVG document. */
export function drawScene({ kind, seed, atDusk = false, width, height }: SceneOptions): string {
  const light = atDusk ? dusk : lightOf(chanceOf(`${seed}/light`));
  const sketch: Sketch = {
    chance: chanceOf(`${seed}/${kind}`),
    light,
    defs: [],
    prefix: `s${hash(`${seed}/${kind}`).toString(36)}-`,
  };
  const picture = drawings[kind](sketch);
  const evening = gradient(sketch, [`${light.wash}@1`, `${light.wash}@0.55`]);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice">` +
    `<defs>${sketch.defs.join('')}</defs>${picture}${rect(0, 0, 1200, 900, evening, `opacity="${light.washStrength}"`)}</svg>`
  );
}

const home = (kind: HomeKind) => (sketch: Sketch) => homeOutside(sketch, kind);

const drawings: Readonly<Record<SceneKind, (sketch: Sketch) => string>> = {
  terrace: home('terrace'),
  semi: home('semi'),
  detached: home('detached'),
  cottage: home('cottage'),
  flat: home('flat'),
  bungalow: home('bungalow'),
  studio: home('studio'),
  car: (sketch) => vehicle(sketch, 'car'),
  van: (sketch) => vehicle(sketch, 'van'),
  campervan: (sketch) => vehicle(sketch, 'campervan'),
  motorbike: (sketch) => vehicle(sketch, 'motorbike'),
  'living-room': livingRoom,
  kitchen,
  garden: backGarden,
};

const vehicles = { car, van, motorbike, campervan } as const;
const scales = { car: 1.08, van: 1.16, motorbike: 1.1, campervan: 1.12 } as const;
const places: readonly Place[] = ['promenade', 'lane', 'street', 'drive'];

function vehicle(sketch: Sketch, kind: VehicleKind): string {
  const place = sketch.chance.pick(places);
  const flip = sketch.chance.odds(0.5);
  const background = placeOf({ ...sketch, chance: sketch.chance.branch('place') }, place);
  return background + parked(vehicles[kind](sketch), scales[kind], flip);
}

/** Draws the places where a vehicle stands: a promenade, a lane between walls, a street, a drive. */
import { groundShadow, stoneWall, street } from './ground.ts';
import { cottage, georgian } from './houses.ts';
import { hedge, tree } from './plants.ts';
import { semi, terrace } from './rows.ts';
import {
  at,
  darker,
  gradient,
  group,
  lighter,
  line,
  mix,
  n,
  poly,
  rect,
  type Sketch,
  stroke,
} from './shapes.ts';
import { hills, sky } from './sky.ts';

export type Place = 'promenade' | 'lane' | 'street' | 'drive';

/** Draws the background of a vehicle whose wheels stand on y = 800. */
export function placeOf(sketch: Sketch, place: Place): string {
  return { promenade, lane, street: terraces, drive }[place](sketch);
}

/** Draws the vehicle with its shadow in the middle of the foreground. */
export function parked(vehicle: string, scale: number, flip: boolean): string {
  return (
    groundShadow(600, 804, 400 * scale, 20) +
    at(flip ? 600 + 400 * scale : 600 - 400 * scale, 806 - 300 * scale, scale, [vehicle], flip)
  );
}

function promenade(sketch: Sketch): string {
  const { light, chance } = sketch;
  const sea = gradient(sketch, [mix('#5f97a8', light.haze, 0.45), mix('#3f7f92', light.haze, 0.15)]);
  const glints = Array.from({ length: 26 }, () => {
    const [x, y] = [chance.between(0, 1200), chance.between(486, 600)];
    return line(x, y, x + chance.between(16, 60), y, '#ffffff', 2, 'opacity="0.35"');
  });
  const posts = Array.from({ length: 12 }, (_, index) => 30 + index * 104);
  return group([
    sky(sketch, 480),
    rect(0, 472, 1200, 150, sea),
    headland(sketch),
    ...glints,
    rect(0, 604, 1200, 300, mix('#dccbb0', light.haze, 0.2)),
    ...posts.map((x) => rect(x - 5, 566, 10, 74, '#e9efe9') + rect(x - 9, 560, 18, 9, '#e9efe9')),
    line(0, 580, 1200, 580, '#e9efe9', 6),
    line(0, 608, 1200, 608, '#e9efe9', 5),
    chance.odds(0.6) ? bench(190) : '',
    lampPost(chance.between(930, 1080), 640),
    street(sketch, 690),
  ]);
}

function headland(sketch: Sketch): string {
  const { light } = sketch;
  const far = mix(light.hill, light.haze, 0.45);
  return (
    poly(
      [
        [700, 476],
        [790, 440],
        [880, 424],
        [960, 396],
        [1080, 384],
        [1200, 360],
        [1200, 476],
      ],
      gradient(sketch, [far, mix(far, light.haze, 0.3)]),
    ) +
    rect(1010, 348, 16, 56, '#f7f1e6') +
    poly(
      [
        [1007, 350],
        [1018, 332],
        [1029, 350],
      ],
      '#b8544a',
    )
  );
}

function bench(x: number): string {
  const wood = '#8a6a4c';
  return group([
    rect(x, 596, 130, 9, wood),
    rect(x, 612, 130, 9, wood),
    rect(x - 6, 632, 142, 10, lighter(wood, 0.1)),
    rect(x + 6, 594, 7, 68, '#3a3a3e'),
    rect(x + 117, 594, 7, 68, '#3a3a3e'),
  ]);
}

function lampPost(x: number, y: number): string {
  return group([
    line(x, y, x, y - 270, '#3d4a4c', 8),
    stroke(`M${n(x)} ${n(y - 268)}c0 -30 34 -34 40 -12`, '#3d4a4c', 6),
    poly(
      [
        [x + 28, y - 278],
        [x + 52, y - 278],
        [x + 47, y - 246],
        [x + 33, y - 246],
      ],
      '#ffe9b0',
    ),
  ]);
}

function lane(sketch: Sketch): string {
  const { light, chance } = sketch;
  return group([
    sky(sketch, 520),
    hills(sketch, 520),
    rect(0, 600, 1200, 300, gradient(sketch, [light.grass, darker(light.grass, 0.1)])),
    tree(sketch, chance.between(60, 200), 640, chance.between(330, 430)),
    tree(sketch, chance.between(1000, 1160), 632, chance.between(260, 380)),
    stoneWall(sketch, 690, 74),
    rect(0, 690, 1200, 24, darker(light.grass, 0.08)),
    street(sketch, 668 + 40),
  ]);
}

function terraces(sketch: Sketch): string {
  return group([
    sky(sketch, 560),
    group([terrace(sketch, 684)], 'opacity="0.96"'),
    rect(0, 250, 1200, 450, sketch.light.haze, 'opacity="0.2"'),
    hedge(sketch, -20, 700, 560, 44),
    street(sketch, 690),
  ]);
}

function drive(sketch: Sketch): string {
  const { light, chance } = sketch;
  const home = chance.pick([semi, cottage, georgian]);
  const gravel = mix('#d9c7a8', light.haze, 0.2);
  const pebbles = Array.from({ length: 140 }, () =>
    rect(
      chance.between(0, 1200),
      chance.between(716, 896),
      chance.between(3, 7),
      2.4,
      chance.odds(0.5) ? lighter(gravel) : darker(gravel, 0.12),
    ),
  );
  return group([
    sky(sketch, 560),
    hills(sketch, 540),
    group([home(sketch, 680)]),
    rect(0, 200, 1200, 490, light.haze, 'opacity="0.16"'),
    rect(0, 680, 1200, 30, light.grass),
    tree(sketch, chance.between(20, 110), 690, 420),
    hedge(sketch, 980, 700, 260, 80),
    rect(0, 704, 1200, 200, gradient(sketch, [darker(gravel, 0.08), lighter(gravel, 0.1)])),
    ...pebbles,
  ]);
}

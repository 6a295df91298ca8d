/** Draws a living room by its window, with a fire or with pictures. */
import { coffeeTable, lamp, pictures, rug, sofa } from './furniture.ts';
import { pot } from './plants.ts';
import { cloths, view, wallPaints } from './room.ts';
import {
  circle,
  darker,
  gradient,
  group,
  lighter,
  line,
  path,
  poly,
  rect,
  round,
  type Sketch,
} from './shapes.ts';

export function livingRoom(sketch: Sketch): string {
  const { chance } = sketch;
  const wall = chance.pick(wallPaints);
  const fire = chance.odds(0.5);
  return group([
    rect(0, 0, 1200, 660, gradient(sketch, [lighter(wall, 0.2), wall])),
    rect(0, 0, 1200, 26, '#faf5ea'),
    rect(0, 26, 1200, 8, '#1c1420', 'opacity="0.08"'),
    floor(sketch, 640),
    view(sketch, 90, 110, 330, 400, true),
    fire ? fireplace(sketch, 700, 650) : pictures(sketch, 660, 150),
    rug(sketch, 560, 780),
    sofa(sketch, fire ? 150 : 560, 740, chance.pick(cloths)),
    lamp(sketch, fire ? 1110 : 1120, 690),
    coffeeTable(sketch, fire ? 470 : 520, 800),
    pot(sketch, fire ? 60 : 480, 700, 110),
    sunbeam(sketch),
  ]);
}

function floor(sketch: Sketch, y: number): string {
  const wood = sketch.chance.pick(['#b98a5c', '#a3764f', '#c9a377', '#8f6a4a']);
  const boards = Array.from({ length: 19 }, (_, index) =>
    line(
      600 + (index - 9) * 76,
      y + 16,
      600 + (index - 9) * 150,
      900,
      darker(wood, 0.25),
      2,
      'opacity="0.55"',
    ),
  );
  const ends = Array.from({ length: 26 }, () => {
    const [px, py] = [sketch.chance.between(0, 1200), sketch.chance.between(y + 30, 890)];
    return line(px, py, px + 40 + (py - y) * 0.14, py, darker(wood, 0.25), 1.6, 'opacity="0.45"');
  });
  return group([
    rect(0, y, 1200, 900 - y, gradient(sketch, [darker(wood, 0.12), lighter(wood, 0.1)])),
    ...boards,
    ...ends,
    rect(0, y - 26, 1200, 42, '#faf5ea'),
    rect(0, y + 14, 1200, 7, '#1c1420', 'opacity="0.18"'),
  ]);
}

function fireplace(sketch: Sketch, x: number, y: number): string {
  const stone = '#f2eadb';
  return group([
    rect(x - 20, 34, 400, y - 34, darker(stone, 0.05), 'opacity="0.5"'),
    rect(x + 20, y - 280, 320, 280, stone),
    path(`M${x + 78} ${y}V${y - 150}q102 -76 204 0V${y}Z`, '#2c2524'),
    ...[0, 1, 2].map((log) => round(x + 116 + log * 22, y - 26 - (log % 2) * 18, 110, 20, 10, '#6d4a34')),
    path(
      `M${x + 180} ${y - 96}c26 22 34 44 12 68h-40c-18 -22 -6 -36 6 -44c4 10 12 10 22 -24Z`,
      gradient(sketch, ['#ffd873', '#f08a3c']),
    ),
    rect(x - 6, y - 306, 372, 28, lighter(stone, 0.4)),
    rect(x - 6, y - 278, 372, 8, '#1c1420', 'opacity="0.14"'),
    rect(x - 20, y - 8, 400, 20, '#8d857c'),
    circle(x + 180, y - 424, 92, '#c9a15a'),
    circle(x + 180, y - 424, 80, gradient(sketch, ['#dfe9ea', '#b4c6ca'])),
    poly(
      [
        [x + 140, y - 490],
        [x + 170, y - 500],
        [x + 220, y - 356],
        [x + 190, y - 348],
      ],
      '#ffffff',
      'opacity="0.3"',
    ),
    pot(sketch, x + 40, y - 306, 48),
    rect(x + 306, y - 350, 14, 44, '#efe6d2'),
    rect(x + 328, y - 336, 14, 30, '#efe6d2'),
  ]);
}

/** Draws the light that falls from the window across the floor. */
function sunbeam(sketch: Sketch): string {
  return sketch.light.lit > 5
    ? ''
    : poly(
        [
          [90, 140],
          [420, 140],
          [900, 900],
          [330, 900],
        ],
        gradient(sketch, [`${sketch.light.sun}@0.22`, `${sketch.light.sun}@0`]),
      );
}

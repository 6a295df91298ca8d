/** Draws a kitchen with shaker doors and a window over the sink. */
import { pot } from './plants.ts';
import { cloths, view } from './room.ts';
import {
  circle,
  darker,
  ellipse,
  gradient,
  group,
  lighter,
  line,
  path,
  poly,
  rect,
  round,
  type Sketch,
  stroke,
} from './shapes.ts';

export function kitchen(sketch: Sketch): string {
  const { chance } = sketch;
  const paint = chance.pick(['#3f5d52', '#33506b', '#dfe3da', '#8fa39a', '#c9bda6', '#7a3f38']);
  const top = chance.pick(['#f0ebe1', '#8d6a49', '#4b4a4c']);
  const wall = chance.pick(['#f4eee2', '#ece3d2', '#e4e9e4']);
  const units = Array.from({ length: 8 }, (_, index) => cupboard(index * 150, 560, 150, 250, paint));
  return group([
    rect(0, 0, 1200, 660, wall),
    tiles(sketch, 380, 520),
    view(sketch, 420, 100, 360, 330, false),
    ...[0, 150].map((x) => cupboard(x + 20, 90, 150, 250, paint)),
    rect(14, 340, 312, 10, darker(paint, 0.3)),
    shelf(sketch, 880, 210),
    shelf(sketch, 880, 330),
    ...units,
    rect(0, 808, 1200, 20, darker(paint, 0.5)),
    rect(-10, 520, 1220, 42, gradient(sketch, [lighter(top, 0.2), top])),
    rect(0, 562, 1200, 9, '#1c1420', 'opacity="0.22"'),
    rect(0, 826, 1200, 80, gradient(sketch, ['#c9a377', '#b98a5c'])),
    sink(470, 520),
    oven(860, 560),
    pot(sketch, 380, 522, 58),
    pot(sketch, 1120, 522, 70),
    ...[170, 300].map((x) => pendant(sketch, x + 300, 120)),
    round(100, 494, 120, 26, 6, '#a3764f'),
    circle(140, 486, 22, '#d9703a'),
    circle(176, 488, 19, '#c6a13c'),
  ]);
}

function cupboard(x: number, y: number, w: number, h: number, paint: string): string {
  return group([
    rect(x, y, w, h, paint),
    rect(x + 5, y + 5, w - 10, h - 10, lighter(paint, 0.07)),
    rect(
      x + 24,
      y + 24,
      w - 48,
      h - 48,
      darker(paint, 0.08),
      `stroke="${darker(paint, 0.25)}" stroke-width="2"`,
    ),
    rect(x + w, y, 2, h, darker(paint, 0.4)),
    circle(x + w - 16, y + 40, 6, '#d8b56a'),
  ]);
}

function tiles(sketch: Sketch, from: number, to: number): string {
  const tone = sketch.chance.pick(['#f7f3ea', '#cfdcd6', '#e6c9a8', '#bcd0d6']);
  const rows = Math.floor((to - from) / 28);
  const parts = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 21 }, (_, column) =>
      round(
        column * 60 - (row % 2) * 30,
        from + row * 28,
        57,
        25,
        3,
        sketch.chance.odds(0.2) ? darker(tone, 0.04) : tone,
      ),
    ),
  );
  return group([rect(0, from - 4, 1200, to - from + 4, darker(tone, 0.14)), ...parts.flat()]);
}

function shelf(sketch: Sketch, x: number, y: number): string {
  const { chance } = sketch;
  const jars = Array.from({ length: 5 }, (_, index) => {
    const [w, h] = [chance.between(28, 42), chance.between(40, 72)];
    return round(
      x + 16 + index * 52,
      y - h,
      w,
      h,
      7,
      chance.pick(['#c98a5c', '#e9dcc6', '#7a8f86', '#b8643c', '#d8c07a']),
    );
  });
  return group([
    ...jars,
    rect(x, y, 284, 12, '#8d6a49'),
    rect(x, y + 12, 284, 7, '#1c1420', 'opacity="0.14"'),
  ]);
}

function sink(x: number, y: number): string {
  return group([
    rect(x, y - 2, 260, 92, '#fbf8f1'),
    rect(x, y + 84, 260, 8, '#1c1420', 'opacity="0.14"'),
    stroke(`M${x + 130} ${y}V${y - 74}c0 -40 56 -40 56 -4`, '#c9a15a', 10),
    line(x + 96, y - 12, x + 164, y - 12, '#c9a15a', 8),
  ]);
}

function oven(x: number, y: number): string {
  return group([
    rect(x, y, 190, 250, '#2f3236'),
    rect(x + 16, y + 62, 158, 130, '#15171a'),
    poly(
      [
        [x + 60, y + 62],
        [x + 110, y + 62],
        [x + 60, y + 192],
        [x + 16, y + 192],
      ],
      '#fff',
      'opacity="0.07"',
    ),
    round(x + 16, y + 44, 158, 9, 4, '#d8d8d6'),
    ...[0, 1, 2, 3].map((knob) => circle(x + 40 + knob * 36, y + 22, 9, '#d8d8d6')),
  ]);
}

function pendant(sketch: Sketch, x: number, length: number): string {
  return group([
    line(x, 0, x, length - 40, '#4a4038', 3),
    path(`M${x - 46} ${length}q6 -46 46 -46t46 46Z`, sketch.chance.pick(cloths)),
    ellipse(x, length, 40, 8, '#fff1c9'),
  ]);
}

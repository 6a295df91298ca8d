/** Draws the furniture of a living room, and what hangs on its walls. */
import { pot } from './plants.ts';
import { cloths, wallPaints } from './room.ts';
import {
  circle,
  darker,
  ellipse,
  gradient,
  group,
  lighter,
  line,
  mix,
  n,
  path,
  poly,
  radial,
  rect,
  round,
  type Sketch,
} from './shapes.ts';

export function sofa(sketch: Sketch, x: number, y: number, cloth: string): string {
  const cushion = (cx: number, colour: string, turn: number) =>
    round(cx, y - 178, 92, 84, 18, colour, `transform="rotate(${turn} ${n(cx + 46)} ${n(y - 136)})"`);
  const others = cloths.filter((it) => it !== cloth);
  return group([
    ellipse(x + 245, y + 8, 270, 16, '#1c1016', 'opacity="0.25"'),
    ...[30, 446].map((offset) => rect(x + offset, y - 22, 14, 28, '#5b4030')),
    round(x + 20, y - 210, 450, 170, 34, gradient(sketch, [lighter(cloth, 0.16), cloth])),
    line(x + 245, y - 196, x + 245, y - 110, darker(cloth, 0.18), 3),
    round(x + 36, y - 118, 208, 62, 18, lighter(cloth, 0.1)),
    round(x + 248, y - 118, 208, 62, 18, lighter(cloth, 0.06)),
    round(x + 20, y - 70, 450, 54, 14, darker(cloth, 0.1)),
    round(x, y - 146, 62, 132, 28, gradient(sketch, [lighter(cloth, 0.12), darker(cloth, 0.1)])),
    round(x + 428, y - 146, 62, 132, 28, gradient(sketch, [lighter(cloth, 0.04), darker(cloth, 0.16)])),
    cushion(x + 74, sketch.chance.pick(others), -8),
    cushion(x + 326, sketch.chance.pick(others), 9),
  ]);
}

export function rug(sketch: Sketch, x: number, y: number): string {
  const cloth = sketch.chance.pick(cloths);
  return group([
    ellipse(x, y + 26, 430, 86, mix(cloth, '#f3e6cf', 0.55)),
    ellipse(x, y + 26, 390, 74, 'none', `stroke="${cloth}" stroke-width="7" opacity="0.7"`),
    ellipse(x, y + 26, 330, 60, 'none', `stroke="${cloth}" stroke-width="3" opacity="0.5"`),
  ]);
}

export function pictures(sketch: Sketch, x: number, y: number): string {
  const { chance } = sketch;
  const frames = [
    [0, 0, 150, 190],
    [174, 30, 190, 140],
    [388, 0, 110, 150],
  ] as const;
  return group(
    frames.map(([dx, dy, w, h]) => {
      const [ground, shape] = [chance.pick(wallPaints), chance.pick(cloths)];
      const sun = circle(x + dx + w * 0.66, y + dy + h * 0.36, w * 0.13, '#e6b65c');
      const land = path(
        `M${x + dx + 16} ${y + dy + h - 16}q${n(w * 0.25)} ${n(-h * 0.5)} ${n(w * 0.5)} ${n(-h * 0.22)}t${n(w - 32 - w * 0.5)} ${n(-h * 0.05)}v${n(h * 0.27)}Z`,
        shape,
      );
      return group([
        rect(x + dx + 5, y + dy + 7, w, h, '#1c1420', 'opacity="0.14"'),
        rect(x + dx, y + dy, w, h, '#4a3b30'),
        rect(x + dx + 7, y + dy + 7, w - 14, h - 14, '#faf5ea'),
        rect(x + dx + 16, y + dy + 16, w - 32, h - 32, lighter(ground, 0.3)),
        sun,
        land,
      ]);
    }),
  );
}

export function lamp(sketch: Sketch, x: number, y: number): string {
  const glow = circle(
    x,
    y - 350,
    210,
    radial(sketch, ['#ffe2a0@0.6', '#ffe2a0@0']),
    `opacity="${0.35 + sketch.light.lit * 0.08}"`,
  );
  return group([
    glow,
    line(x, y, x, y - 320, '#3c342e', 7),
    ellipse(x, y + 2, 46, 10, '#3c342e'),
    poly(
      [
        [x - 40, y - 420],
        [x + 40, y - 420],
        [x + 70, y - 320],
        [x - 70, y - 320],
      ],
      gradient(sketch, ['#fff4d8', '#f3d9a4']),
    ),
  ]);
}

export function coffeeTable(sketch: Sketch, x: number, y: number): string {
  const wood = '#7d5a3f';
  return group([
    ellipse(x + 130, y + 62, 150, 12, '#1c1016', 'opacity="0.22"'),
    line(x + 40, y, x + 24, y + 62, darker(wood, 0.2), 9),
    line(x + 220, y, x + 236, y + 62, darker(wood, 0.2), 9),
    ellipse(x + 130, y, 150, 24, gradient(sketch, [lighter(wood, 0.2), wood])),
    rect(x + 60, y - 20, 78, 9, '#b8643c'),
    rect(x + 66, y - 29, 70, 9, '#e9dcc6'),
    pot(sketch, x + 190, y + 2, 40),
  ]);
}

/** Draws roofs and chimneys. */
import type { Materials } from './materials.ts';
import {
  darker,
  gradient,
  group,
  lighter,
  n,
  path,
  poly,
  rect,
  round,
  type Sketch,
  stroke,
} from './shapes.ts';

/**
 * Draws a roof seen from the front. Its ridge is `slope` pixels shorter on each side than its eaves; 0 is a
 * terrace's roof.
 */
export function roof(
  sketch: Sketch,
  x: number,
  eaves: number,
  w: number,
  rise: number,
  slope: number,
  made: Materials,
): string {
  const courses = Array.from({ length: Math.floor(rise / 14) }, (_, index) => {
    const y = eaves - (index + 1) * 14;
    const inset = (slope * (eaves - y)) / rise;
    return stroke(
      `M${n(x + inset)} ${n(y)}H${n(x + w - inset)}`,
      darker(made.roof, 0.3),
      1.4,
      'opacity="0.4"',
    );
  });
  return group([
    poly(
      [
        [x, eaves],
        [x + slope, eaves - rise],
        [x + w - slope, eaves - rise],
        [x + w, eaves],
      ],
      gradient(sketch, [lighter(made.roof, 0.16), darker(made.roof, 0.06)]),
    ),
    ...courses,
    round(x + slope - 4, eaves - rise - 5, w - slope * 2 + 8, 9, 4, darker(made.roof, 0.2)),
    rect(x, eaves - 5, w, 11, made.trim),
    rect(x, eaves + 6, w, 9, '#1c1420', 'opacity="0.2"'),
  ]);
}

/** Draws a gable: the triangle of wall under the roof, with its boards. */
export function gable(
  sketch: Sketch,
  x: number,
  eaves: number,
  w: number,
  rise: number,
  made: Materials,
  fill = made.wall,
): string {
  const peak = x + w / 2;
  const board = `M${n(x - 16)} ${n(eaves + 8)}L${n(peak)} ${n(eaves - rise - 8)}L${n(x + w + 16)} ${n(eaves + 8)}`;
  return group([
    poly(
      [
        [x, eaves + 1],
        [peak, eaves - rise],
        [x + w, eaves + 1],
      ],
      fill,
    ),
    stroke(board, darker(made.roof, 0.1), 20),
    stroke(board, made.trim, 8, `transform="translate(0 9)"`),
    path(
      `M${n(x)} ${n(eaves + 12)}L${n(peak)} ${n(eaves - rise + 12)}L${n(x + w)} ${n(eaves + 12)}`,
      'none',
      `stroke="${gradient(sketch, ['#1c1420@0.1', '#1c1420@0.25'])}" stroke-width="6"`,
    ),
  ]);
}

/** Draws a brick chimney with its pots, standing on y. */
export function chimney(sketch: Sketch, x: number, y: number, w: number, h: number, made: Materials): string {
  const brick = made.brick ? darker(made.wall, 0.08) : '#a4664e';
  const pots = sketch.chance.whole(2, Math.max(2, Math.floor(w / 22)));
  return group([
    ...Array.from({ length: pots }, (_, index) => {
      const px = x + ((index + 0.5) * w) / pots - 7;
      return (
        rect(px, y - h - 27, 14, 28, gradient(sketch, ['#cf8457', '#a65a38'], true)) +
        rect(px - 2, y - h - 30, 18, 5, '#b96d44')
      );
    }),
    rect(x, y - h, w, h, gradient(sketch, [lighter(brick, 0.1), darker(brick, 0.16)], true)),
    rect(x - 5, y - h - 3, w + 10, 10, lighter(brick, 0.14)),
    rect(x - 3, y - h + 11, w + 6, 5, darker(brick, 0.1)),
  ]);
}

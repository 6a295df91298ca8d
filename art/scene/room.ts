/** The paints, cloths and windows that all rooms share. */
import {
  darker,
  gradient,
  group,
  lighter,
  line,
  n,
  path,
  rect,
  round,
  type Sketch,
  stroke,
} from './shapes.ts';
import { hills, sky } from './sky.ts';

export const wallPaints = ['#e9dcc6', '#c9d3c4', '#d9b9a5', '#b9c9cc', '#efe6d4', '#8fa39a', '#cfa98c'];

export const cloths = ['#7a8f86', '#b8643c', '#3f6a78', '#c99a4b', '#8c6a6f', '#d8c9ae', '#55665a'];

/** Draws a window with the day outside, with long curtains or without. */
export function view(sketch: Sketch, x: number, y: number, w: number, h: number, curtains: boolean): string {
  const id = `${sketch.prefix}${sketch.defs.length}`;
  sketch.defs.push(`<clipPath id="${id}"><rect x="${x}" y="${y}" width="${w}" height="${h}"/></clipPath>`);
  const cloth = sketch.chance.pick(cloths);
  const drape = (from: number, to: number) => {
    const folds = Array.from({ length: 4 }, (_, index) =>
      stroke(
        `M${n(from + ((index + 1) * (to - from)) / 5)} ${y - 20}V${y + h + 120}`,
        darker(cloth, 0.2),
        3,
        'opacity="0.5"',
      ),
    );
    return group([
      path(
        `M${from} ${y - 24}H${to}L${n(to + (from - to) * 0.18)} ${y + h + 122}H${from}Z`,
        gradient(sketch, [lighter(cloth, 0.12), cloth]),
      ),
      ...folds,
    ]);
  };
  return group([
    rect(x - 20, y - 20, w + 40, h + 40, '#faf5ea'),
    group(
      [
        group(
          [sky(sketch, 560), hills(sketch, 520)],
          `transform="translate(${x - 120} ${y - 60}) scale(0.62)"`,
        ),
      ],
      `clip-path="url(#${id})"`,
    ),
    rect(x + w / 2 - 5, y, 10, h, '#faf5ea'),
    rect(x, y + h / 2 - 6, w, 12, '#faf5ea'),
    rect(x - 34, y + h + 18, w + 68, 18, '#f1e8d8'),
    ...(curtains
      ? [
          drape(x - 70, x + 30),
          drape(x + w + 70, x + w - 30),
          round(x - 100, y - 40, w + 200, 12, 6, '#5b4a3c'),
        ]
      : [blind(x, y, w, cloth)]),
  ]);
}

function blind(x: number, y: number, w: number, cloth: string): string {
  return group([
    rect(x - 6, y - 10, w + 12, 74, lighter(cloth, 0.3)),
    line(x - 6, y + 28, x + w + 6, y + 28, darker(cloth, 0.1), 2),
    rect(x - 6, y + 58, w + 12, 8, cloth),
    rect(x, y + 66, w, 8, '#1c1420', 'opacity="0.12"'),
  ]);
}

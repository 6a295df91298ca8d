/** Draws windows and doors: sashes, bays, dormers, panelled doors. */
import type { Materials } from './materials.ts';
import {
  circle,
  darker,
  gradient,
  group,
  lighter,
  line,
  mix,
  n,
  path,
  poly,
  rect,
  round,
  type Sketch,
} from './shapes.ts';

export interface WindowLook {
  /** How many panes each sash has across and down. */
  readonly across: number;
  readonly down: number;
  readonly lintel: 'flat' | 'arch' | 'none';
}

/** Draws a sash window whose frame fills the box. */
export function sash(
  sketch: Sketch,
  x: number,
  y: number,
  w: number,
  h: number,
  made: Materials,
  look: WindowLook,
): string {
  const { trim, stone } = made;
  return group([
    look.lintel === 'arch'
      ? path(`M${n(x - 8)} ${n(y)}q${n(w / 2 + 8)} ${n(-w * 0.32)} ${n(w + 16)} 0v4h${n(-w - 16)}Z`, stone)
      : '',
    look.lintel === 'flat'
      ? poly(
          [
            [x - 10, y - 17],
            [x + w + 10, y - 17],
            [x + w + 4, y],
            [x - 4, y],
          ],
          stone,
        )
      : '',
    rect(x - 5, y - 3, w + 10, h + 6, darker(made.wall, 0.26)),
    rect(x, y, w, h, trim),
    glass(sketch, x + 5, y + 5, w - 10, h - 10),
    ...bars(x, y, w, h, trim, look),
    rect(x - 9, y + h, w + 18, 9, lighter(stone, 0.2)),
    rect(x - 9, y + h + 9, w + 18, 4, '#1c1420', 'opacity="0.22"'),
  ]);
}

/** Draws glass with the sky in it, and a curtain or a lit room behind. */
export function glass(sketch: Sketch, x: number, y: number, w: number, h: number): string {
  const { light } = sketch;
  const chance = sketch.chance.branch(`glass${Math.round(x)}:${Math.round(y)}`);
  const lit = chance.next() * 10 < light.lit;
  const paint = lit
    ? gradient(sketch, ['#ffe2a0', '#f7b45e'])
    : gradient(sketch, [mix('#43596b', light.sky[1]!, 0.45), mix('#33424f', light.sky[2]!, 0.22)]);
  const cloth = mix(
    chance.pick(['#f3e9d8', '#d8c4a8', '#c9d3cc', '#e4b9a0']),
    lit ? '#f3b968' : '#44525f',
    lit ? 0.35 : 0.3,
  );
  const drape = w * 0.2;
  return group([
    rect(x, y, w, h, paint),
    chance.odds(0.7)
      ? path(
          `M${n(x)} ${n(y)}h${n(drape)}q${n(-drape * 0.3)} ${n(h * 0.6)} ${n(-drape * 0.5)} ${n(h)}H${n(x)}ZM${n(x + w)} ${n(y)}h${n(-drape)}q${n(drape * 0.3)} ${n(h * 0.6)} ${n(drape * 0.5)} ${n(h)}H${n(x + w)}Z`,
          cloth,
          'opacity="0.75"',
        )
      : '',
    poly(
      [
        [x + w * 0.55, y],
        [x + w * 0.82, y],
        [x + w * 0.32, y + h],
        [x + w * 0.05, y + h],
      ],
      '#ffffff',
      `opacity="${lit ? 0.1 : 0.16}"`,
    ),
    rect(x, y, w, Math.min(7, h * 0.08), '#10141c', 'opacity="0.28"'),
  ]);
}

function bars(
  x: number,
  y: number,
  w: number,
  h: number,
  trim: string,
  { across, down }: WindowLook,
): string[] {
  const upright = Array.from({ length: across - 1 }, (_, index) =>
    rect(x + ((index + 1) * w) / across - 1.5, y, 3, h, trim),
  );
  const level = Array.from({ length: down * 2 - 1 }, (_, index) => {
    const thick = index === down - 1 ? 6 : 3;
    return rect(x, y + ((index + 1) * h) / (down * 2) - thick / 2, w, thick, trim);
  });
  return [...upright, ...level];
}

/** Draws a canted bay that stands on y + h: a front, two slanted sides and its own roof. */
export function bay(
  sketch: Sketch,
  x: number,
  y: number,
  w: number,
  h: number,
  made: Materials,
  look: WindowLook,
): string {
  const side = w * 0.2;
  const sill = y + h * 0.66;
  const base = darker(made.brick ? made.wall : made.stone, 0.06);
  const slanted = (from: number, to: number, shade: number) =>
    group([
      poly(
        [
          [from, y + 6],
          [to, y],
          [to, y + h],
          [from, y + h],
        ],
        darker(base, shade),
      ),
      poly(
        [
          [from + (to - from) * 0.22, y + 24],
          [from + (to - from) * 0.86, y + 20],
          [from + (to - from) * 0.86, sill],
          [from + (to - from) * 0.22, sill - 2],
        ],
        made.trim,
      ),
      poly(
        [
          [from + (to - from) * 0.32, y + 30],
          [from + (to - from) * 0.78, y + 26],
          [from + (to - from) * 0.78, sill - 6],
          [from + (to - from) * 0.32, sill - 8],
        ],
        mix('#43596b', sketch.light.sky[1]!, 0.4),
      ),
      line(
        from + (to - from) * 0.25,
        (y + sill) / 2 + 8,
        from + (to - from) * 0.84,
        (y + sill) / 2 + 6,
        made.trim,
        5,
      ),
    ]);
  return group([
    path(
      `M${n(x - 10)} ${n(y + 4)}L${n(x + side * 0.7)} ${n(y - 32)}H${n(x + w - side * 0.7)}L${n(x + w + 10)} ${n(y + 4)}Z`,
      gradient(sketch, [lighter(made.roof, 0.12), made.roof]),
    ),
    slanted(x, x + side, 0.04),
    slanted(x + w, x + w - side, 0.22),
    rect(x + side, y, w - side * 2, h, base),
    sash(sketch, x + side + 9, y + 18, w - side * 2 - 18, sill - y - 18, made, { ...look, lintel: 'none' }),
    rect(x - 12, y, w + 24, 11, made.stone),
    rect(x - 12, y + 11, w + 24, 4, '#1c1420', 'opacity="0.18"'),
    rect(
      x + side + 16,
      sill + 26,
      w - side * 2 - 32,
      y + h - sill - 42,
      darker(base, 0.08),
      `stroke="${lighter(base, 0.2)}" stroke-width="2"`,
    ),
  ]);
}

/** Draws a panelled door with its fanlight and step; the frame fills the box. */
export function door(sketch: Sketch, x: number, y: number, w: number, h: number, made: Materials): string {
  const fan = h * 0.16;
  const inset = w * 0.14;
  const panel = (px: number, py: number, pw: number, ph: number) =>
    rect(px, py, pw, ph, darker(made.door, 0.16), `stroke="${lighter(made.door, 0.18)}" stroke-width="1.5"`);
  const half = (w - inset * 3 - 8) / 2;
  return group([
    rect(x - 8, y - 8, w + 16, h + 8, made.trim),
    glass(sketch, x + 4, y, w - 8, fan - 5),
    rect(x, y + fan, w, h - fan, gradient(sketch, [lighter(made.door, 0.06), darker(made.door, 0.1)])),
    ...[0, 1].flatMap((column) => {
      const px = x + inset + 2 + column * (half + inset);
      return [
        panel(px, y + fan + 14, half, (h - fan) * 0.42),
        panel(px, y + fan + (h - fan) * 0.58, half, (h - fan) * 0.32),
      ];
    }),
    circle(x + w - 9, y + fan + (h - fan) * 0.54, 4, '#e6c067'),
    round(x + w / 2 - 13, y + fan + (h - fan) * 0.5 - 3, 26, 6, 3, '#e6c067'),
    rect(x - 14, y + h, w + 28, 10, lighter(made.stone, 0.1)),
    rect(x - 22, y + h + 10, w + 44, 10, darker(made.stone, 0.08)),
  ]);
}

/** Draws houses that stand alone: a Georgian front, a cottage, a bungalow. Each stands on y. */
import { type Materials, materialsOf, wall } from './materials.ts';
import { door, sash, type WindowLook } from './openings.ts';
import { pot, shrub } from './plants.ts';
import { chimney, gable, roof } from './roofs.ts';
import { darker, ellipse, group, lighter, n, poly, rect, type Sketch, stroke } from './shapes.ts';

/** Draws a Georgian front of five windows with a pediment. */
export function georgian(sketch: Sketch, y: number): string {
  const made = materialsOf(sketch.chance);
  const look: WindowLook = { across: 3, down: 2, lintel: made.brick ? 'flat' : 'none' };
  const [left, width, eaves] = [210, 780, y - 420];
  const column = (index: number) => left + 52 + index * 150;
  return group([
    chimney(sketch, left + 20, eaves - 40, 78, 112, made),
    chimney(sketch, left + width - 98, eaves - 40, 78, 112, made),
    roof(sketch, left - 16, eaves, width + 32, 104, 92, made),
    wall(sketch, left, eaves + 6, width, 414, made),
    rect(left - 10, eaves + 6, width + 20, 14, made.stone),
    rect(left, eaves + 206, width, 10, made.stone),
    ...[0, 1, 2, 3, 4].map((index) => sash(sketch, column(index), eaves + 56, 76, 118, made, look)),
    ...[0, 1, 3, 4].map((index) => sash(sketch, column(index), eaves + 252, 76, 122, made, look)),
    poly(
      [
        [column(2) - 36, y - 178],
        [column(2) + 38, y - 222],
        [column(2) + 112, y - 178],
      ],
      made.stone,
    ),
    rect(column(2) - 30, y - 178, 136, 12, lighter(made.stone, 0.3)),
    ...[-20, 80].map((offset) => rect(column(2) + offset, y - 168, 16, 168, lighter(made.stone, 0.25))),
    door(sketch, column(2) + 4, y - 156, 68, 138, made),
    pot(sketch, column(2) - 52, y + 4, 52),
    pot(sketch, column(2) + 130, y + 4, 52),
  ]);
}

/** Draws a low cottage with thick walls and roses by the door, thatched or slated. */
export function cottage(sketch: Sketch, y: number): string {
  const { chance } = sketch;
  const made = {
    ...materialsOf(chance),
    brick: false,
    wall: chance.pick(['#f6eedf', '#efd9a4', '#e9cfc0', '#d8c7a4']),
    roof: chance.pick(['#8c7350', '#5f6470', '#7d5b4b']),
  };
  const look: WindowLook = { across: 2, down: 1, lintel: 'none' };
  const [left, width, eaves] = [240, 720, y - 236];
  const dormer = (x: number) =>
    group([
      rect(x, eaves - 92, 104, 84, made.wall),
      sash(sketch, x + 16, eaves - 78, 72, 66, made, look),
      gable(sketch, x - 4, eaves - 90, 112, 62, made),
    ]);
  return group([
    chimney(sketch, left + 34, eaves - 118, 84, 84, { ...made, brick: false }),
    roof(sketch, left - 34, eaves, width + 68, 178, 74, made),
    wall(sketch, left, eaves + 6, width, 230, made),
    dormer(left + 120),
    dormer(left + 496),
    sash(sketch, left + 70, y - 166, 120, 94, made, look),
    sash(sketch, left + 528, y - 166, 120, 94, made, look),
    gable(sketch, left + 292, y - 160, 136, 58, made, darker(made.wall, 0.08)),
    rect(left + 292, y - 158, 136, 158, darker(made.wall, 0.1)),
    door(sketch, left + 322, y - 150, 76, 136, made),
    ...[276, 446, 232, 488].map((offset, index) => shrub(sketch, left + offset, y + 6, index < 2 ? 66 : 48)),
  ]);
}

/** Draws a bungalow with wide eaves and a garage. */
export function bungalow(sketch: Sketch, y: number): string {
  const made = materialsOf(sketch.chance);
  const look: WindowLook = { across: 3, down: 1, lintel: 'none' };
  const [left, width, eaves] = [150, 900, y - 214];
  return group([
    chimney(sketch, left + 560, eaves - 96, 78, 74, made),
    roof(sketch, left - 36, eaves, width + 72, 144, 150, made),
    wall(sketch, left, eaves + 6, width, 208, made),
    rect(left + 56, eaves - 6, 300, 220, lighter(made.wall, 0.08)),
    gable(sketch, left + 52, eaves + 2, 308, 104, made, lighter(made.wall, 0.08)),
    sash(sketch, left + 96, y - 160, 220, 106, made, look),
    door(sketch, left + 410, y - 166, 80, 148, made),
    rect(left + 398, y - 178, 104, 8, made.stone),
    sash(sketch, left + 548, y - 160, 96, 104, made, { across: 2, down: 1, lintel: 'none' }),
    garage(left + 690, y, 176, 152, made),
    ...[30, 370, 520, 660].map((offset) =>
      shrub(sketch, left + offset, y + 6, sketch.chance.between(38, 60)),
    ),
    ellipse(left + 450, y + 8, 70, 6, '#1c1420', 'opacity="0.14"'),
  ]);
}

function garage(x: number, y: number, w: number, h: number, made: Materials): string {
  const panels = Array.from({ length: 4 }, (_, row) =>
    stroke(
      `M${n(x + 6)} ${n(y - h + 14 + ((row + 1) * (h - 14)) / 5)}h${n(w - 12)}`,
      darker(made.door, 0.25),
      2.5,
    ),
  );
  return group([
    rect(x - 8, y - h - 8, w + 16, h + 8, made.trim),
    rect(x, y - h, w, h, lighter(made.door, 0.12)),
    ...panels,
    rect(x + w / 2 - 16, y - 40, 32, 6, '#e7dfd0'),
  ]);
}

/**
 * Draws buildings with homes above one another: a mansion block, a modern block, a converted warehouse, a
 * shop with a studio above.
 */
import { type Materials, materialsOf, wall } from './materials.ts';
import { door, glass, sash, type WindowLook } from './openings.ts';
import { pot } from './plants.ts';
import { chimney, gable, roof } from './roofs.ts';
import { darker, gradient, group, lighter, line, n, path, poly, rect, type Sketch } from './shapes.ts';

/** Draws a mansion block of red brick with stone bands, four floors and iron balconies. */
export function mansionBlock(sketch: Sketch, y: number): string {
  const made = materialsOf(sketch.chance);
  const look: WindowLook = { across: 2, down: 1, lintel: 'flat' };
  const [left, width, top] = [170, 860, y - 560];
  const floors = [0, 1, 2, 3].map((floor) => top + 46 + floor * 130);
  return group([
    ...[60, 390, 740].map((offset) => chimney(sketch, left + offset, top - 40, 74, 58, made)),
    roof(sketch, left - 8, top, width + 16, 72, 34, made),
    wall(sketch, left, top + 6, width, 554, made),
    ...floors.map((fy) => rect(left, fy + 102, width, 8, made.stone)),
    ...[80, 628].map((offset) => gable(sketch, left + offset - 6, top + 4, 164, 96, made, made.wall)),
    ...floors.flatMap((fy, floor) =>
      [40, 120, 200, 584, 668, 748]
        .concat(floor < 3 ? [330, 462] : [])
        .map((offset) => sash(sketch, left + offset, fy, 62, 84, made, look)),
    ),
    ...floors.slice(0, 3).map((fy) => balcony(left + 306, fy + 92, 244)),
    entrance(sketch, left + 352, y, 156, made),
  ]);
}

function balcony(x: number, y: number, w: number): string {
  const rods = Array.from({ length: Math.floor(w / 12) }, (_, index) =>
    line(x + 6 + index * 12, y - 32, x + 6 + index * 12, y, '#2c2c33', 2.4),
  );
  return group([
    rect(x - 6, y, w + 12, 9, '#d9cdb8'),
    rect(x - 6, y + 9, w + 12, 6, '#1c1420', 'opacity="0.22"'),
    ...rods,
    rect(x, y - 35, w, 5, '#2c2c33'),
  ]);
}

function entrance(sketch: Sketch, x: number, y: number, w: number, made: Materials): string {
  return group([
    path(`M${n(x)} ${n(y)}V${n(y - 104)}q${n(w / 2)} -66 ${n(w)} 0V${n(y)}Z`, made.stone),
    path(
      `M${n(x + 20)} ${n(y)}V${n(y - 98)}q${n(w / 2 - 20)} -50 ${n(w - 40)} 0V${n(y)}Z`,
      darker(made.wall, 0.5),
    ),
    door(sketch, x + w / 2 - 34, y - 112, 68, 94, made),
    pot(sketch, x - 18, y + 4, 50),
    pot(sketch, x + w + 18, y + 4, 50),
  ]);
}

/** Draws a modern block of brick and timber with wide windows and glass balconies. */
export function modernBlock(sketch: Sketch, y: number): string {
  const { chance } = sketch;
  const made = materialsOf(chance);
  const clad = chance.pick(['#8a5f43', '#4c555b', '#c99f6b', '#5f6f66']);
  const [left, width, top] = [190, 820, y - 548];
  const cells = [0, 1, 2, 3].flatMap((floor) => [0, 1, 2].map((column) => ({ floor, column })));
  return group([
    wall(sketch, left, top, width, 548, made),
    rect(left + 546, top - 64, 274, 612, clad),
    ...Array.from({ length: 13 }, (_, index) =>
      line(
        left + 556 + index * 21,
        top - 64,
        left + 556 + index * 21,
        y,
        darker(clad, 0.2),
        2,
        'opacity="0.6"',
      ),
    ),
    rect(left - 8, top - 12, 556, 16, lighter(clad, 0.5)),
    rect(left + 538, top - 76, 290, 16, lighter(clad, 0.5)),
    ...cells.map(({ floor, column }) =>
      wideWindow(sketch, left + 36 + column * 268, top + 34 + floor * 132, made, floor < 3),
    ),
    rect(left + 596, y - 120, 150, 120, '#2d343a'),
    glass(sketch, left + 604, y - 112, 64, 112),
    glass(sketch, left + 676, y - 112, 62, 112),
    rect(left + 580, y - 134, 182, 14, lighter(clad, 0.5)),
  ]);
}

function wideWindow(sketch: Sketch, x: number, y: number, made: Materials, withBalcony: boolean): string {
  const { light } = sketch;
  return group([
    rect(x - 6, y - 6, 208, 104, darker(made.wall, 0.4)),
    glass(sketch, x, y, 96, 92),
    glass(sketch, x + 100, y, 96, 92),
    rect(x + 96, y, 4, 92, '#2f3439'),
    withBalcony
      ? rect(x - 14, y + 98, 224, 8, '#d8d2c6') +
        rect(x - 10, y + 54, 216, 44, gradient(sketch, [`${light.sky[1]}@0.55`, `${light.sky[2]}@0.3`])) +
        rect(x - 10, y + 52, 216, 4, '#e9e4d9')
      : '',
    withBalcony && sketch.chance.odds(0.5) ? pot(sketch, x + sketch.chance.between(20, 180), y + 98, 34) : '',
  ]);
}

/** Draws a warehouse that was turned into studios, with large windows and a hoist. */
export function warehouse(sketch: Sketch, y: number): string {
  const made = {
    ...materialsOf(sketch.chance),
    brick: true,
    wall: sketch.chance.pick(['#a5583f', '#b9805a', '#8f4f3d']),
  };
  const look: WindowLook = { across: 4, down: 2, lintel: 'arch' };
  const [left, width, top] = [250, 700, y - 452];
  return group([
    gable(sketch, left, top, width, 150, made),
    wall(sketch, left, top, width, 452, made),
    ...[0, 1].flatMap((floor) =>
      [0, 1, 2].map((column) =>
        sash(sketch, left + 54 + column * 220, top + 34 + floor * 148, 152, 108, made, look),
      ),
    ),
    ...[0, 2].map((column) => sash(sketch, left + 54 + column * 220, y - 122, 152, 92, made, look)),
    rect(left + 338, top - 116, 24, 110, '#3a3a3e'),
    rect(left + 306, top - 68, 88, 60, '#33424f', `stroke="${made.trim}" stroke-width="6"`),
    door(sketch, left + 308, y - 134, 84, 116, made),
    rect(left, top + 6, width, 8, made.stone),
    rect(left, top + 162, width, 8, made.stone),
    poly(
      [
        [left + 268, y - 150],
        [left + 432, y - 150],
        [left + 444, y - 136],
        [left + 256, y - 136],
      ],
      '#3a3a3e',
    ),
  ]);
}

/** Draws a small shop front with a studio above it. */
export function overTheShop(sketch: Sketch, y: number): string {
  const { chance } = sketch;
  const made = materialsOf(chance);
  const front = chance.pick(['#1f5f66', '#2f4f3e', '#28406b', '#6d2f3c', '#33383d']);
  const look: WindowLook = { across: 2, down: 1, lintel: 'flat' };
  const [left, width, top] = [300, 600, y - 452];
  const stripes = Array.from({ length: 15 }, (_, index) =>
    poly(
      [
        [left + 30 + index * 36, y - 198],
        [left + 66 + index * 36, y - 198],
        [left + 66 + index * 36.8 - 6, y - 150],
        [left + 24 + index * 36.8, y - 150],
      ],
      index % 2 ? '#f6efe0' : lighter(front, 0.15),
    ),
  );
  return group([
    chimney(sketch, left + width - 110, top - 70, 82, 70, made),
    roof(sketch, left - 6, top, width + 12, 96, 0, made),
    wall(sketch, left, top + 6, width, 240, made),
    ...[52, 244, 436].map((offset) => sash(sketch, left + offset, top + 62, 112, 132, made, look)),
    rect(left, y - 212, width, 212, front),
    rect(left, y - 238, width, 40, darker(front, 0.14)),
    rect(left - 8, y - 244, width + 16, 10, made.stone),
    glass(sketch, left + 34, y - 150, 250, 112),
    glass(sketch, left + 424, y - 150, 142, 112),
    door(sketch, left + 314, y - 160, 80, 142, { ...made, door: lighter(front, 0.12) }),
    ...stripes,
    pot(sketch, left + 60, y + 4, 44),
    pot(sketch, left + 540, y + 4, 44),
  ]);
}

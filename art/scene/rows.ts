/** Draws houses that share walls: the Victorian terrace and the semi of the 1930s. Each stands on y. */
import { type Materials, materialsOf, wall } from './materials.ts';
import { bay, door, sash, type WindowLook } from './openings.ts';
import { chimney, gable, roof } from './roofs.ts';
import { darker, group, n, path, rect, type Sketch, stroke } from './shapes.ts';

const looks: readonly WindowLook[] = [
  { across: 1, down: 1, lintel: 'flat' },
  { across: 2, down: 1, lintel: 'arch' },
  { across: 2, down: 1, lintel: 'flat' },
  { across: 3, down: 2, lintel: 'flat' },
];

/** Draws a row of houses that runs out of the picture on both sides; the one in the middle is for sale. */
export function terrace(sketch: Sketch, y: number): string {
  const { chance } = sketch;
  const width = 400;
  const base = materialsOf(chance);
  const look = chance.pick(looks);
  const painted = chance.odds(0.5);
  const houses = [-1, 0, 1, 2].map((place) => {
    const own = materialsOf(chance.branch(`house${place}`));
    const made =
      painted && !base.brick
        ? { ...own, brick: false, wall: own.brick ? base.wall : own.wall, roof: base.roof }
        : { ...base, door: own.door };
    return terraceHouse(sketch, place * width - 0, y, width, made, look);
  });
  return group(houses);
}

function terraceHouse(
  sketch: Sketch,
  x: number,
  y: number,
  w: number,
  made: Materials,
  look: WindowLook,
): string {
  const eaves = y - 412;
  return group([
    chimney(sketch, x + w - 48, eaves - 84, 92, 66, made),
    roof(sketch, x, eaves, w, 112, 0, made),
    wall(sketch, x, eaves + 6, w, 406, made),
    rect(x, eaves + 190, w, 10, made.stone, 'opacity="0.9"'),
    rect(x + w - 5, eaves + 6, 5, 406, darker(made.wall, 0.24), 'opacity="0.7"'),
    sash(sketch, x + 62, eaves + 52, 112, 112, made, look),
    sash(sketch, x + 268, eaves + 52, 72, 112, made, look),
    bay(sketch, x + 26, y - 200, 196, 200, made, look),
    porch(sketch, x + 264, y - 186, 80, 166, made),
    rect(x, y - 22, w, 22, darker(made.wall, 0.12), 'opacity="0.35"'),
  ]);
}

function porch(sketch: Sketch, x: number, y: number, w: number, h: number, made: Materials): string {
  return group([
    path(`M${n(x - 16)} ${n(y + h)}V${n(y)}q${n(w / 2 + 16)} -44 ${n(w + 32)} 0V${n(y + h)}Z`, made.stone),
    path(
      `M${n(x - 4)} ${n(y + h)}V${n(y + 8)}q${n(w / 2 + 4)} -34 ${n(w + 8)} 0V${n(y + h)}Z`,
      darker(made.wall, 0.45),
    ),
    door(sketch, x + 8, y + 16, w - 16, h - 16, made),
  ]);
}

/** Draws two mirrored halves under one hipped roof. */
export function semi(sketch: Sketch, y: number): string {
  const made = {
    ...materialsOf(sketch.chance),
    brick: true,
    wall: sketch.chance.pick(['#b0674d', '#a85d48', '#bb7a58']),
  };
  const upper = { ...made, brick: false, wall: sketch.chance.pick(['#f2e8d5', '#ecdcc0', '#efe9df']) };
  const [left, width, eaves] = [180, 840, y - 372];
  const half = (x: number, flip: boolean) => {
    const place = (offset: number, w: number) => (flip ? x + 420 - offset - w : x + offset);
    return group([
      sash(sketch, place(292, 84), eaves + 50, 84, 92, upper, { across: 2, down: 1, lintel: 'none' }),
      twoStoreyBay(sketch, place(36, 214), eaves, 214, y, made, upper),
      porch(sketch, place(298, 78), y - 172, 78, 152, {
        ...made,
        door: materialsOf(sketch.chance.branch(`door${flip}`)).door,
      }),
    ]);
  };
  return group([
    chimney(sketch, left + width / 2 - 58, eaves - 128, 116, 62, made),
    roof(sketch, left - 26, eaves, width + 52, 152, 168, made),
    wall(sketch, left, eaves + 6, width, 180, upper),
    wall(sketch, left, eaves + 186, width, 186, made),
    rect(left, eaves + 182, width, 9, made.trim),
    half(left, false),
    half(left + 420, true),
    stroke(`M${n(left + 420)} ${n(eaves + 8)}V${n(y)}`, '#4a4448', 5),
  ]);
}

function twoStoreyBay(
  sketch: Sketch,
  x: number,
  eaves: number,
  w: number,
  y: number,
  made: Materials,
  upper: Materials,
): string {
  const look: WindowLook = { across: 3, down: 1, lintel: 'none' };
  return group([
    rect(x, eaves - 4, w, y - eaves + 4, darker(made.wall, 0.06)),
    rect(x, eaves + 148, w, 46, darker(made.roof, 0.02)),
    ...Array.from({ length: 3 }, (_, row) =>
      stroke(`M${n(x)} ${n(eaves + 160 + row * 12)}h${n(w)}`, darker(made.roof, 0.3), 1.4, 'opacity="0.6"'),
    ),
    gable(sketch, x - 4, eaves, w + 8, 118, made, upper.wall),
    ...[0.2, 0.4, 0.6, 0.8].map((place) =>
      rect(
        x + w * place - 3,
        eaves - 96 * (1 - Math.abs(place - 0.5) * 1.9),
        6,
        96 * (1 - Math.abs(place - 0.5) * 1.9),
        darker(made.roof, 0.25),
        'opacity="0.75"',
      ),
    ),
    sash(sketch, x + 18, eaves + 38, w - 36, 100, made, look),
    sash(sketch, x + 18, y - 152, w - 36, 96, made, look),
    rect(x + w - 6, eaves + 10, 6, y - eaves - 10, '#1c1420', 'opacity="0.14"'),
  ]);
}

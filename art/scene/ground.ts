/** Draws the ground in front of a home or under a vehicle: front gardens, pavements, roads. */
import { border, hedge, shrub, tree } from './plants.ts';
import {
  blob,
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
  rect,
  type Sketch,
  stroke,
} from './shapes.ts';

/**
 * Draws lawn and path from the door at y down to the bottom, where a low wall, railings or a hedge closes
 * them.
 */
export function frontGarden(sketch: Sketch, y: number, doorX: number): string {
  const { chance, light } = sketch;
  const edge = y + 88;
  const path1 = mix('#d9c4a4', light.haze, 0.25);
  const fence = chance.pick([lowWall, railings, hedges]);
  return group([
    rect(0, y, 1200, 900 - y, gradient(sketch, [light.grass, darker(light.grass, 0.12)])),
    rect(0, y, 1200, 12, '#1c1420', 'opacity="0.14"'),
    poly(
      [
        [doorX - 38, y],
        [doorX + 38, y],
        [doorX + 62, edge],
        [doorX - 62, edge],
      ],
      path1,
    ),
    border(sketch, 30, y + 30, doorX - 110, 46),
    border(sketch, doorX + 90, y + 30, 1080 - doorX, 46),
    fence(sketch, edge, doorX),
    street(sketch, edge + 14),
  ]);
}

function lowWall(sketch: Sketch, y: number, gap: number): string {
  const brick = sketch.chance.pick(['#a9624b', '#c2a274', '#9c8f80']);
  const part = (x: number, w: number) =>
    group([
      rect(x, y - 40, w, 54, gradient(sketch, [lighter(brick, 0.1), darker(brick, 0.14)])),
      rect(x - 4, y - 50, w + 8, 12, '#e3d5bb'),
      line(x, y - 18, x + w, y - 18, darker(brick), 1.2),
      line(x, y - 2, x + w, y - 2, darker(brick), 1.2),
    ]);
  const pier = (x: number) =>
    rect(x, y - 66, 34, 80, darker(brick, 0.04)) + rect(x - 5, y - 76, 44, 12, '#e3d5bb');
  return group([part(-10, gap - 86), part(gap + 96, 1200 - gap), pier(gap - 100), pier(gap + 66)]);
}

function railings(sketch: Sketch, y: number, gap: number): string {
  const iron = '#2b2d33';
  const rods = Array.from({ length: 66 }, (_, index) => 8 + index * 18.4).filter(
    (x) => x < gap - 74 || x > gap + 74,
  );
  return group([
    rect(-10, y - 2, gap - 66, 16, '#d8c9ae'),
    rect(gap + 76, y - 2, 1200, 16, '#d8c9ae'),
    ...rods.map(
      (x) =>
        line(x, y - 58, x, y, iron, 3) +
        path(`M${n(x - 4)} ${n(y - 58)}L${n(x)} ${n(y - 70)}L${n(x + 4)} ${n(y - 58)}Z`, iron),
    ),
    line(-10, y - 48, gap - 74, y - 48, iron, 3.4),
    line(gap + 74, y - 48, 1210, y - 48, iron, 3.4),
    shrub(sketch, gap - 150, y - 2, 44),
  ]);
}

function hedges(sketch: Sketch, y: number, gap: number): string {
  return group([hedge(sketch, -20, y + 12, gap - 58, 66), hedge(sketch, gap + 78, y + 12, 1240 - gap, 66)]);
}

/** Draws pavement, kerb and road from y down. */
export function street(sketch: Sketch, y: number): string {
  const { light } = sketch;
  const flag = mix('#cfc4b4', light.haze, 0.2);
  const road = mix('#6f6d72', light.haze, 0.18);
  const flags = Array.from({ length: 15 }, (_, index) =>
    line(index * 88 - 30, y, index * 92 - 60, y + 46, darker(flag, 0.14), 1.6, 'opacity="0.6"'),
  );
  return group([
    rect(0, y, 1200, 48, gradient(sketch, [flag, lighter(flag, 0.12)])),
    ...flags,
    rect(0, y + 46, 1200, 10, mix('#a79f94', light.haze, 0.15)),
    rect(0, y + 56, 1200, 900 - y, gradient(sketch, [darker(road, 0.1), lighter(road, 0.06)])),
    stroke(`M0 ${n(y + 64)}H1200`, '#e8d9a8', 3, 'opacity="0.55"'),
  ]);
}

/** Draws trees that frame a home on the left or the right, never before its door. */
export function framingTrees(sketch: Sketch, y: number): string {
  const { chance } = sketch;
  const left = chance.odds(0.75) ? tree(sketch, chance.between(10, 90), y, chance.between(380, 520)) : '';
  const right =
    chance.odds(0.6) || left === ''
      ? tree(sketch, chance.between(1110, 1190), y, chance.between(340, 500))
      : '';
  return left + right;
}

/** Draws a soft shadow on the road and, sometimes, a puddle of light. */
export function groundShadow(x: number, y: number, rx: number, ry: number): string {
  return (
    ellipse(x, y, rx, ry, '#15101a', 'opacity="0.32"') +
    ellipse(x, y - 2, rx * 0.86, ry * 0.6, '#15101a', 'opacity="0.3"')
  );
}

/** Draws a dry-stone wall along a lane. */
export function stoneWall(sketch: Sketch, y: number, height: number): string {
  const { chance, light } = sketch;
  const stone = mix('#a89f90', light.haze, 0.15);
  const stones = Array.from({ length: 130 }, () => {
    const [x, row] = [chance.between(-10, 1210), Math.floor(chance.next() * 4)];
    const tone = chance.pick([lighter(stone, 0.16), darker(stone, 0.1), lighter(stone, 0.05)]);
    return path(
      blob(chance, x, y - height + 12 + (row * height) / 4.2, chance.between(13, 26), height / 9.5, 7, 0.16),
      tone,
    );
  });
  const coping = Array.from({ length: 42 }, (_, index) =>
    path(blob(chance, index * 30, y - height - 1, 16, 10, 7, 0.16), darker(stone, chance.between(0, 0.12))),
  );
  return group([rect(0, y - height, 1200, height, darker(stone, 0.26)), ...stones, ...coping]);
}

/** The materials of British homes, and how a wall of each looks. */
import type { Chance } from './chance.ts';
import { darker, group, lighter, line, rect, type Sketch } from './shapes.ts';

export interface Materials {
  readonly wall: string;
  readonly brick: boolean;
  readonly stone: string;
  readonly roof: string;
  readonly trim: string;
  readonly door: string;
}

const walls = [
  { wall: '#b4664c', brick: true, stone: '#ead9bd' }, // red brick, the Midlands and the North
  { wall: '#c9a876', brick: true, stone: '#f0e4cb' }, // London stock
  { wall: '#a5573f', brick: true, stone: '#e6d3b8' },
  { wall: '#d9c096', brick: false, stone: '#efe2c6' }, // Bath stone
  { wall: '#f0e6d2', brick: false, stone: '#d9c9ab' }, // cream render
  { wall: '#e8c7b4', brick: false, stone: '#faf1e4' }, // pink render
  { wall: '#c3d3cd', brick: false, stone: '#f4efe3' }, // sea-green render
  { wall: '#d8cdbb', brick: false, stone: '#f6efe2' },
  { wall: '#efd9a4', brick: false, stone: '#fbf3e0' }, // ochre limewash
] as const;
const roofs = ['#5d6470', '#6b5f63', '#8f5844', '#4f5561', '#7d5b4b'];
const doors = ['#1f5f66', '#a63d2f', '#2f4f3e', '#28406b', '#c98a2b', '#5b2f4a', '#33383d', '#7a9a8b'];

export function materialsOf(chance: Chance): Materials {
  return { ...chance.pick(walls), roof: chance.pick(roofs), trim: '#fbf6ec', door: chance.pick(doors) };
}

/** Draws a wall with a hint of its material: short dashes for brick, a few soft marks for render. */
export function wall(
  sketch: Sketch,
  x: number,
  y: number,
  width: number,
  height: number,
  made: Materials,
): string {
  const chance = sketch.chance.branch(`wall${Math.round(x)}`);
  const marks: string[] = [];
  if (made.brick) {
    for (let row = 10; row < height; row += 13)
      marks.push(line(x, y + row, x + width, y + row, darker(made.wall, 0.22), 1, 'opacity="0.32"'));
    for (let count = 0; count < (width * height) / 2_600; count++) {
      const column = Math.floor(chance.next() * (width / 24)) * 24;
      const row = Math.floor(chance.next() * (height / 13)) * 13 - 3;
      const tone = chance.odds(0.5) ? darker(made.wall, 0.16) : lighter(made.wall, 0.18);
      if (row >= 0 && column + 22 < width)
        marks.push(rect(x + column, y + row + 1, 22, 11, tone, 'opacity="0.55"'));
    }
  } else {
    for (let count = 0; count < (width * height) / 9_000; count++)
      marks.push(line(...dash(chance, x, y, width, height), darker(made.wall, 0.2), 1.6, 'opacity="0.3"'));
  }
  return group([rect(x, y, width, height, made.wall), ...marks]);
}

function dash(
  chance: Sketch['chance'],
  x: number,
  y: number,
  width: number,
  height: number,
): [number, number, number, number] {
  const length = chance.between(8, 20);
  const [dx, dy] = [x + chance.next() * (width - length), y + chance.next() * height];
  return [dx, dy, dx + length, dy];
}

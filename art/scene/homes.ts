/** Draws a home from outside: it chooses the building and draws what surrounds it. */
import type { HomeKind } from '../../domain/scenes.ts';
import { mansionBlock, modernBlock, overTheShop, warehouse } from './blocks.ts';
import { framingTrees, frontGarden, street } from './ground.ts';
import { bungalow, cottage, georgian } from './houses.ts';
import { hedge } from './plants.ts';
import { semi, terrace } from './rows.ts';
import { darker, gradient, group, rect, type Sketch } from './shapes.ts';
import { hills, sky } from './sky.ts';

type Draw = (sketch: Sketch, y: number) => string;
interface Home {
  readonly draw: Draw;
  /** The x at which the path meets the door. */
  readonly doorX: number;
  /** True for detached homes, which show hills behind them and trees beside them. */
  readonly open: boolean;
}

const homes: Readonly<Record<HomeKind, readonly Home[]>> = {
  terrace: [
    { draw: terrace, doorX: 304, open: false },
    { draw: terrace, doorX: 704, open: false },
  ],
  semi: [{ draw: semi, doorX: 517, open: true }],
  detached: [{ draw: georgian, doorX: 600, open: true }],
  cottage: [{ draw: cottage, doorX: 600, open: true }],
  flat: [
    { draw: mansionBlock, doorX: 600, open: true },
    { draw: modernBlock, doorX: 861, open: true },
  ],
  bungalow: [{ draw: bungalow, doorX: 600, open: true }],
  studio: [
    { draw: warehouse, doorX: 600, open: true },
    { draw: overTheShop, doorX: 654, open: false },
    { draw: modernBlock, doorX: 861, open: true },
  ],
};

/** Draws the home on its ground, under its sky. */
export function homeOutside(sketch: Sketch, kind: HomeKind): string {
  const home = sketch.chance.pick(homes[kind]);
  const paved = home.draw === overTheShop || home.draw === warehouse;
  const y = paved ? 760 : 716;
  return group([
    sky(sketch, 560),
    hills(sketch, 540),
    home.open ? lawn(sketch, y) + framingTrees(sketch, y) : neighbours(sketch, home, y),
    home.draw(sketch, y),
    paved ? street(sketch, y) : frontGarden(sketch, y, home.doorX),
  ]);
}

/** Draws further homes along the street, for a building that stands in a row. */
function neighbours(sketch: Sketch, home: Home, y: number): string {
  if (home.draw === terrace) return '';
  return group([
    terrace({ ...sketch, chance: sketch.chance.branch('neighbours') }, y),
    rect(0, 200, 1200, y - 200, sketch.light.haze, 'opacity="0.12"'),
  ]);
}

function lawn(sketch: Sketch, y: number): string {
  const { light } = sketch;
  return group([
    rect(0, y - 50, 1200, 60, gradient(sketch, [darker(light.grass, 0.04), light.grass])),
    hedge(sketch, -20, y - 26, 1260, 52),
  ]);
}

/** Draws a back garden: lawn, borders, a fence, a shed and somewhere to sit. */
import { border, hedge, pot, tree } from './plants.ts';
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
  rect,
  type Sketch,
  stroke,
} from './shapes.ts';
import { hills, sky } from './sky.ts';

export function backGarden(sketch: Sketch): string {
  const { chance, light } = sketch;
  const shedLeft = chance.odds(0.5);
  return group([
    sky(sketch, 520),
    hills(sketch, 500),
    tree(sketch, shedLeft ? 980 : 180, 600, chance.between(420, 520)),
    chance.odds(0.6) ? tree(sketch, shedLeft ? 620 : 560, 560, 300) : '',
    fence(sketch, 570, 150),
    rect(0, 570, 1200, 330, gradient(sketch, [light.grass, darker(light.grass, 0.1)])),
    ...stripes(sketch),
    shed(sketch, shedLeft ? 110 : 830, 610),
    border(sketch, shedLeft ? 430 : 20, 604, 700, 72),
    terracePaving(sketch),
    table(sketch, shedLeft ? 760 : 330, 820),
    hedge(sketch, shedLeft ? 1110 : -40, 760, 140, 130),
    pot(sketch, 90, 880, 100),
    pot(sketch, 1090, 886, 116),
  ]);
}

function fence(sketch: Sketch, y: number, h: number): string {
  const wood = mix(sketch.chance.pick(['#a98459', '#8c7358', '#9aa08e']), sketch.light.haze, 0.12);
  const boards = Array.from({ length: 46 }, (_, index) =>
    rect(index * 27, y - h + sketch.chance.between(-2, 2), 24, h, index % 3 ? wood : darker(wood, 0.07)),
  );
  return group([
    ...boards,
    rect(0, y - h + 24, 1200, 8, darker(wood, 0.2), 'opacity="0.6"'),
    rect(0, y - 30, 1200, 8, darker(wood, 0.2), 'opacity="0.6"'),
  ]);
}

function stripes(sketch: Sketch): string[] {
  return Array.from({ length: 6 }, (_, index) =>
    poly(
      [
        [470 + (index - 3) * 110, 600],
        [525 + (index - 3) * 110, 600],
        [600 + (index - 3) * 260 + 130, 900],
        [600 + (index - 3) * 260, 900],
      ],
      lighter(sketch.light.grass, 0.25),
      'opacity="0.28"',
    ),
  );
}

function shed(sketch: Sketch, x: number, y: number): string {
  const paint = sketch.chance.pick(['#6f8f8a', '#5f7a5e', '#a9754f', '#4f6a86']);
  const boards = Array.from({ length: 10 }, (_, row) =>
    line(x, y - 172 + row * 18, x + 240, y - 172 + row * 18, darker(paint, 0.2), 2, 'opacity="0.6"'),
  );
  return group([
    ellipse(x + 120, y + 4, 150, 12, '#1c1420', 'opacity="0.2"'),
    path(
      `M${x} ${y}V${y - 170}L${x + 120} ${y - 250}L${x + 240} ${y - 170}V${y}Z`,
      gradient(sketch, [lighter(paint, 0.1), paint]),
    ),
    ...boards,
    stroke(`M${x - 18} ${y - 160}L${x + 120} ${y - 254}L${x + 258} ${y - 160}`, '#544a44', 15),
    rect(x + 28, y - 142, 84, 66, '#f6efe0'),
    rect(x + 35, y - 135, 70, 52, mix('#43596b', sketch.light.sky[1]!, 0.5)),
    line(x + 70, y - 140, x + 70, y - 78, '#f6efe0', 5),
    rect(x + 142, y - 150, 74, 150, darker(paint, 0.14)),
    circle(x + 204, y - 74, 5, '#e6c067'),
    rect(x + 20, y - 74, 100, 16, '#8a6a4c'),
    ...[34, 60, 86, 106].map((offset) =>
      circle(x + offset, y - 80, 12, sketch.chance.pick(['#e7a3b4', '#f1d36b', '#d9709a', '#f6f0e4'])),
    ),
  ]);
}

function terracePaving(sketch: Sketch): string {
  const stone = mix('#d8c8ae', sketch.light.haze, 0.2);
  const joints = Array.from({ length: 9 }, (_, index) =>
    line(100 + index * 130, 780, 600 + (index - 3.8) * 200, 900, darker(stone, 0.16), 2),
  );
  return group([
    path('M0 786Q600 746 1200 786V900H0Z', gradient(sketch, [darker(stone, 0.04), lighter(stone, 0.2)])),
    ...joints,
    path('M0 838Q600 806 1200 838', 'none', `stroke="${darker(stone, 0.16)}" stroke-width="2"`),
  ]);
}

function table(sketch: Sketch, x: number, y: number): string {
  const wood = '#8f6b4a';
  const shade = sketch.chance.pick(['#d9703a', '#3f8f93', '#e9dcc6', '#a63d2f']);
  const chair = (cx: number, turn: number) =>
    group([
      rect(cx - 30, y - 96, 60, 9, wood),
      ...[0, 1, 2].map((row) => rect(cx - 30 * turn - 4, y - 170 + row * 22, 9, 90 - row * 22, wood)),
      line(cx - 26, y - 90, cx - 32, y, darker(wood), 8),
      line(cx + 26, y - 90, cx + 32, y, darker(wood), 8),
    ]);
  const panels = [0, 1, 2, 3, 4].map((index) =>
    path(
      `M${x} ${y - 430}Q${n(x - 190 + index * 76)} ${y - 400} ${n(x - 230 + index * 92)} ${y - 316}H${n(x - 138 + index * 92)}Q${n(x - 114 + index * 76)} ${y - 400} ${x} ${y - 430}Z`,
      index % 2 ? lighter(shade, 0.45) : shade,
    ),
  );
  return group([
    ellipse(x, y + 4, 230, 20, '#1c1420', 'opacity="0.22"'),
    line(x, y - 424, x, y, '#e6dcc8', 8),
    ...panels,
    chair(x - 150, 1),
    chair(x + 150, -1),
    ellipse(x, y - 118, 120, 20, gradient(sketch, [lighter(wood, 0.24), wood])),
    line(x - 60, y - 108, x - 76, y, wood, 10),
    line(x + 60, y - 108, x + 76, y, wood, 10),
    rect(x - 50, y - 152, 22, 34, '#e9f1ee', 'opacity="0.9"'),
    rect(x + 22, y - 146, 18, 26, '#f3d9a4'),
    circle(x - 8, y - 132, 12, '#d9703a'),
  ]);
}

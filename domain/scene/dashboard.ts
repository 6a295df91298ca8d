/** The inside of a vehicle, from the driver's seat: the wheel is on the right. */

import {
  circle,
  darker,
  ellipse,
  gradient,
  group,
  lighter,
  line,
  n,
  path,
  poly,
  round,
  type Sketch,
  stroke,
} from './shapes.ts';
import { hills, sky } from './sky.ts';

export function dashboard(sketch: Sketch): string {
  const { chance, light } = sketch;
  const trim = chance.pick(['#3a3a3f', '#5b4636', '#4a5258', '#6d5a48']);
  const accent = chance.pick(['#a9764c', '#c9c4ba', '#7d5a3f', '#8d9195']);
  return group([
    sky(sketch, 500),
    hills(sketch, 480),
    poly(
      [
        [0, 560],
        [1200, 560],
        [1200, 700],
        [0, 700],
      ],
      light.grass,
    ),
    poly(
      [
        [520, 500],
        [590, 500],
        [1010, 700],
        [240, 700],
      ],
      '#7b787c',
    ),
    ...[0, 1, 2].map((dash) =>
      poly(
        [
          [552 - dash * 8, 520 + dash * 36],
          [560 + dash * 2, 520 + dash * 36],
          [562 + dash * 6, 540 + dash * 40],
          [546 - dash * 12, 540 + dash * 40],
        ],
        '#f3ecd8',
      ),
    ),
    path('M0 0H1200V900H1130L1060 96Q600 40 140 96L70 900H0Z', gradient(sketch, [darker(trim, 0.2), trim])),
    stroke('M140 96Q600 40 1060 96', darker(trim, 0.4), 8),
    round(500, 92, 210, 62, 20, '#26262b'),
    round(512, 102, 186, 42, 14, gradient(sketch, [light.sky[1]!, light.haze])),
    path(
      'M-10 640Q300 560 600 584T1210 640V900H-10Z',
      gradient(sketch, [lighter(trim, 0.16), darker(trim, 0.2)]),
    ),
    stroke('M20 690Q300 630 600 648T1180 690', accent, 16),
    stroke('M20 684Q300 624 600 642T1180 684', lighter(accent, 0.5), 3),
    screen(sketch),
    vents(90, 720),
    vents(560, 716),
    instruments(sketch),
    steeringWheel(sketch, trim, accent),
    gearstick(trim, accent),
  ]);
}

function screen(sketch: Sketch): string {
  return group([
    round(420, 560, 260, 138, 16, '#17181c'),
    round(430, 570, 240, 118, 10, gradient(sketch, ['#2f5d63', '#1d3a44'])),
    stroke('M444 668L510 618L560 640L650 586', '#f6c667', 6),
    circle(510, 618, 8, '#f08a5c'),
    line(450, 596, 520, 596, '#8fb7b6', 5),
    line(450, 610, 496, 610, '#5f8f90', 4),
  ]);
}

function vents(x: number, y: number): string {
  return group([
    round(x, y, 120, 56, 12, '#1c1d21'),
    ...[0, 1, 2].map((row) => round(x + 10, y + 12 + row * 13, 100, 5, 2, '#4c4e55')),
  ]);
}

function instruments(sketch: Sketch): string {
  const dial = (x: number, angle: number) =>
    group([
      circle(x, 640, 64, '#101115'),
      circle(x, 640, 58, 'none', 'stroke="#5d6067" stroke-width="3"'),
      ...Array.from({ length: 11 }, (_, index) => {
        const turn = Math.PI * (0.8 + (index / 10) * 1.4);
        return line(
          x + Math.cos(turn) * 46,
          640 + Math.sin(turn) * 46,
          x + Math.cos(turn) * 54,
          640 + Math.sin(turn) * 54,
          '#e9e4d9',
          3,
        );
      }),
      line(x, 640, x + Math.cos(angle) * 42, 640 + Math.sin(angle) * 42, '#f08a5c', 5),
      circle(x, 640, 8, '#d8d2c6'),
    ]);
  return group([
    path('M730 660Q740 556 900 552T1080 660Z', '#1c1d21'),
    dial(830, sketch.chance.between(2.6, 4)),
    dial(980, sketch.chance.between(2.6, 5)),
  ]);
}

function steeringWheel(sketch: Sketch, trim: string, accent: string): string {
  return group([
    ellipse(905, 800, 226, 210, 'none', `stroke="#1a1a1e" stroke-width="42"`),
    ellipse(905, 796, 226, 210, 'none', `stroke="${lighter(trim, 0.14)}" stroke-width="30"`),
    path(
      'M694 800Q800 770 840 770H970Q1010 770 1116 800L1112 842Q1020 826 990 860H820Q790 826 698 842Z',
      gradient(sketch, [lighter(trim, 0.2), darker(trim, 0.2)]),
    ),
    round(822, 764, 166, 120, 40, darker(trim, 0.1)),
    circle(905, 822, 30, accent),
    circle(905, 822, 22, darker(trim, 0.3)),
    ...[740, 1040].map((x) => round(x, 806, 40, 12, 5, accent)),
  ]);
}

function gearstick(trim: string, accent: string): string {
  return group([
    path('M470 900L500 800H650L680 900Z', darker(trim, 0.25)),
    line(575, 880, 575, 800, '#26262b', 14),
    circle(575, 790, 27, darker(trim, 0.4)),
    circle(575, 788, 18, accent),
    stroke(`M566 ${n(782)}h18`, '#fff', 2),
  ]);
}

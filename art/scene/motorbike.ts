/** Draws a motorbike from the side. */
import {
  circle,
  darker,
  ellipse,
  gradient,
  group,
  lighter,
  line,
  path,
  rect,
  round,
  type Sketch,
  stroke,
} from './shapes.ts';

/** Draws a roadster with a round lamp, a teardrop tank and an engine one can see. */
export function motorbike(sketch: Sketch): string {
  const { chance } = sketch;
  const paint = chance.pick(['#a63d2f', '#2f4f3e', '#2f5d73', '#1f2328', '#c98a2b', '#e2dccb']);
  const seat = chance.pick(['#4a3326', '#25262b', '#7a5236']);
  const chrome = gradient(sketch, ['#f4f4f2', '#a9adb0', '#6f7377']);
  const fins = Array.from({ length: 7 }, (_, index) =>
    rect(356, 128 + index * 11, 78, 5.5, index % 2 ? '#9da1a4' : '#c9ccce'),
  );
  return group([
    ...[186, 622].map((x) => spokedWheel(x, 206, 92)),
    stroke('M186 206L330 214M186 206L262 116', '#2b2d33', 13),
    stroke('M248 118L202 200', chrome, 9),
    stroke('M254 132l-14 8M248 146l-14 8M241 160l-14 8', '#5b5f64', 5),
    stroke('M262 116L330 214L470 220L520 84L292 110', '#26282d', 12),
    stroke('M622 206L546 62', chrome, 13),
    stroke('M622 206L584 136', '#2b2d33', 20),
    stroke('M546 62L534 40', '#2b2d33', 12),
    path(
      'M334 210H462C476 210 480 222 474 234C466 248 350 250 340 236C332 226 328 214 334 210Z',
      gradient(sketch, ['#b9bcbe', '#6b6f74']),
    ),
    circle(392, 222, 21, chrome),
    circle(446, 224, 13, '#8d9195'),
    round(350, 122, 90, 92, 10, '#3b3e44'),
    ...fins,
    round(366, 108, 60, 20, 6, '#5d6167'),
    stroke('M440 152C486 164 492 232 450 242C380 258 260 250 112 246', chrome, 13),
    round(84, 234, 150, 25, 12, chrome),
    path(
      'M330 104C340 70 400 52 470 56C510 60 532 74 524 92C514 112 440 118 344 116Z',
      gradient(sketch, [lighter(paint, 0.4), paint, darker(paint, 0.3)]),
    ),
    stroke('M352 92C400 74 460 70 506 82', lighter(paint, 0.7), 4, 'opacity="0.8"'),
    circle(430, 88, 11, '#e6d8b4', 'opacity="0.9"'),
    path(
      'M178 88C190 76 240 84 292 84C320 84 338 92 344 106C330 118 220 116 190 108C178 104 172 96 178 88Z',
      gradient(sketch, [lighter(seat, 0.2), darker(seat, 0.2)]),
    ),
    stroke('M214 86l8 24M246 86l6 28M280 86l4 30', darker(seat, 0.4), 2),
    stroke('M92 140C108 108 150 96 190 106', paint, 15),
    round(160, 96, 20, 16, 5, '#c4342b'),
    stroke('M534 128C566 96 640 92 690 136', paint, 13),
    circle(570, 84, 29, '#2b2d33'),
    ellipse(580, 84, 20, 26, '#f6eed4'),
    ellipse(584, 80, 8, 14, '#ffffff', 'opacity="0.9"'),
    stroke('M540 44C514 22 486 22 462 30', '#2b2d33', 8),
    stroke('M492 25L458 31', '#1a1b1f', 14),
    circle(548, 18, 14, chrome),
    line(542, 42, 547, 28, '#8d9195', 4),
    circle(528, 52, 10, chrome),
  ]);
}

function spokedWheel(x: number, y: number, radius: number): string {
  const spokes = Array.from({ length: 18 }, (_, index) => {
    const angle = (index / 18) * Math.PI * 2;
    const lean = angle + (index % 2 ? 0.34 : -0.34);
    return line(
      x + Math.cos(lean) * 13,
      y + Math.sin(lean) * 13,
      x + Math.cos(angle) * radius * 0.78,
      y + Math.sin(angle) * radius * 0.78,
      '#b9bcbe',
      2,
    );
  });
  return group([
    circle(x, y, radius - 8, 'none', 'stroke="#222327" stroke-width="18"'),
    circle(x, y, radius * 0.78, 'none', 'stroke="#c9ccce" stroke-width="7"'),
    ...spokes,
    circle(x, y, 16, '#8d9195'),
    circle(x, y, 30, 'none', 'stroke="#7d8185" stroke-width="5"'),
  ]);
}

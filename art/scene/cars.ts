/** Draws cars from the side, in a box of 800 × 300. Their wheels stand on y = 300, and they face right. */
import {
  darker,
  ellipse,
  gradient,
  group,
  lighter,
  line,
  path,
  round,
  type Sketch,
  stroke,
} from './shapes.ts';
import { doorSeam, glassPaint, handle, headlamp, tailLamp, wheel } from './vehicle-parts.ts';

const paints = [
  '#a63d2f',
  '#2f5d73',
  '#2f4f3e',
  '#d9d4c8',
  '#5a6068',
  '#c98a2b',
  '#7f9fa8',
  '#33383d',
  '#6d2f3c',
  '#e7dfcf',
  '#3f6f8f',
];

interface Shell {
  readonly body: string;
  /** The outline of the windows, which pillars divide. */
  readonly cabin: string;
  readonly pillars: readonly (readonly [x1: number, y1: number, x2: number, y2: number, width: number])[];
  readonly seams: readonly number[];
  readonly wheels: readonly [number, number];
  readonly shoulder: string;
  readonly handles: readonly number[];
}

const hatchback: Shell = {
  body: 'M44 252C34 246 30 228 31 206C32 178 38 160 50 146C66 112 92 68 120 54C150 41 220 36 300 36C372 36 414 42 446 56C492 78 540 112 572 134C640 140 712 150 742 172C764 188 771 216 769 238C768 248 760 254 748 255L96 256Z',
  cabin:
    'M92 138C104 108 124 78 142 70C190 58 250 56 300 56C362 56 400 60 430 72C466 90 502 114 530 136L300 142Z',
  pillars: [
    [296, 54, 300, 144, 13],
    [164, 62, 148, 142, 12],
    [470, 88, 486, 138, 7],
  ],
  seams: [150, 300, 484],
  wheels: [172, 628],
  shoulder: 'M48 160C180 150 420 150 590 154C660 158 720 166 752 182',
  handles: [186, 330],
};

const estate: Shell = {
  body: 'M34 252C24 244 22 226 24 204C26 172 30 156 38 144C44 112 54 74 70 56C86 44 170 38 300 38C380 38 424 44 456 58C500 80 548 114 580 136C650 142 716 152 746 174C766 190 773 216 771 238C770 248 762 254 750 255L88 256Z',
  cabin:
    'M66 138C70 112 78 84 92 72C140 60 240 58 306 58C370 58 408 62 438 74C474 92 510 116 538 138L306 143Z',
  pillars: [
    [306, 56, 310, 144, 13],
    [180, 60, 174, 144, 12],
    [478, 90, 494, 140, 7],
  ],
  seams: [178, 310, 492],
  wheels: [172, 634],
  shoulder: 'M38 160C180 150 430 150 600 156C668 160 724 168 756 184',
  handles: [206, 342],
};

const suv: Shell = {
  body: 'M40 250C28 240 26 214 28 188C30 160 36 142 46 128C58 84 76 44 98 30C124 18 220 14 310 14C384 14 424 20 456 34C496 56 534 94 560 118C640 122 716 132 746 156C766 174 772 206 770 232C768 246 760 252 748 253L90 254Z',
  cabin:
    'M84 120C94 84 108 54 124 46C180 36 260 34 310 34C370 34 408 38 436 50C468 70 500 98 522 122L310 128Z',
  pillars: [
    [306, 32, 308, 130, 14],
    [176, 38, 166, 128, 13],
    [466, 68, 486, 124, 8],
  ],
  seams: [166, 308, 488],
  wheels: [172, 628],
  shoulder: 'M40 150C180 138 420 138 576 140C660 144 722 152 754 172',
  handles: [198, 338],
};

const small: Shell = {
  body: 'M108 250C94 242 90 220 92 196C94 168 102 146 120 128C142 82 184 46 246 36C310 28 388 30 438 44C490 62 530 98 556 126C616 132 668 148 688 172C704 192 708 220 705 238C702 248 694 253 684 254L150 256Z',
  cabin: 'M152 128C170 92 204 64 252 56C312 48 374 50 416 60C456 74 490 102 512 130L330 136Z',
  pillars: [
    [326, 52, 332, 138, 14],
    [456, 78, 472, 132, 7],
  ],
  seams: [332, 474],
  wheels: [212, 588],
  shoulder: 'M112 152C240 138 440 138 572 142C630 148 668 158 694 178',
  handles: [360],
};

export function car(sketch: Sketch): string {
  const { chance } = sketch;
  const shell = chance.pick([hatchback, hatchback, estate, suv, small]);
  const paint = chance.pick(paints);
  return group([
    path('M120 200H680V272H120Z', '#14151a'),
    path(shell.body, gradient(sketch, [lighter(paint, 0.3), paint, paint, darker(paint, 0.28)])),
    path(shell.cabin, glassPaint(sketch)),
    reflections(sketch, shell),
    ...shell.pillars.map(([x1, y1, x2, y2, width]) =>
      line(x1, y1, x2, y2, darker(paint, width > 10 ? 0.35 : 0.1), width),
    ),
    stroke(shell.cabin, darker(paint, 0.3), 4),
    ...shell.seams.map((x) => doorSeam(x, 142, darker(paint, 0.4))),
    stroke(shell.shoulder, lighter(paint, 0.55), 4, 'opacity="0.6"'),
    stroke(shell.shoulder, darker(paint, 0.4), 2.5, 'opacity="0.5" transform="translate(0 6)"'),
    ...shell.handles.map((x) => handle(x, 176, paint)),
    mirror(shell.seams.at(-1)! + 2, 134, paint),
    path('M96 240H700L696 258H110Z', darker(paint, 0.55), 'opacity="0.8"'),
    headlamp(sketch, shell === small ? 664 : 722, shell === suv ? 158 : 172),
    tailLamp(shell === small ? 94 : shell === hatchback ? 34 : 28, shell === suv ? 150 : 162),
    ...shell.wheels.map((x) => wheel(sketch, x, 238, shell === suv ? 66 : 60)),
  ]);
}

/** Draws the sky in the windows; a clip keeps it inside them. */
function reflections(sketch: Sketch, shell: Shell): string {
  const id = `${sketch.prefix}${sketch.defs.length}`;
  sketch.defs.push(`<clipPath id="${id}"><path d="${shell.cabin}"/></clipPath>`);
  return group(
    [
      path('M230 20h66l-96 150h-66Z', '#ffffff', 'opacity="0.18"'),
      path('M416 20h34l-96 150h-34Z', '#ffffff', 'opacity="0.14"'),
      ellipse(246, 142, 34, 40, '#10151b', 'opacity="0.45"'),
      ellipse(386, 142, 34, 40, '#10151b', 'opacity="0.45"'),
      line(430, 140, 460, 112, '#10151b', 6, 'opacity="0.5"'),
    ],
    `clip-path="url(#${id})"`,
  );
}

function mirror(x: number, y: number, paint: string): string {
  return (
    round(x - 26, y - 16, 34, 22, 9, darker(paint, 0.12)) +
    round(x - 24, y - 15, 28, 9, 5, lighter(paint, 0.35), 'opacity="0.7"')
  );
}

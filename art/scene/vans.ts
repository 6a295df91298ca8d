/** Draws vans and campervans from the side, in the same box as the cars. */
import { darker, gradient, group, lighter, line, path, round, type Sketch, stroke } from './shapes.ts';
import { doorSeam, glassPaint, handle, headlamp, tailLamp, wheel } from './vehicle-parts.ts';

const vanBody =
  'M24 250C16 240 14 220 14 190V60C14 34 26 22 52 20H500C530 20 548 28 566 50L640 138C700 146 744 156 764 182C778 202 780 224 778 240C776 250 768 255 756 255L90 256Z';

export function van(sketch: Sketch): string {
  const { chance } = sketch;
  const paint = chance.pick(['#f1ece2', '#e2e4e2', '#5f7f92', '#b8403a', '#33424f', '#d8a33c']);
  const cabin = 'M482 54H530C546 54 556 60 566 72L622 140H482Z';
  return group([
    path('M120 200H680V272H120Z', '#14151a'),
    path(vanBody, gradient(sketch, [lighter(paint, 0.25), paint, darker(paint, 0.2)])),
    path(cabin, glassPaint(sketch)),
    path('M520 54h22l-40 86h-20Z', '#ffffff', 'opacity="0.2"'),
    stroke('M556 60L600 142', darker(paint, 0.3), 8),
    doorSeam(470, 40, darker(paint, 0.4)),
    doorSeam(606, 146, darker(paint, 0.4)),
    doorSeam(250, 40, darker(paint, 0.3)),
    stroke('M30 128H456', darker(paint, 0.24), 3),
    stroke('M30 36C200 30 380 30 510 34', lighter(paint, 0.6), 5, 'opacity="0.7"'),
    round(44, 54, 190, 66, 8, darker(paint, 0.07)),
    round(266, 54, 188, 66, 8, darker(paint, 0.07)),
    path('M22 212H770L774 240L760 256H60L22 244Z', '#2d3036'),
    handle(494, 168, paint),
    handle(268, 168, paint),
    round(610, 108, 26, 46, 8, '#25282e'),
    headlamp(sketch, 728, 172),
    tailLamp(14, 150),
    wheel(sketch, 172, 240, 60),
    wheel(sketch, 640, 240, 60),
  ]);
}

export function campervan(sketch: Sketch): string {
  const { chance } = sketch;
  const paint = chance.pick(['#3f8f93', '#d9703a', '#7fa35c', '#c6a13c', '#b5483d', '#5f89b0']);
  const cream = '#f6ecd8';
  const upper = 'M34 150V72C36 46 52 34 82 32H600C664 34 706 70 738 150Z';
  const windows = [
    [70, 96],
    [190, 118],
    [330, 118],
    [470, 98],
  ] as const;
  return group([
    path('M110 200H690V272H110Z', '#14151a'),
    path('M120 34L150 -34H470L520 34Z', gradient(sketch, ['#e9d9b8', '#cdb68c'])),
    ...[0, 1, 2, 3, 4].map((index) => line(196 + index * 62, -30, 190 + index * 68, 30, '#b59c70', 2.5)),
    round(132, -46, 352, 16, 8, cream),
    round(96, 24, 460, 14, 7, darker(cream, 0.1)),
    path(upper, gradient(sketch, [lighter(cream, 0.5), cream])),
    path(
      'M34 144H736C762 170 772 208 768 240C766 250 758 255 748 255H60C42 253 34 240 34 220Z',
      gradient(sketch, [lighter(paint, 0.2), paint, darker(paint, 0.25)]),
    ),
    stroke('M36 148H560C640 150 700 160 748 196', cream, 9),
    stroke('M36 148H560C640 150 700 160 748 196', darker(paint, 0.2), 2, 'transform="translate(0 8)"'),
    ...windows.map(([x, w]) =>
      round(x, 60, w, 70, 14, glassPaint(sketch), `stroke="${darker(cream, 0.25)}" stroke-width="4"`),
    ),
    path(
      'M604 60H628C664 66 690 92 708 130H604Z',
      glassPaint(sketch),
      `stroke="${darker(cream, 0.25)}" stroke-width="4"`,
    ),
    ...windows
      .slice(0, 3)
      .map(([x, w]) =>
        path(
          `M${x + 4} 64h${w * 0.24}q-8 34 -16 62h${-w * 0.24 + 16}ZM${x + w - 4} 64h${-w * 0.24}q8 34 16 62h${w * 0.24 - 16}Z`,
          chance.pick(['#e9b36d', '#e4e0cf', '#d98b7d']),
          'opacity="0.85"',
        ),
      ),
    ...windows.map(([x, w]) => path(`M${x + w * 0.5} 62h16l-34 66h-16Z`, '#fff', 'opacity="0.2"')),
    doorSeam(318, 44, darker(cream, 0.4)),
    doorSeam(458, 44, darker(cream, 0.4)),
    doorSeam(592, 44, darker(cream, 0.4)),
    handle(470, 178, '#dcd6ca'),
    handle(330, 178, '#dcd6ca'),
    round(22, 226, 40, 20, 8, '#e4dfd4'),
    round(730, 226, 48, 20, 8, '#e4dfd4'),
    headlamp(sketch, 738, 186),
    tailLamp(32, 172),
    wheel(sketch, 176, 240, 58, true),
    wheel(sketch, 632, 240, 58, true),
  ]);
}

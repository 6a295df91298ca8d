/** Draws the parts that all vehicles with four wheels share: wheels, lamps, glass, seams and handles. */
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
  radial,
  round,
  type Sketch,
  stroke,
} from './shapes.ts';

export function wheel(sketch: Sketch, x: number, y: number, radius: number, classic = false): string {
  const chance = sketch.chance.branch('wheel');
  const spokes = chance.pick([5, 6, 7, 10]);
  const rim = radius * 0.64;
  const metal = '#cfd1d2';
  const star = Array.from({ length: spokes }, (_, index) => {
    const angle = (index / spokes) * Math.PI * 2 + 0.3;
    return line(
      x + Math.cos(angle) * rim * 0.2,
      y + Math.sin(angle) * rim * 0.2,
      x + Math.cos(angle) * rim * 0.9,
      y + Math.sin(angle) * rim * 0.9,
      metal,
      rim * (spokes > 7 ? 0.12 : 0.2),
    );
  });
  return group([
    path(
      `M${n(x - radius - 12)} ${n(y + 14)}a${n(radius + 12)} ${n(radius + 12)} 0 0 1 ${n(radius * 2 + 24)} 0Z`,
      '#17181c',
    ),
    circle(x, y, radius, '#24252a'),
    circle(x, y, radius - 4, 'none', 'stroke="#3a3c42" stroke-width="3"'),
    ...(classic
      ? [
          circle(x, y, rim, '#f1e9d8'),
          circle(x, y, rim * 0.62, radial(sketch, ['#ffffff', '#c7c7c4', '#8f9193'])),
          circle(x, y, rim * 0.2, '#a9abab'),
        ]
      : [
          circle(x, y, rim, '#4a4c52'),
          circle(x, y, rim, 'none', `stroke="${metal}" stroke-width="${n(radius * 0.08)}"`),
          ...star,
          circle(x, y, rim * 0.26, metal),
          circle(x, y, rim * 0.12, '#55585e'),
        ]),
  ]);
}

export function doorSeam(x: number, top: number, colour: string): string {
  return stroke(
    `M${n(x)} ${n(top)}C${n(x + 3)} 180 ${n(x + 1)} 220 ${n(x - 4)} 240`,
    colour,
    2.2,
    'opacity="0.7"',
  );
}

export function handle(x: number, y: number, paint: string): string {
  return (
    round(x, y, 34, 8, 4, lighter(paint, 0.3)) +
    round(x, y + 6, 34, 4, 2, darker(paint, 0.4), 'opacity="0.5"')
  );
}

export function headlamp(sketch: Sketch, x: number, y: number): string {
  const glow =
    sketch.light.lit > 5 ? circle(x + 26, y + 8, 90, radial(sketch, ['#fff0c0@0.6', '#fff0c0@0'])) : '';
  return (
    glow +
    path(
      `M${n(x)} ${n(y - 6)}c18 0 34 8 42 24c2 8 -4 10 -12 10c-20 0 -34 -8 -38 -22c-2 -8 2 -12 8 -12Z`,
      gradient(sketch, ['#fffdf2', '#e9dfb8']),
    ) +
    ellipse(x + 20, y + 8, 9, 7, '#ffffff', 'opacity="0.8"')
  );
}

export function tailLamp(x: number, y: number): string {
  return (
    path(`M${n(x)} ${n(y + 34)}c-2 -16 2 -30 12 -38c8 2 12 8 11 18c-2 12 -8 20 -23 20Z`, '#c4342b') +
    path(
      `M${n(x + 4)} ${n(y + 14)}c2 -6 4 -10 9 -14`,
      'none',
      'stroke="#ff8d7a" stroke-width="3" stroke-linecap="round"',
    )
  );
}

export function glassPaint(sketch: Sketch): string {
  const { light } = sketch;
  return gradient(sketch, [mix('#2b3a46', light.sky[0]!, 0.45), mix('#222c36', light.sky[2]!, 0.25)]);
}

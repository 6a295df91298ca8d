/** Draws trees, shrubs, hedges and flowers. */
import {
  blob,
  circle,
  darker,
  ellipse,
  gradient,
  group,
  lighter,
  mix,
  n,
  path,
  rect,
  type Sketch,
  stroke,
} from './shapes.ts';

/** Draws a broad tree that stands on (x, y) and is about `height` tall. */
export function tree(sketch: Sketch, x: number, y: number, height: number): string {
  const { chance, light } = sketch;
  const leaf = chance.pick(light.leaf);
  const trunk = mix('#6d5343', light.haze, 0.12);
  const crownY = y - height * 0.66;
  const reach = height * 0.3;
  const limbs = stroke(
    `M${n(x)} ${n(y)}C${n(x + 4)} ${n(y - height * 0.25)} ${n(x - 6)} ${n(y - height * 0.4)} ${n(x)} ${n(crownY)}M${n(x)} ${n(y - height * 0.36)}q${n(reach * 0.3)} ${n(-height * 0.08)} ${n(reach * 0.5)} ${n(-height * 0.2)}M${n(x - 1)} ${n(y - height * 0.42)}q${n(-reach * 0.3)} ${n(-height * 0.05)} ${n(-reach * 0.45)} ${n(-height * 0.16)}`,
    trunk,
    height * 0.035,
  );
  const lobes = [
    [-0.62, 0.24, 0.62],
    [0.66, 0.2, 0.6],
    [0, 0.1, 0.86],
    [-0.36, -0.42, 0.6],
    [0.36, -0.46, 0.58],
    [0, -0.72, 0.5],
  ];
  const crown = lobes.map(([dx, dy, size]) =>
    path(
      blob(chance, x + dx! * reach, crownY + dy! * reach, size! * reach, size! * reach * 0.9, 9, 0.09),
      gradient(sketch, [lighter(leaf, 0.12), darker(leaf, 0.16)]),
    ),
  );
  const lights = lobes
    .slice(2)
    .map(([dx, dy, size]) =>
      path(
        blob(
          chance,
          x + dx! * reach - reach * 0.12,
          crownY + dy! * reach - reach * 0.14,
          size! * reach * 0.5,
          size! * reach * 0.38,
          8,
          0.14,
        ),
        lighter(leaf, 0.24),
        'opacity="0.5"',
      ),
    );
  return group([ellipse(x, y + 2, reach * 0.9, 9, '#241a1c', 'opacity="0.18"'), limbs, ...crown, ...lights]);
}

/** Draws a rounded shrub, which is sometimes in flower. */
export function shrub(sketch: Sketch, x: number, y: number, size: number): string {
  const { chance, light } = sketch;
  const leaf = chance.pick(light.leaf);
  const flower = chance.pick(['#e7a3b4', '#f1d36b', '#d9709a', '#f6f0e4', '#a58cc9', '']);
  const body = path(
    blob(chance, x, y - size * 0.45, size * 0.7, size * 0.55, 10, 0.1),
    gradient(sketch, [lighter(leaf, 0.15), darker(leaf, 0.22)]),
  );
  const flowers = flower
    ? Array.from({ length: 9 }, () =>
        circle(
          x + chance.between(-0.5, 0.5) * size,
          y - size * chance.between(0.2, 0.85),
          size * 0.05 + 1.4,
          flower,
        ),
      )
    : [];
  return group([ellipse(x, y, size * 0.7, size * 0.1, '#241a1c', 'opacity="0.16"'), body, ...flowers]);
}

/** Draws a clipped hedge from x to x + width that stands on y. */
export function hedge(sketch: Sketch, x: number, y: number, width: number, height: number): string {
  const { chance, light } = sketch;
  const leaf = light.leaf[2]!;
  const steps = Math.max(3, Math.round(width / 26));
  let top = `M${n(x)} ${n(y)}V${n(y - height + 6)}`;
  for (let step = 0; step < steps; step++)
    top += `q${n(width / steps / 2)} ${n(-chance.between(6, 13))} ${n(width / steps)} ${n(chance.between(-1, 1))}`;
  const specks = Array.from({ length: Math.round(width / 16) }, () =>
    circle(
      x + chance.next() * width,
      y - chance.between(0.15, 0.9) * height,
      chance.between(1.5, 3.5),
      lighter(leaf, 0.25),
      'opacity="0.6"',
    ),
  );
  return group([
    path(`${top}V${n(y)}Z`, gradient(sketch, [lighter(leaf, 0.18), darker(leaf, 0.24)])),
    ...specks,
  ]);
}

/** Draws a terracotta pot with a small bay tree or with flowers. */
export function pot(sketch: Sketch, x: number, y: number, size: number): string {
  const { chance, light } = sketch;
  const leaf = chance.pick(light.leaf);
  const clay = '#b8693f';
  const plant = chance.odds(0.5)
    ? rect(x - size * 0.04, y - size * 1.2, size * 0.08, size * 0.7, '#6d5343') +
      circle(x, y - size * 1.4, size * 0.42, gradient(sketch, [lighter(leaf), darker(leaf)]))
    : path(
        blob(chance, x, y - size * 0.82, size * 0.46, size * 0.36),
        gradient(sketch, [lighter(leaf), darker(leaf)]),
      );
  return group([
    plant,
    path(
      `M${n(x - size * 0.32)} ${n(y - size * 0.56)}h${n(size * 0.64)}l${n(-size * 0.1)} ${n(size * 0.56)}h${n(-size * 0.44)}Z`,
      gradient(sketch, [lighter(clay, 0.1), darker(clay)], true),
    ),
    rect(x - size * 0.36, y - size * 0.62, size * 0.72, size * 0.14, clay),
  ]);
}

/** Draws a band of mixed flowers that stands on y. */
export function border(sketch: Sketch, x: number, y: number, width: number, height: number): string {
  const { chance } = sketch;
  const count = Math.round(width / (height * 0.55));
  return group(
    Array.from({ length: count }, (_, index) =>
      shrub(
        sketch,
        x + ((index + 0.5) / count) * width,
        y + chance.between(-4, 4),
        height * chance.between(0.7, 1.15),
      ),
    ),
  );
}

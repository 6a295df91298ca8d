/** Draws what stands behind a home: sky, sun, clouds, birds, hills and a far town. */
import {
  blob,
  circle,
  darker,
  gradient,
  group,
  mix,
  n,
  path,
  poly,
  radial,
  rect,
  type Sketch,
  smooth,
  stroke,
} from './shapes.ts';

/** Draws the sky down to `horizon`, with sun and clouds. */
export function sky(sketch: Sketch, horizon: number): string {
  const { chance, light } = sketch;
  const sunX = chance.pick([chance.between(140, 380), chance.between(820, 1060)]);
  const sunY = horizon * light.sunHeight;
  return group([
    rect(0, 0, 1200, 900, gradient(sketch, [...light.sky, light.haze])),
    circle(sunX, sunY, 330, radial(sketch, [`${light.sun}@0.75`, `${light.sun}@0.18`, `${light.sun}@0`])),
    circle(sunX, sunY, light.name === 'noon' ? 42 : 54, light.sun, 'opacity="0.95"'),
    ...Array.from({ length: chance.whole(3, 5) }, () => cloud(sketch, horizon)),
    chance.odds(0.6) ? birds(sketch) : '',
  ]);
}

/** Draws rolling hills up to `horizon`; each nearer one is less hazy. */
export function hills(sketch: Sketch, horizon: number): string {
  const { chance, light } = sketch;
  return group(
    [0.74, 0.5, 0.24].map((haze, index) => {
      const colour = mix(light.hill, light.haze, haze);
      const top = horizon - 150 + index * 48;
      const ridge = Array.from(
        { length: 7 },
        (_, step) => [step * 200, top + chance.between(-34, 34)] as const,
      );
      const land = path(
        `${smooth(ridge)}L1200 900L0 900Z`,
        gradient(sketch, [colour, mix(colour, light.haze, 0.35)]),
      );
      return land + (index === 1 ? farTown(sketch, top) : '') + (index === 2 ? hedgerows(sketch, top) : '');
    }),
  );
}

function cloud(sketch: Sketch, horizon: number): string {
  const { chance, light } = sketch;
  const x = chance.between(-40, 1200);
  const y = chance.between(50, horizon * 0.55);
  const width = chance.between(70, 150) * (0.6 + (1 - y / horizon) * 0.7);
  const paint = gradient(sketch, [`${light.cloud}@0.95`, `${light.cloud}@0.45`]);
  const puffs = [-0.75, -0.3, 0.2, 0.7].map((place, index) => {
    const height = width * [0.2, 0.36, 0.42, 0.22][index]!;
    return `M${n(x + place * width - height)} ${n(y)}a${n(height)} ${n(height)} 0 0 1 ${n(height * 2)} 0Z`;
  });
  const base = `M${n(x - width * 1.1)} ${n(y)}h${n(width * 2.2)}a8 8 0 0 1 0 14h${n(-width * 2.2)}a8 8 0 0 1 0 -14Z`;
  return path(puffs.join('') + base, paint, 'opacity="0.85"');
}

function birds(sketch: Sketch): string {
  const { chance, light } = sketch;
  const x = chance.between(250, 900);
  const y = chance.between(90, 220);
  const colour = mix('#3d4452', light.haze, 0.3);
  return group(
    Array.from({ length: chance.whole(3, 5) }, (_, index) => {
      const [bx, by, size] = [
        x + index * 34 + chance.between(-8, 8),
        y + chance.between(-22, 22),
        chance.between(6, 10),
      ];
      return stroke(
        `M${n(bx - size)} ${n(by - size / 2)}q${n(size / 2)} -2 ${n(size)} ${n(size / 2)}q${n(size / 2)} ${n(-size / 2 - 2)} ${n(size)} ${n(-size / 2)}`,
        colour,
        2,
      );
    }),
  );
}

/** Draws a steeple and some roofs, pale with distance. */
function farTown(sketch: Sketch, top: number): string {
  const { chance, light } = sketch;
  const x = chance.between(120, 950);
  const wall = mix('#b98e74', light.haze, 0.55);
  const roof = mix('#7c5a54', light.haze, 0.5);
  const roofs = Array.from({ length: 8 }, (_, index) => {
    const [hx, hy, w] = [
      x + index * 34 + chance.between(-6, 6),
      top + 44 + chance.between(-5, 9),
      chance.between(26, 38),
    ];
    return (
      rect(hx, hy, w, 34, wall) +
      poly(
        [
          [hx - 3, hy + 1],
          [hx + w / 2, hy - 17],
          [hx + w + 3, hy + 1],
        ],
        roof,
      )
    );
  });
  const sx = x + 110;
  const steeple =
    rect(sx, top - 4, 22, 60, darker(wall, 0.08)) +
    poly(
      [
        [sx - 2, top - 3],
        [sx + 11, top - 66],
        [sx + 24, top - 3],
      ],
      roof,
    );
  return group([steeple, ...roofs]);
}

function hedgerows(sketch: Sketch, top: number): string {
  const { chance, light } = sketch;
  const colour = mix(light.leaf[0]!, light.haze, 0.34);
  return group(
    Array.from({ length: 9 }, () => {
      const [x, y] = [chance.between(0, 1200), top + chance.between(48, 92)];
      return path(blob(chance, x, y, chance.between(18, 44), chance.between(13, 24), 8), colour);
    }),
  );
}

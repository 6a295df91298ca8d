/** The tools that all parts draw with: SVG elements as strings, colours that mix, soft outlines. */
import type { Chance } from './chance.ts';
import type { Light } from './light.ts';

export type Point = readonly [x: number, y: number];

/** Every part draws with a sketch: its chance, the light of the day, and a list for gradients. */
export interface Sketch {
  readonly chance: Chance;
  readonly light: Light;
  readonly defs: string[];
  /** Prefix of the ids of gradients, so that two drawings can stand in one document. */
  readonly prefix: string;
}

export const n = (value: number): string => String(Math.round(value * 10) / 10);

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`;
}

export function round(
  x: number,
  y: number,
  w: number,
  h: number,
  radius: number,
  fill: string,
  more = '',
): string {
  return rect(x, y, w, h, fill, `rx="${n(radius)}" ${more}`);
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${more}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function poly(points: readonly Point[], fill: string, more = ''): string {
  return `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}" ${more}/>`;
}

export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function line(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  colour: string,
  width: number,
  more = '',
): string {
  return stroke(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, colour, width, more);
}

export function group(parts: readonly string[], more = ''): string {
  return `<g ${more}>${parts.join('')}</g>`;
}

export function at(x: number, y: number, scale: number, parts: readonly string[], flip = false): string {
  return group(parts, `transform="translate(${n(x)} ${n(y)}) scale(${flip ? -scale : scale} ${scale})"`);
}

/** Draws a closed soft outline with `bumps` lobes, for leaves, clouds and hedges. */
export function blob(
  chance: Chance,
  x: number,
  y: number,
  rx: number,
  ry: number,
  bumps = 9,
  rough = 0.12,
): string {
  const points = Array.from({ length: bumps }, (_, index): Point => {
    const angle = (index / bumps) * Math.PI * 2;
    const reach = 1 + chance.between(-rough, rough);
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
  });
  return smooth(points, true);
}

/** Draws a Catmull-Rom curve through the points, as Bézier segments. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const get = (index: number): Point =>
    closed ? points[(index + count) % count]! : points[Math.min(Math.max(index, 0), count - 1)]!;
  const [startX, startY] = get(0);
  let d = `M${n(startX)} ${n(startY)}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [get(index - 1), get(index), get(index + 1), get(index + 2)];
    d += `C${n(from[0] + (to[0] - before[0]) / 6)} ${n(from[1] + (to[1] - before[1]) / 6)} `;
    d += `${n(to[0] - (after[0] - from[0]) / 6)} ${n(to[1] - (after[1] - from[1]) / 6)} ${n(to[0])} ${n(to[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** Makes a gradient from top to bottom, or from left to right; answers the paint that refers to it. */
export function gradient(sketch: Sketch, stops: readonly string[], across = false): string {
  const id = `${sketch.prefix}${sketch.defs.length}`;
  const end = across ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
  sketch.defs.push(`<linearGradient id="${id}" x1="0" y1="0" ${end}>${stopList(stops)}</linearGradient>`);
  return `url(#${id})`;
}

/**
 * Makes a gradient from the middle outwards; answers the paint. A colour may carry its opacity as
 * '#rrggbb@0.5'.
 */
export function radial(sketch: Sketch, stops: readonly string[]): string {
  const id = `${sketch.prefix}${sketch.defs.length}`;
  sketch.defs.push(`<radialGradient id="${id}">${stopList(stops)}</radialGradient>`);
  return `url(#${id})`;
}

function stopList(stops: readonly string[]): string {
  return stops
    .map((stop, index) => {
      const [colour, opacity = '1'] = stop.split('@');
      return `<stop offset="${n((index / (stops.length - 1)) * 100)}%" stop-color="${colour}" stop-opacity="${opacity}"/>`;
    })
    .join('');
}

/** Mixes `share` of the second colour into the first; both are '#rrggbb'. */
export function mix(first: string, second: string, share: number): string {
  const part = (colour: string, place: number) =>
    Number.parseInt(colour.slice(1 + place * 2, 3 + place * 2), 16);
  const parts = [0, 1, 2].map((place) => {
    const value = part(first, place) * (1 - share) + part(second, place) * share;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

export const darker = (colour: string, share = 0.18): string => mix(colour, '#1c1420', share);
export const lighter = (colour: string, share = 0.25): string => mix(colour, '#fff6e6', share);

import { expect, test } from 'vitest';
import { schemes } from '../../tests/tokens.ts';

const grounds = ['page', 'surface', 'sunken'];
const families = ['ember', 'lagoon', 'ink', 'bad', 'good'];

/** Foreground, background, least contrast: WCAG 2.2 asks 4.5 of text and 3 of a control's edge. */
const pairs: readonly [string, string, number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['text', ground, 4.5],
    ['muted', ground, 4.5],
    ['edge', ground, 3],
    ...families.flatMap((family): [string, string, number][] => [
      [family, ground, 4.5],
      [`${family}-strong`, ground, 4.5],
    ]),
  ]),
  ...families.flatMap((family): [string, string, number][] => [
    [`on-${family}`, family, 4.5],
    [`on-${family}`, `${family}-strong`, 4.5],
    [family, `${family}-soft`, 4.5],
    [`${family}-strong`, `${family}-soft`, 4.5],
    ['text', `${family}-soft`, 4.5],
    ['muted', `${family}-soft`, 4.5],
  ]),
];

for (const [scheme, values] of Object.entries(schemes))
  test.each(pairs)(`in the ${scheme} scheme %s can be read on %s`, (front, back, least) => {
    expect(contrast(values.get(front)!, values.get(back)!)).toBeGreaterThanOrEqual(least);
  });

function contrast(first: string, second: string): number {
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((place) => {
    const share = Number.parseInt(colour.slice(place, place + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

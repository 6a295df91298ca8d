/** A scale: the slider stands at the step nearest to a value that need not be on one. */
import { expect, test } from 'vitest';
import { nearestStep, type Scale } from './scale.ts';

const scale = {
  positionOf: (value: number) => value / 10,
  valueAt: (position: number) => position * 10,
  positionStep: 0.5,
} as unknown as Scale;

test.each([
  [0, 0],
  [5, 0.5],
  [7, 0.5],
  [8, 1],
  [42, 4],
])('for %i the slider stands at %f', (value, position) => {
  expect(nearestStep(scale, value)).toBe(position);
});

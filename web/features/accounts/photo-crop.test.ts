/** The square cut out of a photo lies inside it, whatever one does with the sliders and the mouse. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centred, dragged, type Look, maxZoom, placementOf, type Size, squareOf } from './photo-crop.ts';

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 9_000 }),
  height: fc.integer({ min: 1, max: 9_000 }),
});
const share = fc.double({ min: -1, max: 2, noNaN: true });
const looks = fc.record({ zoom: fc.double({ min: 0, max: 9, noNaN: true }), x: share, y: share });
const landscape: Size = { width: 400, height: 200 };

function expectInside(size: Size, look: Look) {
  const { left, top, side } = squareOf(size, look);
  expect(side).toBeGreaterThan(0);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(left + side).toBeLessThanOrEqual(size.width + 1e-6);
  expect(top + side).toBeLessThanOrEqual(size.height + 1e-6);
}

test('every look lies inside the picture', () => {
  fc.assert(fc.property(sizes, looks, expectInside));
});

test('dragging never leaves the picture', () => {
  fc.assert(
    fc.property(sizes, looks, fc.record({ x: share, y: share }), (size, look, by) =>
      expectInside(size, dragged(size, look, by)),
    ),
  );
});

test('without a choice the middle of the picture is taken, as large as it goes', () => {
  expect(squareOf(landscape, centred)).toEqual({ left: 100, top: 0, side: 200 });
});

test('the largest zoom takes a quarter of the short side', () => {
  expect(squareOf(landscape, { ...centred, zoom: maxZoom }).side).toBe(50);
});

test('dragging to the right by half the window shows what was half a window to the left', () => {
  const look = dragged(landscape, centred, { x: 0.5, y: 0 });
  expect(squareOf(landscape, look)).toEqual({ left: 0, top: 0, side: 200 });
});

test('the picture is placed so that the window shows the square', () => {
  expect(placementOf(landscape, centred)).toEqual({ width: 2, height: 1, left: -0.5, top: -0 });
});

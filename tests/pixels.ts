/** Reads the colours that are drawn, for tests of what people see. */
import type { Locator } from 'playwright-core';
import sharp from 'sharp';

/** Red, green and blue, from 0 to 255 each. */
export type Colour = readonly [number, number, number];

/** The colour on the screen at a point of an element, given as shares of its width and height. */
export async function colourAt(element: Locator, x: number, y: number): Promise<Colour> {
  return colourIn(await element.screenshot(), x, y);
}

/** The colour at a point of a picture. */
export async function colourIn(picture: Uint8Array, x: number, y: number): Promise<Colour> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [data[at]!, data[at + 1]!, data[at + 2]!];
}

/** Whether anything is drawn in the middle of an element, such as the icon of a button without words. */
export async function isDrawn(element: Locator): Promise<boolean> {
  const picture = sharp(await element.screenshot()).removeAlpha();
  const { width, height } = await picture.metadata();
  const middle = { left: width >> 2, top: height >> 2, width: width >> 1, height: height >> 1 };
  const { channels } = await sharp(await picture.extract(middle).png().toBuffer()).stats();
  return channels.some(({ min, max }) => max - min > 60);
}

/** How far apart two colours are: 0 for equal ones, 255 and more for opposites. */
export function difference(a: Colour, b: Colour): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

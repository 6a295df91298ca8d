/** The square cut out of a photo: which part of the picture it is, and drawing it. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How one looks at the picture: `zoom` from 1; `x` and `y` from 0 (left, top) to 1 (right, bottom). */
export interface Look {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const centred: Look = { zoom: 1, x: 0.5, y: 0.5 };
export const maxZoom = 4;

/** A square of the picture, in its own pixels. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** The square one looks at: always inside the picture, and never larger than its short side. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Look): Square {
  const side = Math.min(width, height) / clamp(zoom, 1, maxZoom);
  return { left: (width - side) * clamp(x, 0, 1), top: (height - side) * clamp(y, 0, 1), side };
}

/** The look after the picture was dragged by so many shares of the square: dragging right shows what is left of it. */
export function dragged(size: Size, look: Look, by: { x: number; y: number }): Look {
  const { side } = squareOf(size, look);
  return {
    ...look,
    x: moved(look.x, by.x * side, size.width - side),
    y: moved(look.y, by.y * side, size.height - side),
  };
}

function moved(share: number, pixels: number, room: number): number {
  return room <= 0 ? share : clamp(share - pixels / room, 0, 1);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

/** How the whole picture lies behind a square window of 1 by 1: in shares of the window. */
export function placementOf(size: Size, look: Look) {
  const { left, top, side } = squareOf(size, look);
  return { width: size.width / side, height: size.height / side, left: -left / side, top: -top / side };
}

/** Pixels of a side of what is sent: twice the largest size a photo is shown at. */
const sentSide = 960;

/** The square as a JPEG. Rejects when the browser cannot draw it. */
export function drawSquare(picture: HTMLImageElement, look: Look): Promise<Blob> {
  const { left, top, side } = squareOf(naturalSize(picture), look);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.round(Math.min(side, sentSide));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  // What is see-through becomes white, not black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no JPEG'))), 'image/jpeg', 0.92),
  );
}

export function naturalSize(picture: HTMLImageElement): Size {
  return { width: picture.naturalWidth, height: picture.naturalHeight };
}

/**
 * Files of pictures, made in the browser as small as they are kept anyway: they travel in a tenth of the
 * time, without place and camera. What the server would not take, for its type or its size, is redrawn as
 * what it takes, where the browser can read it.
 */
import type { Decision } from '../../domain/decision.ts';
import { limits } from '../../domain/limits.ts';
import { decideImage } from '../../domain/media.ts';

export interface OfferedFile {
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** May this file, as it is, join the `count` that are there? */
export function decideFile(file: OfferedFile, count = 0): Decision {
  return decideImage({ type: typeOf(file), bytes: file.size }, count);
}

/** Some browsers do not know HEIC and leave its type empty; its name still tells. */
function typeOf({ name, type }: OfferedFile): string {
  return type === '' && /\.hei[cf]$/i.test(name) ? 'image/heic' : type;
}

/** What the server takes as it is stays so; what this browser cannot read, too: it is refused in words. */
export async function usablePicture(file: File): Promise<File> {
  if (decideFile(file).allowed) return file;
  try {
    const drawn = await redrawn(file);
    return new File([drawn], file.name, { type: drawn.type });
  } catch {
    return file;
  }
}

/** What the browser cannot read goes as it is: the server says what is wrong with it. */
export async function smallerPicture(file: File): Promise<Blob> {
  try {
    return await redrawn(file);
  } catch {
    return file;
  }
}

/** Fine enough to be compressed once more by the server without a trace. */
const quality = 0.9;

async function redrawn(file: File): Promise<Blob> {
  // Upright: what is drawn has no note of how the camera was held.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const isTaken = decideFile(file).allowed;
    const scale = Math.min(1, limits.image.fullPixels / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && isTaken) return file;
    const [width, height] = [bitmap.width, bitmap.height].map((it) => Math.max(1, Math.round(it * scale)));
    const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
    const drawn = await drawing(bitmap, width!, height!, type).convertToBlob({ type, quality });
    return drawn.size < file.size || !isTaken ? drawn : file;
  } finally {
    bitmap.close();
  }
}

function drawing(bitmap: ImageBitmap, width: number, height: number, type: string): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d')!;
  if (type === 'image/jpeg') {
    // What is see-through becomes white, not black.
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, width, height);
  }
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

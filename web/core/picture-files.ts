/**
 * Redraws picture files in the browser, as small as the server keeps them: they upload in a tenth of the time and
 * carry neither place nor camera. A file whose type or size the server would refuse is redrawn too, if the browser
 * can read it.
 */
import type { Decision } from '../../domain/decision.ts';
import { limits } from '../../domain/limits.ts';
import { decideImage } from '../../domain/media.ts';

export interface OfferedFile {
  readonly name: string;
  readonly type: string;
  /** The size of the file in bytes. */
  readonly size: number;
}

/** Whether this file may be uploaded as it is, beside the `count` pictures that are there. */
export function decideFile(file: OfferedFile, count = 0): Decision {
  return decideImage({ type: typeOf(file), bytes: file.size }, count);
}

/** The type of a file. Browsers that do not know HEIC leave it empty; the name still tells. */
function typeOf({ name, type }: OfferedFile): string {
  return type === '' && /\.hei[cf]$/i.test(name) ? 'image/heic' : type;
}

/**
 * The file itself if the server takes it, else a redrawn one that it takes. A file that this browser cannot read
 * stays as it is, so that it is refused with words.
 */
export async function usablePicture(file: File): Promise<File> {
  if (decideFile(file).allowed) return file;
  try {
    const drawn = await redrawn(file);
    return new File([drawn], file.name, { type: drawn.type });
  } catch {
    return file;
  }
}

/** The file, redrawn smaller. One that the browser cannot read is sent as it is: the server says what is wrong. */
export async function smallerPicture(file: File): Promise<Blob> {
  try {
    return await redrawn(file);
  } catch {
    return file;
  }
}

/** Fine enough that the server's own compression, which follows, leaves no visible trace. */
const quality = 0.9;

async function redrawn(file: File): Promise<Blob> {
  // Drawn upright, because the redrawn file has no note of how the camera was held.
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
    // Transparent parts become white; a JPEG would have them black.
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, width, height);
  }
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

/**
 * A photo, made in the browser as small as it is kept anyway: it travels in a tenth of the time, without
 * place and camera.
 */
import { limits } from '../../../domain/limits.ts';

/** Fine enough to be compressed once more by the server without a trace. */
const quality = 0.9;

/** What the browser cannot read goes as it is: the server says what is wrong with it. */
export async function smallerPicture(file: File): Promise<Blob> {
  try {
    return await redrawn(file);
  } catch {
    return file;
  }
}

async function redrawn(file: File): Promise<Blob> {
  // Upright: what is drawn has no note of how the camera was held.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = limits.image.fullPixels / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return file;
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d')!;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(bitmap, 0, 0, width, height);
    const drawn = await canvas.convertToBlob({ type: file.type, quality });
    return drawn.size < file.size ? drawn : file;
  } finally {
    bitmap.close();
  }
}

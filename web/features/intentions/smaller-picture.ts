/**
 * Makes a photo, in the browser, as small as it is stored anyway: it is sent in a tenth of the time, and
 * without place and camera.
 */
import { limits } from '../../../domain/limits.ts';

/** The quality is fine enough that compressing it once more on the server leaves no trace. */
const quality = 0.9;

/**
 * Answers the smaller picture, or the file as it is where the browser cannot read it: the server says what is
 * wrong with it.
 */
export async function smallerPicture(file: File): Promise<Blob> {
  try {
    return await redrawn(file);
  } catch {
    return file;
  }
}

async function redrawn(file: File): Promise<Blob> {
  // The bitmap is turned upright, because a drawn picture has no note of how the camera was held.
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

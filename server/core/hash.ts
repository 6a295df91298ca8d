/** SHA-256, for what is compared or named without being kept itself. */
import { createHash } from 'node:crypto';

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

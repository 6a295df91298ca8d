/** Text as people type and paste it. */
import { z } from 'zod';

/** Trimmed, and without the zero character: nobody types it, but a paste can carry it, and PostgreSQL cannot hold it. */
export function typedText(message?: string) {
  return z.string(message).overwrite(withoutZero).trim();
}

function withoutZero(text: string): string {
  return text.replaceAll('\0', '');
}

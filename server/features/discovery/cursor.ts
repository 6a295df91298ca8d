/** Where a page of candidates ended, sealed: the exact distance in it would say where somebody lives. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { CandidateSort } from '../../../contract/discovery.ts';
import { allowed, type Decision, refusedFields } from '../../../domain/decision.ts';
import { discoveryWords } from '../../../domain/wording.ts';

/** The last candidate shown: its id, and what the order goes by (squared chord, or milliseconds since 1970). */
export interface Position {
  readonly by: number;
  readonly id: string;
}

const Sealed = z.tuple([z.enum(['nearest', 'newest']), z.number(), z.uuid()]);
const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Text for the browser to hand back; only a holder of the same secret reads it. */
export function sealCursor(secret: string, sort: CandidateSort, { by, id }: Position): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyOf(secret), iv);
  const content = JSON.stringify([sort, by, id] satisfies z.input<typeof Sealed>);
  const sealed = Buffer.concat([sealing.update(content, 'utf8'), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url');
}

/** Refuses, under the field `cursor`, a text that this site did not make for this order. No text is the beginning. */
export function openCursor(
  secret: string,
  sort: CandidateSort,
  text: string | undefined,
): Decision<Position | null> {
  if (text === undefined) return allowed(null);
  const content = unseal(secret, Buffer.from(text, 'base64url'));
  if (content === undefined || content[0] !== sort)
    return refusedFields({ cursor: discoveryWords.cursorInvalid });
  return allowed({ by: content[1], id: content[2] });
}

function unseal(secret: string, bytes: Buffer): z.output<typeof Sealed> | undefined {
  if (bytes.length <= ivBytes + tagBytes) return undefined;
  const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, ivBytes));
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const content = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
    return Sealed.parse(JSON.parse(content.toString('utf8')));
  } catch {
    return undefined;
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'candidates cursor', 32));
}

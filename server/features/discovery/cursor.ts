/** Where a page of candidates ended, sealed: the exact distance in it would say where somebody lives. */
import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { z } from 'zod';
import { CandidateSort } from '../../../contract/discovery.ts';
import { allowed, type Decision, refusedFields } from '../../../domain/decision.ts';
import { discoveryWords } from '../../../domain/wording.ts';
import { kept } from '../../core/kept.ts';

/** What a list may go by: an order of candidates, or when one liked them or put them aside. */
export type Order = CandidateSort | 'liked' | 'aside';

/**
 * The last candidate shown: its id, and what the order goes by (squared chord, milliseconds since 1970, or
 * wishes kept and then the chord).
 */
export interface Position {
  readonly by: number;
  readonly id: string;
}

const Sealed = z.tuple([z.enum([...CandidateSort.options, 'liked', 'aside']), z.number(), z.uuid()]);
const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Text for the browser to hand back; only a holder of the same secret reads it. */
function sealCursor(secret: string, sort: Order, { by, id }: Position): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyOf(secret), iv);
  const content = JSON.stringify([sort, by, id] satisfies z.input<typeof Sealed>);
  const sealed = Buffer.concat([sealing.update(content), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url');
}

/** The page, and the cursor of the one after it, of what was found when one more than the page was asked for. */
export function cutPage<Row extends Position>(
  secret: string,
  sort: Order,
  found: readonly Row[],
  limit: number,
): { page: Row[]; nextCursor: string | null } {
  const page = found.slice(0, limit);
  // One more than the page tells whether there is a next one.
  const last = found.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last === undefined ? null : sealCursor(secret, sort, last) };
}

/** Refuses, under the field `cursor`, a text that this site did not make for this order. No text is the beginning. */
export function openCursor(secret: string, sort: Order, text: string | undefined): Decision<Position | null> {
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

/** Made once a secret, of which a site has one. */
const keys = new Map<string, KeyObject>();

function keyOf(secret: string): KeyObject {
  const derived = () => hkdfSync('sha256', secret, '', 'candidates cursor', 32);
  return kept(keys, secret, () => createSecretKey(Buffer.from(derived())));
}

/**
 * The cursor of a list of candidates: where a page ended. It is encrypted, because the exact distance in it
 * would reveal where somebody lives.
 */
import { z } from 'zod';
import { CandidateSort } from '../../../contract/discovery.ts';
import { allowed, type Decision, refusedFields } from '../../../domain/decision.ts';
import { discoveryWords } from '../../../domain/wording.ts';
import { seal, unseal } from '../../core/sealed.ts';

/** The orders a list may have: those of candidates, and by when they were liked or put aside. */
export type Order = CandidateSort | 'liked' | 'aside';

/**
 * The last candidate shown: its id, and the key of the order, `by`. That is a squared chord, milliseconds
 * since 1970, or a number that puts wishes kept before the chord.
 */
export interface Position {
  readonly by: number;
  readonly id: string;
}

const Sealed = z.tuple([z.enum([...CandidateSort.options, 'liked', 'aside']), z.number(), z.uuid()]);
const purpose = 'candidates cursor';

/** Encrypts a position as text that the browser sends back. */
function sealCursor(secret: string, sort: Order, { by, id }: Position): string {
  return seal(secret, purpose, JSON.stringify([sort, by, id] satisfies z.input<typeof Sealed>));
}

/** Cuts `found`, which holds one more than a page, into the page and the cursor of the next one. */
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

/**
 * Reads a cursor; no text is the beginning of the list. Refuses, under the field `cursor`, a text that this
 * site did not make for this order.
 */
export function openCursor(secret: string, sort: Order, text: string | undefined): Decision<Position | null> {
  if (text === undefined) return allowed(null);
  const content = contentOf(secret, text);
  if (content === undefined || content[0] !== sort)
    return refusedFields({ cursor: discoveryWords.cursorInvalid });
  return allowed({ by: content[1], id: content[2] });
}

function contentOf(secret: string, text: string): z.output<typeof Sealed> | undefined {
  const content = unseal(secret, purpose, text);
  try {
    return content === undefined ? undefined : Sealed.parse(JSON.parse(content));
  } catch {
    return undefined;
  }
}

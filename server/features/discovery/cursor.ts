/** Where a page of candidates ended, sealed: the exact distance in it would say where somebody lives. */
import { z } from 'zod';
import { CandidateSort } from '../../../contract/discovery.ts';
import { allowed, type Decision, refusedFields } from '../../../domain/decision.ts';
import { discoveryWords } from '../../../domain/wording.ts';
import { seal, unseal } from '../../core/sealed.ts';

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
const purpose = 'candidates cursor';

/** Text for the browser to hand back; only a holder of the same secret reads it. */
function sealCursor(secret: string, sort: Order, { by, id }: Position): string {
  return seal(secret, purpose, JSON.stringify([sort, by, id] satisfies z.input<typeof Sealed>));
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

/**
 * Reads from a half-filled form the answers by which it is counted, or names the one it still needs. Pure.
 */
import { z } from 'zod';
import type { CountRequest } from '../../../contract/discovery.ts';
import type { Category, Side } from '../../../domain/intentions.ts';
import { kinds } from '../../../domain/kinds/kinds.ts';
import { isPostcode } from '../../../domain/postcodes.ts';

export type CountDraft = z.output<typeof CountRequest>['draft'];
export type Countable =
  | { readonly draft: CountDraft; readonly missing?: never }
  | { readonly missing: 'postcode' | 'price'; readonly draft?: never };

/**
 * The countable part of `answers` as they stand in the form. Null while one of them is not valid: the last
 * count then stays.
 */
export function countable(answers: Readonly<Record<string, unknown>>): Countable | null {
  if (!isPostcode(String(answers.postcode ?? ''))) return { missing: 'postcode' };
  if (answers.type === 'sell' && answers.price === undefined) return { missing: 'price' };
  // The schema is the one that the call has for this kind; the contract need not be loaded for it.
  const { counted } = kinds[answers.type as Side][answers.category as Category];
  const parsed = z.object(counted as z.ZodRawShape).safeParse(answers);
  return parsed.success ? { draft: parsed.data as CountDraft } : null;
}

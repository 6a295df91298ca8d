/** What a form that is half filled can be counted by, or what it still needs for that. Pure. */
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
  // The same schema that the call has for this kind, without loading the contract.
  const { counted } = kinds[answers.type as Side][answers.category as Category];
  const parsed = z.object(counted as z.ZodRawShape).safeParse(answers);
  return parsed.success ? { draft: parsed.data as CountDraft } : null;
}

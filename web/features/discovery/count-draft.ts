/** What a half-filled form can already be counted by, or what is missing for that. Pure. */
import { z } from 'zod';
import type { CountRequest } from '../../../contract/discovery.ts';
import type { Category, Side } from '../../../domain/intentions.ts';
import { kinds } from '../../../domain/kinds/kinds.ts';
import { isPostcode } from '../../../domain/postcodes.ts';

export type CountDraft = z.output<typeof CountRequest>['draft'];
export type Countable =
  | { readonly draft: CountDraft; readonly missing?: never }
  | { readonly missing: 'postcode' | 'price'; readonly draft?: never };

/** `answers` as they stand in the form. Null while one of them is not valid: what was counted last then stands. */
export function countable(answers: Readonly<Record<string, unknown>>): Countable | null {
  if (!isPostcode(String(answers.postcode ?? ''))) return { missing: 'postcode' };
  if (answers.type === 'sell' && answers.price === undefined) return { missing: 'price' };
  // What the wire takes of this kind, without the wire's file.
  const { counted } = kinds[answers.type as Side][answers.category as Category];
  const parsed = z.object(counted as z.ZodRawShape).safeParse(answers);
  return parsed.success ? { draft: parsed.data as CountDraft } : null;
}

/** What a half-filled form can already be counted by, or what is missing for that. Pure. */
import type { z } from 'zod';
import { CountRequest } from '../../../contract/discovery.ts';
import { isPostcode } from '../../../domain/postcodes.ts';

export type CountDraft = z.output<typeof CountRequest>['draft'];
export type Countable =
  | { readonly draft: CountDraft; readonly missing?: never }
  | { readonly missing: 'postcode' | 'price'; readonly draft?: never };

/** `answers` as they stand in the form. Null while one of them is not valid: what was counted last then stands. */
export function countable(answers: Readonly<Record<string, unknown>>): Countable | null {
  if (!isPostcode(String(answers.postcode ?? ''))) return { missing: 'postcode' };
  if (answers.type === 'sell' && answers.price === undefined) return { missing: 'price' };
  const parsed = CountRequest.shape.draft.safeParse(answers);
  return parsed.success ? { draft: parsed.data } : null;
}

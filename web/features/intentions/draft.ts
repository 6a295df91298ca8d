/**
 * The answers that were typed for a new intention, kept in this tab: they outlive errors, other pages and
 * reloads.
 */
import { z } from 'zod';
import { type Category, categories, type Side } from '../../../domain/intentions.ts';
import { isPostcode, normalPostcode } from '../../../domain/postcodes.ts';
import { memoryKeys, tabMemory } from '../../core/browser-memory.ts';
import type { Typed } from './typed-answers.ts';

const amountRule = z.union([z.string(), z.number(), z.null()]);
const modelRule = z.object({ make: z.string(), model: z.string().nullable() });
export const typedRule = z.record(
  z.string(),
  z.union([
    amountRule,
    z.boolean(),
    z.object({ min: amountRule, max: amountRule }),
    modelRule,
    z.array(z.string()),
    z.array(modelRule),
  ]),
);
const draftRule = z.object({
  /** The id is made here, so that sending the intention again is harmless. */
  id: z.uuid(),
  typed: typedRule,
});
/**
 * One key of the tab's memory for each side, as the specification asks; in it one draft for each category, so
 * that neither replaces the other.
 */
const storedRule = z.object({ property: draftRule.optional(), vehicle: draftRule.optional() });
const enteredRule = z.object({ category: z.enum(categories), draft: draftRule });

export interface Draft {
  readonly id: string;
  readonly typed: Typed;
}

/** A visitor's draft as it travels to the result page. */
export interface Entered {
  readonly category: Category;
  readonly draft: Draft;
}

/** The draft of one category, or null. */
export function readDraft(side: Side, category: Category): Draft | null {
  return readStored(side)[category] ?? null;
}

/** The draft that came along to the result page, in the state in which this tab has it by now. */
export function readEntered(side: Side, entered: unknown): Entered | null {
  const parsed = enteredRule.safeParse(entered);
  if (!parsed.success) return null;
  const { category, draft } = parsed.data;
  return { category, draft: readDraft(side, category) ?? draft };
}

export function writeDraft(side: Side, category: Category, draft: Draft): void {
  tabMemory.write(memoryKeys.draft(side), { ...readStored(side), [category]: draft });
}

/** Forgets the draft of one category, because it was saved or given up. */
export function clearDraft(side: Side, category: Category): void {
  const { [category]: _, ...others } = readStored(side);
  if (Object.keys(others).length > 0) tabMemory.write(memoryKeys.draft(side), others);
  else tabMemory.forget(memoryKeys.draft(side));
}

/** The postcode that was typed on the front page; null where nothing or a town was typed. */
export function readPlace(): string | null {
  const place = tabMemory.read(memoryKeys.place, z.string());
  return place !== null && isPostcode(place) ? normalPostcode(place) : null;
}

function readStored(side: Side) {
  return tabMemory.read(memoryKeys.draft(side), storedRule) ?? {};
}

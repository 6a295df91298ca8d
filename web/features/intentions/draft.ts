/** What was typed for a new intention, kept in the browser's session: it outlives errors, other pages and reloads. */
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
  /** Made here, so that sending the intention again is harmless. */
  id: z.uuid(),
  typed: typedRule,
});
/** One key a side, as the specification wants it; inside, one draft a category, so that neither loses the other. */
const storedRule = z.object({ property: draftRule.optional(), vehicle: draftRule.optional() });
const enteredRule = z.object({ category: z.enum(categories), draft: draftRule });

export interface Draft {
  readonly id: string;
  readonly typed: Typed;
}

/** What a visitor entered, as it travels to the result page. */
export interface Entered {
  readonly category: Category;
  readonly draft: Draft;
}

/** The draft of one category, or null. */
export function readDraft(side: Side, category: Category): Draft | null {
  return readStored(side)[category] ?? null;
}

/** What came along to the result page; the browser's session knows it as it is by now. */
export function readEntered(side: Side, entered: unknown): Entered | null {
  const parsed = enteredRule.safeParse(entered);
  if (!parsed.success) return null;
  const { category, draft } = parsed.data;
  return { category, draft: readDraft(side, category) ?? draft };
}

export function writeDraft(side: Side, category: Category, draft: Draft): void {
  tabMemory.write(memoryKeys.draft(side), { ...readStored(side), [category]: draft });
}

/** Forgets one category's draft: it was saved, or given up. */
export function clearDraft(side: Side, category: Category): void {
  const { [category]: _, ...others } = readStored(side);
  if (Object.keys(others).length > 0) tabMemory.write(memoryKeys.draft(side), others);
  else tabMemory.forget(memoryKeys.draft(side));
}

/** The postcode that was looked around on the front page; null where nothing was typed there, or a town. */
export function readPlace(): string | null {
  const place = readTyped();
  return place !== null && isPostcode(place) ? normalPostcode(place) : null;
}

/** The town, or the first half of a postcode, that was looked around there instead. */
export function readTown(): string | null {
  const place = readTyped();
  return place === null || isPostcode(place) ? null : place.trim() || null;
}

function readTyped(): string | null {
  return tabMemory.read(memoryKeys.place, z.string());
}

function readStored(side: Side) {
  return tabMemory.read(memoryKeys.draft(side), storedRule) ?? {};
}

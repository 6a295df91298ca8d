/**
 * The answers that were typed for a new intention, kept in this tab: they outlive errors, other pages and
 * reloads.
 */
import { z } from 'zod';
import { type Category, categories, type Side } from '../../../domain/intentions.ts';
import { isPostcode, normalPostcode } from '../../../domain/postcodes.ts';
import { memoryKeys, tabMemory } from '../../core/browser-memory.ts';
import { newId } from '../../core/new-id.ts';
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
const enteredRule = z.object({ category: z.enum(categories), draft: draftRule, tab: z.string().nullable() });

export interface Draft {
  readonly id: string;
  readonly typed: Typed;
}

/** A visitor's draft as it travels to the result page. */
export interface Entered {
  readonly category: Category;
  readonly draft: Draft;
  /** The tab's name (`tabName`) when it was entered. */
  readonly tab: string | null;
}

/** The draft of one category, or null. */
export function readDraft(side: Side, category: Category): Draft | null {
  return readStored(side)[category] ?? null;
}

/** Makes the state with which a draft travels to the result page. */
export function enteredState(category: Category, draft: Draft): Entered {
  return { category, draft, tab: tabName() };
}

/**
 * The draft that came along to the result page, as the browser's session knows it by now. Null once the tab
 * has forgotten its person: the browser keeps the state in its history beyond the sign-out, for whoever goes
 * back.
 */
export function readEntered(side: Side, entered: unknown): Pick<Entered, 'category' | 'draft'> | null {
  const parsed = enteredRule.safeParse(entered);
  if (!parsed.success || parsed.data.tab !== tabName()) return null;
  const { category, draft } = parsed.data;
  return { category, draft: readDraft(side, category) ?? draft };
}

/** The random name of this tab, made when it is first asked for; null in a browser that keeps nothing. */
function tabName(): string | null {
  if (!tabMemory.has(memoryKeys.tab)) tabMemory.write(memoryKeys.tab, newId());
  return tabMemory.read(memoryKeys.tab, z.string());
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

/** The postcode that was typed on the front page; null if nothing or a town was typed. */
export function readPlace(): string | null {
  const place = readTyped();
  return place !== null && isPostcode(place) ? normalPostcode(place) : null;
}

/** The town, or the first half of a postcode, that was typed on the front page; null otherwise. */
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

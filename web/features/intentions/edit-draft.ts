/**
 * Unsaved changes to an intention: kept in the tab and, for this person alone, in their browser, where
 * another tab or the next start of the browser finds them.
 */

import { z } from 'zod';
import { dayMs } from '../../../domain/durations.ts';
import { browserMemory, editsKeptDays, memoryKeys, tabMemory } from '../../core/browser-memory.ts';
import { typedRule } from './draft.ts';
import type { Typed } from './typed-answers.ts';

const editRule = z.object({
  typed: typedRule,
  began: typedRule,
  leftOut: typedRule,
  at: z.iso.datetime(),
});
/** The edits of the person who used this browser last, by the ids of their intentions. */
const keptRule = z.object({ of: z.string(), edits: z.record(z.string(), editRule) });

/** Unsaved changes to an existing intention. */
export interface Edit {
  readonly typed: Typed;
  /** The answers in the form when the typing began. */
  readonly began: Typed;
  /**
   * Answers that were typed before, to an intention that then changed elsewhere: they were neither taken over
   * nor typed again.
   */
  readonly leftOut: Typed;
  /** When something was typed last. */
  readonly at: string;
}
type Edits = Readonly<Record<string, Edit>>;

/** How many edits of one person are kept, the latest ones. */
const most = 12;
const keptMs = editsKeptDays * dayMs;

/**
 * The edit of this tab if there is one, else that of the browser: nobody finds other words in a tab than they
 * left there.
 */
export function readEdit(viewerId: string, id: string): Edit | null {
  return tabMemory.read(memoryKeys.edit(id), editRule) ?? keptEdits(viewerId)[id] ?? null;
}

export function writeEdit(viewerId: string, id: string, edit: Edit): void {
  tabMemory.write(memoryKeys.edit(id), edit);
  keepEdits(viewerId, { ...keptEdits(viewerId), [id]: edit });
}

/** Forgets an edit that was saved, or whose intention is gone; what another tab has typed since stays. */
export function clearEdit(viewerId: string, id: string): void {
  const { [id]: kept, ...others } = keptEdits(viewerId);
  const own = tabMemory.read(memoryKeys.edit(id), editRule);
  tabMemory.forget(memoryKeys.edit(id));
  if (own === null || own.at === kept?.at) keepEdits(viewerId, others);
}

/** Run when somebody signs in: forgets edits of another person. The sign-out forgets all edits. */
export function forgetEditsOfOthers(viewerId: string): void {
  if (browserMemory.read(memoryKeys.edits, keptRule)?.of !== viewerId) browserMemory.forget(memoryKeys.edits);
}

function keptEdits(viewerId: string): Edits {
  const kept = browserMemory.read(memoryKeys.edits, keptRule);
  return kept?.of === viewerId ? latestOf(kept.edits, Date.now()) : {};
}

function keepEdits(viewerId: string, edits: Edits): void {
  browserMemory.write(memoryKeys.edits, { of: viewerId, edits });
}

export function latestOf(edits: Edits, now: number): Edits {
  const dated = Object.entries(edits).map(([id, edit]) => ({ id, edit, at: Date.parse(edit.at) }));
  const latest = dated.filter(({ at }) => now - at < keptMs).toSorted((one, other) => other.at - one.at);
  return Object.fromEntries(latest.slice(0, most).map(({ id, edit }) => [id, edit]));
}

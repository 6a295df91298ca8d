/**
 * Changes that were typed to an intention and are not saved: kept in the tab, and, for the person alone, in
 * their browser, where another tab or the next start of the browser finds them.
 */

import { z } from 'zod';
import { dayMs } from '../../../domain/durations.ts';
import { browserMemory, editsKeptDays, memoryKeys, tabMemory } from '../../core/browser-memory.ts';
import { typedRule } from './draft.ts';
import type { Typed } from './typed-answers.ts';

const editRule = z.object({
  typed: typedRule,
  began: typedRule,
  leftOut: typedRule.default({}),
  at: z.iso.datetime().optional(),
});
/** Of whoever used this browser last; by the ids of their intentions. */
const keptRule = z.object({ of: z.string(), edits: z.record(z.string(), editRule) });

/** Changes to an intention that exists, not yet saved. */
export interface Edit {
  readonly typed: Typed;
  /** As the form stood when the typing began. */
  readonly began: Typed;
  /** Typed before that, to an intention that was changed elsewhere: neither taken nor typed anew. */
  readonly leftOut: Typed;
  /** When it was typed last. */
  readonly at?: string | undefined;
}
type Edits = Readonly<Record<string, Edit>>;

/** Of one person, the latest. */
const most = 12;
const keptMs = editsKeptDays * dayMs;

/** What was typed in this tab goes before what was typed elsewhere: nobody finds other words than they left. */
export function readEdit(viewerId: string, id: string): Edit | null {
  return tabMemory.read(memoryKeys.edit(id), editRule) ?? keptEdits(viewerId)[id] ?? null;
}

export function writeEdit(viewerId: string, id: string, edit: Edit): void {
  tabMemory.write(memoryKeys.edit(id), edit);
  keepEdits(viewerId, { ...keptEdits(viewerId), [id]: edit });
}

/** It was saved, or its intention is gone; what another tab has typed since stays. */
export function clearEdit(viewerId: string, id: string): void {
  const { [id]: kept, ...others } = keptEdits(viewerId);
  const own = tabMemory.read(memoryKeys.edit(id), editRule);
  tabMemory.forget(memoryKeys.edit(id));
  if (own === null || own.at === kept?.at) keepEdits(viewerId, others);
}

/** Somebody signed in: what another person was changing is nothing to them. The sign-out forgets all of it. */
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
  const dated = Object.entries(edits).map(([id, edit]) => ({ id, edit, at: Date.parse(edit.at ?? '') }));
  const latest = dated.filter(({ at }) => now - at < keptMs).toSorted((one, other) => other.at - one.at);
  return Object.fromEntries(latest.slice(0, most).map(({ id, edit }) => [id, edit]));
}

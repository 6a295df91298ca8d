/**
 * The candidates that a person has chosen to compare, by own intention. The tab keeps them through a reload,
 * until the sign-out.
 */
import { z } from 'zod';
import { limits } from '../../../domain/limits.ts';
import { memoryKeys, tabMemory } from '../../core/browser-memory.ts';
import { createStore, useStore } from '../../core/store.ts';

/** By the id of the own intention, the chosen ids in the order in which they were chosen. */
const chosenRule = z.record(z.string(), z.array(z.string()));
type Chosen = Readonly<Record<string, readonly string[]>>;

const none: readonly string[] = [];
const chosen = createStore<Chosen>(kept(), {});

export function useChosen(mineId: string): readonly string[] {
  return useStore(chosen)[mineId] ?? none;
}

/**
 * Chooses a candidate, or removes it again. Answers false where as many are chosen already as can be
 * compared.
 */
export function toggleChosen(mineId: string, otherId: string): boolean {
  const now = chosen.get()[mineId] ?? none;
  const others = now.filter((it) => it !== otherId);
  if (others.length === now.length && now.length >= limits.compare.most) return false;
  setChosen(mineId, others.length < now.length ? others : [...now, otherId]);
  return true;
}

export function setChosen(mineId: string, otherIds: readonly string[]): void {
  chosen.change((all) => ({ ...all, [mineId]: otherIds }));
  tabMemory.write(memoryKeys.compared, chosen.get());
}

/** Forgets the choices when their person signs out: nothing of them is written back into the tab's memory. */
export function forgetChosen(): void {
  chosen.set(kept());
}

/** The ids in an address, each once, and no more than can be compared. What is no id is left out. */
export function idsIn(text: string | null): string[] {
  const ids = (text ?? '')
    .toLowerCase()
    .split(',')
    .filter((it) => /^[\da-f-]{36}$/.test(it));
  return [...new Set(ids)].slice(0, limits.compare.most);
}

function kept(): Chosen {
  return tabMemory.read(memoryKeys.compared, chosenRule) ?? {};
}

/**
 * A like made before the person had an intention to like from: this tab remembers it until it can be applied.
 */
import { useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { type Category, categories, type Side, sides } from '../../../domain/intentions.ts';
import { canLike, type Likeable } from '../../../domain/likes.ts';
import { memoryKeys, tabMemory } from '../../core/browser-memory.ts';
import { createStore } from '../../core/store.ts';
import { useEffectWhen } from '../../ui/use-effect-when.ts';
import { useSetLiked } from './use-like.ts';

const rule = z.object({
  id: z.uuid(),
  type: z.enum(sides),
  category: z.enum(categories),
  byVisitor: z.boolean().optional(),
});

/** The intention that will be liked. */
export interface PendingLike {
  readonly id: string;
  readonly type: Side;
  readonly category: Category;
  /**
   * True when it was made before there was an account: what was entered in this tab by then is saved for the
   * new account.
   */
  readonly byVisitor?: boolean | undefined;
}

/** Tells components when the pending like changes, because the tab's memory sends no events. */
const changes = createStore(0);

export function rememberLike({ id, type, category, byVisitor }: PendingLike): void {
  tabMemory.write(memoryKeys.pendingLike, { id, type, category, byVisitor });
  changes.change((it) => it + 1);
}

export function pendingLike(): PendingLike | null {
  return tabMemory.read(memoryKeys.pendingLike, rule);
}

function forgetPendingLike(): void {
  tabMemory.forget(memoryKeys.pendingLike);
  changes.change((it) => it + 1);
}

/** The id of the intention to be liked, or null. A page rendered beforehand has none. */
export function usePendingLikeId(): string | null {
  return useSyncExternalStore(changes.subscribe, pendingLikeId, () => null);
}

function pendingLikeId(): string | null {
  return pendingLike()?.id ?? null;
}

/** Makes a visitor's like, or takes it back. Answers whether a like waits now. */
export function togglePendingLike(other: PendingLike): boolean {
  const waits = pendingLikeId() !== other.id;
  if (waits) rememberLike({ ...other, byVisitor: true });
  else forgetPendingLike();
  return waits;
}

/** The pending like, when this own intention may apply it; otherwise null. */
export function pendingLikeFor(mine: Omit<Likeable, 'userId'>): PendingLike | null {
  const pending = pendingLike();
  if (pending === null) return null;
  return canLike({ ...mine, userId: 'mine' }, { ...pending, userId: 'theirs' }) ? pending : null;
}

/** Applies the pending like from the own intention that is shown; `mine` is null where none is. */
export function useApplyPendingLike(mine: Omit<Likeable, 'userId'> | null): void {
  const setLiked = useSetLiked();
  const id = mine?.id;
  // The like is applied once for each intention that is shown.
  useEffectWhen([id], () => {
    const pending = mine && pendingLikeFor(mine);
    if (!mine || !pending) return;
    forgetPendingLike();
    void setLiked({ mineId: mine.id, otherId: pending.id }, true);
  });
}

/**
 * Applies the pending like to the intention that is shown, when exactly one of the person's own faces it.
 * With none it stays pending; with several it answers true, and the person chooses.
 */
export function useApplyPendingLikeTo(otherId: string, mineIds: readonly string[] | undefined): boolean {
  const setLiked = useSetLiked();
  const [isToChoose, setToChoose] = useState(false);
  const [mineId, ...more] = mineIds ?? [];
  const only = more.length === 0 ? mineId : undefined;
  const choose = more.length > 0;
  // The like is applied once for each pair that is shown.
  useEffectWhen([otherId, only, choose], () => {
    if (pendingLike()?.id !== otherId) return;
    if (only || choose) forgetPendingLike();
    if (only) void setLiked({ mineId: only, otherId }, true);
    setToChoose(choose);
  });
  return isToChoose;
}

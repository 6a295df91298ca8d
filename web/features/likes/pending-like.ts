/**
 * A like made before there was an intention of one's own to like from: remembered in this tab until it can be
 * applied.
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

/** The intention that is to be liked. */
export interface PendingLike {
  readonly id: string;
  readonly type: Side;
  readonly category: Category;
  /** Given before there was an account: what was entered in this tab by then is saved for it. */
  readonly byVisitor?: boolean | undefined;
}

/** Who watches which like waits: this tab's memory tells nobody. */
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

/** The id of what is to be liked, or null. A page that was rendered beforehand knows of none. */
export function usePendingLikeId(): string | null {
  return useSyncExternalStore(changes.subscribe, pendingLikeId, () => null);
}

function pendingLikeId(): string | null {
  return pendingLike()?.id ?? null;
}

/** A visitor's. As every like, this one is taken back by another press. Answers whether it waits now. */
export function togglePendingLike(other: PendingLike): boolean {
  const waits = pendingLikeId() !== other.id;
  if (waits) rememberLike({ ...other, byVisitor: true });
  else forgetPendingLike();
  return waits;
}

/** The pending like, when one of the person's own intentions may apply it. */
export function pendingLikeFor(mine: Omit<Likeable, 'userId'>): PendingLike | null {
  const pending = pendingLike();
  if (pending === null) return null;
  return canLike({ ...mine, userId: 'mine' }, { ...pending, userId: 'theirs' }) ? pending : null;
}

/** Applies it from the intention that is shown. `mine` is an own intention that is shown, or null. */
export function useApplyPendingLike(mine: Omit<Likeable, 'userId'> | null): void {
  const setLiked = useSetLiked();
  const id = mine?.id;
  // Once for each intention that is shown.
  useEffectWhen([id], () => {
    const pending = mine && pendingLikeFor(mine);
    if (!mine || !pending) return;
    forgetPendingLike();
    void setLiked({ mineId: mine.id, otherId: pending.id }, true);
  });
}

/**
 * Applies it to the intention that is shown, when exactly one of the person's own faces it. With none it
 * stays remembered; with several the person chooses: answers whether they are to.
 */
export function useApplyPendingLikeTo(otherId: string, mineIds: readonly string[] | undefined): boolean {
  const setLiked = useSetLiked();
  const [isToChoose, setToChoose] = useState(false);
  const [mineId, ...more] = mineIds ?? [];
  const only = more.length === 0 ? mineId : undefined;
  const choose = more.length > 0;
  // Once for each pair that is shown.
  useEffectWhen([otherId, only, choose], () => {
    if (pendingLike()?.id !== otherId) return;
    if (only || choose) forgetPendingLike();
    if (only) void setLiked({ mineId: only, otherId }, true);
    setToChoose(choose);
  });
  return isToChoose;
}

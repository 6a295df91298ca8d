import type { Likeable } from '../../../domain/likes.ts';
import { useEffectWhen } from '../../ui/use-effect-when.ts';
import { forgetPendingLike, pendingLike, pendingLikeFor } from './pending-like.ts';
import { useSetLiked } from './use-like.ts';

/** `mine` is an own intention that is shown, or null. */
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
 * Applies it to the intention that is shown, when exactly one of the person's own faces it. With several the person
 * chooses; with none it stays remembered.
 */
export function useApplyPendingLikeTo(otherId: string, mineIds: readonly string[] | undefined): void {
  const setLiked = useSetLiked();
  const [mineId, ...more] = mineIds ?? [];
  const only = more.length === 0 ? mineId : undefined;
  const choose = more.length > 0;
  // Once for each pair that is shown.
  useEffectWhen([otherId, only, choose], () => {
    if (pendingLike()?.id !== otherId) return;
    if (only || choose) forgetPendingLike();
    if (only) void setLiked({ mineId: only, otherId }, true);
  });
}

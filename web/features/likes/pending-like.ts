/** A like made before there was an intention of one's own to like from: remembered in this tab until it can be applied. */
import { z } from 'zod';
import { type Category, categories, type Side, sides } from '../../../domain/intentions.ts';
import { canLike, type Likeable } from '../../../domain/likes.ts';
import { memoryKeys, tabMemory } from '../../browser-memory.ts';

const rule = z.object({
  id: z.uuid(),
  type: z.enum(sides),
  category: z.enum(categories),
});

/** The intention that is to be liked. */
export interface PendingLike {
  readonly id: string;
  readonly type: Side;
  readonly category: Category;
}

export function rememberLike({ id, type, category }: PendingLike): void {
  tabMemory.write(memoryKeys.pendingLike, { id, type, category });
}

export function pendingLike(): PendingLike | null {
  return tabMemory.read(memoryKeys.pendingLike, rule);
}

export function forgetPendingLike(): void {
  tabMemory.forget(memoryKeys.pendingLike);
}

/** The pending like, when one of the person's own intentions may apply it. */
export function pendingLikeFor(mine: Omit<Likeable, 'userId'>): PendingLike | null {
  const pending = pendingLike();
  if (pending === null) return null;
  return canLike({ ...mine, userId: 'mine' }, { ...pending, userId: 'theirs' }) ? pending : null;
}

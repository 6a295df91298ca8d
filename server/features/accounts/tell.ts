/** The tabs of who blocked somebody, or took it back, hear of it. Whom it concerns is told nothing. */
import type { LiveNews } from '../../context.ts';

export function tellBlocksChanged({ userId }: { readonly userId: string }): LiveNews[] {
  return [{ userIds: [userId], event: { kind: 'blocks.changed' } }];
}

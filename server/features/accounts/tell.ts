/** Tells the tabs of the person who blocked somebody or took it back. The blocked person is told nothing. */
import type { LiveNews } from '../../context.ts';

export function tellBlocksChanged({ userId }: { readonly userId: string }): LiveNews[] {
  return [{ userIds: [userId], event: { kind: 'blocks.changed' } }];
}

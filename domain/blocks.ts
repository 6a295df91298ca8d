/** A block hides two people from each other, on every intention, for as long as the one who made it wants. */
import { allowed, type Decision, refused } from './decision.ts';
import { limits } from './limits.ts';

/** May this person block that one, having blocked so many others? */
export function decideBlock(viewerId: string, otherId: string, others: number): Decision {
  if (viewerId === otherId) return refused('block-self');
  if (others >= limits.blocks.most) return refused('blocks-full');
  return allowed();
}

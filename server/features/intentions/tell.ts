/** The owner and those matched with an intention hear at once that it changed or went. */
import type { Context } from '../../context.ts';

interface Changed {
  readonly intentionId: string;
  readonly ownerId: string;
  readonly matchedUserIds: readonly string[];
  readonly deleted: boolean;
}

export function tellIntentionChanged({ live }: Context, changed: Changed): void {
  const { intentionId, deleted } = changed;
  const concerned = new Set([changed.ownerId, ...changed.matchedUserIds]);
  live.tell(concerned, { kind: 'intention.changed', intentionId, deleted });
}

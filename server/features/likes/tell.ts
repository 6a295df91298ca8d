/** Both sides of a match hear at once that it came, or that it ended; the own tabs, that it was seen. */
import { chatId } from '../../../domain/chat.ts';
import type { Context } from '../../context.ts';
import type { DomainEvent, PairOfPeople } from '../../domain-events.ts';

export function tellMatchCreated({ live }: Context, { pair }: { pair: PairOfPeople }): void {
  for (const { userId, ...ids } of sides(pair)) live.tell(userId, { kind: 'match.created', ...ids });
}

export function tellMatchRemoved({ live }: Context, { pair }: { pair: PairOfPeople }): void {
  for (const { userId, ...ids } of sides(pair)) live.tell(userId, { kind: 'match.removed', ...ids });
}

export function tellMatchesSeen(
  { live }: Context,
  { userId, intentionIds }: Extract<DomainEvent, { kind: 'matches.seen' }>,
): void {
  live.tell(userId, { kind: 'matches.seen', intentionIds: [...intentionIds] });
}

function sides({ sellId, buyId, sellerId, buyerId }: PairOfPeople) {
  const id = chatId([sellerId, buyerId], [sellId, buyId]);
  return [
    { userId: sellerId, chatId: id, myIntentionId: sellId, theirIntentionId: buyId },
    { userId: buyerId, chatId: id, myIntentionId: buyId, theirIntentionId: sellId },
  ];
}

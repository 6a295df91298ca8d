/** Both sides of a match hear at once that it came, or that it ended; the own tabs, that it was seen. */
import { chatIdOf } from '../../../domain/chat.ts';
import { type PairOfPeople, sidesOf } from '../../../domain/likes.ts';
import type { LiveNews } from '../../context.ts';
import type { DomainEvent } from '../../domain-events.ts';

export function tellMatchCreated({ pair }: { pair: PairOfPeople }): LiveNews[] {
  return sides(pair).map(({ userId, ...ids }) => ({
    userIds: [userId],
    event: { kind: 'match.created', ...ids },
  }));
}

export function tellMatchRemoved({ pair }: { pair: PairOfPeople }): LiveNews[] {
  return sides(pair).map(({ userId, ...ids }) => ({
    userIds: [userId],
    event: { kind: 'match.removed', ...ids },
  }));
}

/** As if it were over: who is blocked is not to know more. Whoever blocked knows it already. */
export function tellMatchHidden({ pair, fromId }: { pair: PairOfPeople; fromId: string }): LiveNews[] {
  return tellMatchRemoved({ pair }).filter(({ userIds }) => userIds.includes(fromId));
}

export function tellMatchesSeen({
  userId,
  intentionIds,
}: Extract<DomainEvent, { kind: 'matches.seen' }>): LiveNews[] {
  return [{ userIds: [userId], event: { kind: 'matches.seen', intentionIds: [...intentionIds] } }];
}

function sides(pair: PairOfPeople) {
  const chatId = chatIdOf(pair);
  return [pair.sellerId, pair.buyerId].map((userId) => {
    const { mineId, theirId } = sidesOf(pair, userId);
    return { userId, chatId, myIntentionId: mineId, theirIntentionId: theirId };
  });
}

/**
 * Live events of matches: both sides are told that a match was made or ended; the tabs of one person, that
 * they have seen it.
 */
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

/**
 * Tells a blocked person as if the match had ended, so that they do not learn of the block. The blocker knows
 * already.
 */
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

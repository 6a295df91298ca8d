/** A like is one side's yes; a match is two likes facing each other. */
import { allowed, type Decision, refused } from './decision.ts';
import type { Category, Side } from './intentions.ts';

export interface Likeable {
  readonly id: string;
  readonly userId: string;
  readonly type: Side;
  readonly category: Category;
}

/** One sell and one buy intention, by their ids. */
export interface PairIds {
  readonly sellId: string;
  readonly buyId: string;
}

/** A pair with the owners of its two intentions. */
export interface PairOfPeople extends PairIds {
  readonly sellerId: string;
  readonly buyerId: string;
}

/** The one row that joins a sell and a buy intention: who has said yes. */
export interface Pair {
  readonly sellLiked: boolean;
  readonly buyLiked: boolean;
}

/**
 * May `from` like `to`? A like joins one seller and one buyer of the same category, never the same person.
 */
export function decideLike(from: Likeable, to: Likeable): Decision {
  if (from.userId === to.userId) return refused('like-own');
  if (from.type === to.type) return refused('like-same-side');
  if (from.category !== to.category) return refused('like-other-category');
  return allowed();
}

/** `decideLike` as the button asks it. */
export function canLike(from: Likeable, to: Likeable): boolean {
  return decideLike(from, to).allowed;
}

/** The pair that two intentions make, whichever of them is the sell. */
export function pairOf<One extends { readonly id: string; readonly type: Side }>(a: One, b: One): PairIds {
  return a.type === 'sell' ? { sellId: a.id, buyId: b.id } : { sellId: b.id, buyId: a.id };
}

/** A pair as one of its two people sees it: which intention is theirs, and whose the other one is. */
export function sidesOf({ sellId, buyId, sellerId, buyerId }: PairOfPeople, userId: string) {
  return userId === sellerId
    ? { mineId: sellId, theirId: buyId, theirUserId: buyerId }
    : { mineId: buyId, theirId: sellId, theirUserId: sellerId };
}

export function withLike(pair: Pair, side: Side): Pair {
  return side === 'sell' ? { ...pair, sellLiked: true } : { ...pair, buyLiked: true };
}

export function withoutLike(pair: Pair, side: Side): Pair {
  return side === 'sell' ? { ...pair, sellLiked: false } : { ...pair, buyLiked: false };
}

/** A match exists when each holds the other's like. */
export function isMatch(pair: Pair): boolean {
  return pair.sellLiked && pair.buyLiked;
}

/**
 * Whether a match is new to the owner of one of its intentions: that intention has a new match, and this one
 * came after its matches were last seen. So an older match is not announced again with the next.
 */
export function isNewMatch(
  { hasNewMatch, seenUntil }: { readonly hasNewMatch: boolean; readonly seenUntil: Date | null },
  matchedAt: Date,
): boolean {
  return hasNewMatch && (seenUntil === null || matchedAt > seenUntil);
}

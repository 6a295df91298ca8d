import { describe, expect, test } from 'vitest';
import {
  canLike,
  decideLike,
  isMatch,
  isNewMatch,
  type Likeable,
  type Pair,
  pairOf,
  withLike,
  withoutLike,
} from './likes.ts';

const nobodyLiked: Pair = { sellLiked: false, buyLiked: false };
const house: Likeable = { id: 'house', userId: 'alice', type: 'sell', category: 'property' };
const wish: Likeable = { id: 'wish', userId: 'bob', type: 'buy', category: 'property' };

describe('a like', () => {
  test('joins a seller and a buyer, from either side', () => {
    expect(decideLike(house, wish)).toEqual({ allowed: true, value: true });
    expect(canLike(wish, house)).toBe(true);
  });

  test('is refused for an intention of one’s own', () => {
    expect(decideLike(house, { ...wish, userId: 'alice' })).toMatchObject({ code: 'like-own' });
  });

  test('is refused between two sellers', () => {
    expect(decideLike(house, { ...wish, type: 'sell' })).toMatchObject({ code: 'like-same-side' });
  });

  test('is refused between a house and a car', () => {
    expect(decideLike(house, { ...wish, category: 'vehicle' })).toMatchObject({
      code: 'like-other-category',
    });
  });
});

describe('a pair', () => {
  test('is the same pair whoever is named first', () => {
    expect(pairOf(house, wish)).toEqual({ sellId: 'house', buyId: 'wish' });
    expect(pairOf(wish, house)).toEqual(pairOf(house, wish));
  });

  test('is a match exactly while both sides like', { tags: ['4.like.match'] }, () => {
    const sellerLikes = withLike(nobodyLiked, 'sell');
    const both = withLike(sellerLikes, 'buy');
    expect([nobodyLiked, sellerLikes, withLike(nobodyLiked, 'buy')].map(isMatch)).toEqual([
      false,
      false,
      false,
    ]);
    expect(isMatch(both)).toBe(true);
    expect(isMatch(withoutLike(both, 'sell'))).toBe(false);
    expect(withoutLike(both, 'sell')).toEqual(withLike(nobodyLiked, 'buy'));
    expect(withoutLike(both, 'buy')).toEqual(sellerLikes);
  });
});

describe('a match is new', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 14, minute));

  test('until its intention’s matches were seen', () => {
    expect(isNewMatch({ hasNewMatch: true, seenUntil: null }, at(1))).toBe(true);
    expect(isNewMatch({ hasNewMatch: false, seenUntil: at(1) }, at(1))).toBe(false);
  });

  test('when it came after those that were seen; they stay seen', () => {
    const intention = { hasNewMatch: true, seenUntil: at(1) };
    expect([at(1), at(2)].map((matchedAt) => isNewMatch(intention, matchedAt))).toEqual([false, true]);
  });
});

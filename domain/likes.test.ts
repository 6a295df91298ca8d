import { describe, expect, test } from 'vitest';
import {
  canLike,
  decideLike,
  isMatch,
  type Likeable,
  nobodyLiked,
  pairOf,
  withLike,
  withoutLike,
} from './likes.ts';

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

  test('is a match exactly while both sides like [4.like.match]', () => {
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
  });
});

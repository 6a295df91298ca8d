import { describe, expect, it } from 'vitest';
import type { Suggestion } from '../../../contract/discovery.ts';
import { outcomeText, suggestionText } from './near-words.ts';

const price: Suggestion = {
  criterion: 'price',
  change: { maxPrice: 365_000 },
  by: 15_000,
  more: 23,
  moreIsMore: false,
};

describe('a suggestion', () => {
  it('says by how much, and how many more', () => {
    expect(suggestionText(price)).toBe('+£15,000: 23 more');
    expect(suggestionText({ ...price, criterion: 'distance', by: 2, more: 9 })).toBe('+2 miles: 9 more');
    expect(suggestionText({ ...price, criterion: 'bedrooms', by: 1 })).toBe('+1 bedroom: 23 more');
    expect(suggestionText({ ...price, by: -400 })).toBe('−£400: 23 more');
  });

  it('does not tell fewer than five, and stops where counting stops', () => {
    expect(suggestionText({ ...price, criterion: 'bathrooms', by: -1, more: null })).toBe(
      '−1 bathroom: a few more',
    );
    expect(suggestionText({ ...price, more: 990, moreIsMore: true })).toBe('+£15,000: 990+ more');
  });

  it('says what the intention will then say', () => {
    const outcomes = [
      { price: 335_000 },
      { maxPrice: 365_000 },
      { minPrice: 285_000 },
      { searchRadius: 12 },
      { maxBedrooms: 1 },
      { minBathrooms: 2 },
      { maxBathrooms: 3 },
      { minBathrooms: null },
      { maxBathrooms: null },
    ].map((change) => outcomeText({ change }));
    expect(outcomes).toEqual([
      'For £335,000',
      'Up to £365,000',
      'From £285,000',
      'Within 12 miles',
      'Up to 1 bedroom',
      'At least 2 bathrooms',
      'Up to 3 bathrooms',
      'No minimum bathrooms',
      'No maximum bathrooms',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  asideText,
  countSoFarText,
  countText,
  hiddenText,
  unsaidText,
  youLikeText,
} from './candidate-words.ts';

describe('how many fit', () => {
  it('counts sellers for a buyer', () => {
    expect([0, 1, 12].map((total) => countText('buy', total, false))).toEqual([
      'No sellers fit yet',
      '1 seller fits',
      '12 sellers fit',
    ]);
  });

  it('counts people for a seller', () => {
    expect([0, 1, 12].map((total) => countText('sell', total, false))).toEqual([
      'Nobody is looking yet',
      '1 person is looking',
      '12 people are looking',
    ]);
  });

  it('stops counting at a thousand', () => {
    expect(countText('buy', 1_000, true)).toBe('1,000+ sellers fit');
  });
});

describe('one’s own lists', () => {
  it('say how many one likes, and how many of them like back', () => {
    expect(youLikeText(undefined)).toBe('Liked');
    expect(youLikeText({ total: 0, matched: 0 })).toBe('Nothing liked yet');
    expect(youLikeText({ total: 4, matched: 0 })).toBe('You like 4');
    expect(youLikeText({ total: 4, matched: 1 })).toBe('You like 4; 1 likes you back');
    expect(youLikeText({ total: 1_200, matched: 2 })).toBe('You like 1,200; 2 like you back');
  });

  it('say how many are put aside', () => {
    expect([undefined, 0, 3].map(asideText)).toEqual(['Not for me', 'Nothing here yet', '3 not for me']);
  });
});

describe('while a form is filled', () => {
  it('counts so far, and says nobody without it', () => {
    expect([0, 1, 12].map((total) => countSoFarText('buy', total, false))).toEqual([
      'No sellers fit yet',
      '1 seller fits so far',
      '12 sellers fit so far',
    ]);
    expect(countSoFarText('sell', 1_000, true)).toBe('1,000+ people are looking so far');
  });

  it('says which answer rules out how many', () => {
    const hidden = { total: 140, totalIsMore: false };
    const unsaid = { criterion: 'mileage', ...hidden } as const;
    expect(hiddenText('sell', unsaid, {})).toBe('Up to 140 more would fit if you said the mileage');
    expect(hiddenText('sell', unsaid, { mileage: 9 })).toBe('Your mileage rules out 140');
    expect(unsaidText({ criterion: 'model', more: null, moreIsMore: false })).toBe(
      'A few more would fit if you said the make and model',
    );
    expect(hiddenText('buy', { criterion: 'distance', ...hidden })).toBe('Your radius rules out 140');
    expect(hiddenText('buy', { criterion: 'price', ...hidden })).toBe('Your price range rules out 140');
    expect(hiddenText('sell', { criterion: 'price', ...hidden })).toBe('Your price rules out 140');
    expect(hiddenText('sell', { criterion: 'lift', ...hidden }, { lift: 'No' })).toBe(
      'Your answer on whether there is a lift rules out 140',
    );
    expect(hiddenText('buy', { criterion: 'model', ...hidden })).toBe('Your makes and models rule out 140');
    expect(hiddenText('sell', { criterion: 'model', ...hidden }, { make: 'Audi', model: 'A3' })).toBe(
      'Your make and model rule out 140',
    );
    expect(hiddenText('buy', { criterion: 'floorArea', ...hidden })).toBe('Your floor area rules out 140');
    expect(hiddenText('sell', { criterion: 'bedrooms', total: 1_000, totalIsMore: true })).toBe(
      'Your bedrooms rule out 1,000+',
    );
  });
});

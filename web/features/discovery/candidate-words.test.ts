import { describe, expect, it } from 'vitest';
import { countSoFarText, countText, hiddenText } from './candidate-words.ts';

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

describe('while a form is filled', () => {
  it('counts so far, and says nobody without it', () => {
    expect([0, 1, 12].map((total) => countSoFarText('buy', total, false))).toEqual([
      'No sellers fit yet',
      '1 seller fits so far',
      '12 sellers fit so far',
    ]);
    expect(countSoFarText('sell', 1_000, true)).toBe('1,000+ people are looking so far');
  });

  it('says which answer hides how many', () => {
    const hidden = { total: 140, totalIsMore: false };
    expect(hiddenText('buy', { criterion: 'distance', ...hidden })).toBe('Your radius hides 140');
    expect(hiddenText('buy', { criterion: 'price', ...hidden })).toBe('Your price range hides 140');
    expect(hiddenText('sell', { criterion: 'price', ...hidden })).toBe('Your price hides 140');
    expect(hiddenText('sell', { criterion: 'bedrooms', total: 1_000, totalIsMore: true })).toBe(
      'Your bedrooms hide 1,000+',
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { Intention } from '../../../contract/intentions.ts';
import type { Match } from '../../../contract/likes.ts';
import { meetingText } from './match-words.ts';

const house = { type: 'sell', price: 350_000 } as Intention;
const wish = { type: 'buy', minPrice: 300_000, maxPrice: 400_000 } as Intention;
const upTo = { type: 'buy', minPrice: null, maxPrice: 400_000 } as Intention;
const open = { type: 'buy', minPrice: null, maxPrice: null } as Intention;

describe('what both asked for', () => {
  it('reads from the seller’s side', () => {
    expect(meetingText(match(house, wish, 'Bob'))).toBe(
      'You ask £350,000, and Bob’s budget is £300,000 to £400,000.',
    );
  });

  it('reads from the buyer’s side', () => {
    expect(meetingText(match(upTo, house, 'Alice'))).toBe(
      'Alice asks £350,000, and your budget is up to £400,000.',
    );
  });

  it('calls a budget without bounds open', () => {
    expect(meetingText(match(house, open, 'Bob'))).toBe('You ask £350,000, and Bob’s budget is open.');
  });
});

function match(mine: Intention, theirs: Intention, firstName: string): Match {
  return { mine, theirs, person: { firstName } } as Match;
}

import { expect, it } from 'vitest';
import { countable } from './count-draft.ts';

const wish = { type: 'buy', category: 'property', postcode: 'bs6 5qa' };

it('a buyer is counted from the postcode on: what is not answered is Any', () => {
  expect(countable({ ...wish, postcode: 'BS6 5' })).toEqual({ missing: 'postcode' });
  expect(countable({ type: 'buy', category: 'property' })).toEqual({ missing: 'postcode' });
  expect(countable(wish)?.draft).toMatchObject({ postcode: 'BS6 5QA', searchRadius: 50, maxPrice: null });
});

it('a seller needs a price as well', () => {
  const house = { ...wish, type: 'sell' };
  expect(countable(house)).toEqual({ missing: 'price' });
  expect(countable({ ...house, price: 350_000, bedrooms: 3 })?.draft).toMatchObject({
    price: 350_000,
    bedrooms: 3,
  });
});

it('words of the form do not matter, and an answer that is not valid yet is waited for', () => {
  const typed = { ...wish, title: 'A house', description: 'With a garden', searchRadius: 10 };
  expect(JSON.stringify(countable({ ...typed, title: 'Another' }))).toBe(JSON.stringify(countable(typed)));
  expect(countable({ ...wish, searchRadius: 400 })).toBeNull();
});
